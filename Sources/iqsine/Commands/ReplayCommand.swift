import ArgumentParser
import Backups
import Foundation
import Kernel
import Simulation
import Storage
import Sync

/// Plays a service of the past in a scratch restaurant.
struct ReplayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Play a service of the command log again in a scratch restaurant, and compare the books.",
    discussion: """
      The scratch restaurant begins with the newest safety copy from before the service. Then every accepted command is decided anew, at its time. \
      The restaurant's own data are only read, also while the hub runs. No paper is printed and no message is sent. \
      With --serve the scratch restaurant can be watched in a browser, and stays until Ctrl-C. \
      Exit code 0: the books are equal; 1: they are not, each difference is a line; 2: the service could not be played. \
      For example: iqsine replay 2026-11-26 --speed 60 --serve --port 8090
      """)

  @Argument(help: "The business day, such as 2026-11-26.") var day: String
  @Option(help: "How fast it goes: 1 as the service went, 60 a minute in a second, 0 or max as fast as possible.") var speed = "max"
  @Flag(help: "Show the scratch restaurant at --port and --secure-port. (default there: any free port)") var serve = false
  @Option(help: "Folder of the scratch restaurant, empty. (default: a temporary one, which is kept)") var into: String?
  @Option(help: "An empty PostgreSQL database for the scratch restaurant of one that is on PostgreSQL.") var scratchDatabase: String?
  @Option(help: "The safety copy to begin with. (default: the newest from before the service)") var copy: String?
  @OptionGroup var storeOptions: StoreOptions
  @OptionGroup var options: ConfigurationOptions

  func validate() throws { _ = try ReplayCommand.pace(speed) }

  func run() async throws {
    let configuration = try options.read()
    do {
      let report = try await replay(configuration)
      if !report.isEqual { throw ExitCode(1) }
    } catch let code as ExitCode {
      throw code
    } catch {
      FileHandle.standardError.write(Data("Error: \(error is ReplayError ? "\(error)" : "\(Start.failure(error, configuration))")\n".utf8))
      throw ExitCode(2)
    }
  }

  private func replay(_ configuration: HubConfiguration) async throws -> ReplayReport {
    let original = try await CheckCommand.restaurant(configuration)
    let result: Result<ReplayReport, any Error>
    do { result = .success(try await replay(configuration, original)) } catch { result = .failure(error) }
    await original.close()
    return try result.get()
  }

  private func replay(_ configuration: HubConfiguration, _ original: any SQLDatabase) async throws -> ReplayReport {
    let now = SystemClock().now()
    let day = try await original.read { [day] sql in try ReplayedDay.find(day, now: now, in: sql) }
    let base = try ReplayBase(of: configuration, in: into, database: scratchDatabase)
    let store = try storeOptions.open(configuration)
    try await base.bring(try await choose(configuration, store, before: day), store, clock: SystemClock())
    print("Quán nháp / scratch restaurant: \(base.target.data)")
    let clock = ReplayClock(day.begin)
    let stores = try await base.open(clock: clock)
    let result: Result<ReplayReport, any Error>
    do {
      let tip = try await ReplayBase.tip(of: stores.restaurant, before: day, in: original)
      let service = try await original.read { sql in try OriginalService.read(day, after: tip, in: sql) }
      let session = ReplaySession(day: day, service: service, stores: stores, clock: clock, pace: try ReplayCommand.pace(speed))
      result = .success(serve ? try await session.serve(ports(base.target)) : try await session.play(base.target))
    } catch { result = .failure(error) }
    await stores.close()
    return try result.get()
  }

  /// The hub itself may have the usual ports.
  private func ports(_ scratch: HubConfiguration) -> HubConfiguration {
    var scratch = scratch
    if options.port == nil { scratch.port = 0 }
    if options.securePort == nil { scratch.securePort = 0 }
    return scratch
  }

  private func choose(_ configuration: HubConfiguration, _ store: StoreRestore?, before day: ReplayedDay) async throws -> CopyChoice {
    let here = BackupFolder(configuration.backupFolder).copies().filter(\.isWhole).map(CopyChoice.here)
    let all = here + (try await store?.names() ?? []).map(CopyChoice.stored)
    if let copy {
      guard let found = all.first(where: { $0.name == copy }) else { throw StartFailure("there is no copy '\(copy)'; 'iqsine restore' lists them") }
      return found
    }
    guard let newest = CopyChoice.newest(of: all, notAfter: day.begin, now: day.begin) else { throw ReplayError.noCopy(day.date) }
    return newest
  }

  static func pace(_ speed: String) throws -> Pace {
    if speed == "max" { return .fastest }
    guard let times = Double(speed), times >= 0, times <= 10_000 else { throw ValidationError("--speed is a number from 0 to 10000, or max") }
    return times == 0 ? .fastest : .times(times)
  }
}
