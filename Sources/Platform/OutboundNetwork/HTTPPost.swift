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
    public let body: [UInt8]

    /// the same as text
    public var words: String { String(decoding: body, as: UTF8.self) }
  }

  public func send() async throws(OutwardTrouble) -> Answer {
    let answer = try await HTTPCall(
      line: line, method: .post, authority: authority, path: path, headers: [("Content-Type", contentType)] + headers, body: body, limit: .beginning
    ).send()
    return Answer(status: answer.status, headers: answer.headers, body: answer.body)
  }
}
