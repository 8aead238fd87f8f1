import ArgumentParser
import Client
import Foundation
import NIOPosix
import Simulation
import StaffRules

/// An evening without people: waiters, guests, cooks, runners and cashiers on the hub's real protocol, and their books compared.
struct SimulateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate", abstract: "Live an evening against a hub, and check that every acknowledged wish is there once.",
    discussion: """
      Without --as the people of the demo restaurant work. Only free tables are used; what others do in the restaurant is left alone. \
      Exit code 0: everything adds up; 1: it does not, each finding is printed; 2: no evening could be held here.
      """)

  @Argument(help: "The hub, such as http://localhost:8080 or https://iqsine.local:8443.") var hub = "http://localhost:8080"
  @Option(help: "Waiters; several may be one employee on several devices.") var waiters = 6
  @Option(help: "Parties of guests that come in the course of the evening.") var guests = 40
  @Option(help: "Cooks.") var cooks = 2
  @Option(help: "Runners.") var runners = 2
  @Option(help: "Cashiers.") var cashiers = 1
  @Option(help: "How long the evening is, in its own minutes.") var minutes = 120
  @Option(help: "How fast it goes: 1 as evenings go, 60 a minute in a second, max as fast as the hub answers.") var speed = "max"
  @Option(help: "The same seed makes the same wishes.") var seed: UInt64?
  @Option(name: .customLong("as"), parsing: .upToNextOption, help: "Who signs in, a manager among them: login:password …") var people: [String] = []
  @Option(help: "PEM file of the authority to trust over HTTPS.") var ca: String?
  @Option(help: "Where to connect when this machine does not know the hub's name.") var connect: String?
  @Option(help: "How often each device's line breaks, in a minute of real time.") var lineCuts = 0.0
  @Option(help: "Seconds for which the hub may be away.") var patience = 60
  @Flag(help: "When time is up, those who still sit stay.") var leaveOpen = false

  func run() async throws {
    let wishes = try wishes()
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    do {
      try await live(wishes, group)
      try await group.shutdownGracefully()
    } catch let error as ExitCode {
      try await group.shutdownGracefully()
      throw error
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      try await group.shutdownGracefully()
      throw ExitCode(2)
    }
  }

  private func live(_ wishes: EveningWishes, _ group: MultiThreadedEventLoopGroup) async throws {
    let client = try HubClient(HubAddress(hub, via: connect), group: group, trust: ca.map { .file($0) } ?? .system)
    let (stop, screen) = (StopSign(), ProgressScreen())
    screen.say("Buổi tối mô phỏng / simulated evening at \(client.address), seed \(wishes.seed)")
    let signals = StopSignals(stop)
    defer { signals.cancel() }
    let report = try await Simulation(wishes, client: client, loop: group.next(), stop: stop) { screen.show($0) }.run()
    screen.finish()
    screen.say(SimulationSummary.text(of: report))
    if !report.isClean {
      screen.say("Chạy lại / run it again with --seed \(wishes.seed)")
      throw ExitCode(1)
    }
  }

  private func wishes() throws -> EveningWishes {
    var wishes = EveningWishes()
    guard (1...500).contains(waiters), (1...5000).contains(guests), (1...200).contains(cooks), (0...200).contains(runners),
      (1...200).contains(cashiers), (1...1440).contains(minutes), (0...600).contains(lineCuts), (1...3600).contains(patience)
    else { throw ValidationError("an evening needs 1 to 500 waiters, 1 to 5000 parties, cooks and cashiers, and 1 to 1440 minutes") }
    (wishes.waiters, wishes.parties, wishes.cooks, wishes.runners, wishes.cashiers) = (waiters, guests, cooks, runners, cashiers)
    (wishes.minutes, wishes.lineCuts, wishes.patience, wishes.leaveOpen) = (Int64(minutes), lineCuts, Int64(patience), leaveOpen)
    wishes.seed = seed ?? UInt64.random(in: 1...999_999)
    wishes.pace = try pace()
    wishes.accounts = people.isEmpty ? SimulateCommand.demoPeople : try people.map(account)
    return wishes
  }

  private func pace() throws -> Pace {
    if speed == "max" { return .fastest }
    guard let times = Double(speed), times > 0, times <= 10_000 else { throw ValidationError("--speed is a number from 0 to 10000, or max") }
    return .times(times)
  }

  private func account(_ text: String) throws -> Account {
    guard let colon = text.firstIndex(of: ":"), colon > text.startIndex else { throw ValidationError("--as wants login:password, not \(text)") }
    return Account(login: String(text[..<colon]), password: String(text[text.index(after: colon)...]))
  }

  private static var demoPeople: [Account] {
    ["lan", "dung", "minh", "nhu", "quoc-anh", "hung", "thao", "phuc", "y-nhi", "mai", "hoa"]
      .map { Account(login: $0, password: DemoRestaurant.password) }
  }
}
