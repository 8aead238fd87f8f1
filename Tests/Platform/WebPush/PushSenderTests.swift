import Certificates
import Crypto
import Foundation
import NIOHTTP1
import NIOSSL
import OutboundNetwork
import TestKit
import Testing

@testable import WebPush

@Suite(.timeLimit(.minutes(20)))
struct PushSenderTests {
  private let keys = PushKeys(P256.Signing.PrivateKey())
  private let browser = Browser()
  private let now = Date(timeIntervalSince1970: 1_795_356_000)

  private func sender(
    patience: OutwardPatience = OutwardPatience(), trust: OutwardTrust? = nil, reach: PushReach = .internetAndThisMachine
  ) throws -> PushSender {
    let now = now
    return PushSender(
      keys: keys, contact: try #require(PushContact("mailto:chu@bonmua.vn")), reach: reach, trust: try trust ?? OutwardTrust(), patience: patience,
      now: { now })
  }

  private func send(
    _ manner: PushService.Manner, patience: OutwardPatience = OutwardPatience(), then look: (PushService, PushOutcome) throws -> Void
  ) async throws {
    try await PushService.serving(manner) { service, port in
      let message = try PushMessage(payload: Array("Bàn A5 gọi".utf8), ttl: 30, urgency: .high, topic: "call-7")
      let outcome = try await sender(patience: patience).send(message, to: try browser.subscription(at: "http://127.0.0.1:\(port)/push/x?y=z"))
      try look(service, outcome)
    }
  }

  @Test("A message arrives whole: the browser reads it, and the push service knows whose it is")
  func delivered() async throws {
    try await send(.answer(.created, headers: ["Location": "/message/1"])) { service, outcome in
      #expect(outcome == .delivered)
      #expect(service.requests.count == 1)
      let request = try #require(service.requests.first)
      #expect(request.head.method == .POST && request.head.uri == "/push/x?y=z")
      var headers = Dictionary(uniqueKeysWithValues: request.head.headers.map { ($0.name.lowercased(), $0.value) })
      let (authorization, place) = (headers.removeValue(forKey: "authorization"), headers.removeValue(forKey: "host"))
      let (vapid, host) = (try ReadVAPID(try #require(authorization)), try #require(place))
      #expect(
        headers == [
          "ttl": "30", "urgency": "high", "topic": "call-7", "content-encoding": "aes128gcm", "content-type": "application/octet-stream",
          "content-length": "\(request.body.count)", "connection": "close", "accept": "*/*", "user-agent": "iqsine",
        ])
      #expect(host.hasPrefix("127.0.0.1:"))
      #expect(vapid.key == keys.publicKey)
      #expect(vapid.claims == VAPIDTokens.Claims(aud: "http://" + host, exp: 1_795_356_000 + 12 * 3600, sub: "mailto:chu@bonmua.vn"))
      #expect(try browser.read(request.body) == Array("Bàn A5 gọi".utf8))
    }
  }

  @Test(
    "Each answer is what the protocol says it is",
    arguments: [
      (.ok, .delivered), (.created, .delivered), (.accepted, .delivered), (.notFound, .gone), (.gone, .gone),
      (.tooManyRequests, .later(after: nil, .answer(status: 429, words: "no \u{20}why"))),
      (.internalServerError, .later(after: nil, .answer(status: 500, words: "no \u{20}why"))),
      (.serviceUnavailable, .later(after: nil, .answer(status: 503, words: "no \u{20}why"))),
      (.badRequest, .refused(.answer(status: 400, words: "no \u{20}why"))), (.forbidden, .refused(.answer(status: 403, words: "no \u{20}why"))),
      (.payloadTooLarge, .refused(.answer(status: 413, words: "no \u{20}why"))),
    ] as [(HTTPResponseStatus, PushOutcome)])
  func answers(_ status: HTTPResponseStatus, _ expected: PushOutcome) async throws {
    try await send(.answer(status, words: "no\r\nwhy\u{7}\n")) { service, outcome in
      #expect(outcome == expected)
      #expect(service.requests.count == 1)
    }
  }

  @Test(
    "The time that a push service asks for is told",
    arguments: [("120", Duration.seconds(120)), ("Sun, 22 Nov 2026 14:01:00 GMT", .seconds(60))])
  func retryAfter(_ text: String, _ expected: Duration) async throws {
    try await send(.answer(.tooManyRequests, headers: ["Retry-After": text])) { _, outcome in
      #expect(outcome == .later(after: expected, .answer(status: 429, words: "")))
    }
  }

  @Test("A redirection is not followed") func redirection() async throws {
    try await PushService.serving(.answer(.created)) { elsewhere, port in
      try await send(.answer(.temporaryRedirect, headers: ["Location": "http://127.0.0.1:\(port)/"])) { service, outcome in
        #expect(outcome == .refused(.answer(status: 307, words: "")))
        #expect(service.requests.count == 1 && elsewhere.opened == 0)
      }
    }
  }

  @Test("A push service that says nothing is left when the time is over") func hanging() async throws {
    try await send(.hang, patience: OutwardPatience(whole: .milliseconds(300))) { _, outcome in
      #expect(outcome == .later(after: nil, .line(.timedOut)))
    }
  }

  @Test("An answer without an end is read so far, and its status counts") func flood() async throws {
    try await send(.flood(.created)) { _, outcome in #expect(outcome == .delivered) }
    try await send(.flood(.badRequest)) { _, outcome in
      #expect(outcome == .refused(.answer(status: 400, words: String(repeating: "spam", count: 50))))
    }
  }

  @Test("Headers without an end, no HTTP, and a line that closes are for later") func nonsense() async throws {
    try await send(.floodOfHeaders) { _, outcome in #expect(outcome == .later(after: nil, .line(.notUnderstood("HTTP")))) }
    try await send(.nonsense) { _, outcome in #expect(outcome == .later(after: nil, .line(.notUnderstood("HTTP")))) }
    try await send(.close) { _, outcome in #expect(outcome == .later(after: nil, .line(.broken))) }
  }

  @Test("Where nobody answers, it is for later") func nobody() async throws {
    let subscription = try browser.subscription(at: "http://127.0.0.1:1/x")
    let outcome = try await sender().send(try PushMessage(payload: [], ttl: 0), to: subscription)
    #expect(outcome == .later(after: nil, .line(.unreachable("errno \(ECONNREFUSED)"))))
  }

  @Test("What was taken as a subscription does not lead into the own network when it is called") func ownNetwork() async throws {
    try await PushService.serving(.answer(.created)) { service, port in
      let subscription = try browser.subscription(at: "http://localhost:\(port)/x")
      let outcome = try await sender(reach: .internet).send(try PushMessage(payload: [], ttl: 0), to: subscription)
      #expect(outcome == .later(after: nil, .line(.notAllowed)))
      #expect(service.opened == 0)
    }
  }

  @Test("Over HTTPS only to a push service whose certificate is trusted") func secure() async throws {
    try await withTemporaryFolder { folder in
      let own = try OwnCertificates(folder: folder + "/tls", name: "iqsine.local", now: Date())
      let identity = try own.identity(addresses: [], now: Date())
      let chain = try NIOSSLCertificate.fromPEMBytes(Array(try #require(identity.named).utf8)).map { NIOSSLCertificateSource.certificate($0) }
      let key = try NIOSSLPrivateKey(bytes: Array(identity.key.utf8), format: .pem)
      let context = try NIOSSLContext(configuration: .makeServerConfiguration(certificateChain: chain, privateKey: .privateKey(key)))
      let trusting = try sender(trust: try OutwardTrust(authority: try own.authority.pem))
      try await PushService.serving(.answer(.created), safety: context) { service, port in
        let subscription = try browser.subscription(at: "https://localhost:\(port)/x")
        let message = try PushMessage(payload: [1, 2, 3], ttl: 0)
        #expect(try await sender().send(message, to: subscription) == .later(after: nil, .line(.notTrusted)))
        #expect(service.requests.isEmpty)
        let outcome = await trusting.send(message, to: subscription)
        #expect(outcome == .delivered)
        #expect(try service.requests.map { try browser.read($0.body) } == [[1, 2, 3]])
      }
    }
  }

  @Test("Many at once each arrive at their browser") func many() async throws {
    try await PushService.serving(.answer(.created)) { service, port in
      let sender = try sender()
      let browsers = (0..<40).map { _ in Browser() }
      let subscriptions = try browsers.enumerated().map { try $1.subscription(at: "http://127.0.0.1:\(port)/\($0)") }
      let outcomes = try await withThrowingTaskGroup(of: PushOutcome.self) { group in
        for (number, subscription) in subscriptions.enumerated() {
          let message = try PushMessage(payload: Array("\(number)".utf8), ttl: 60)
          group.addTask { await sender.send(message, to: subscription) }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(outcomes == [PushOutcome](repeating: .delivered, count: 40))
      for request in service.requests {
        let number = try #require(Int(request.head.uri.dropFirst()))
        #expect(try browsers[number].read(request.body) == Array("\(number)".utf8))
      }
      #expect(Set(service.requests.map(\.head.uri)).count == 40)
    }
  }
}
