import ContactsService
import HTTPTypes
import Hummingbird
import Kernel
import NIOCore
import VCards

extension DavVisit {
  func get() async throws -> Response {
    guard case .card(_, _, let name) = path else {
      if case .book = path { _ = try book() }
      throw notAllowed
    }
    let book = try book()
    guard let card = try await shelf.cards(book.id, named: [name], for: author).first else { throw DavRefusal.notFound }
    let asked = call.request.headers
    guard let version = CardMedia.wished(accept: asked[.accept]) else {
      throw DavRefusal(.notAcceptable, .card("supported-address-data-conversion"))
    }
    let tag = CardTag.of(card.etag, version)
    let headers: HTTPFields = [.eTag: "\"\(tag)\"", .vary: "Accept", .cacheControl: "private, no-cache"]
    if let known = asked[.ifMatch], !ETags(known).include(tag) { throw DavRefusal(.preconditionFailed) }
    if let known = asked[.ifNoneMatch], ETags(known, weak: true).include(tag) { return DavAnswer.empty(.notModified, headers) }
    var response = Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: CardDataWish(version: version).card(card.raw))))
    response.headers[.contentType] = CardMedia.type(version)
    return response
  }

  func put() async throws -> Response {
    guard case .card(_, _, let name) = path else { throw notAllowed }
    let type = call.request.headers[.contentType]?.prefix { $0 != ";" && $0 != " " }.lowercased()
    if let type, !CardMedia.names.contains(type) { throw DavRefusal(.forbidden, .card("supported-address-data")) }
    let raw = try await cardBody()
    let version = try DavVisit.version(of: raw)
    guard let book = try? book() else { throw DavRefusal.noParent }
    let condition = try await condition(book, name)
    let stored = try await naming(book) { try await shelf.put(book.id, name: name, raw: raw, if: condition, by: author) }
    // Without a tag the device fetches the card as it was mended (RFC 6352, 6.3.2.3).
    let tag: HTTPFields = stored.isUnchanged ? [.eTag: "\"\(CardTag.of(stored.etag, version))\""] : [:]
    return DavAnswer.empty(stored.created ? .created : .noContent, tag)
  }

  /// The version of a card that a device sends. One without a version gets 3.0.
  private static func version(of raw: [UInt8]) throws(DavRefusal) -> VCardVersion {
    switch VCard.claim(of: raw, limits: CardDAVRoutes.cards) {
    case nil: return .v3
    case .known(.v21): throw unsupported("2.1")
    case .known(let version): return version
    case .unknown(let number): throw unsupported(number)
    }
  }

  private static func unsupported(_ version: String) -> DavRefusal {
    let reason = Refusal("carddav.versionUnknown", kind: .forbidden).with("version", String(version.prefix(20)))
    return DavRefusal(.forbidden, .card("supported-address-data"), reason: reason)
  }

  /// The rest of a body that is too large stays unread, so the connection ends with the answer.
  private func cardBody() async throws -> [UInt8] {
    let most = CardDAVRoutes.cardBody
    let tooLarge = DavRefusal(DavAnswer.insufficientStorage, .card("max-resource-size"), headers: [.connection: "close"])
    if let length = call.request.headers[.contentLength].flatMap({ Int($0) }), length > most { throw tooLarge }
    do {
      return Array(buffer: try await call.parts().collect(upTo: most))
    } catch is NIOTooManyBytesError {
      throw tooLarge
    }
  }

  func delete() async throws -> Response {
    switch path {
    case .book, .card: break
    case .root, .principals, .principal, .homes, .home: throw notAllowed
    }
    let book = try book()
    guard case .card(_, _, let name) = path else {
      try await shelf.deleteBook(book.id, by: author)
      return DavAnswer.empty(.noContent)
    }
    try await shelf.delete(book.id, name: name, if: try await condition(book, name), by: author)
    return DavAnswer.empty(.noContent)
  }

  /// The condition that must still hold when the card is written. A list of tags is compared with the current card
  /// here. The matching tag becomes the condition, so that a change in between is noticed.
  func condition(_ book: ShelfBook, _ name: String) async throws -> CardCondition {
    let headers = call.request.headers
    if headers[.ifNoneMatch] == "*" { return .new }
    if let known = headers[.ifMatch].map({ ETags($0) }), let only = known.only { return .etag(CardTag.card(only)) }
    guard headers[.ifMatch] != nil || headers[.ifNoneMatch] != nil else { return .any }
    let current = try await shelf.cards(book.id, named: [name], for: author).first?.etag
    if let known = headers[.ifMatch].map({ ETags($0) }) {
      guard let current, known.include(formOf: current) else { throw DavRefusal(.preconditionFailed) }
      return .etag(current)
    }
    guard let current else { return .new }
    if let known = headers[.ifNoneMatch], ETags(known, weak: true).include(formOf: current) { throw DavRefusal(.preconditionFailed) }
    return .etag(current)
  }
}

/// The tags of `If-Match` and `If-None-Match` (RFC 9110, 13.1).
struct ETags: Equatable, Sendable {
  private let isAny: Bool
  private let tags: [String]

  /// - Parameter weak: a weak tag fits too, as it does in `If-None-Match`
  init(_ header: String, weak: Bool = false) {
    let text = header.filter { $0 != " " }
    isAny = text == "*"
    tags =
      isAny
      ? []
      : text.split(separator: ",").compactMap { tag in
        // A weak tag, `W/"…"`, cannot be a condition for writing.
        let tag = weak && tag.hasPrefix("W/") ? tag.dropFirst(2) : tag
        guard tag.count >= 2, tag.hasPrefix("\""), tag.hasSuffix("\"") else { return nil }
        return String(tag.dropFirst().dropLast())
      }
  }

  func include(_ tag: String) -> Bool { isAny || tags.contains(tag) }

  /// Whether a tag of any form of this card is among them.
  func include(formOf etag: String) -> Bool { isAny || tags.contains { CardTag.card($0) == etag } }

  /// nil: there are several, or any will do, or none that could be right
  var only: String? { tags.count == 1 ? tags.first : nil }
}
