import HTTPTypes
import Hummingbird
import Kernel
import NIOCore

/// Reads a request's body up to a limit, and refuses the rest unread.
enum BodyReader {
  static func read(_ request: Request, limit: Int, on channel: any Channel) async throws -> ByteBuffer {
    try checkLength(request, limit: limit)
    try await invite(request, on: channel)
    var whole = ByteBuffer()
    for try await part in request.body {
      if whole.readableBytes + part.readableBytes > limit { throw tooLarge(limit) }
      whole.writeImmutableBuffer(part)
    }
    return whole
  }

  /// Sends the interim response 100 to a client that waits for it before it sends its body.
  static func invite(_ request: Request, on channel: any Channel) async throws {
    guard request.headers[.expect] != nil else { return }
    try await channel.triggerUserOutboundEvent(RequestGuard.Continue()).get()
  }

  /// Refuses a body whose announced length is too large, without reading it.
  static func checkLength(_ request: Request, limit: Int) throws(HTTPRefusal) {
    guard let text = request.headers[.contentLength], let length = Int(text), length > limit else { return }
    throw tooLarge(limit)
  }

  private static func tooLarge(_ limit: Int) -> HTTPRefusal {
    // The rest of the body is still arriving, so the connection cannot be reused.
    HTTPRefusal(Refusal("request.tooLarge", kind: .tooLarge).with("most", Int64(limit)), headers: [.connection: "close"])
  }
}
