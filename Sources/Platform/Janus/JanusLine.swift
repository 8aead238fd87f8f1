import Foundation
import Kernel
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import Synchronization

/// An open line to Janus: questions go out, answers come back under their transaction.
final class JanusLine: Sendable {
  private struct State {
    var waiting: [String: CheckedContinuation<JanusReply, any Error>] = [:]
    var count = 0
    var isOver = false
  }

  private let channel: any Channel
  private let secret: String?
  private let state = Mutex(State())

  /// Janus answers at once, or something is wrong.
  private static let patience = Duration.seconds(10)

  private init(_ channel: any Channel, secret: String?) {
    self.channel = channel
    self.secret = secret
  }

  var isOver: Bool { state.withLock { $0.isOver } }

  /// - Throws: `JanusError.away`
  static func open(host: String, port: Int, secret: String?) async throws(JanusError) -> JanusLine {
    let opened: EventLoopPromise<JanusLine> = MultiThreadedEventLoopGroup.singleton.any().makePromise()
    do {
      let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton).connectTimeout(.seconds(3))
        .channelInitializer { channel in channel.eventLoop.makeCompletedFuture { try prepare(channel, host, port, secret, opened) } }
        .connect(host: host, port: port).get()
      // If the connection ends before the handshake, the waiting ends too. The same holds for a server that accepts the connection and sends nothing.
      channel.closeFuture.whenComplete { _ in opened.fail(JanusError.away("closed at the handshake")) }
      let tooLong = channel.eventLoop.scheduleTask(in: .seconds(5)) { channel.close(promise: nil) }
      defer { tooLong.cancel() }
      return try await opened.futureResult.get()
    } catch {
      opened.fail(error)
      throw error as? JanusError ?? .away("\(error)")
    }
  }

  private static func prepare(
    _ channel: any Channel, _ host: String, _ port: Int, _ secret: String?, _ opened: EventLoopPromise<JanusLine>
  ) throws {
    let upgrader = NIOWebSocketClientUpgrader(maxFrameSize: 1 << 20) { channel, _ in
      let line = JanusLine(channel, secret: secret)
      return channel.eventLoop.makeCompletedFuture {
        try channel.pipeline.syncOperations.addHandlers(
          NIOWebSocketFrameAggregator(minNonFinalFragmentSize: 0, maxAccumulatedFrameCount: 1024, maxAccumulatedFrameSize: 1 << 20),
          JanusFrames(line))
        opened.succeed(line)
      }
    }
    let headers: HTTPHeaders = ["Host": "\(host):\(port)", "Content-Length": "0", "Sec-WebSocket-Protocol": "janus-protocol"]
    let asking = AskingForJanus(HTTPRequestHead(version: .http1_1, method: .GET, uri: "/", headers: headers))
    let name = "asking"
    try channel.pipeline.syncOperations.addHTTPClientHandlers(
      withClientUpgrade: (
        upgraders: [upgrader], completionHandler: { context in context.pipeline.syncOperations.removeHandler(name: name, promise: nil) }
      ))
    try channel.pipeline.syncOperations.addHandler(asking, name: name)
  }

  /// One question and its answer; that it was merely taken in is no answer, unless `acknowledged` says so.
  func ask(_ kind: String, _ more: [(key: String, value: JSON)], acknowledged: Bool = false) async throws(JanusError) -> JanusReply {
    let transaction = state.withLock { state in
      state.count += 1
      return (acknowledged ? "a" : "q") + String(state.count)
    }
    var members: [(key: String, value: JSON)] = [("janus", .string(kind)), ("transaction", .string(transaction))] + more
    if let secret { members.append(("apisecret", .string(secret))) }
    let text = JSON.object(members).bytes
    do {
      let timeout = Task { [weak self] in
        try await Task.sleep(for: JanusLine.patience)
        self?.settle(transaction, .failure(JanusError.away("no answer")))
      }
      defer { timeout.cancel() }
      let reply = try await withCheckedThrowingContinuation { continuation in
        let isOver = state.withLock { state -> Bool in
          if state.isOver { return true }
          state.waiting[transaction] = continuation
          return false
        }
        if isOver { return continuation.resume(throwing: JanusError.away("the line broke")) }
        let frame = WebSocketFrame(fin: true, opcode: .text, maskKey: .random(), data: ByteBuffer(bytes: text))
        channel.writeAndFlush(frame, promise: nil)
      }
      if let error = reply.error { throw JanusError.refused(code: error.code, reason: error.reason ?? "") }
      if let data = reply.plugindata?.data, let code = data.errorCode { throw JanusError.refused(code: code, reason: data.error ?? "") }
      return reply
    } catch {
      throw error as? JanusError ?? .away("\(error)")
    }
  }

  private func settle(_ transaction: String, _ result: Result<JanusReply, any Error>) {
    state.withLock { $0.waiting.removeValue(forKey: transaction) }?.resume(with: result)
  }

  func heard(_ text: ByteBuffer) {
    guard let reply = try? JSONDecoder().decode(JanusReply.self, from: Data(text.readableBytesView)), let transaction = reply.transaction else {
      return
    }
    if reply.janus == "ack" && transaction.hasPrefix("q") { return }
    settle(transaction, .success(reply))
  }

  func ended() {
    let waiting = state.withLock { state in
      state.isOver = true
      defer { state.waiting = [:] }
      return state.waiting
    }
    for continuation in waiting.values { continuation.resume(throwing: JanusError.away("the line broke")) }
  }

  func close() { channel.close(promise: nil) }
}
