extension VCard {
  /// Writes the fields that differ from the card's own. All other lines stay byte for byte, also unknown ones.
  public mutating func apply(_ fields: CardFields) {
    modernize()
    let new = fields.cleaned
    let old = self.fields
    if new.uid != old.uid { set("UID", text: new.uid) }
    // A card without FN is none.
    if new.formattedName != old.formattedName || first("FN") == nil { rename(new.formattedName) }
    // Card 3.0 is none without N.
    if new.name != old.name || first("N") == nil && version == .v3 { write("N", parts: new.name.parts) }
    if new.organization != old.organization || new.units != old.units { write("ORG", parts: VCard.trimmed([new.organization] + new.units)) }
    if new.title != old.title { set("TITLE", text: new.title) }
    if new.phones != old.phones { write(new.phones) }
    if new.emails != old.emails { write(new.emails) }
    if new.addresses != old.addresses { write(new.addresses) }
    if new.birthday != old.birthday { write("BDAY", new.birthday?.written(version)) }
    if new.note != old.note { set("NOTE", text: new.note) }
    if new.categories != old.categories { write(categories: new.categories) }
    if new.photo != old.photo { write("PHOTO", new.photo?.written(version)) }
    if new.revised != old.revised { set("REV", text: new.revised) }
  }

  /// The preferred FN is the one that is shown, so it is the one that changes.
  private mutating func rename(_ name: String) {
    let names = all("FN").filter { !TextEscapes.isBlank($0.text) }
    guard let shown = names.first(where: \.isPreferred), shown != names.first else { return set("FN", text: name) }
    guard let at = lines.firstIndex(where: { $0.property == shown }) else { return }
    lines[at] = ContentLine(new: shown.with(shown.dropping("ENCODING", "CHARSET"), value: TextEscapes.escape(name)))
  }

  private static func trimmed(_ parts: [String]) -> [String] {
    var parts = parts
    while parts.last?.isEmpty ?? false { parts.removeLast() }
    return parts
  }

  static func joined(_ parts: [String]) -> String { parts.map(TextEscapes.escape).joined(separator: ";") }

  private mutating func write(_ name: String, parts: [String]) {
    let old = first(name)
    if parts.isEmpty { return lines.removeAll { $0.property.name == name } }
    let parameters = old?.dropping("ENCODING", "CHARSET") ?? []
    let new = VCardProperty(group: old?.group, name: name, parameters: parameters, value: VCard.joined(parts))
    replace(name, with: [ContentLine(new: new)] + lines.filter { $0.property.name == name }.dropFirst())
  }

  private mutating func write(categories: [String]) {
    let value = categories.map(TextEscapes.escape).joined(separator: ",")
    let new = VCardProperty(group: first("CATEGORIES")?.group, name: "CATEGORIES", parameters: [], value: value)
    replace("CATEGORIES", with: categories.isEmpty ? [] : [ContentLine(new: new)])
  }

  /// A property whose parameters say how its value is written; nil takes it away.
  private mutating func write(_ name: String, _ new: (value: String, parameters: [VCardParameter])?) {
    guard let new else { return lines.removeAll { $0.property.name == name } }
    let property = VCardProperty(group: first(name)?.group, name: name, parameters: new.parameters, value: new.value)
    replace(name, with: [ContentLine(new: property)])
  }

  private mutating func write(_ phones: [CardPhone]) {
    write(phones, { CardPhone($0, in: $1) }, labels: \.labels, same: { $0.value == $1.value }) { phone, old in
      // An address for devices is of no use for a number that is no longer the one it was.
      let parameters = old?.phone == phone.value ? old?.parameters : old?.dropping("VALUE", "ENCODING", "CHARSET")
      let value = old.flatMap { $0.phone == phone.value ? $0.value : nil } ?? TextEscapes.escape(phone.value)
      return VCardProperty(group: old?.group, name: "TEL", parameters: parameters ?? [], value: value)
    }
  }

  private mutating func write(_ emails: [CardEmail]) {
    write(emails, { CardEmail($0, in: $1) }, labels: \.labels, same: { $0.value == $1.value }) { email, old in
      let parameters = old?.dropping("ENCODING", "CHARSET") ?? []
      return VCardProperty(group: old?.group, name: "EMAIL", parameters: parameters, value: TextEscapes.escape(email.value))
    }
  }

  private mutating func write(_ addresses: [CardAddress]) {
    write(addresses, { CardAddress($0, in: $1) }, labels: \.labels, same: { $0.parts == $1.parts }) { address, old in
      let isSame = old.map { VCard.parts(of: $0, 7) } == address.parts
      // The old label and position belong to the old address.
      let parameters = (isSame ? old?.dropping("ENCODING", "CHARSET") : old?.dropping("ENCODING", "CHARSET", "LABEL", "GEO")) ?? []
      return VCardProperty(group: old?.group, name: "ADR", parameters: parameters, value: VCard.joined(address.parts))
    }
  }
}
