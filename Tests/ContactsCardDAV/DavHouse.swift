import XML
import ContactsRules
import ContactsService
import Foundation
import HTTPTypes
import Hummingbird
import Kernel
import NIOCore
import NIOEmbedded
import Storage
import Sync
import Synchronization
import TestKit
import Testing

@testable import ContactsCardDAV
@testable import Web

/// The address books behind their routes, over a real database and without a socket, as one receptionist's device sees them.
struct DavHouse: Sendable {
  static let user = "lan"
  static let home = "/dav/books/lan/"
  static let own = home + "own/"

  private let table: RouteTable
  private let proof: String

  private init(_ routes: [Route], _ made: MadeAppPassword) {
    table = RouteTable(routes)
    proof = "Basic " + Data("\(made.login.raw):\(made.password)".utf8).base64EncodedString()
  }

  static func with(
    photos: any PhotoShrinking = NoPhotoShrinking(), _ body: @escaping @Sendable (DavHouse) async throws -> Void
  ) async throws {
    try await withDatabase(.sqlite, migrations: SyncMigrations.all + ContactsMigrations.all) { database in
      let stream = TestStream(database, handlers: [ContactsHandler()])
      let ports = ContactPorts(people: Receptionists(), bookings: Receptionists(), spend: Receptionists(), photos: photos)
      let books = AddressBooks(database: database, processor: stream.processor, ports: ports, clock: stream.clock, log: TestStream.log)
      let author = Author(employee: EmployeeID(user), rights: Rights.of([.receptionist]), device: DeviceID("phone"))
      let made = try await books.passwords.make(NewAppPassword(name: Name("phone")), for: author)
      let routes = CardDAVRoutes(shelf: books.shelf, clock: stream.clock, wording: TextCatalogue(webFolder: nil)).all
      try await body(DavHouse(routes, made))
    }
  }

  /// One request, through the table of routes.
  func ask(_ method: String, _ path: String, _ body: String = "", _ headers: [String: String] = [:]) async throws -> DavReply {
    try await ask(method, path, bytes: Array(body.utf8), headers)
  }

  func ask(_ method: String, _ path: String, bytes: [UInt8], _ headers: [String: String] = [:]) async throws -> DavReply {
    let verb = try #require(HTTPRequest.Method(method))
    guard case .route(let route, let parameters) = table.find(verb, path), case .open(let act) = route.action else {
      throw Refusal("route.unknown", kind: .notFound)
    }
    var fields: HTTPFields = [.authorization: proof]
    for (name, value) in headers { fields[try #require(HTTPField.Name(name))] = value }
    let head = HTTPRequest(method: verb, scheme: "https", authority: "hub.test:8443", path: path, headerFields: fields)
    let call = Call(
      request: Request(head: head, body: RequestBody(buffer: ByteBuffer(bytes: bytes))), requestId: "r", language: .en, address: "192.168.1.20",
      isSecure: true, parameters: parameters, bodyLimit: route.entry.bodyLimit, channel: NIOAsyncTestingChannel())
    return try await DavReply(act(call))
  }

  func put(_ name: String, _ card: String, in book: String = own, _ headers: [String: String] = [:]) async throws -> DavReply {
    try await ask("PUT", book + name, card, headers.merging(["Content-Type": "text/vcard"]) { mine, _ in mine })
  }

  func propfind(_ path: String, _ properties: String, depth: String = "0") async throws -> DavStatus {
    try await DavStatus(ask("PROPFIND", path, "<d:propfind \(DavHouse.names)><d:prop>\(properties)</d:prop></d:propfind>", ["Depth": depth]))
  }

  /// An extended MKCOL of an address book with these properties.
  func mkcol(_ path: String, _ properties: String = "") async throws -> DavReply {
    let type = "<d:resourcetype><d:collection/><c:addressbook/></d:resourcetype>"
    return try await ask("MKCOL", path, "<d:mkcol \(DavHouse.names)><d:set><d:prop>\(type)\(properties)</d:prop></d:set></d:mkcol>")
  }

  func proppatch(_ path: String, _ instructions: String) async throws -> DavStatus {
    try await DavStatus(ask("PROPPATCH", path, "<d:propertyupdate \(DavHouse.names)>\(instructions)</d:propertyupdate>"))
  }

  static let names = "xmlns:d='DAV:' xmlns:c='urn:ietf:params:xml:ns:carddav' xmlns:x='urn:x'"

  static func card(_ uid: String, _ name: String, version: String = "3.0") -> String {
    ["BEGIN:VCARD", "VERSION:\(version)", "UID:\(uid)", "FN:\(name)", "N:;\(name);;;", "END:VCARD", ""].joined(separator: "\r\n")
  }
}

struct DavReply: Sendable {
  let status: Int
  let headers: HTTPFields
  let body: [UInt8]

  init(_ response: Response) async throws {
    let collector = Collector()
    try await response.body.write(collector)
    (status, headers, body) = (response.status.code, response.headers, collector.bytes)
  }

  var text: String { String(decoding: body, as: UTF8.self) }
  var etag: String { headers[.eTag] ?? "" }
  var xml: XMLTree? { try? XMLTree.read(body, limits: .dav) }
  /// the condition that a refusal names
  var condition: QualifiedName? { xml?.children.first?.name }
  var allowed: Set<String> { Set((headers[.allow] ?? "").split(separator: ",").map { $0.filter { $0 != " " } }) }
}

/// A multistatus, or a `mkcol-response`, which has no references.
struct DavStatus: Sendable {
  struct ResponsePart: Sendable {
    /// by the three digits
    var properties: [String: [XMLTree]] = [:]
    var status = ""
    func element(_ name: QualifiedName) -> XMLTree? { properties["200"]?.first { $0.name == name } }
    func names(_ status: String) -> Set<QualifiedName> { Set((properties[status] ?? []).map(\.name)) }
  }

  private(set) var parts: [String: ResponsePart] = [:]
  let reply: DavReply

  init(_ reply: DavReply) throws {
    self.reply = reply
    let root = try #require(reply.xml as XMLTree?, "\(reply.status) \(reply.text)")
    if root.name == .dav("mkcol-response") { parts[""] = DavStatus.part(root) }
    for response in root.all(.dav("response")) { parts[response.first(.dav("href"))?.text ?? "?"] = DavStatus.part(response) }
  }

  static func part(_ response: XMLTree) -> ResponsePart {
    var part = ResponsePart(status: code(response))
    for propstat in response.all(.dav("propstat")) { part.properties[code(propstat), default: []] += propstat.first(.dav("prop"))?.children ?? [] }
    return part
  }

  private static func code(_ element: XMLTree) -> String { String((element.first(.dav("status"))?.text ?? "").dropFirst(9).prefix(3)) }

  subscript(path: String) -> ResponsePart { parts[path] ?? ResponsePart() }
}

private final class Collector: ResponseBodyWriter {
  private let written = Mutex<[UInt8]>([])
  var bytes: [UInt8] { written.withLock { $0 } }
  func write(_ buffer: ByteBuffer) async throws { written.withLock { $0 += Array(buffer: buffer) } }
  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}

/// Everybody here is a receptionist, and no guest has been here.
private struct Receptionists: AppPeople, GuestBookings, GuestSpend {
  func person(_ employee: EmployeeID, in sql: any SQLConnection) throws -> AppPerson? {
    AppPerson(login: Login(employee.raw), rights: Rights.of([.receptionist]))
  }
  func question(whoIs query: String, _ value: SQLValue) -> (sql: String, values: [SQLValue]) { (query, [value]) }
  func person(_ answer: [SQLRow]) throws -> AppPerson? {
    try answer.first.map { AppPerson(login: Login(try $0.text(0)), rights: Rights.of([.receptionist])) }
  }
  func guest(_ numbers: [String], in sql: any SQLConnection) throws -> GuestRecord { GuestRecord() }
  func parties(_ numbers: [String], in sql: any SQLConnection) throws -> [(order: OrderID, at: Instant)] { [] }
  func name(_ number: String, in sql: any SQLConnection) throws -> Name? { nil }
  func guest(of order: OrderID, in sql: any SQLConnection) throws -> PartyGuestNumber? { nil }
  func paid(_ orders: [OrderID], in sql: any SQLConnection) throws -> [GuestOrder] { [] }
}
