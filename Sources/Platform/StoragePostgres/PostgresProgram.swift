import ChildProcesses
import Storage

/// One of PostgreSQL's programs, run on a thread that may block. Errors contain its own message.
struct PostgresProgram {
  private let program: ChildProgram

  /// Bytes of its error output. Enough to fix the cause.
  private static let words = 2000

  init(_ path: String, _ arguments: [String], environment: [String: String]) {
    program = ChildProgram(path, arguments, environment: environment)
  }

  /// - Throws: `CopyError`, or the error of `pause`
  func run(_ pause: CopyPause) throws {
    let report = try found { try program.run(keeping: PostgresProgram.words, pause) }
    guard report.end.isFine else { throw PostgresProgram.error(report.complaintsText) }
  }

  /// Runs it, and pipes its output into another program.
  ///
  /// - Parameter end: last input of the other program, sent only if this one succeeded. The other program cannot tell success from
  ///   failure otherwise, because its input ends either way.
  func run(into next: PostgresProgram, end: String, _ pause: CopyPause) throws {
    let (first, second) = try found { try program.run(into: next.program, end: end, keeping: PostgresProgram.words, pause) }
    // If the reading program failed first, the other one was killed silently by SIGPIPE.
    guard first.end.isFine, second.end.isFine else { throw PostgresProgram.error(first.complaintsText + "\n" + second.complaintsText) }
  }

  /// The program's output. For short outputs only.
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
