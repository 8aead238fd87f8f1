import NIOCore
import NIOHTTP1

/// One HTTP request on a separate connection, with its answer as bytes. Redirects are not followed: they could lead anywhere.
public struct HTTPCall: Sendable {
  public enum Method: String, Sendable {
    case get = "GET"
    case put = "PUT"
    case post = "POST"
    case delete = "DELETE"
  }

  public let line: OutwardLine
  public let method: Method
  /// in the form of the `Host` header
  public let authority: String
  /// with its query; begins with a slash
  public let path: String
  /// beyond those that every request has
  public let headers: [(name: String, value: String)]
  public let body: [UInt8]
  public let limit: HTTPAnswerLimit

  public init(
    line: OutwardLine, method: Method, authority: String, path: String, headers: [(name: String, value: String)], body: [UInt8] = [],
    limit: HTTPAnswerLimit
  ) {
    self.line = line
    self.method = method
    self.authority = authority
    self.path = path
    self.headers = headers
    self.body = body
    self.limit = limit
  }

  public struct Answer: Sendable {
    public let status: Int
    public let headers: HTTPHeaders
    public let body: [UInt8]
  }

  public func send() async throws(OutwardTrouble) -> Answer {
    let inbox = HTTPAnswerInbox()
    let limit = limit
    let channel = try await line.open { channel in
      try channel.pipeline.syncOperations.addHTTPClientHandlers()
      try channel.pipeline.syncOperations.addHandler(HTTPAnswerEars(inbox, limit))
    }
    let deadline = channel.close(after: line.patience.whole) { inbox.end(.failure(.timedOut)) }
    defer {
      deadline.cancel()
      channel.close(promise: nil)
    }
    channel.write(HTTPClientRequestPart.head(head), promise: nil)
    channel.write(HTTPClientRequestPart.body(.byteBuffer(ByteBuffer(bytes: body))), promise: nil)
    channel.writeAndFlush(HTTPClientRequestPart.end(nil), promise: nil)
    let answer = await withTaskCancellationHandler {
      await inbox.answer()
    } onCancel: {
      channel.close(promise: nil)
    }
    return try answer.get()
  }

  private var head: HTTPRequestHead {
    var fields = HTTPHeaders([
      ("Host", authority), ("User-Agent", "iqsine"), ("Accept", "*/*"), ("Connection", "close"), ("Content-Length", "\(body.count)"),
    ])
    for header in headers { fields.add(name: header.name, value: header.value) }
    return HTTPRequestHead(version: .http1_1, method: HTTPMethod(rawValue: method.rawValue), uri: path, headers: fields)
  }
}

/// The bytes of an answer that are read.
public struct HTTPAnswerLimit: Equatable, Sendable {
  /// bytes that are kept; further ones are counted and dropped
  let kept: Int
  /// bytes after which nothing more is read
  let longest: Int

  /// The beginning of an answer is enough: its status counts, and its first words show the reason. The bytes suffice to find a whole secret in it,
  /// however it is spelled.
  static let beginning = HTTPAnswerLimit(kept: 16_384, longest: 1 << 20)

  private init(kept: Int, longest: Int) {
    self.kept = kept
    self.longest = longest
  }

  /// The whole answer is needed. A longer one than `longest` bytes counts as not understood.
  public static func whole(_ longest: Int) -> HTTPAnswerLimit { HTTPAnswerLimit(kept: longest, longest: longest) }

  /// Whether an answer that is longer is still one.
  var mayBeCut: Bool { kept < longest }
}
