import Kernel

/// The right that every command needs. The rights in a book depend on its kind.
public func right(for command: ContactsCommand) -> Right { .watch }

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
