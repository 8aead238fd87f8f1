import Programs
import Storage

/// One of PostgreSQL's own programs, run on a thread that may wait; it tells in its own words why it failed.
struct PostgresProgram {
  private let program: ChildProgram

  /// Enough of what it says for whoever has to put it right.
  private static let words = 2000

  init(_ path: String, _ arguments: [String], environment: [String: String]) {
    program = ChildProgram(path, arguments, environment: environment)
  }

  /// - Throws: `CopyError`, or what `pause` throws
  func run(_ pause: CopyPause) throws {
    let report = try found { try program.run(keeping: PostgresProgram.words, pause) }
    guard report.end.isFine else { throw PostgresProgram.error(report.complaintsText) }
  }

  /// Runs it, and another that reads what it writes.
  ///
  /// - Parameter end: what the other is given last, and only when this one came to a good end. Without it the other cannot
  ///   tell that from a failure: either way its input ends.
  func run(into next: PostgresProgram, end: String, _ pause: CopyPause) throws {
    let (first, second) = try found { try program.run(into: next.program, end: end, keeping: PostgresProgram.words, pause) }
    // Where the one that reads failed first, the other went silently, by SIGPIPE.
    guard first.end.isFine, second.end.isFine else { throw PostgresProgram.error(first.complaintsText + "\n" + second.complaintsText) }
  }

  /// What it prints; for little.
  func output() throws -> String { try found { try program.run {} }.outputText }

  private func found<T>(_ body: () throws -> T) throws -> T {
    do { return try body() } catch ProgramError.missing(let path) {
      throw CopyError.toolMissing(path.split(separator: "/").last.map(String.init) ?? path)
    } catch ProgramError.refused(let path, let why) {
      throw CopyError.database("\(path) cannot be run now: \(why)")
    }
  }

  private static func error(_ complaints: String) -> CopyError {
    let words = complaints.split(whereSeparator: \.isNewline).joined(separator: " ")
    if words.contains("No space left on device") || words.contains("Disk quota exceeded") { return .full }
    return .damaged(words.isEmpty ? "a program of PostgreSQL's failed without a word" : words)
  }
}
