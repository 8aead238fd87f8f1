/// The fields of a card that iQsine knows. Texts are without escapes. An empty text means that the field is absent.
public struct CardFields: Equatable, Sendable {
  public var uid = ""
  /// the full name, FN
  public var formattedName = ""
  public var name = CardName()
  public var organization = ""
  /// departments, from large to small
  public var units: [String] = []
  public var title = ""
  public var phones: [CardPhone] = []
  public var emails: [CardEmail] = []
  public var addresses: [CardAddress] = []
  /// one that is written in another way than as a day stays in the card and is nil here
  public var birthday: CardDate?
  public var note = ""
  public var categories: [String] = []
  public var photo: CardPhoto?
  /// when it was last changed, as the card writes it
  public var revised = ""

  public init() {}

  /// The fields as a card can hold them: without control characters and empty parts.
  public var cleaned: CardFields {
    var clean = self
    clean.uid = TextEscapes.clean(uid)
    clean.name = name.cleaned
    clean.organization = TextEscapes.clean(organization)
    clean.units = units.map(TextEscapes.clean)
    while clean.units.last?.isEmpty ?? false { clean.units.removeLast() }
    clean.title = TextEscapes.clean(title)
    clean.phones = phones.map(\.cleaned).filter { !$0.value.isEmpty }
    clean.emails = emails.map(\.cleaned).filter { !$0.value.isEmpty }
    clean.addresses = addresses.map(\.cleaned).filter { !$0.isEmpty }
    clean.birthday = birthday.flatMap { $0.isDay ? $0.withoutOmittedYear : nil }
    clean.note = TextEscapes.clean(note)
    clean.categories = CardFields.each(categories.map(TextEscapes.clean))
    clean.photo = photo?.cleaned
    clean.revised = TextEscapes.clean(revised)
    clean.formattedName = TextEscapes.clean(formattedName)
    if TextEscapes.isBlank(clean.formattedName) { clean.formattedName = clean.called }
    return clean
  }

  /// The name for a card without FN, which every card must have.
  private var called: String {
    let candidates = [name.spoken, organization, phones.first?.value ?? "", emails.first?.value ?? "", uid]
    return candidates.first { !TextEscapes.isBlank($0) } ?? "?"
  }

  /// Each once, none of them empty, in their order.
  static func each(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { !$0.isEmpty && seen.insert($0).inserted }
  }
}

/// The parts of a name, N; several of one part are joined by commas.
public struct CardName: Equatable, Sendable {
  public var family: String, given: String, additional: String, prefixes: String, suffixes: String

  public init(family: String = "", given: String = "", additional: String = "", prefixes: String = "", suffixes: String = "") {
    (self.family, self.given, self.additional, self.prefixes, self.suffixes) = (family, given, additional, prefixes, suffixes)
  }

  var parts: [String] { [family, given, additional, prefixes, suffixes] }

  init(parts: [String]) {
    self.init(family: parts[0], given: parts[1], additional: parts[2], prefixes: parts[3], suffixes: parts[4])
  }

  var cleaned: CardName { CardName(parts: parts.map(TextEscapes.clean)) }
}

/// The purpose of a phone number, an email or an address.
public struct CardLabels: Equatable, Sendable {
  /// the standard's words in small letters: home, work, cell, fax …
  public var types: [String]
  /// the user's own word
  public var custom: String
  public var isPreferred: Bool

  public init(_ types: [String] = [], custom: String = "", isPreferred: Bool = false) {
    (self.types, self.custom, self.isPreferred) = (types, custom, isPreferred)
  }

  /// Words that mean nothing, or belong elsewhere.
  static let unsaid: Set<String> = ["pref", "voice", "internet", "x400", "x-internet"]

  /// A type that could not be written as one becomes the user's own word.
  var cleaned: CardLabels {
    let words = types.map { ASCII.lower(TextEscapes.clean($0)) }
    let own = TextEscapes.clean(custom)
    let odd = words.first { !$0.isEmpty && !ASCII.isToken($0.utf8) } ?? ""
    let plain = words.filter { ASCII.isToken($0.utf8) && !CardLabels.unsaid.contains($0) }
    return CardLabels(CardFields.each(plain), custom: own.isEmpty ? odd : own, isPreferred: isPreferred)
  }
}

public struct CardPhone: Equatable, Sendable {
  /// in the user's spelling
  public var value: String
  public var labels: CardLabels

  public init(_ value: String, _ labels: CardLabels = CardLabels()) { (self.value, self.labels) = (value, labels) }

  var cleaned: CardPhone { CardPhone(TextEscapes.clean(value), labels.cleaned) }
}

public struct CardEmail: Equatable, Sendable {
  public var value: String
  public var labels: CardLabels

  public init(_ value: String, _ labels: CardLabels = CardLabels()) { (self.value, self.labels) = (value, labels) }

  var cleaned: CardEmail { CardEmail(TextEscapes.clean(value), labels.cleaned) }
}

public struct CardAddress: Equatable, Sendable {
  public var poBox = "", extended = "", street = "", locality = "", region = "", postalCode = "", country = ""
  public var labels = CardLabels()

  public init() {}

  var parts: [String] { [poBox, extended, street, locality, region, postalCode, country] }
  var isEmpty: Bool { parts.allSatisfy(\.isEmpty) }

  init(parts: [String], _ labels: CardLabels) {
    (poBox, extended, street, locality) = (parts[0], parts[1], parts[2], parts[3])
    (region, postalCode, country) = (parts[4], parts[5], parts[6])
    self.labels = labels
  }

  var cleaned: CardAddress { CardAddress(parts: parts.map(TextEscapes.clean), labels.cleaned) }
}
