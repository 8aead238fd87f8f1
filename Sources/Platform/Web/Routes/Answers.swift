import HTTPTypes
import Hummingbird
import Kernel
import NIOCore

extension Response {
  public static func json(_ value: some Wire, status: HTTPResponse.Status = .ok) -> Response { .json(bytes: value.json.bytes, status: status) }

  /// Already encoded JSON.
  public static func json(bytes: [UInt8], status: HTTPResponse.Status = .ok) -> Response {
    .bytes(ByteBuffer(bytes: bytes), type: "application/json; charset=utf-8", status: status)
  }

  /// An image, or 304 if the browser has it already.
  /// - Parameter tag: the ETag, in quotes.
  public static func picture(_ bytes: [UInt8], type: String, tag: String, to call: Call) -> Response {
    if call.request.headers[.ifNoneMatch] == tag { return Response(status: .notModified, headers: [.eTag: tag]) }
    return Response(status: .ok, headers: [.contentType: type, .eTag: tag], body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  /// A document or picture that is made for this answer.
  public static func made(_ bytes: [UInt8], type: String) -> Response { .bytes(ByteBuffer(bytes: bytes), type: type) }

  /// A file to be saved under this name. No cache keeps it.
  public static func file(_ bytes: [UInt8], type: String, name: String) -> Response {
    Response(
      status: .ok, headers: [.contentType: type, .contentDisposition: "attachment; filename=\"\(name)\"", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  /// 204 without a body.
  public static var done: Response { Response(status: .noContent) }

  static func bytes(_ buffer: ByteBuffer, type: String, status: HTTPResponse.Status = .ok) -> Response {
    Response(status: status, headers: [.contentType: type], body: ResponseBody(byteBuffer: buffer))
  }
}

extension HTTPField.Name {
  static let fault = name(RequestFault.field)
  static let requestId = name("X-Request-Id")
  static let contentTypeOptions = name("X-Content-Type-Options")
  static let contentSecurityPolicy = name("Content-Security-Policy")
  static let referrerPolicy = name("Referrer-Policy")
  static let permissionsPolicy = name("Permissions-Policy")
  static let openerPolicy = name("Cross-Origin-Opener-Policy")
  static let fetchSite = name("Sec-Fetch-Site")
  static let fetchMode = name("Sec-Fetch-Mode")
  static let webSocketVersion = name("Sec-WebSocket-Version")
  static let webSocketAccept = name("Sec-WebSocket-Accept")

  /// For the names above only. They are all valid.
  private static func name(_ text: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(text) else { preconditionFailure("\(text) is no name of a header field") }
    return name
  }
}
