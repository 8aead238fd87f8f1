import NIOCore
import NIOHTTP1
import NIOPosix
import ReceiptPrinting
import Synchronization

/// A print server on this machine. It behaves like CUPS with one raw queue, named `bep`.
final class PrintServer: Sendable {
  enum Manner: Sendable {
    case works
    /// HTTP 403, as CUPS answers machines that it does not serve
    case forbids
    /// bytes that are no message
    case garbles
    /// hears everything and says nothing
    case hangs
    /// takes jobs, and cuts the connection instead of answering
    case cutsJobs
  }

  struct Job: Sendable {
    var state: Int32
    let bytes: [UInt8]
    let format: String
  }

  struct State: Sendable {
    var manner = Manner.works
    /// 3 idle, 4 processing, 5 stopped
    var printer: Int32 = 3
    var reasons: [String] = ["none"]
    var accepts = true
    /// the state in which new jobs begin: 3 pending, 4 held, 5 processing, 6 stopped, 7 canceled, 8 aborted, 9 completed
    var newJobs: Int32 = 9
    var queue = "bep"
    var jobs: [Int32: Job] = [:]
  }

  private let state = Mutex(State())

  var jobs: [Job] { state.withLock { state in state.jobs.keys.sorted().compactMap { state.jobs[$0] } } }
  func change(_ body: (inout State) -> Void) { state.withLock { body(&$0) } }
  func setJobs(to code: Int32) { change { state in for id in state.jobs.keys { state.jobs[id]?.state = code } } }

  static func serving(_ body: (PrintServer, _ port: Int64) async throws -> Void) async throws {
    let server = PrintServer()
    let channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline()
          try channel.pipeline.syncOperations.addHandler(Counter(server))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    do { try await body(server, Int64(channel.localAddress?.port ?? 0)) } catch {
      try await channel.close()
      throw error
    }
    try await channel.close()
  }

  /// nil: it cuts the connection
  fileprivate func answer(_ body: [UInt8], at path: String) -> [UInt8]? {
    state.withLock { state in
      guard let request = try? IPPMessage(body) else { return [] }
      guard path == "/printers/\(state.queue)" else { return PrintServer.answer(0x0406, to: request) }
      switch request.code {
      case 0x0B: return PrintServer.answer(0, to: request, PrintServer.printer(state))
      case 0x04: return PrintServer.answer(state.accepts ? 0 : 0x0506, to: request)
      case 0x02:
        guard state.accepts else { return PrintServer.answer(0x0506, to: request) }
        let id = Int32(state.jobs.count + 1)
        let format = request.values("document-format", in: .operation).first.map { String(decoding: $0.bytes, as: UTF8.self) }
        state.jobs[id] = Job(state: state.newJobs, bytes: request.document, format: format ?? "")
        if state.manner == .cutsJobs { return nil }
        return PrintServer.answer(0, to: request, IPPGroup(.job, [IPPAttribute("job-id", .integer(id)), IPPAttribute("job-state", .enumeration(3))]))
      case 0x08, 0x09: return PrintServer.job(&state, request)
      default: return PrintServer.answer(0x0501, to: request)
      }
    }
  }

  private static func job(_ state: inout State, _ request: IPPMessage) -> [UInt8] {
    guard let id = request.values("job-id", in: .operation).first?.number, let job = state.jobs[id] else { return answer(0x0406, to: request) }
    if request.code == 0x09 { return answer(0, to: request, IPPGroup(.job, [IPPAttribute("job-state", .enumeration(job.state))])) }
    if job.state > 6 { return answer(0x0404, to: request) }
    state.jobs[id]?.state = 7
    return answer(0, to: request)
  }

  private static func printer(_ state: State) -> IPPGroup {
    IPPGroup(
      .printer,
      [
        IPPAttribute("printer-state", .enumeration(state.printer)), IPPAttribute("printer-state-reasons", state.reasons.map { .keyword($0) }),
        IPPAttribute("printer-is-accepting-jobs", .boolean(state.accepts)),
      ])
  }

  private static func answer(_ status: UInt16, to request: IPPMessage, _ group: IPPGroup? = nil) -> [UInt8] {
    let own = IPPGroup(
      .operation, [IPPAttribute("attributes-charset", .charset("utf-8")), IPPAttribute("attributes-natural-language", .language("en"))])
    return (try? IPPMessage(code: status, number: request.number, groups: [own] + (group.map { [$0] } ?? [])).encoded()) ?? []
  }

  fileprivate var manner: Manner { state.withLock { $0.manner } }
}

private final class Counter: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart
  private let server: PrintServer
  private var path = ""
  private var body: [UInt8] = []

  init(_ server: PrintServer) { self.server = server }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): (path, body) = (head.uri, [])
    case .body(let part): body += part.readableBytesView
    case .end:
      switch server.manner {
      case .works, .cutsJobs:
        if let bytes = server.answer(body, at: path) { say(context, .ok, bytes) } else { context.close(promise: nil) }
      case .forbids: say(context, .forbidden, [])
      case .garbles: say(context, .ok, Array("<html>Bếp</html>".utf8))
      case .hangs: break
      }
    }
  }

  private func say(_ context: ChannelHandlerContext, _ status: HTTPResponseStatus, _ bytes: [UInt8]) {
    let headers: HTTPHeaders = ["Content-Type": "application/ipp", "Content-Length": "\(bytes.count)"]
    context.write(wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: status, headers: headers))), promise: nil)
    context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: bytes)))), promise: nil)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
