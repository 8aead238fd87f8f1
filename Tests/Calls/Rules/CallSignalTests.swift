import CallsRules
import Testing

@Suite("What devices in a call say to each other")
struct CallSignalTests {
  @Test(
    "what has the form of a browser's is passed on",
    arguments: [
      #"{"description":{"type":"offer","sdp":"v=0\r\no=- 1 2 IN IP4 127.0.0.1\r\n"}}"#, #"{"description":{"type":"rollback","sdp":""}}"#,
      #"{"candidate":{"candidate":"candidate:1 1 udp 1 192.0.2.1 9 typ host","sdpMid":"0","sdpMLineIndex":0,"usernameFragment":"x"}}"#,
      #"{"candidate":null}"#, #"{"media":{"muted":true,"camera":false}}"#, #"{"sends":true}"#,
      #"{"description":{"type":"answer","sdp":"v=0\r\n"},"seal":{"end":"0192-e","signature":"AB+/"},"session":"s","to":"t/1"}"#,
    ])
  func wellFormed(_ body: String) { #expect(CallSignal.isWellFormed(body)) }

  @Test(
    "anything else is not",
    arguments: [
      "", "v=0", "[]", "{}", #"{"description":{"type":"offer"}}"#, #"{"description":{"type":"order","sdp":"v=0\r\n"}}"#,
      #"{"description":{"type":"offer","sdp":"<script>"}}"#, #"{"description":{"type":"offer","sdp":"v=0\r\n","more":1}}"#,
      #"{"description":{"type":"offer","sdp":"v=0\r\na=\u0000\r\n"}}"#, #"{"candidate":{"sdpMid":"0"}}"#,
      #"{"candidate":{"candidate":"x","more":[1]}}"#, #"{"media":{"muted":1}}"#, #"{"media":{"volume":true}}"#, #"{"sends":1}"#,
      #"{"sends":true,"media":{}}"#, #"{"chat":"hi"}"#,
      #"{"seal":{"end":"e","signature":"s"}}"#, #"{"sends":true,"seal":{"end":"e","signature":"s"}}"#,
    ])
  func malformed(_ body: String) { #expect(!CallSignal.isWellFormed(body)) }

  @Test(
    "a seal is an end and a signature, of their sizes",
    arguments: [
      #"{"end":"e","signature":"s"}"#: true, end(64, signature: 128): true, end(65, signature: 128): false, end(64, signature: 129): false,
      end(0, signature: 1): false, end(1, signature: 0): false, #"{"end":"e"}"#: false, #"{"end":"e","signature":1}"#: false,
      #"{"end":"e","signature":"s","more":1}"#: false, "null": false,
    ])
  func seals(_ seal: String, isTaken: Bool) {
    #expect(CallSignal.isWellFormed(#"{"description":{"type":"offer","sdp":"v=0\r\n"},"seal":\#(seal)}"#) == isTaken)
  }
}

private func end(_ end: Int, signature: Int) -> String {
  #"{"end":"\#(String(repeating: "e", count: end))","signature":"\#(String(repeating: "A", count: signature))"}"#
}
