import Crypto
import TestKit
import Testing

@testable import WebPush

struct PushSubscriptionTests {
  static let point = Browser()

  private func subscription(
    _ endpoint: String = "https://fcm.googleapis.com/fcm/send/abc", p256dh: String? = nil, auth: String? = nil, reach: PushReach = .internet
  ) throws -> PushSubscription {
    let key = PushSubscriptionTests.point.key.publicKey.x963Representation
    return try PushSubscription(
      endpoint: endpoint, p256dh: p256dh ?? written(Array(key)), auth: auth ?? written(PushSubscriptionTests.point.secret), reach: reach)
  }

  @Test(
    "What browsers give is taken and kept as it is",
    arguments: [
      ("https://fcm.googleapis.com/fcm/send/eEsw5ryoAzo:APA91bHC", "fcm.googleapis.com", "/fcm/send/eEsw5ryoAzo:APA91bHC"),
      ("https://updates.push.services.mozilla.com/wpush/v2/gAAAAAB_-x", "updates.push.services.mozilla.com", "/wpush/v2/gAAAAAB_-x"),
      ("https://web.push.apple.com/QGuQyavXutnMH", "web.push.apple.com", "/QGuQyavXutnMH"),
      (
        "https://wns2-sg2p.notify.windows.com/w/?token=BQYAAAD%2bx%2f%3d", "wns2-sg2p.notify.windows.com", "/w/?token=BQYAAAD%2bx%2f%3d"
      ), ("https://push.example.net", "push.example.net", "/"),
    ])
  func taken(_ endpoint: String, _ host: String, _ path: String) throws {
    let taken = try subscription(endpoint)
    #expect(taken.endpoint == endpoint && taken.place.host == host && taken.place.path == path && taken.place.port == 443)
    #expect(taken.place.authority == host)
  }

  @Test(
    "An endpoint that is none, or leads into the own network, is refused with its field",
    arguments: [
      ("", .malformed), ("push.example.net", .malformed), ("/a", .malformed), ("ftp://push.example.net/a", .malformed),
      ("https://", .malformed), ("https:///a", .malformed), ("https://push.example.net/a b", .malformed),
      ("https://push.example.net/a\r\nHost: x", .malformed), ("https://push.example.net/ế", .malformed),
      ("https://push.example.net\\@10.0.0.1/", .malformed), ("https://lan@push.example.net/", .malformed),
      ("https://lan:1@push.example.net/", .malformed), ("https://@push.example.net/", .malformed), ("https://push.example.net/#a", .malformed),
      ("https://push.example.net/%zz", .malformed), ("https://push.example.net/" + String(repeating: "a", count: 2_000), .tooLong),
      ("http://push.example.net/a", .insecure), ("http://127.0.0.1:80/a", .insecure), ("https://push.example.net:8443/a", .notAllowed),
      ("https://127.0.0.1/a", .notAllowed), ("https://[::1]/a", .notAllowed), ("https://localhost/a", .notAllowed),
      ("https://10.0.0.1/a", .notAllowed), ("https://192.168.1.1/a", .notAllowed), ("https://8.8.8.8/a", .notAllowed),
      ("https://[fd00::1]/a", .notAllowed), ("https://[2a00:1450::1]/a", .notAllowed), ("https://2130706433/a", .notAllowed),
      ("https://0x7f.0.0.1/a", .notAllowed), ("https://127.1/a", .notAllowed), ("https://a.0x7f/a", .notAllowed),
      ("https://router/a", .notAllowed), ("https://router.local/a", .notAllowed), ("https://nas.LAN/a", .notAllowed),
      ("https://x.home.arpa/a", .notAllowed), ("https://x.localhost/a", .notAllowed), ("https://x..net/a", .notAllowed),
      ("https://push.example.net./a", .notAllowed), ("https://-x.net/a", .notAllowed), ("https://%6cocalhost/a", .notAllowed),
    ] as [(String, PushSubscriptionError.Reason)])
  func endpoints(_ endpoint: String, _ reason: PushSubscriptionError.Reason) {
    #expect(throws: PushSubscriptionError(.endpoint, reason)) { try subscription(endpoint) }
  }

  @Test("With this machine allowed, this machine is, and nothing else more")
  func thisMachine() throws {
    for (endpoint, authority) in [
      ("http://127.0.0.1:8080/a", "127.0.0.1:8080"), ("http://[::1]:9/", "[::1]:9"), ("https://localhost:8443/", "localhost:8443"),
    ] {
      #expect(try subscription(endpoint, reach: .internetAndThisMachine).place.authority == authority)
    }
    for endpoint in ["http://192.168.1.1/", "http://push.example.net/"] {
      #expect(throws: PushSubscriptionError(.endpoint, .insecure)) { try subscription(endpoint, reach: .internetAndThisMachine) }
    }
    for endpoint in ["https://192.168.1.1/", "https://127.0.0.2.nip.io:99/", "https://nas.local/"] {
      #expect(throws: PushSubscriptionError(.endpoint, .notAllowed)) { try subscription(endpoint, reach: .internetAndThisMachine) }
    }
  }

  @Test("A key that is no point of the curve is refused with its field")
  func points() throws {
    let good = Array(PushSubscriptionTests.point.key.publicKey.x963Representation)
    let compressed = Array(PushSubscriptionTests.point.key.publicKey.compressedRepresentation)
    var bent = good
    bent[64] ^= 1
    var dressed = good
    dressed[0] = 5
    for (bytes, reason) in [
      (bent, .notOnCurve), (dressed, .notOnCurve), ([4] + [UInt8](repeating: 0, count: 64), .notOnCurve),
      ([4] + [UInt8](repeating: 255, count: 64), .notOnCurve), ([0], .wrongLength), ([], .wrongLength), (compressed, .wrongLength),
      (good + [0], .wrongLength), ([UInt8](repeating: 4, count: 10_000), .wrongLength),
    ] as [([UInt8], PushSubscriptionError.Reason)] {
      #expect(throws: PushSubscriptionError(.p256dh, reason)) { try subscription(p256dh: written(bytes)) }
    }
    #expect(throws: PushSubscriptionError(.p256dh, .malformed)) { try subscription(p256dh: written(good).dropLast() + "=") }
    #expect(throws: PushSubscriptionError(.p256dh, .malformed)) { try subscription(p256dh: "khóa") }
  }

  @Test("A secret of another length is refused with its field")
  func secrets() {
    for count in [0, 1, 15, 17, 32] {
      #expect(throws: PushSubscriptionError(.auth, .wrongLength)) { try subscription(auth: written([UInt8](repeating: 7, count: count))) }
    }
    #expect(throws: PushSubscriptionError(.auth, .malformed)) { try subscription(auth: "BTBZMqHH6r4Tts7J/aSIgg") }
  }

  @Test("Nothing by chance in any field ends the program")
  func noise() {
    let seed: UInt64 = 2811
    var numbers = SplitMix64(seed: seed)
    let signs = Array("https://[]:@%/?#.\\ 0aAế\u{0}\n-_=+")
    for _ in 0..<400 {
      let text = String((0..<numbers.below(40)).map { _ in signs[numbers.below(signs.count)] })
      #expect(throws: PushSubscriptionError.self, "seed \(seed)") { try subscription("https://" + text + "\n") }
      _ = try? subscription("https://" + text, reach: .internetAndThisMachine)
      #expect(throws: PushSubscriptionError.self, "seed \(seed)") { try subscription(p256dh: text) }
      #expect(throws: PushSubscriptionError.self, "seed \(seed)") { try subscription(auth: text) }
    }
  }
}

struct PushMessageTests {
  @Test("A message has limits, each told by its name")
  func limits() throws {
    let longest = [UInt8](repeating: 0x61, count: 3_993)
    #expect(try PushMessage(payload: longest, ttl: 2_419_200, topic: "call_1-a").payload == longest)
    #expect(throws: PushMessageError.payloadTooLong) { try PushMessage(payload: longest + [0], ttl: 0) }
    for ttl in [-1, 2_419_201, Int.max, Int.min] { #expect(throws: PushMessageError.ttlOutOfRange) { try PushMessage(payload: [], ttl: ttl) } }
    for topic in ["", "a b", "a\r\nb", "ế", String(repeating: "a", count: 33)] {
      #expect(throws: PushMessageError.topicMalformed) { try PushMessage(payload: [], ttl: 0, topic: topic) }
    }
  }
}
