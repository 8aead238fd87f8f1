import ContactsRules
import Kernel

/// The addresses of one row. A table may have columns for the one at home, at work and others, each in parts.
struct ImportedAddresses: Sendable {
  private var places: [(place: ContactColumn.AddressKind, address: ContactAddress)] = []
  private var further: [ContactAddress] = []

  var all: [ContactAddress] { places.map(\.address).filter { $0 != ContactAddress(label: $0.label) } + further }

  mutating func add(_ text: String, to part: WritableKeyPath<ContactAddress, ContactLine>, _ heading: String) {
    let at = place(of: heading)
    places[at].address[keyPath: part] = ContactLine(
      ImportRowReader.joined(places[at].address[keyPath: part].raw, Folding.oneLine(text), ", "))
  }

  /// Several columns are several addresses, and so are parts with an empty line between them. `Home Street 2` goes on with `Home Street`.
  mutating func add(streets text: String, _ heading: String) {
    let at = place(of: heading)
    let goesOn = ContactColumn.number(in: heading) > 1 && places[at].place.isNamed
    for part in text.split(separator: #/\r?\n[ \t]*\r?\n/#) {
      let lines = part.split(whereSeparator: \.isNewline).map { Folding.oneLine(String($0)) }.filter { !$0.isEmpty }
      let street = lines.joined(separator: ", ")
      if street.isEmpty { continue }
      let known = places[at].address.street.raw
      if known.isEmpty || goesOn {
        places[at].address.street = ContactLine(ImportRowReader.joined(known, street, ", "))
      } else {
        further.append(ContactAddress(street: ContactLine(street)))
      }
    }
  }

  private mutating func place(of heading: String) -> Int {
    let place = ContactColumn.place(of: heading)
    if let known = places.firstIndex(where: { $0.place == place }) { return known }
    places.append((place, ContactAddress(label: ContactLabel(place.label))))
    return places.count - 1
  }
}

extension ContactColumn.AddressKind {
  fileprivate var isNamed: Bool { if case .numbered = self { false } else { true } }

  /// the word of a card for it
  fileprivate var label: String {
    switch self {
    case .home: "home"
    case .work: "work"
    case .other: "other"
    case .numbered: ""
    }
  }
}
