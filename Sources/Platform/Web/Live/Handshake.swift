import Crypto
import HTTPTypes
import Hummingbird
import Kernel
import NIOCore

/// Upgrades a request to a WebSocket. Refusals are ordinary responses. After the 101 the connection carries frames.
enum Handshake {
  static func accept(_ call: Call, _ visit: LiveVisit, _ hub: LiveHub) async throws -> Response {
    let headers = call.request.headers
    guard headers[.upgrade]?.lowercased() == "websocket", names(headers[.connection], "upgrade"), headers[.webSocketVersion] == "13",
      let key = headers[.secWebSocketKey], isKey(key)
    else {
      let refusal = Refusal("request.webSocket", kind: .invalid)
      throw HTTPRefusal(refusal, status: .upgradeRequired, headers: [.upgrade: "websocket", .webSocketVersion: "13"])
    }
    try SameOrigin.check(call.request)
    if hub.isStopping { throw Refusal("hub.stopping", kind: .unavailable) }
    try await call.channel.triggerUserOutboundEvent(LiveUpgrade.Accept(visit: visit, hub: hub)).get()
    return Response(status: .switchingProtocols, headers: [.upgrade: "websocket", .connection: "Upgrade", .webSocketAccept: answer(to: key)])
  }

  /// 16 random bytes in base64.
  private static func isKey(_ key: String) -> Bool {
    let utf8 = Array(key.utf8)
    guard utf8.count == 24, utf8[22] == 0x3D, utf8[23] == 0x3D else { return false }
    return utf8[..<22].allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2F: true
      default: false
      }
    }
  }

  private static func names(_ header: String?, _ word: String) -> Bool {
    (header ?? "").split(separator: ",").contains { $0.filter { $0 != " " }.lowercased() == word }
  }

  private static func answer(to key: String) -> String {
    Base64.text(Array(Insecure.SHA1.hash(data: Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))))
  }
}

/// Base64 of RFC 4648, with padding.
enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(_ bytes: [UInt8]) -> String {
    var out: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
      for i in 0..<4 {
        out.append(i <= group.count ? alphabet[Int(bits >> UInt32(18 - 6 * i) & 63)] : 0x3D)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}
