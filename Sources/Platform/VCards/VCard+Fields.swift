extension VCard {
  /// The fields of the card that iQsine knows.
  public var fields: CardFields {
    var fields = CardFields()
    fields.uid = first("UID")?.text ?? ""
    fields.formattedName = called
    fields.name = first("N").map { CardName(parts: VCard.parts(of: $0, 5)) } ?? CardName()
    let organization = first("ORG").map { $0.components.map { $0.joined(separator: ",") } } ?? []
    fields.organization = organization.first ?? ""
    fields.units = Array(organization.dropFirst())
    while fields.units.last?.isEmpty ?? false { fields.units.removeLast() }
    fields.title = first("TITLE")?.text ?? ""
    fields.phones = lines.compactMap { CardPhone($0.property, in: self) }
    fields.emails = lines.compactMap { CardEmail($0.property, in: self) }
    fields.addresses = lines.compactMap { CardAddress($0.property, in: self) }
    fields.birthday = first("BDAY").flatMap { CardDate($0) }
    fields.note = first("NOTE")?.text ?? ""
    fields.categories = CardFields.each(all("CATEGORIES").flatMap(\.list))
    fields.photo = all("PHOTO").lazy.compactMap { CardPhoto($0) }.first
    fields.revised = first("REV")?.text ?? ""
    return fields
  }

  /// It stands for several people, as Apple's devices (3.0) and version 4.0 write their lists.
  public var isGroup: Bool {
    ["KIND", "X-ADDRESSBOOKSERVER-KIND"].contains { name in first(name).map { ASCII.lower($0.text) == "group" } ?? false }
  }

  /// The UIDs of a group's people.
  public var members: [String] { (all("MEMBER") + all("X-ADDRESSBOOKSERVER-MEMBER")).map(\.text).filter { !$0.isEmpty } }

  /// The preferred FN, else the first; of a card without one, its N as it is spoken, or else its nickname.
  private var called: String {
    let names = all("FN").filter { !TextEscapes.isBlank($0.text) }
    if let name = names.first(where: \.isPreferred) ?? names.first { return name.text }
    let spoken = all("N").lazy.map { CardName(parts: VCard.parts(of: $0, 5)).spoken }.first { !TextEscapes.isBlank($0) }
    return spoken ?? all("NICKNAME").flatMap(\.list).first { !TextEscapes.isBlank($0) } ?? ""
  }

  /// This many parts, each as one text.
  static func parts(of property: VCardProperty, _ count: Int) -> [String] {
    let parts = property.components.prefix(count).map { $0.joined(separator: ",") }
    return parts + Array(repeating: "", count: count - parts.count)
  }

  func labels(of property: VCardProperty) -> CardLabels {
    let types = property.types.filter { !CardLabels.unsaid.contains($0) }
    let tied = ownWord(of: property)
    let custom = tied.isEmpty ? property.values(of: CustomLabel.name).first ?? "" : tied
    return CardLabels(types, custom: custom, isPreferred: property.isPreferred)
  }

  /// The label that Apple's devices and Google write beside a property: `item1.X-ABLabel`.
  private func ownWord(of property: VCardProperty) -> String {
    guard let group = property.group else { return "" }
    let label = lines.first { $0.property.isLabel(of: group) }?.property.text ?? ""
    // Apple marks words that it translates like this.
    guard label.utf8.starts(with: "_$!<".utf8), label.utf8.suffix(4).elementsEqual(">!$_".utf8), label.utf8.count > 8 else { return label }
    return String(Substring(label.utf8.dropFirst(4).dropLast(4)))
  }
}

extension VCardProperty {
  /// 3.0 says so by a type, 4.0 by a number from 1.
  var isPreferred: Bool { types.contains("pref") || values(of: "PREF").contains("1") }

  func isLabel(of group: String) -> Bool { name == "X-ABLABEL" && self.group.map(ASCII.lower) == ASCII.lower(group) }

  /// The number of a TEL, whether it is text or an address (`tel:+84-899-081-299`).
  var phone: String {
    let text = text
    guard isURI, ASCII.lower(String(Substring(text.utf8.prefix(4)))) == "tel:" else { return text }
    return Percent.decode(String(Substring(text.utf8.dropFirst(4))))
  }
}

extension CardPhone {
  /// nil: another property, or an empty one.
  init?(_ property: VCardProperty, in card: VCard) {
    guard property.name == "TEL", !property.phone.isEmpty else { return nil }
    self.init(property.phone, card.labels(of: property))
  }
}

extension CardEmail {
  init?(_ property: VCardProperty, in card: VCard) {
    guard property.name == "EMAIL", !property.text.isEmpty else { return nil }
    self.init(property.text, card.labels(of: property))
  }
}

extension CardAddress {
  init?(_ property: VCardProperty, in card: VCard) {
    guard property.name == "ADR" else { return nil }
    self.init(parts: VCard.parts(of: property, 7), card.labels(of: property))
    if isEmpty { return nil }
  }
}
