import Foundation
import Kernel
import NIOPosix

/// Why a connection did not bring the expected bytes.
struct ConnectionTrouble: Error, CustomStringConvertible {
  let description: String
}

/// A line to the hub, plain or secure.
protocol Connection: Sendable {
  func send(_ bytes: [UInt8]) async throws
  /// Empty: the other side has closed. Throws after a minute without a byte.
  func receive(atMost count: Int) async throws -> [UInt8]
  func close()
}

/// A bare TCP connection on which a test can send bytes that no client library would.
final class RawConnection: Connection {
  /// Waiting uses separate threads, because the hub under test shares the process's other pools.
  private static let threads: NIOThreadPool = {
    let pool = NIOThreadPool(numberOfThreads: 24)
    pool.start()
    return pool
  }()

  private let socket: Int32

  init(port: Int, receiveBuffer: Int32? = nil) async throws {
    socket = try await RawConnection.threads.runIfActive { try RawConnection.open(port, receiveBuffer) }
  }

  private static func open(_ port: Int, _ receiveBuffer: Int32?) throws -> Int32 {
    let socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    if var size = receiveBuffer { setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &size, 4) }
    var patience = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }
    guard result == 0 else { throw ConnectionTrouble(description: "cannot connect: \(errno)") }
    return socket
  }

  func close() { _ = Foundation.close(socket) }

  func send(_ bytes: [UInt8]) async throws {
    let socket = socket
    try await RawConnection.threads.runIfActive {
      var done = 0
      while done < bytes.count {
        let sent = bytes[done...].withUnsafeBytes { Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        guard sent > 0 else { throw ConnectionTrouble(description: "cannot send: \(errno)") }
        done += sent
      }
    }
  }

  func receive(atMost count: Int) async throws -> [UInt8] {
    let socket = socket
    return try await RawConnection.threads.runIfActive {
      var buffer = [UInt8](repeating: 0, count: count)
      let got = recv(socket, &buffer, count, 0)
      if got < 0 {
        if errno == ECONNRESET { return [] }
        throw ConnectionTrouble(description: "nothing heard: \(errno)")
      }
      return Array(buffer[..<got])
    }
  }

}

extension Connection {
  func send(_ text: String) async throws { try await send(Array(text.utf8)) }

  func receive() async throws -> [UInt8] { try await receive(atMost: 65536) }

  /// Whether the other side closes before it sends anything more.
  func isClosed() async throws -> Bool { try await receive().isEmpty }

  func ask(
    _ method: String, _ path: String, token: String? = nil, headers: [String: String] = [:], body: [UInt8]? = nil
  ) async throws -> Reply {
    var fields = ["Host": "127.0.0.1"]
    if let token { fields["Cookie"] = "iqsine=\(token)" }
    if method != "GET" && method != "HEAD" { fields["Content-Type"] = "application/json" }
    if let body { fields["Content-Length"] = String(body.count) }
    fields.merge(headers) { $1 }
    let head = "\(method) \(path) HTTP/1.1\r\n" + fields.filter { !$0.value.isEmpty }.map { "\($0): \($1)\r\n" }.joined() + "\r\n"
    try await send(Array(head.utf8) + (body ?? []))
    return try await reply(to: method)
  }

  func reply(to method: String = "GET") async throws -> Reply {
    var bytes: [UInt8] = []
    while true {
      if let reply = Reply(bytes, to: method) { return reply }
      let more = try await receive()
      if more.isEmpty { throw ConnectionTrouble(description: "closed after \(String(decoding: bytes, as: UTF8.self))") }
      bytes += more
    }
  }
}

/// An answer over HTTP.
struct Reply: Sendable {
  let status: Int
  /// by name in small letters
  let headers: [String: String]
  let body: [UInt8]

  /// nil: not whole yet
  init?(_ bytes: [UInt8], to method: String) {
    guard let end = bytes.indices.first(where: { bytes[$0...].starts(with: Array("\r\n\r\n".utf8)) }) else { return nil }
    let lines = String(decoding: bytes[..<end], as: UTF8.self).components(separatedBy: "\r\n")
    let words = (lines.first ?? "").split(separator: " ")
    guard words.count > 1, let status = Int(words[1]) else { return nil }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 { headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces) }
    }
    let hasBody = method != "HEAD" && status != 204 && status != 304 && status != 101
    let count = hasBody ? Int(headers["content-length"] ?? "") ?? 0 : 0
    let rest = bytes[(end + 4)...]
    guard rest.count >= count else { return nil }
    self.status = status
    self.headers = headers
    body = Array(rest.prefix(count))
  }

  var text: String { String(decoding: body, as: UTF8.self) }
  var json: JSON { (try? JSON.parse(body)) ?? .null }
  var error: JSON? { json["error"] }
  var code: String? { if case .string(let code)? = error?["code"] { code } else { nil } }
}
