import ContactsService
import HTTPTypes
import Hummingbird
import Kernel

extension DavVisit {
  /// COPY and MOVE of a card (RFC 4918, 9.8 and 9.9). Books stay where they are.
  func copy(removing: Bool) async throws -> Response {
    guard case .card(_, _, let name) = path else {
      if case .book = path { _ = try book() }
      throw notAllowed
    }
    let book = try book()
    let place = try destination()
    guard case .card(_, let bookName, let newName) = place else { throw DavRefusal(.forbidden) }
    if place == path { throw DavRefusal(.forbidden) }
    guard let other = visitor.books.first(where: { $0.path == bookName }) else { throw DavRefusal.noParent }
    let target = CardTarget(book: other.id, name: newName, mayReplace: try mayReplace())
    let condition = try await condition(book, name)
    let isNew = try await naming(other) {
      try await shelf.copy(book.id, name: name, to: target, if: condition, removing: removing, by: author)
    }
    return DavAnswer.empty(isNew ? .created : .noContent, isNew ? [.location: place.href] : [:])
  }

  /// A path, or an address of this server.
  private func destination() throws(DavRefusal) -> DavPath {
    guard let text = call.request.headers[DavHeader.destination], text.utf8.count <= 4000 else { throw DavRefusal(.badRequest) }
    for scheme in ["https://", "http://"] where text.hasPrefix(scheme) {
      let authority = text.dropFirst(scheme.count).prefix { $0 != "/" }
      guard authority.lowercased() == call.request.head.authority?.lowercased() else { throw DavRefusal(.badGateway) }
    }
    guard let rest = DavPath.rest(of: text) else { throw DavRefusal(.forbidden) }
    guard let place = DavPath(rest) else { throw DavPath.parent(of: rest) == nil ? DavRefusal.noParent : DavRefusal(.forbidden) }
    if let owner = place.owner, owner != user { throw DavRefusal.noParent }
    return place
  }

  /// `Overwrite`; yes if the header is missing.
  private func mayReplace() throws(DavRefusal) -> Bool {
    switch call.request.headers[DavHeader.overwrite] {
    case nil, "T": true
    case "F": false
    default: throw DavRefusal(.badRequest)
    }
  }
}
