extension VCard {
  /// Writes the properties that a card has several of. One that is unchanged keeps its lines; one that is changed keeps its place
  /// and the parameters that nobody here knows.
  mutating func write<Item: Equatable>(
    _ items: [Item], _ read: (VCardProperty, VCard) -> Item?, labels: (Item) -> CardLabels, same: (Item, Item) -> Bool,
    property: (Item, VCardProperty?) -> VCardProperty
  ) {
    let card = self
    let old = lines.compactMap { line in read(line.property, card).map { (line: line, item: $0) } }
    let partners = VCard.partners(of: items, in: old.map(\.item), same: same)
    var gone = Set(old.indices)
    var new: [ContentLine] = []
    for (item, partner) in zip(items, partners) {
      if let partner {
        gone.remove(partner)
        if old[partner].item == item {
          new.append(old[partner].line)
          continue
        }
      }
      let before = partner.map { old[$0] }
      let base = property(item, before?.line.property)
      new.append(ContentLine(new: labelled(base, labels(item), before: before.map { labels($0.item) })))
    }
    for group in gone.compactMap({ old[$0].line.property.group }) where !new.contains(where: { $0.property.group == group }) {
      lines.removeAll { $0.property.isLabel(of: group) }
    }
    replace(where: { read($0, card) != nil }, with: new)
  }

  /// For each new one the old one that it was: the very same first, then one of the same value, then the next that is left.
  private static func partners<Item: Equatable>(of items: [Item], in old: [Item], same: (Item, Item) -> Bool) -> [Int?] {
    var free = Array(old.indices)
    var partners = [Int?](repeating: nil, count: items.count)
    func pair(_ fits: (Item, Item) -> Bool) {
      for at in items.indices where partners[at] == nil {
        guard let place = free.firstIndex(where: { fits(old[$0], items[at]) }) else { continue }
        partners[at] = free.remove(at: place)
      }
    }
    pair { $0 == $1 }
    pair(same)
    pair { _, _ in true }
    return partners
  }

  /// The property with these labels. The user's own label is on a separate line, joined by a group.
  private mutating func labelled(_ property: VCardProperty, _ labels: CardLabels, before: CardLabels?) -> VCardProperty {
    if labels == before { return property }
    var parameters = property.dropping("TYPE", "PREF", CustomLabel.name)
    var types = property.types.filter { CardLabels.unsaid.contains($0) && $0 != "pref" } + labels.types
    if labels.isPreferred, version == .v4 { parameters.append(VCardParameter("PREF", ["1"])) }
    if labels.isPreferred, version != .v4 { types.append("pref") }
    if !types.isEmpty { parameters.insert(VCardParameter("TYPE", types), at: 0) }
    let group = tie(property.group, to: labels.custom, before: before?.custom ?? "")
    return VCardProperty(group: group, name: property.name, parameters: parameters, value: property.value)
  }

  /// - Returns: the group of the property from now on
  private mutating func tie(_ group: String?, to word: String, before: String) -> String? {
    if word == before { return group }
    if let group { lines.removeAll { $0.property.isLabel(of: group) } }
    if word.isEmpty { return group }
    let group = group ?? freeGroup
    let label = VCardProperty(group: group, name: "X-ABLABEL", parameters: [], value: TextEscapes.escape(word))
    lines.append(ContentLine(new: label))
    return group
  }

  var freeGroup: String {
    let used = Set(lines.compactMap { $0.property.group.map(ASCII.lower) })
    var number = 1
    while used.contains("item\(number)") { number += 1 }
    return "item\(number)"
  }
}
