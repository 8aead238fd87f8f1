import ArgumentParser
import CardsTerminal

/// A card terminal without cards. The hub speaks to it as to a real one.
struct TerminalCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "terminal", abstract: "Simulate a card terminal on this machine, to try charging cards.",
    discussion: """
      Enter 127.0.0.1 and the port under Văn phòng → Cài đặt → Máy thẻ. Each new amount gets the next answer, and the last is followed by the first. \
      approve: the card is charged. decline: it is not. timeout: no answer, ever. late:5: no answer for 5 seconds, then the card is charged. \
      lost: the card is charged, and the connection breaks before the answer. garbage: the card is charged, and the answer cannot be read.
      """)

  @Option(help: "TCP port on 127.0.0.1; 0: any free one.") var port = 7007
  @Option(help: "Answers in turn: approve, decline, timeout, late:SECONDS, lost, garbage.") var answers = "approve"
  @Option(help: "Seconds that the guest takes.") var guest = 2.0

  func run() async throws {
    guard (0...65_535).contains(port) else { throw ValidationError("a port is 0 to 65535") }
    guard (0...600).contains(guest) else { throw ValidationError("a guest takes 0 to 600 seconds") }
    guard let script = TerminalScript(answers) else {
      throw ValidationError("--answers is a list such as approve,decline,timeout,late:5,lost,garbage")
    }
    let screen = ProgressScreen()
    let terminal = SimulatedTerminal(script, guestTakes: .milliseconds(Int64(guest * 1000))) { screen.say($0) }
    let bound = try await terminal.start(port: port)
    screen.say("Máy thẻ mô phỏng / simulated card terminal at 127.0.0.1:\(bound)")
    try await terminal.run()
  }
}
