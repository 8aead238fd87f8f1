extension VCard {
  /// Writes all properties anew if the card would show something else at the next reading. Lines that are no properties go.
  /// - Returns: `true` if it was written anew
  mutating func steady(within limits: VCardLimits) -> Bool {
    if readAgain(within: limits)?.fields.cleaned == fields.cleaned { return false }
    removeUnreadable()
    lines = lines.map { ContentLine(new: version == .v21 ? $0.property.plain.withoutEscapes : $0.property.plain) }
    (begin, end) = (Folding.fold("BEGIN:VCARD")[...], Folding.fold("END:VCARD")[...])
    // A line that ended a loose text may be gone now, so the text goes on in the next one.
    if let again = readAgain(within: limits) { lines = again.lines }
    return true
  }

  private func readAgain(within limits: VCardLimits) -> VCard? {
    var source = CardLines(bytes, most: limits.lineBytes)
    guard let first = try? source.next() else { return nil }
    return try? VCard.read(from: first, in: &source, CardReading(limits: limits, isTrial: true))
  }
}

extension VCardProperty {
  /// It names a set of characters that is no word, and may hold what stood in the next line.
  var hasBrokenCharset: Bool { values(of: "CHARSET").contains { !ASCII.isToken($0.utf8) } }

  /// Without the characters of parameters that need an escape, which 2.1 does not know.
  var withoutEscapes: VCardProperty {
    let parameters = parameters.map { parameter in
      VCardParameter(
        parameter.name,
        parameter.values.map { value in
          String(decoding: value.utf8.filter { $0 != UInt8(ascii: "^") && $0 != UInt8(ascii: "\"") && $0 != 0x0A }, as: UTF8.self)
        })
    }
    return with(parameters, value: value)
  }
}
