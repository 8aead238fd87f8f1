import ContactsService
import HTTPTypes
import Hummingbird
import Kernel
import NIOCore
import VCards

extension DavVisit {
  func get() async throws -> Response {
    guard case .card(_, _, let name) = path else { throw DavVisit.notAllowed }
    let book = try book()
    guard let card = try await shelf.cards(book.id, named: [name], for: author).first else { throw DavRefusal.notFound }
    let headers: HTTPFields = [.eTag: "\"\(card.etag)\"", .vary: "Accept", .cacheControl: "private, no-cache"]
    if let known = call.request.headers[.ifNoneMatch], ETags(known).include(card.etag) { return DavAnswer.empty(.notModified, headers) }
    let version = CardMedia.wished(accept: call.request.headers[.accept])
    var response = Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: CardDataWish(version: version).card(card.raw))))
    response.headers[.contentType] = CardMedia.type(version)
    return response
  }

  func put() async throws -> Response {
    guard case .card(_, _, let name) = path else { throw DavVisit.notAllowed }
    let type = call.request.headers[.contentType]?.prefix { $0 != ";" && $0 != " " }.lowercased()
    if let type, !CardMedia.names.contains(type) { throw DavRefusal(.forbidden, .card("supported-address-data")) }
    let raw = try await call.bytes()
    if VCard.version(of: raw) == .v21 { throw DavRefusal(.forbidden, .card("supported-address-data")) }
    let book = try book()
    let stored = try await shelf.put(book.id, name: name, raw: raw, if: try await condition(book, name), by: author)
    return DavAnswer.empty(stored.created ? .created : .noContent, [.eTag: "\"\(stored.etag)\""])
  }

  func delete() async throws -> Response {
    let book = try book()
    guard case .card(_, _, let name) = path else {
      try await shelf.deleteBook(book.id, by: author)
      return DavAnswer.empty(.noContent)
    }
    try await shelf.delete(book.id, name: name, if: try await condition(book, name), by: author)
    return DavAnswer.empty(.noContent)
  }

  /// What must still be so when the card is written. A list of tags is settled here against the card of this moment,
  /// and the one that fits goes along, so that what happens in between is seen.
  private func condition(_ book: ShelfBook, _ name: String) async throws -> CardCondition {
    let headers = call.request.headers
    if headers[.ifNoneMatch] == "*" { return .new }
    if let known = headers[.ifMatch].map(ETags.init), let only = known.only { return .etag(only) }
    guard headers[.ifMatch] != nil || headers[.ifNoneMatch] != nil else { return .any }
    let current = try await shelf.cards(book.id, named: [name], for: author).first?.etag
    if let known = headers[.ifMatch].map(ETags.init) {
      guard let current, known.include(current) else { throw DavRefusal(.preconditionFailed) }
      return .etag(current)
    }
    guard let current else { return .new }
    if headers[.ifNoneMatch].map(ETags.init)?.include(current) ?? false { throw DavRefusal(.preconditionFailed) }
    return .etag(current)
  }
}

/// The tags of `If-Match` and `If-None-Match` (RFC 9110, 13.1).
struct ETags: Equatable, Sendable {
  private let isAny: Bool
  private let tags: [String]

  init(_ header: String) {
    let text = header.filter { $0 != " " }
    isAny = text == "*"
    tags =
      isAny
      ? []
      : text.split(separator: ",").compactMap { tag in
        // A weak one, `W/"…"`, is of no use where something is to be written.
        guard tag.count >= 2, tag.hasPrefix("\""), tag.hasSuffix("\"") else { return nil }
        return String(tag.dropFirst().dropLast())
      }
  }

  func include(_ tag: String) -> Bool { isAny || tags.contains(tag) }

  /// nil: there are several, or any will do, or none that could be right
  var only: String? { tags.count == 1 ? tags.first : nil }
}
