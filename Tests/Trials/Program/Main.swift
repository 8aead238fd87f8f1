import Foundation
import Kernel
import StorageSQLite
import Trials

/// Runs the trial of convergence, each run with the next seed, and says by which seed a failure can be seen again.
///
/// `iqsine-trials rules SEED SEQUENCES PLANTED` and `surveys …` answer for the comparison with the browser, `iqsine-trials commands SEED PREFIX SENDER…`
/// makes commands for whoever asks line by line.
@main
struct Main {
  static func main() async {
    var arguments = CommandLine.arguments.dropFirst()
    let numbers = arguments.dropFirst().compactMap { Int($0) }
    do {
      switch arguments.popFirst() {
      case "rules" where numbers.count == 3: try answer(seed: numbers[0], sequences: numbers[1], planted: numbers[2])
      case "surveys" where numbers.count == 3: try answerForms(seed: numbers[0], sequences: numbers[1], planted: numbers[2])
      case "commands" where arguments.count >= 2 && numbers.count >= 1:
        try makeCommands(seed: numbers[0], prefix: arguments.dropFirst().first ?? "", senders: arguments.dropFirst(2).map { EmployeeID($0) })
      case nil: await converge()
      default: throw TrialFailure("iqsine-trials [rules SEED SEQUENCES PLANTED | surveys SEED SEQUENCES PLANTED | commands SEED PREFIX SENDER…]")
      }
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  private static func converge() async {
    let environment = ProcessInfo.processInfo.environment
    let runs = environment["TRIALS"].flatMap { UInt64($0) } ?? 1_000
    let seed = environment["SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 1...1_000_000_000)
    print("convergence: \(runs) runs from seed \(seed)")
    do {
      let lines = UInt64(ProcessInfo.processInfo.activeProcessorCount)
      let sums = try await withThrowingTaskGroup(of: [Int].self) { group in
        for line in 0..<lines {
          let mine = stride(from: seed + line, to: seed + runs, by: Int(lines))
          group.addTask { try await run(mine) }
        }
        var all = [0, 0, 0, 0]
        for try await sums in group { for i in all.indices { all[i] += sums[i] } }
        return all
      }
      print("all agree: \(sums[0]) accepted, \(sums[1]) refused, \(sums[2]) repeated, \(sums[3]) failed commits")
    } catch {
      print(error)
      exit(1)
    }
  }

  /// Runs that share a restaurant: longer, and unanswered and unpaid things pile up in it.
  private static let together = 25

  /// - Returns: accepted, refused, repeated, failed commits
  private static func run(_ seeds: StrideTo<UInt64>) async throws -> [Int] {
    var sums = [0, 0, 0, 0]
    let all = Array(seeds)
    for first in stride(from: 0, to: all.count, by: together) {
      let part = try await runTogether(all[first..<min(first + together, all.count)])
      for i in sums.indices { sums[i] += part[i] }
    }
    return sums
  }

  private static func runTogether(_ seeds: ArraySlice<UInt64>) async throws -> [Int] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("iqsine-trials-" + UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let hub = try await TrialHub { try SQLiteDatabase(folder: folder) }
    var sums = [0, 0, 0, 0]
    for seed in seeds {
      var trial = Convergence(hub, seed: seed)
      try await trial.run()
      for (i, sum) in [trial.accepted, trial.refused, trial.repeats, trial.failures].enumerated() { sums[i] += sum }
    }
    await hub.close()
    return sums
  }
}
