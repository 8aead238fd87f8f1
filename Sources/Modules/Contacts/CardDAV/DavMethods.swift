import ContactsService

/// The methods of each kind of place, for `Allow`.
enum DavMethods {
  private static let all = ["OPTIONS", "PROPFIND", "PROPPATCH", "REPORT"]
  private static let book = all + ["DELETE"]
  private static let card = book + ["GET", "HEAD", "PUT", "COPY", "MOVE"]

  /// The methods for a signed-in user whose books are loaded.
  static func known(at path: DavPath, books: [ShelfBook]) -> String {
    guard case .book(_, let name) = path else { return known(at: path) }
    return books.contains { $0.path == name } ? book.joined(separator: ", ") : "OPTIONS, MKCOL"
  }

  /// For everybody. nil: anywhere.
  static func known(at path: DavPath?) -> String {
    switch path {
    case .root, .principals, .principal, .homes, .home: all.joined(separator: ", ")
    case .book: (book + ["MKCOL"]).joined(separator: ", ")
    case .card: card.joined(separator: ", ")
    case nil: (card + ["MKCOL"]).joined(separator: ", ")
    }
  }
}
