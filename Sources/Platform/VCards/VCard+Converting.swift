extension VCard {
  /// The same card for a device that reads another version; what both write alike stays byte for byte.
  /// - Parameter other: 3.0 or 4.0; nobody is given 2.1
  public func converted(to other: VCardVersion) -> VCard {
    guard other != version, other != .v21 else { return self }
    var card = self
    card.version = other
    card.lines = lines.flatMap { line -> [ContentLine] in
      if line.property.name == "VERSION" {
        return [ContentLine(new: VCardProperty(group: nil, name: "VERSION", parameters: [], value: other.rawValue))]
      }
      guard let new = Conversion(from: version, to: other).convert(line.property) else { return [] }
      return new == line.property && version != .v21 ? [line] : [ContentLine(new: new)]
    }
    card.tieLabels()
    if version == .v21 { card.end = Folding.fold("END:VCARD")[...] }
    if other == .v3 { card.keepFirst(of: ["FN", "N", "BDAY", "UID", "REV"]) }
    card.nameIfUnnamed()
    return card
  }

  /// The words of old phones as all present devices read them: `item1.X-ABLabel`.
  private mutating func tieLabels() {
    for at in lines.indices {
      let property = lines[at].property
      guard let word = property.values(of: CustomLabel.name).first else { continue }
      let parameters = property.dropping(CustomLabel.name)
      let group = property.group ?? freeGroup
      lines[at] = ContentLine(new: VCardProperty(group: group, name: property.name, parameters: parameters, value: property.value))
      if lines.contains(where: { $0.property.isLabel(of: group) }) { continue }
      lines.append(ContentLine(new: VCardProperty(group: group, name: "X-ABLABEL", parameters: [], value: TextEscapes.escape(word))))
    }
  }

  /// Card 4.0 may have a name in several scripts, 3.0 only one.
  private mutating func keepFirst(of names: Set<String>) {
    var seen: Set<String> = []
    lines.removeAll { names.contains($0.property.name) && !seen.insert($0.property.name).inserted }
  }

  /// FN is demanded by both, N by 3.0.
  private mutating func nameIfUnnamed() {
    // A card without a name is called by its company or number, which is no part of a name.
    let name = fields.formattedName
    if all("FN").allSatisfy({ TextEscapes.isBlank($0.text) }) {
      let called = VCardProperty(group: nil, name: "FN", parameters: [], value: TextEscapes.escape(fields.cleaned.formattedName))
      replace("FN", with: [ContentLine(new: called)])
    }
    if version == .v3, first("N") == nil {
      lines.append(ContentLine(new: VCardProperty(group: nil, name: "N", parameters: [], value: VCard.joined(["", name, "", "", ""]))))
    }
  }
}

/// How single properties are written in the other version.
struct Conversion {
  let from: VCardVersion
  let to: VCardVersion

  /// 4.0 on the left
  private static let names = [
    ("KIND", "X-ADDRESSBOOKSERVER-KIND"), ("MEMBER", "X-ADDRESSBOOKSERVER-MEMBER"), ("GENDER", "X-GENDER"), ("ANNIVERSARY", "X-ANNIVERSARY"),
  ]

  /// nil: the other version has no such thing.
  func convert(_ property: VCardProperty) -> VCardProperty? {
    if ["CLIENTPIDMAP", "PROFILE", VCardProperty.unreadable].contains(property.name) { return nil }
    let renamed = VCardProperty(group: property.group, name: name(property.name), parameters: property.parameters, value: property.value)
    let plain = renamed.with(parameters(of: renamed), value: renamed.value)
    switch property.name {
    case "TEL": return phone(plain)
    case "PHOTO", "LOGO": return picture(property, plain)
    case "BDAY", "ANNIVERSARY", "X-ANNIVERSARY": return day(property, plain)
    case "GEO": return place(plain)
    default: return plain
    }
  }

  private func name(_ name: String) -> String {
    for (four, three) in Conversion.names {
      if to == .v4, name == three { return four }
      if to == .v3, name == four { return three }
    }
    return name
  }

  private func parameters(of property: VCardProperty) -> [VCardParameter] {
    var parameters = property.dropping("CHARSET", "PID", "ALTID")
    parameters.removeAll { $0.name == "ENCODING" && !property.isBase64 }
    let types = property.types
    let wasPreferred = property.isPreferred
    if to == .v4 {
      guard types.contains("pref") || types.contains("internet") else { return same(parameters, property) }
      parameters.removeAll { $0.name == "TYPE" }
      let rest = types.filter { $0 != "pref" && $0 != "internet" }
      if !rest.isEmpty { parameters.append(VCardParameter("TYPE", rest)) }
      if wasPreferred { parameters.append(VCardParameter("PREF", ["1"])) }
      return parameters
    }
    let isListed = property.values(of: "TYPE").contains { $0.utf8.contains(UInt8(ascii: ",")) }
    guard isListed || from == .v21 || parameters.contains(where: { $0.name == "PREF" }) else { return same(parameters, property) }
    parameters.removeAll { $0.name == "PREF" || $0.name == "TYPE" }
    let all = types + (wasPreferred && !types.contains("pref") ? ["pref"] : [])
    if !all.isEmpty { parameters.append(VCardParameter("TYPE", all)) }
    return parameters
  }

  private func same(_ parameters: [VCardParameter], _ property: VCardProperty) -> [VCardParameter] {
    parameters.count == property.parameters.count ? property.parameters : parameters
  }

  /// 3.0 knows numbers as text only.
  private func phone(_ property: VCardProperty) -> VCardProperty {
    guard to == .v3, property.isURI else { return property }
    return property.with(property.dropping("VALUE", "MEDIATYPE"), value: TextEscapes.escape(property.phone))
  }

  private func picture(_ old: VCardProperty, _ plain: VCardProperty) -> VCardProperty {
    guard let photo = CardPhoto(old) else { return plain }
    let new = photo.written(to)
    let rest = plain.dropping("ENCODING", "VALUE", "TYPE", "MEDIATYPE")
    return plain.with(rest + new.parameters, value: new.value)
  }

  private func day(_ old: VCardProperty, _ plain: VCardProperty) -> VCardProperty {
    guard let date = CardDate(old) else { return plain }
    let new = date.written(to)
    return plain.with(plain.dropping("VALUE", "X-APPLE-OMIT-YEAR") + new.parameters, value: new.value)
  }

  /// `geo:10.77,106.69` and `10.77;106.69`
  private func place(_ property: VCardProperty) -> VCardProperty {
    let value = property.value
    if to == .v3, ASCII.lower(String(Substring(value.utf8.prefix(4)))) == "geo:" {
      let parts = value.utf8.dropFirst(4).prefix { $0 != UInt8(ascii: ";") }.split(separator: UInt8(ascii: ",")).prefix(2)
      return property.with(property.dropping("VALUE"), value: parts.map { String(Substring($0)) }.joined(separator: ";"))
    }
    guard to == .v4, from != .v4, ASCII.lower(String(Substring(value.utf8.prefix(4)))) != "geo:" else { return property }
    return property.with(
      property.parameters, value: "geo:" + value.utf8.split(separator: UInt8(ascii: ";")).map { String(Substring($0)) }.joined(separator: ","))
  }
}
