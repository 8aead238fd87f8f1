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
    ])
  func malformed(_ body: String) { #expect(!CallSignal.isWellFormed(body)) }
}
