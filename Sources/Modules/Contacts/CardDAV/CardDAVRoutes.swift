import XML
import ContactsService
import HTTPTypes
import Hummingbird
import Kernel
import Sync
import VCards
import Web

/// The address books for phones and mail programs (CardDAV, RFC 6352; RFC 6578 for changes; RFC 5689 for new books).
///
/// | path | content |
/// |---|---|
/// | /.well-known/carddav | the way to /dav/ (RFC 6764) |
/// | /dav/ | the signed-in person |
/// | /dav/principals/{user}/ | a person, with the address of their books |
/// | /dav/books/ | the books of all people |
/// | /dav/books/{user}/ | their books: those of the restaurant that they may read, and their own |
/// | /dav/books/{user}/{book}/ | a book |
/// | /dav/books/{user}/{book}/{card} | a card |
///
/// Each request is authenticated by an app password (HTTP Basic). Cookies are ignored.
public struct CardDAVRoutes: Sendable {
  let shelf: CardShelf
  private let entrance: BasicEntrance
  private let wording: any Wording

  public init(shelf: CardShelf, clock: any HubClock, wording: any Wording) {
    self.shelf = shelf
    entrance = BasicEntrance(shelf: shelf, clock: clock)
    self.wording = wording
  }

  /// Bodies of requests: a query, or some thousands of references.
  static let requestBody = 1 << 20
  /// Cards as they are kept.
  static let cards = VCardLimits(bytes: 1_500 << 10, properties: 1000, lineBytes: 1_500 << 10)
  /// Cards as devices may send them, also named by `max-resource-size`.
  static let cardBody = CardShelf.mostBytes

  public var all: [Route] { wellKnown + [options] + served }

  private var served: [Route] {
    [
      route("PROPFIND", "Properties of books and cards", CardDAVRoutes.requestBody) { try await $0.propfind() },
      route("REPORT", "Search in a book, several cards at once, what has changed", CardDAVRoutes.requestBody) { try await $0.report() },
      route("PROPPATCH", "Change properties of a book", CardDAVRoutes.requestBody) { try await $0.proppatch() },
      route("MKCOL", "A further book of one's own", CardDAVRoutes.requestBody) { try await $0.mkcol() },
      route("GET", "A card", RouteEntry.smallBody) { try await $0.get() },
      // PUT limits its body by itself, because only there the refusal can name `max-resource-size`.
      route("PUT", "A card, new or changed", .max) { try await $0.put() },
      route("COPY", "Copy a card", RouteEntry.smallBody) { try await $0.copy(removing: false) },
      route("MOVE", "Move a card", RouteEntry.smallBody) { try await $0.copy(removing: true) },
      route("DELETE", "Take away a card or a book of one's own", RouteEntry.smallBody) { try await $0.delete() },
    ]
  }

  /// The address that a client tries if it knows only the host.
  private var wellKnown: [Route] {
    ["GET", "PROPFIND", "OPTIONS"].map { method in
      .program(CardDAVRoutes.method(method), "/.well-known/carddav", "The way to the address books", bodyLimit: CardDAVRoutes.requestBody) { _ in
        DavAnswer.empty(.movedPermanently, [.location: DavPath.prefix])
      }
    }
  }

  /// The supported methods. Clients ask for them before they authenticate.
  private var options: Route {
    .program(.options, "/dav/{path...}", "What the address books can do") { call in
      DavAnswer.empty(
        .ok, [.allow: DavMethods.known(at: DavPath(call.text("path"))), DavHeader.dav: "1, 3, access-control, addressbook, extended-mkcol"])
    }
  }

  private func route(
    _ method: String, _ summary: String, _ bodyLimit: Int, _ action: @escaping @Sendable (DavVisit) async throws -> Response
  ) -> Route {
    .program(CardDAVRoutes.method(method), "/dav/{path...}", summary, bodyLimit: bodyLimit) { call in
      do {
        return try await action(try await visit(call))
      } catch let refusal as DavRefusal {
        return refusal.response(language: call.language.rawValue, wording: wording)
      } catch let problem as XMLError {
        let reason = Refusal("carddav.xmlMalformed", kind: .invalid).with("at", Int64(problem.at))
        return DavRefusal(.badRequest, reason: reason).response(language: call.language.rawValue, wording: wording)
      } catch let refusal as Refusal {
        guard let known = DavRefusal(refusal) else { throw refusal }
        return known.response(language: call.language.rawValue, wording: wording)
      }
    }
  }

  private func visit(_ call: Call) async throws -> DavVisit {
    let visitor = try await entrance.visitor(of: call)
    let text = call.text("path")
    let isMaking = ["PUT", "MKCOL"].contains(call.request.method.rawValue)
    // Another person's resources look as if they did not exist.
    func isAnothers(_ path: DavPath) -> Bool { path.owner.map { $0 != visitor.author.employee.raw } ?? false }
    guard let path = DavPath(text) else {
      if !isMaking { throw DavRefusal.notFound }
      guard let parent = DavPath.parent(of: text), !isAnothers(parent) else { throw DavRefusal.noParent }
      throw DavRefusal(.forbidden)
    }
    if isAnothers(path) { throw isMaking ? DavRefusal.noParent : DavRefusal.notFound }
    return DavVisit(call: call, visitor: visitor, path: path, shelf: shelf)
  }

  /// For the names above only, which are all well formed.
  private static func method(_ name: String) -> HTTPRequest.Method {
    guard let method = HTTPRequest.Method(name) else { preconditionFailure("\(name) is no method") }
    return method
  }
}

/// Header fields of WebDAV.
enum DavHeader {
  static let dav = name("DAV")
  static let depth = name("Depth")
  static let prefer = name("Prefer")
  static let brief = name("Brief")
  static let destination = name("Destination")
  static let overwrite = name("Overwrite")

  private static func name(_ text: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(text) else { preconditionFailure("\(text) is no name of a header field") }
    return name
  }
}
