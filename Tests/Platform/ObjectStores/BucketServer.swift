import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// A bucket behind HTTP on this machine, with faults on request. It lists two names a page. Signatures are checked by the system test's server.
final class BucketServer: Sendable {
  enum Fault: Sendable {
    /// the connection closes without an answer
    case drop
    case answer(Int, code: String)
  }

  private struct State {
    var objects: [String: [UInt8]] = [:]
    var faults: [Fault] = []
    var requests: [String] = []
  }
  private let state = Mutex(State())

  /// The next requests fail so, one after the other.
  func fail(_ faults: [Fault]) { state.withLock { $0.faults = faults } }

  var names: [String] { state.withLock { $0.objects.keys.sorted() } }
  var requests: [String] { state.withLock { $0.requests } }

  static func with(_ body: (_ server: BucketServer, _ address: String) async throws -> Void) async throws {
    let server = BucketServer()
    let channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline()
          try channel.pipeline.syncOperations.addHandler(BucketHandler(server))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    do { try await body(server, "http://127.0.0.1:\(channel.localAddress?.port ?? 0)/copies/house") } catch {
      try await channel.close()
      throw error
    }
    try await channel.close()
  }

  /// - Returns: nil: the connection closes
  fileprivate func answer(_ head: HTTPRequestHead, _ body: [UInt8]) -> (status: Int, body: [UInt8])? {
    state.withLock { state in
      state.requests.append("\(head.method.rawValue) \(head.uri)")
      if !state.faults.isEmpty {
        switch state.faults.removeFirst() {
        case .drop: return nil
        case .answer(let status, let code): return (status, BucketServer.error(code))
        }
      }
      let parts = head.uri.split(separator: "?", maxSplits: 1).map(String.init)
      guard parts[0].hasPrefix("/copies") else { return (404, BucketServer.error("NoSuchBucket")) }
      let name = String(parts[0].dropFirst("/copies/".count))
      switch head.method {
      case .PUT:
        state.objects[name] = body
        return (200, [])
      case .GET where parts.count == 2: return (200, BucketServer.page(state.objects, query: parts[1]))
      case .GET: return state.objects[name].map { (200, $0) } ?? (404, BucketServer.error("NoSuchKey"))
      case .DELETE:
        state.objects[name] = nil
        return (204, [])
      default: return (405, [])
      }
    }
  }

  private static func page(_ objects: [String: [UInt8]], query: String) -> [UInt8] {
    let pairs = query.split(separator: "&").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    let values = Dictionary(pairs.map { ($0[0], $0.count > 1 ? $0[1].replacing("%2F", with: "/") : "") }, uniquingKeysWith: { first, _ in first })
    let after = values["continuation-token"] ?? ""
    let all = objects.filter { $0.key.hasPrefix(values["prefix"] ?? "") && $0.key > after }.sorted { $0.key < $1.key }
    let shown = all.prefix(2)
    let entries = shown.map { "<Contents><Key>\($0.key)</Key><Size>\($0.value.count)</Size></Contents>" }.joined()
    let more = all.count > 2 ? "<NextContinuationToken>\(shown.last?.key ?? "")</NextContinuationToken>" : ""
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>\(all.count > 2)</IsTruncated>\(entries)\(more)</ListBucketResult>
      """
    return Array(text.utf8)
  }

  private static func error(_ code: String) -> [UInt8] { Array("<Error><Code>\(code)</Code><Message>no</Message></Error>".utf8) }
}

private final class BucketHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart
  private let server: BucketServer
  private var head: HTTPRequestHead?
  private var body: [UInt8] = []

  init(_ server: BucketServer) { self.server = server }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): (self.head, body) = (head, [])
    case .body(let part): body += part.readableBytesView
    case .end:
      guard let head, let answer = server.answer(head, body) else { return context.close(promise: nil) }
      let fields = HTTPHeaders([("Content-Length", "\(answer.body.count)"), ("Connection", "close")])
      let status = HTTPResponseStatus(statusCode: answer.status)
      context.write(wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: status, headers: fields))), promise: nil)
      context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: answer.body)))), promise: nil)
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }
  }
}
