extension VCard {
  /// Takes away the properties that are so, with the words that are tied to them alone.
  public mutating func remove(where isGone: (VCardProperty) -> Bool) {
    modernize()
    let groups = lines.filter { isGone($0.property) }.compactMap(\.property.group)
    lines.removeAll { $0.property.name != "VERSION" && isGone($0.property) }
    for group in groups where !lines.contains(where: { $0.property.isTied(to: group) && !$0.property.isLabel(of: group) }) {
      lines.removeAll { $0.property.isLabel(of: group) }
    }
  }

  /// Takes over the matching properties of another card unchanged, with their labels. Equal ones are kept once.
  public mutating func adopt(from other: VCard, where isWanted: (VCardProperty) -> Bool) {
    modernize()
    let source = other.version == version ? other : other.converted(to: version)
    // A value may look different in the other version, and be the same there.
    let mirror = other.version == version ? [] : converted(to: other.version).lines.map(\.property)
    let same = Set(other.lines.map(\.property).filter { one in mirror.contains { $0.name == one.name && $0.value == one.value } }.map(\.key))
    let conversion = Conversion(from: other.version, to: version)
    let known = Set(other.lines.map(\.property).filter { same.contains($0.key) }.compactMap { conversion.convert($0)?.key })
    var groups: [String: String] = [:]
    for line in source.lines where line.property.name != "VERSION" && line.property.name != "X-ABLABEL" && isWanted(line.property) {
      let property = line.property
      if known.contains(property.key) || lines.contains(where: { $0.property.key == property.key }) { continue }
      guard let group = property.group else {
        append(line)
        continue
      }
      let known = groups[ASCII.lower(group)]
      let tied = known ?? (isFree(group) ? group : freeGroup)
      groups[ASCII.lower(group)] = tied
      append(line.tied(to: tied))
      if known == nil { for label in source.lines where label.property.isLabel(of: group) { append(label.tied(to: tied)) } }
    }
  }

  private func isFree(_ group: String) -> Bool { !lines.contains { $0.property.isTied(to: group) } }

  private mutating func append(_ line: ContentLine) { lines.append(line) }
}

extension VCardProperty {
  /// Name and value: two of them are one.
  fileprivate var key: [String] { [name, value] }

  fileprivate func isTied(to group: String) -> Bool { self.group.map(ASCII.lower) == ASCII.lower(group) }
}

extension VCard.ContentLine {
  /// Byte for byte as it was, where its group stays.
  fileprivate func tied(to group: String) -> VCard.ContentLine {
    if property.group == group { return self }
    return VCard.ContentLine(new: VCardProperty(group: group, name: property.name, parameters: property.parameters, value: property.value))
  }
}
