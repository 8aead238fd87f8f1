import Kernel

/// The right without which nothing is even looked up. What may be done in a book follows from the book.
public func right(for command: ContactsCommand) -> Right { .watch }

extension BookKind {
  /// Who may read such a book; nil: its owner only, whatever rights others have.
  public var reading: Right? {
    switch self {
    case .guests: .keepGuests
    case .suppliers: .keepContacts
    case .staff: .watch
    case .own: nil
    }
  }

  /// Who may change it; nil: its owner only.
  public var writing: Right? {
    switch self {
    case .guests: .keepGuests
    case .suppliers, .staff: .keepContacts
    case .own: nil
    }
  }
}
