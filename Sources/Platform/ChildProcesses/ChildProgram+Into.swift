import Dispatch
import Glibc
import Subprocess
import SystemPackage

extension ChildProgram {
  /// Runs it, and another that reads its output.
  ///
  /// - Parameters:
  ///   - end: the last input of the other, only if this one succeeded. Without it the other cannot recognize a failure: its input ends either way.
  ///   - limit: the most bytes of the error output of each that are kept
  public func run(
    into next: ChildProgram, end: String, keeping limit: Int = 1 << 20
  ) async throws(ProgramError) -> (first: ProgramReport, second: ProgramReport) {
    // The other may end first. That is an error to report, not the end of this process.
    signal(SIGPIPE, SIG_IGN)
    let pipe = try Conduit(for: path)
    async let reading = Result.of { () async throws(ProgramError) in
      try await next.perform(input: .fileDescriptor(pipe.reading, closeAfterSpawningProcess: true), output: .discarded, error: .sequence) {
        Printed(complaints: try await $0.standardError.beginning(limit))
      }
    }
    let first = await Result.of { () async throws(ProgramError) in
      try await perform(
        input: .none, output: .fileDescriptor(pipe.writing.descriptor, closeAfterSpawningProcess: false), error: .sequence
      ) { Printed(complaints: try await $0.standardError.beginning(limit)) }
    }
    if case .success(let report) = first, report.end.isFine, !Task.isCancelled { await pipe.writing.write(end) }
    pipe.writing.close()
    let second = try await reading.get()
    return (try first.get(), second)
  }
}

extension OpenEnd {
  /// Writes on a thread that may wait: a reader that is busy lets the pipe be full. One that is gone says so by how it ended.
  fileprivate func write(_ text: String) async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .utility).async { [self] in
        _ = try? descriptor.writeAll(text.utf8)
        continuation.resume()
      }
    }
  }
}

extension Result where Success: Sendable {
  fileprivate static func of(_ body: () async throws(Failure) -> Success) async -> Result {
    do { return .success(try await body()) } catch { return .failure(error) }
  }
}
