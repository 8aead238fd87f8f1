import Testing
import TURNServer

@Suite("A TURN server of the house's own")
struct TurnTests {
  @Test("credentials are those that coturn works out from the same secret")
  func credentials() {
    // openssl dgst -sha1 -hmac north -binary | base64
    let credentials = TurnCredentials(for: "lan", until: 1_795_172_400, secret: "north")
    #expect(credentials.username == "1795172400:lan")
    #expect(credentials.credential == "ogySYMc+Mt85PGftXG9ioRC4kVE=")
  }

  @Test("it relays on the hub's address only, and within this machine only where nobody else can come")
  func addresses() {
    func lines(_ address: String?) -> Set<String> {
      Set(TurnServer(address: address, port: 3478, secret: "s3cret", folder: "/data/calls").configuration.split(separator: "\n").map(String.init))
    }
    let everywhere = lines(nil)
    #expect(everywhere.isSuperset(of: ["listening-port=3478", "use-auth-secret", "static-auth-secret=s3cret", "no-cli", "no-tcp-relay"]))
    #expect(lines("192.168.1.5").subtracting(everywhere) == ["listening-ip=192.168.1.5", "relay-ip=192.168.1.5"])
    #expect(lines("127.0.0.1").subtracting(everywhere) == ["listening-ip=127.0.0.1", "relay-ip=127.0.0.1", "allow-loopback-peers"])
  }
}
