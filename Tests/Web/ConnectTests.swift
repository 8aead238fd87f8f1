import Kernel
import TestKit
import Testing

@testable import Web

/// A hub that is found at two addresses.
private struct TwoAddresses: ServerAddressSource {
  var whereabouts: ServerAddresses {
    ServerAddresses(
      name: "iqsine.local", url: "https://iqsine.local:8443", securePort: 8443, port: 8080, addresses: ["192.168.1.7", "10.0.0.2"], authority: nil)
  }
  var standing: AddressStanding {
    let certificate = CertificateView(names: ["iqsine.local"], addresses: [], from: Instant(0), until: Instant(1), fingerprint: "AB")
    return AddressStanding(certificate: certificate, published: false, warnings: [])
  }
  var authority: AuthorityFiles? { nil }
}

private func routes(_ clock: ManualClock) -> [Route] { ConnectRoutes(desk: TwoAddresses(), clock: clock).all }

private func word(_ visit: String, _ step: String, _ problem: String? = nil, platform: String = "iphone") -> [UInt8] {
  let met = problem.map { #","problem":"\#($0)""# } ?? ""
  return Array(#"{"visit":"\#(visit)","step":"\#(step)","platform":"\#(platform)"\#(met)}"#.utf8)
}

@Suite("How to connect", .timeLimit(.minutes(20)))
struct ConnectTests {
  @Test("What a device's page says is on the manager's list, the newest device first, and nobody else's")
  func list() async throws {
    let clock = ManualClock()
    try await withHub(clock: clock, routes: routes(clock)) { hub in
      #expect(try await hub.ask("POST", "/cai-dat/progress", body: word("aa", "opened", "wrongBrowser")).status == 204)
      clock.advance(seconds: 5)
      #expect(try await hub.ask("POST", "/cai-dat/progress", body: word("bb", "opened", platform: "android")).status == 204)
      clock.advance(seconds: 5)
      #expect(try await hub.ask("POST", "/cai-dat/progress", body: word("aa", "fetched", "untrusted")).status == 204)
      let start: Int64 = 1_795_172_400_000
      let expected =
        #"[{"visit":"bb","address":"127.0.0.1","platform":"android","step":"opened","openedAt":\#(start + 5000),"seenAt":\#(start + 5000)},"#
        + #"{"visit":"aa","address":"127.0.0.1","platform":"iphone","step":"fetched","problem":"untrusted","openedAt":\#(start),"seenAt":\#(start + 10000)}]"#
      #expect(try await hub.ask("GET", "/api/connections", token: "manager").text == expected)
      let waiter = try await hub.ask("GET", "/api/connections", token: "waiter")
      #expect(waiter.code == "right.missing")
      let nobody = try await hub.ask("GET", "/api/connections")
      #expect(nobody.code == "session.required")
    }
  }

  @Test("What is not said in the one form is refused, and leaves nothing behind")
  func malformed() async throws {
    let clock = ManualClock()
    try await withHub(clock: clock, routes: routes(clock)) { hub in
      let bad: [(String, String)] = [
        (#"{"step":"opened","platform":"iphone"}"#, "field.missing"),
        (#"{"visit":"<script>","step":"opened","platform":"iphone"}"#, "field.malformed"),
        (#"{"visit":"\#(String(repeating: "a", count: 65))","step":"opened","platform":"iphone"}"#, "field.malformed"),
        (#"{"visit":"a","step":"flown","platform":"iphone"}"#, "field.unknown"),
        (#"{"visit":"a","step":"opened","platform":"iphone","problem":"bored"}"#, "field.unknown"),
        (#"{"visit":"a","step":"opened","platform":"iphone","name":"x"}"#, "field.unexpected"),
        ("[]", "field.type"), ("{", "json.syntax"),
      ]
      for (body, code) in bad {
        let reply = try await hub.ask("POST", "/cai-dat/progress", body: Array(body.utf8))
        #expect(reply.status == 400 && reply.code == code, "\(body): \(reply.text)")
      }
      let large = try await hub.ask("POST", "/cai-dat/progress", body: [UInt8](repeating: 0x20, count: 20_000))
      #expect(large.code == "request.tooLarge")
      let foreign = try await hub.ask("POST", "/cai-dat/progress", headers: ["Origin": "http://evil.example"], body: word("a", "opened"))
      #expect(foreign.code == "request.origin")
      #expect(try await hub.ask("GET", "/api/connections", token: "manager").text == "[]")
    }
  }

  @Test("One address may speak so often, and then once a second")
  func tooOften() async throws {
    let clock = ManualClock()
    try await withHub(clock: clock, routes: routes(clock)) { hub in
      let connection = try await hub.connect()
      defer { connection.close() }
      for _ in 0..<40 { #expect(try await connection.ask("POST", "/cai-dat/progress", body: word("a", "opened")).status == 204) }
      let refused = try await connection.ask("POST", "/cai-dat/progress", body: word("a", "opened"))
      #expect(refused.code == "request.tooOften" && refused.status == 429)
      clock.advance(seconds: 1)
      #expect(try await connection.ask("POST", "/cai-dat/progress", body: word("a", "opened")).status == 204)
    }
  }

  @Test("The code leads to the page at the hub's first address, or at another one of its own, and nowhere else")
  func code() async throws {
    let clock = ManualClock()
    try await withHub(clock: clock, routes: routes(clock)) { hub in
      let first = try await hub.ask("GET", "/cai-dat/qr.svg")
      #expect(first.headers["content-type"] == "image/svg+xml; charset=utf-8")
      #expect(first.text.hasPrefix("<svg "))
      #expect(try await hub.ask("GET", "/cai-dat/qr.svg?address=192.168.1.7").text == first.text)
      #expect(try await hub.ask("GET", "/cai-dat/qr.svg?address=10.0.0.2").text != first.text)
      for address in ["8.8.8.8", "evil.example/x?", "192.168.1.7%2F..", ""] {
        let reply = try await hub.ask("GET", "/cai-dat/qr.svg?address=\(address)")
        #expect(reply.status == 404 && reply.code == "connect.unknownAddress", "\(address)")
      }
    }
    #expect(TwoAddresses().whereabouts.connectPage(at: "192.168.1.7") == "http://192.168.1.7:8080/cai-dat")
    #expect(TwoAddresses().whereabouts.connectPage(at: "fd00::7") == "http://[fd00::7]:8080/cai-dat")
  }
}

@Suite("The devices on their way")
struct ConnectingDevicesTests {
  private let clock = ManualClock()
  private let devices: ConnectingDevices

  init() { devices = ConnectingDevices(clock: clock) }

  private func note(_ visit: String, _ step: ConnectStep = .opened, _ problem: ConnectProblem? = nil, from address: String = "192.168.1.20") {
    devices.note(ConnectProgress(visit: VisitID(visit), step: step, platform: .android, problem: problem), from: address)
  }

  @Test("A device never falls back, and what it met is forgotten when it is through")
  func steps() throws {
    note("a", .fetched, .untrusted)
    note("a", .opened, .nameUnknown)
    #expect(devices.all().map(\.step) == [.fetched])
    #expect(devices.all().map(\.problem) == [.nameUnknown])
    note("a", .secured, .untrusted)
    note("a", .arrived)
    note("a", .opened, .untrusted, from: "192.168.1.21")
    #expect(devices.all().map(\.step) == [.arrived])
    #expect(devices.all().map(\.problem) == [nil])
    #expect(devices.all().map(\.address) == ["192.168.1.21"])
  }

  @Test("One address cannot fill the list: the one of it that was silent longest makes room")
  func oneAddress() {
    note("neighbour", from: "192.168.1.5")
    for number in 0..<50 {
      clock.advance(seconds: 1)
      note("v\(number)")
      note("v0")
    }
    let kept = devices.all().map(\.visit.raw)
    #expect(kept == ["v49", "v48", "v47", "v46", "v45", "v44", "v43", "v0", "neighbour"])
  }

  @Test("There is room for so many devices, whoever comes")
  func bounded() {
    for number in 0..<5000 {
      clock.advance(seconds: 1)
      note("v\(number)", from: "10.0.\(number / 250).\(number % 250)")
    }
    #expect(devices.all().count == ConnectingDevices.most)
    #expect(devices.all().first?.visit == VisitID("v4999"))
  }

  @Test("After an evening without a word a device is forgotten")
  func forgotten() {
    note("a")
    clock.advance(seconds: 12 * 3600)
    #expect(devices.all().count == 1)
    clock.advance(seconds: 1)
    #expect(devices.all().isEmpty)
  }
}
