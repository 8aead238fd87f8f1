import Crypto
import TestKit
import Testing

@testable import WebPush

struct EncryptionTests {
  /// RFC 8291, appendix A
  enum Example {
    static let text = "When I grow up, I want to be a watermelon"
    static let sender = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
    static let receiver = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
    static let auth = "BTBZMqHH6r4Tts7J_aSIgg"
    static let salt = "DGv6ra1nlYgDCS1FRnbzlw"
    static let body =
      "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1"
      + "CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
  }

  @Test("The example of RFC 8291 comes out byte for byte")
  func example() throws {
    let browser = try Browser(key: Example.receiver, secret: Example.auth)
    let sender = try P256.KeyAgreement.PrivateKey(rawRepresentation: try unwritten(Example.sender))
    let encryption = MessageEncryption(sender: sender, salt: try unwritten(Example.salt))
    let subscription = try browser.subscription(at: "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV")
    let body = try encryption.encrypt(Array(Example.text.utf8), for: subscription)
    #expect(body == (try unwritten(Example.body)))
  }

  @Test("The first example of RFC 8188 comes out byte for byte")
  func contentCoding() throws {
    let coding = ContentCoding(
      salt: try unwritten("I1BsxtFttlv3u_Oo94xnmw"), secret: SymmetricKey(data: try unwritten("yqdlZ-tYemfogSmv7Ws5PQ")), keyID: [])
    #expect(
      try coding.encrypt(Array("I am the walrus".utf8))
        == (try unwritten("I1BsxtFttlv3u_Oo94xnmwAAEAAA-NAVub2qFgBEuQKRapoZu-IxkIva3MEB1PD-ly8Thjg")))
  }

  @Test("The browser that these tests read with reads the RFCs' examples")
  func browser() throws {
    let browser = try Browser(key: Example.receiver, secret: Example.auth)
    #expect(try browser.read(try unwritten(Example.body)) == Array(Example.text.utf8))
    let two = try Sealed(try unwritten("uNCkWiNYzKTnBN9ji3-qWAAAABkCYTHOG8chz_gnvgOqdGYovxyjuqRyJFjEDyoF1Fvkj6hQPdPHI51OEUKEpgz3SsLWIqS_uA"))
    #expect(two.keyID == Array("a1".utf8))
    #expect(try two.open(with: try unwritten("BO3ZVPxUlnLORbVGMpbT1Q")) == Array("I am the walrus".utf8))
  }

  @Test("Any message up to the longest is read by its browser and by no other")
  func roundTrips() throws {
    let seed: UInt64 = 8291
    var numbers = SplitMix64(seed: seed)
    for length in [0, 1, 2, 15, 16, 17, PushMessage.longestPayload] + (0..<20).map({ _ in numbers.below(PushMessage.longestPayload) }) {
      // given
      let browser = Browser()
      let payload = (0..<length).map { _ in UInt8(numbers.below(256)) }
      // when
      let body = try MessageEncryption().encrypt(payload, for: try browser.subscription(at: "https://push.example.net/a"))
      // then
      #expect(body.count == 86 + length + 17, "seed \(seed)")
      #expect(try browser.read(body) == payload, "seed \(seed), length \(length)")
      #expect(throws: CryptoKitError.self) { try Browser().read(body) }
      var changed = body
      changed[86 + numbers.below(length + 17)] ^= 1
      #expect(throws: CryptoKitError.self, "seed \(seed)") { try browser.read(changed) }
    }
  }

  @Test("The same message is never encrypted twice in the same way")
  func fresh() throws {
    let subscription = try Browser().subscription(at: "https://push.example.net/a")
    let bodies = try (0..<20).map { _ in try Sealed(try MessageEncryption().encrypt([1], for: subscription)) }
    #expect(Set(bodies.map(\.salt)).count == 20 && Set(bodies.map(\.keyID)).count == 20)
  }
}
