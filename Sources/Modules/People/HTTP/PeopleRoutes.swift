import HTTPTypes
import Hummingbird
import Kernel
import NIOCore
import PeopleRules
import PeopleService
import QRCode
import Sync
import Web

/// People beside the live stream, which carries their profiles.
///
/// | method | path | who | what |
/// |---|---|---|---|
/// | GET | /api/people/{person} | watch | somebody's profile, and since when he belongs to the house |
/// | GET | /api/people/{person}/photo | watch | his photo |
/// | GET | /api/people/{person}/code | watch | the QR code by which others find him: SVG |
/// | PUT, DELETE | /api/me/photo | watch | my own photo |
struct PeopleRoutes: Sendable {
  private let people: ProfileReader
  private let since: @Sendable (EmployeeID) async throws -> Instant?
  private let address: any ServerAddressSource
  /// for each person; each change is a write and is sent to everybody
  private let changes: RateLimiter

  /// A little more than the largest photo, so that a larger one gets its specific error.
  private static let photoBody = ProfilePhoto.most + (64 << 10)

  init(
    people: ProfileReader, address: any ServerAddressSource, clock: any HubClock, since: @escaping @Sendable (EmployeeID) async throws -> Instant?
  ) {
    self.people = people
    self.since = since
    self.address = address
    changes = RateLimiter(burst: 20, every: 5000, clock: clock)
  }

  var all: [Route] { [one, photo, code, setPhoto, dropPhoto] }

  private var one: Route {
    .signedIn(
      .get, "/api/people/{person}", right: .watch, "Somebody's profile, and since when he belongs to the house", answers: .json(PersonView.self)
    ) {
      call in
      let person = try call.person
      return .json(try await people.view(of: person, since: try await since(person)))
    }
  }

  private var photo: Route {
    .signedIn(
      .get, "/api/people/{person}/photo", right: .watch, "Somebody's photo", answers: .bytes("image/jpeg", "image/webp"), .empty(.notModified)
    ) { call in
      let photo = try await people.photo(of: try call.person)
      return .picture(photo.bytes, type: photo.mediaType, tag: "\"\(photo.tag)\"", to: call.call)
    }
  }

  private var code: Route {
    .signedIn(.get, "/api/people/{person}/code", right: .watch, "The QR code by which others find somebody, as SVG", answers: .bytes("image/svg+xml"))
    { call in
      let person = try call.person
      // Only for employees: otherwise the hub would draw codes that lead to nobody.
      _ = try await people.view(of: person, since: nil)
      return .svg(try QRMatrix("\(address.whereabouts.url)/messenger/people/\(person.raw)").svg)
    }
  }

  private var setPhoto: Route {
    .signedIn(
      .put, "/api/me/photo", right: .watch, "Set my photo: JPEG or WebP of at most 512 KB", answers: .done, refuses: .tooManyRequests,
      bodyLimit: PeopleRoutes.photoBody,
      contentTypes: ["image/jpeg", "image/webp", "application/octet-stream"]
    ) { call in
      try changes.take(call.who.author.employee.raw)
      try await people.setPhoto(try await call.call.bytes(), by: call.who.author)
      return .done
    }
  }

  private var dropPhoto: Route {
    .signedIn(.delete, "/api/me/photo", right: .watch, "Take my photo away", answers: .done, refuses: .tooManyRequests) { call in
      try changes.take(call.who.author.employee.raw)
      try await people.setPhoto(nil, by: call.who.author)
      return .done
    }
  }
}

extension SignedInCall {
  var person: EmployeeID { get throws { try call.id("person", of: EmployeeEntity.self) } }
}

extension Response {
  /// A picture that is drawn for this answer.
  static func svg(_ text: String) -> Response {
    Response(status: .ok, headers: [.contentType: "image/svg+xml; charset=utf-8"], body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
