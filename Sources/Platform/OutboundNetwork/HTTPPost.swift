import NIOCore
import NIOHTTP1

/// One POST on a separate connection, with its answer. Redirects are not followed: they could lead anywhere.
public struct HTTPPost: Sendable {
  public let line: OutwardLine
  /// in the form of the `Host` header
  public let authority: String
  /// with its query; begins with a slash
  public let path: String
  /// beyond those that every POST has
  public let headers: [(name: String, value: String)]
  public let contentType: String
  public let body: [UInt8]

  public init(
    line: OutwardLine, authority: String, path: String, headers: [(name: String, value: String)], contentType: String, body: [UInt8]
  ) {
    self.line = line
    self.authority = authority
    self.path = path
    self.headers = headers
    self.contentType = contentType
    self.body = body
  }

  public struct Answer: Sendable {
    public let status: Int
    public let headers: HTTPHeaders
    /// its beginning, at most 16 KiB
    public let words: String
  }

  public func send() async throws(OutwardTrouble) -> Answer {
    let inbox = HTTPAnswerInbox()
    let channel = try await line.open { channel in
      try channel.pipeline.syncOperations.addHTTPClientHandlers()
      try channel.pipeline.syncOperations.addHandler(HTTPAnswerEars(inbox))
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
      ("Host", authority), ("User-Agent", "iqsine"), ("Accept", "*/*"), ("Connection", "close"), ("Content-Type", contentType),
      ("Content-Length", "\(body.count)"),
    ])
    for header in headers { fields.add(name: header.name, value: header.value) }
    return HTTPRequestHead(version: .http1_1, method: .POST, uri: path, headers: fields)
  }
}
