import Kernel

/// A session with Janus on one line. When the line breaks all that was made in it is gone.
struct JanusSession: Sendable {
  let line: JanusLine
  let id: Int64

  static func open(host: String, port: Int, secret: String?) async throws(JanusError) -> JanusSession {
    let line = try await JanusLine.open(host: host, port: port, secret: secret)
    do throws(JanusError) {
      let reply = try await line.ask("create", [])
      guard let id = reply.data?.id else { throw .notUnderstood }
      return JanusSession(line: line, id: id)
    } catch {
      line.close()
      throw error
    }
  }

  /// Janus drops a session that it has not heard for a minute.
  func keepAlive() async throws(JanusError) { _ = try await line.ask("keepalive", [("session_id", .int(id))], acknowledged: true) }

  /// A handle of the VideoRoom plugin.
  func attach() async throws(JanusError) -> Int64 {
    let reply = try await line.ask("attach", [("session_id", .int(id)), ("plugin", .string("janus.plugin.videoroom"))])
    guard let handle = reply.data?.id else { throw .notUnderstood }
    return handle
  }

  func detach(_ handle: Int64) async { _ = try? await line.ask("detach", [("session_id", .int(id)), ("handle_id", .int(handle))]) }

  /// - Parameter jsep: the type and the text of a session description
  func say(_ body: [(key: String, value: JSON)], jsep: (type: String, sdp: String)? = nil, to handle: Int64) async throws(JanusError) -> JanusReply {
    var members: [(key: String, value: JSON)] = [("session_id", .int(id)), ("handle_id", .int(handle)), ("body", .object(body))]
    if let jsep { members.append(("jsep", .object([("type", .string(jsep.type)), ("sdp", .string(jsep.sdp))]))) }
    return try await line.ask("message", members)
  }
}
