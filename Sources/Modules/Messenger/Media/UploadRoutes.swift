import HTTPTypes
import Hummingbird
import Kernel
import MessengerRules
import MessengerService
import Sync
import Web

/// Resumable uploads of photos, videos and files (tus 1.0.0 with creation, expiration and termination).
///
/// | method | path | what |
/// |---|---|---|
/// | OPTIONS | /api/messenger/uploads | supported versions, and the maximum size of an upload |
/// | POST | /api/messenger/uploads | begin an upload, or find it if it was begun |
/// | HEAD | /api/messenger/uploads/{media} | its current offset |
/// | PATCH | /api/messenger/uploads/{media} | append bytes |
/// | DELETE | /api/messenger/uploads/{media} | cancel it |
///
/// Every request names the version in a header field, which no other site's form can send.
public struct UploadRoutes: Sendable {
  private static let place = "/api/messenger/uploads"

  let uploads: Uploads
  /// Limits new uploads of one person.
  private let begun: RateLimiter
  /// Limits other upload requests. Each reads the file to its end.
  private let asked: RateLimiter

  public init(uploads: Uploads, clock: any HubClock) {
    self.uploads = uploads
    begun = RateLimiter(burst: 60, every: 500, clock: clock)
    asked = RateLimiter(burst: 600, every: 50, clock: clock)
  }

  public var all: [Route] { [options, create, offset, append, cancel] }

  private var options: Route {
    .program(.options, UploadRoutes.place, "What uploads can do here") { _ in
      UploadRoutes.answer(
        .noContent,
        [
          TusHeader.versions: TusHeader.version, TusHeader.extensionNames: TusHeader.extensions,
          TusHeader.maxSize: String(uploads.ledger.limits.size),
        ])
    }
  }

  private var create: Route {
    .signedIn(
      .post, UploadRoutes.place, right: .watch, "Begin an upload for a room (tus)", answers: .empty(.ok), .empty(.created), refuses: .notFound,
      .conflict, .preconditionFailed, .tooManyRequests, contentTypes: []
    ) { call in
      try TusHeader.check(call.call)
      let wish = try MediaWish(call.call)
      try begun.take(call.who.author.employee.raw)
      let standing = try await uploads.begin(wish, by: call.who.author)
      var response = described(standing, standing.isNew ? .created : .ok)
      response.headers[.location] = UploadRoutes.place + "/" + wish.id.raw
      return response
    }
  }

  private var offset: Route {
    .signedIn(
      .get, UploadRoutes.place + "/{media}", right: .watch, "How far an upload has come (tus; asked by HEAD)", answers: .empty(.ok),
      refuses: .preconditionFailed, .tooManyRequests
    ) { call in
      try TusHeader.check(call.call)
      try asked.take(call.who.author.employee.raw)
      let standing = try await uploads.standing(of: try call.call.id("media"), for: call.who.author)
      var response = described(standing, .ok)
      response.headers[TusHeader.length] = String(standing.kept.length)
      return response
    }
  }

  private var append: Route {
    .signedIn(
      .patch, UploadRoutes.place + "/{media}", right: .watch, "The next bytes of an upload (tus)", answers: .done, refuses: .conflict,
      .preconditionFailed, .tooManyRequests,
      bodyLimit: Int(clamping: uploads.ledger.limits.size), contentTypes: [TusHeader.bytes]
    ) { call in
      try TusHeader.check(call.call)
      try asked.take(call.who.author.employee.raw)
      let at = try TusHeader.number(TusHeader.offset, in: call.call)
      let announced = call.call.request.headers[.contentLength].flatMap { Int64($0) }
      let standing = try await uploads.append(
        try call.call.id("media"), at: at, call.call.parts(), announced: announced, by: call.who.author)
      return described(standing, .noContent)
    }
  }

  private var cancel: Route {
    .signedIn(
      .delete, UploadRoutes.place + "/{media}", right: .watch, "Give an upload up (tus)", answers: .done, refuses: .conflict, .preconditionFailed,
      .tooManyRequests, contentTypes: []
    ) { call in
      try TusHeader.check(call.call)
      try asked.take(call.who.author.employee.raw)
      try await uploads.cancel(try call.call.id("media"), by: call.who.author)
      return UploadRoutes.answer(.noContent, [:])
    }
  }

  private func described(_ standing: Uploads.UploadState, _ status: HTTPResponse.Status) -> Response {
    var headers: HTTPFields = [TusHeader.offset: String(standing.offset)]
    if standing.offset < standing.kept.length { headers[TusHeader.expires] = TusHeader.date(uploads.ledger.expiry(of: standing.kept)) }
    return UploadRoutes.answer(status, headers)
  }

  private static func answer(_ status: HTTPResponse.Status, _ headers: HTTPFields) -> Response {
    var headers = headers
    headers[TusHeader.resumable] = TusHeader.version
    if status != .noContent { headers[.contentLength] = "0" }
    return Response(status: status, headers: headers)
  }
}
