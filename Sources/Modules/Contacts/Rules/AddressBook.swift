import Kernel

/// Which people a book holds.
public enum BookKind: String, WireChoice, Sendable {
  case guests, suppliers, staff
  /// one user's own
  case own
}

extension BookKind {
  /// The right to read such a book; nil: only its owner may, whatever rights others have.
  public var reading: Right? {
    switch self {
    case .guests: .keepGuests
    case .suppliers: .keepContacts
    case .staff: .watch
    case .own: nil
    }
  }

  /// The right to change it; nil: only its owner may.
  public var writing: Right? {
    switch self {
    case .guests: .keepGuests
    case .suppliers, .staff: .keepContacts
    case .own: nil
    }
  }
}

/// An address book. Its revision tells devices that something in it has changed. Only its owner learns a private book's
/// owner and name, by HTTP.
public struct AddressBook: StreamValue {
  public var id: AddressBookID
  public var holds: BookKind
  public var name: Name
  /// counts its changes
  public var revision: Int64

  public static var topic: Topic { .contacts }
  public static var kind: String { AddressBookEntity.kind }
  public var key: String { id.raw }

  public init(id: AddressBookID, holds: BookKind, name: Name, revision: Int64) {
    self.id = id
    self.holds = holds
    self.name = name
    self.revision = revision
  }
}

/// A book as one person sees it.
public struct BookView: Wire, Equatable, Sendable {
  public var id: AddressBookID
  public var holds: BookKind
  public var name: ContactLine
  /// contacts in it
  public var count: Int64
  public var writable: Bool
  public var revision: Int64

  public init(id: AddressBookID, holds: BookKind, name: ContactLine, count: Int64, writable: Bool, revision: Int64) {
    self.id = id
    self.holds = holds
    self.name = name
    self.count = count
    self.writable = writable
    self.revision = revision
  }
}

/// A label of a book.
public struct BookLabel: Wire, Equatable, Sendable {
  public var name: ShortName
  /// the contacts that have it
  public var count: Int64

  public init(name: ShortName, count: Int64) {
    self.name = name
    self.count = count
  }
}
