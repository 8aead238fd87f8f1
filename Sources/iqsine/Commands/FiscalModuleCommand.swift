import ArgumentParser
import TillFiscalModule

/// A fiscal module without a certificate. The hub speaks to it as to a real one.
struct FiscalModuleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fiscal-module", abstract: "Simulate a fiscal module on this machine, to try signed bills.",
    discussion: """
      Enter 127.0.0.1 and the port under Văn phòng → Cài đặt → Thiết bị thuế. Each record gets the next answer, and the last is followed by the \
      first. sign: it is signed. fail: the module says that it cannot. timeout: no answer. lost: it is signed, and the connection breaks before the \
      answer. garbage: it is signed, and the answer cannot be read. Its signatures mean nothing to a tax office.
      """)

  @Option(help: "TCP port on 127.0.0.1; 0: any free one.") var port = 7008
  @Option(help: "Answers in turn: sign, fail, timeout, lost, garbage.") var answers = "sign"

  func run() async throws {
    guard (0...65_535).contains(port) else { throw ValidationError("a port is 0 to 65535") }
    guard let script = FiscalScript(answers) else {
      throw ValidationError("--answers is a list such as sign,fail,timeout,lost,garbage")
    }
    let screen = ProgressScreen()
    let module = SimulatedFiscalModule(script) { screen.say($0) }
    let bound = try await module.start(port: port)
    screen.say("Thiết bị thuế mô phỏng / simulated fiscal module at 127.0.0.1:\(bound)")
    try await module.run()
  }
}
