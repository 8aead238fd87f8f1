import Crypto
import Foundation
import Testing

@testable import WebPush

/// The `Authorization` header of RFC 8292 as a push service reads it.
struct ReadVAPID {
  let token: String
  let key: String
  let claims: VAPIDTokens.Claims

  /// Fails when it is not signed by the key that it names.
  init(_ header: String) throws {
    try #require(header.hasPrefix("vapid "))
    let parts = Dictionary(
      uniqueKeysWithValues: header.dropFirst(6).split(separator: ",").map { part in
        let pair = part.drop { $0 == " " }.split(separator: "=", maxSplits: 1).map(String.init)
        return (pair[0], pair[1])
      })
    token = try #require(parts["t"])
    key = try #require(parts["k"])
    let words = token.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    try #require(words.count == 3)
    let head = try JSONDecoder().decode([String: String].self, from: Data(try unwritten(words[0])))
    try #require(head == ["typ": "JWT", "alg": "ES256"])
    claims = try JSONDecoder().decode(VAPIDTokens.Claims.self, from: Data(try unwritten(words[1])))
    let signature = try P256.Signing.ECDSASignature(rawRepresentation: try unwritten(words[2]))
    let signer = try P256.Signing.PublicKey(x963Representation: try unwritten(key))
    try #require(signer.isValidSignature(signature, for: Array("\(words[0]).\(words[1])".utf8)))
  }
}

struct VAPIDTests {
  let now = Date(timeIntervalSince1970: 1_795_172_400)
  let keys = PushKeys(P256.Signing.PrivateKey())

  private func tokens() throws -> VAPIDTokens { VAPIDTokens(keys: keys, contact: try #require(PushContact("mailto:chu@bonmua.vn"))) }

  @Test("The reader of these tests takes the example of RFC 8292")
  func example() throws {
    let read = try ReadVAPID(
      "vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQG"
        + "V4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, "
        + "k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs")
    #expect(read.claims == VAPIDTokens.Claims(aud: "https://push.example.net", exp: 1_453_523_768, sub: "mailto:push@example.com"))
  }

  @Test(
    "A token names the endpoint's origin, the contact and an end within a day, signed by the key that browsers know",
    arguments: [
      ("https://Web.Push.Apple.com/QGuQyavXutnMH?a=b", "https://web.push.apple.com"), ("https://a.example:443/x", "https://a.example"),
      ("http://127.0.0.1:8123/x", "http://127.0.0.1:8123"), ("http://[::1]:80/x", "http://[::1]"),
    ])
  func token(_ endpoint: String, _ origin: String) throws {
    let place = try Browser().subscription(at: endpoint).place
    let read = try ReadVAPID(try tokens().authorization(for: place.origin, now: now))
    #expect(read.key == keys.publicKey)
    #expect(read.claims == VAPIDTokens.Claims(aud: origin, exp: 1_795_172_400 + 12 * 3600, sub: "mailto:chu@bonmua.vn"))
  }

  @Test("A token serves a push service for hours, and is signed anew in time, for another service, and when the clock was set back")
  func reuse() throws {
    let tokens = try tokens()
    let first = try ReadVAPID(try tokens.authorization(for: "https://a.example", now: now))
    #expect(try ReadVAPID(try tokens.authorization(for: "https://a.example", now: now + 5 * 3600)).token == first.token)
    #expect(try ReadVAPID(try tokens.authorization(for: "https://b.example", now: now)).claims.aud == "https://b.example")
    let next = try ReadVAPID(try tokens.authorization(for: "https://a.example", now: now + 7 * 3600))
    #expect(next.claims.exp == first.claims.exp + 7 * 3600)
    let back = try ReadVAPID(try tokens.authorization(for: "https://a.example", now: now - 24 * 3600))
    #expect(back.claims.exp == first.claims.exp - 24 * 3600)
  }

  @Test("However many services there seem to be, each gets its own token")
  func many() throws {
    let tokens = try tokens()
    for number in 0..<120 {
      let origin = "https://p\(number).example"
      #expect(try ReadVAPID(try tokens.authorization(for: origin, now: now)).claims.aud == origin)
    }
  }

  @Test("A contact is a mail address or an address of the web")
  func contacts() {
    for good in ["mailto:chu@bonmua.vn", "https://bonmua.vn/lien-he"] { #expect(PushContact(good)?.raw == good) }
    for bad in [
      "", "chu@bonmua.vn", "mailto:", "mailto:chu", "mailto:@bonmua.vn", "mailto:<chu@bonmua.vn>", "mailto:chu@localhost", "https://",
      "http://bonmua.vn", "https://a\"b", "mailto:a b@c.vn", "mailto:ế@c.vn", "https://a.vn/" + String(repeating: "x", count: 200),
    ] {
      #expect(PushContact(bad) == nil, "\(bad)")
    }
  }
}
