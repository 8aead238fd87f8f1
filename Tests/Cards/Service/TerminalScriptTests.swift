import CardsTerminal
import Testing

@Suite("The answers of the simulated terminal")
struct TerminalScriptTests {
  @Test("words name the answers in turn")
  func words() {
    let script = TerminalScript("approve,decline,timeout,late:5,late:0.5,lost,garbage")
    #expect(script?.answers == [.approve, .decline, .timeout, .late(seconds: 5), .late(seconds: 0.5), .lost, .garbage])
  }

  @Test(
    "other words are none",
    arguments: ["", "approved", "late", "late:", "late:-1", "late:nan", "late:3601", "approve,,decline", "approve, decline"])
  func others(_ text: String) { #expect(TerminalScript(text) == nil) }
}
