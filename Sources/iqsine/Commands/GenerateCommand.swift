import ArgumentParser
import Generation
import Kernel
import Sync

/// Gives a restaurant a past, to look at reports and to measure with.
struct GenerateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate", abstract: "Give a restaurant a past: bills, bookings, guests, the till, conversations.",
    discussion: """
      The past is made of the restaurant's own tables, dishes and people, with weekdays, seasons, holidays (lunar ones too), growth and sold-out \
      dishes. The same seed and days give the same past. A restaurant that has bills of these days already is not touched. \
      It is for trials and measurements: a past cannot be taken back. Stop the hub before. For example: iqsine generate --years 10 --seed 7 --until 2026-11-26
      """)

  @OptionGroup var options: ConfigurationOptions
  @Option(help: "Whole years, 1 to 30.") var years: Int64?
  @Option(help: "Days, instead of years.") var days: Int64?
  @Option(help: "The same seed makes the same past. A whole number, 0 or more.") var seed: UInt64
  @Option(help: "The last day, such as 2026-11-26. (default: yesterday)") var until: String?
  @Option(help: "Parties of an average day at the end of the past, 1 to 5000.") var parties: Int64 = 150

  func validate() throws {
    if (years == nil) == (days == nil) { throw ValidationError("name either --years or --days") }
  }

  func run() async throws {
    let configuration = try options.read()
    let clock = SystemClock()
    let stores = try await Start.open(configuration, clock: clock)
    do {
      let maker = PastMaker(configuration: configuration, stores: stores, clock: clock)
      let range = try range(today: try await maker.today())
      let progress = PastProgress(days: range.last - range.first + 1)
      let result = try await maker.make(range) { progress.show($0) }
      progress.finish()
      print(PastProgress.text(of: result))
      await stores.close()
    } catch {
      await stores.close()
      throw Start.failure(error, configuration)
    }
  }

  private func range(today: Int64) throws(GenerationError) -> GenerationRange {
    if let years { return try GenerationRange(years: years, until: until, today: today, seed: seed, parties: parties) }
    return try GenerationRange(days: days ?? 1, until: until, today: today, seed: seed, parties: parties)
  }
}
