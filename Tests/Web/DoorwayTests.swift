import HTTPTypes
import Hummingbird
import Kernel
import Testing

@testable import Web

@Suite("The doorway: one secure name for all, this machine in plain, others only how to connect")
struct DoorwayTests {
  private let doorway: HostPolicy = {
    let doors = BoundPorts()
    doors.open(plain: 8080)
    doors.open(secure: 8443)
    return HostPolicy(name: "iqsine.local", doors: doors)
  }()

  private let network = PeerAddress(try? .init(ipAddress: "192.168.1.7", port: 1))
  private let here = PeerAddress(try? .init(ipAddress: "127.0.0.1", port: 1))
  private static let page = "text/html,application/xhtml+xml"

  /// The result of a request: `in`, or a status with its redirect or its code.
  private func outcome(
    _ path: String, _ host: String?, _ entrance: Scheme, _ peer: PeerAddress, accept: String? = DoorwayTests.page, mode: String? = nil,
    method: HTTPRequest.Method = .get
  ) -> String {
    var head = HTTPRequest(method: method, scheme: "http", authority: host, path: path)
    if let accept { head.headerFields[.accept] = accept }
    if let mode { head.headerFields[.fetchMode] = mode }
    let request = Request(head: head, body: RequestBody(buffer: .init()))
    do throws(HTTPRefusal) {
      let bare = String(path.prefix { $0 != "?" })
      guard let response = try doorway.turnAway(request, path: bare, by: entrance, from: peer) else { return "in" }
      return "\(response.status.code) \(response.headers[.location] ?? "")"
    } catch {
      return "\(error.status.code) \(error.refusal.code)"
    }
  }

  @Test(
    "by HTTPS under its name everything is served", arguments: ["iqsine.local:8443", "iqsine.local", "IQSINE.Local:443", "iqsine.local.:8443"])
  func byName(host: String) {
    for path in ["/", "/waiter", "/api/me", "/live", "/health", "/assets/a.js"] {
      #expect(outcome(path, host, .secure, network) == "in", "\(path)")
    }
  }

  @Test(
    "by HTTPS under an address or another name pages move to the name, all else is turned away",
    arguments: [
      "192.168.1.5:8443", "[fd00::2]:8443", "localhost:8443", "other.local", "127.0.0.1:8443", "iqsine.local.evil:8443", "iqsine", "x@iqsine.local",
    ])
  func byAddress(host: String) {
    for peer in [network, here] {
      #expect(outcome("/waiter/tables?day=2", host, .secure, peer) == "308 https://iqsine.local:8443/waiter/tables?day=2")
      #expect(outcome("/", host, .secure, peer, accept: nil) == "308 https://iqsine.local:8443/")
      #expect(outcome("/api/me", host, .secure, peer) == "421 origin.other")
      #expect(outcome("/live", host, .secure, peer) == "421 origin.other")
      #expect(outcome("/assets/a.js", host, .secure, peer, accept: "*/*") == "421 origin.other")
      #expect(outcome("/", host, .secure, peer, mode: "cors") == "421 origin.other")
      #expect(outcome("/", host, .secure, peer, method: .post) == "421 origin.other")
    }
  }

  @Test(
    "from the network in plain: how to connect, and nothing else",
    arguments: ["192.168.1.5:8080", "iqsine.local:8080", "localhost:8080", "evil.example"])
  func plainNetwork(host: String) {
    for path in ["/cai-dat", "/cai-dat/", "/cai-dat/ca.crt", "/cai-dat/ping"] { #expect(outcome(path, host, .plain, network) == "in", "\(path)") }
    #expect(outcome("/", host, .plain, network) == "302 /cai-dat")
    #expect(outcome("/waiter?x=1", host, .plain, network) == "302 /cai-dat")
    for path in ["/api/session", "/api/me", "/live", "/health", "/metrics", "/api"] {
      #expect(outcome(path, host, .plain, network) == "403 origin.insecure", "\(path)")
      #expect(outcome(path, host, .plain, network, method: .post) == "403 origin.insecure", "\(path)")
    }
    for path in ["/sw.js", "/assets/a.js", "/cai-datx", "/cai-data/x"] {
      #expect(outcome(path, host, .plain, network, accept: "*/*") == "403 origin.insecure")
    }
  }

  @Test(
    "from this machine in plain everything is served",
    arguments: ["localhost:8080", "127.0.0.1:8080", "127.1.2.3", "[::1]:8080", "iqsine.local:8080", nil])
  func plainHere(host: String?) {
    for path in ["/", "/api/session", "/live", "/health"] { #expect(outcome(path, host, .plain, here) == "in", "\(path)") }
  }

  @Test("a foreign name that leads to this machine is not served: a page of elsewhere could stand behind it")
  func rebinding() {
    #expect(outcome("/waiter", "evil.example:8080", .plain, here) == "302 http://localhost:8080/waiter")
    #expect(outcome("/api/session", "evil.example:8080", .plain, here, method: .post) == "421 origin.other")
    #expect(outcome("/api/me", "192.168.1.5:8080", .plain, here) == "421 origin.other")
  }

  @Test("nobody is sent elsewhere by a strange path", arguments: ["//evil.example/x", "https://evil.example/", "/a\r\nX: y", ""])
  func strangePaths(path: String) {
    let outcome = outcome(path, "192.168.1.5", .secure, network, mode: "navigate")
    #expect(outcome.hasPrefix("308 https://iqsine.local:8443/"), "\(outcome)")
    #expect(!outcome.contains("\r"))
  }

  @Test(
    "who is at the other end",
    arguments: [
      ("127.0.0.1", true), ("127.9.9.9", true), ("::1", true), ("::ffff:127.0.0.1", true), ("::ffff:10.0.0.1", false), ("10.0.0.1", false),
      ("128.0.0.1", false), ("fe80::1", false), ("::2", false),
    ])
  func peers(text: String, isLoopback: Bool) throws {
    #expect(try #require(PeerAddress(text)).isLoopback == isLoopback)
  }

  @Test("the usual port goes without saying")
  func usualPort() {
    let doors = BoundPorts()
    doors.open(secure: 443)
    #expect(HostPolicy(name: "hub.quan.example", doors: doors).secureAddress == "https://hub.quan.example")
  }
}
