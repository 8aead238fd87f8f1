import Subprocess
import Synchronization

/// A program that runs beside this one. Its input is a pipe without data. It ends when `stop` is called, when nobody holds this any more, and when
/// this process ends, even by SIGKILL.
///
/// For programs that end with their input. Others do so by `ChildProgram.endingWithItsInput`.
public final class RunningProgram: Sendable {
  private let lifeline: OpenEnd
  private let running: Task<Result<ProgramReport, ProgramError>, Never>
  private let ended: Ended

  /// - Parameters:
  ///   - limit: how many of the last bytes of its error output are kept; its output is dropped
  ///   - started: called when it runs
  public init(_ program: ChildProgram, keeping limit: Int = 2000, started: @escaping @Sendable () -> Void = {}) throws(ProgramError) {
    let pipe = try Conduit(for: program.path)
    let ended = Ended()
    lifeline = pipe.writing
    self.ended = ended
    running = Task { [input = pipe.reading] in
      defer { ended.now() }
      do throws(ProgramError) {
        return .success(
          try await program.perform(input: .fileDescriptor(input, closeAfterSpawningProcess: true), output: .discarded, error: .sequence) {
            started()
            return Printed(complaints: try await $0.standardError.ending(limit))
          })
      } catch {
        return .failure(error)
      }
    }
  }

  /// False as soon as its end is known, or that it could not be started.
  public var isRunning: Bool { !ended.isKnown }

  /// Waits for its end.
  public func report() async throws(ProgramError) -> ProgramReport { try await running.value.get() }

  /// Ends its input. Callers that need its end wait for `report`.
  public func stop() { lifeline.close() }
}

private final class Ended: Sendable {
  private let known = Atomic(false)
  var isKnown: Bool { known.load(ordering: .acquiring) }
  func now() { known.store(true, ordering: .releasing) }
}
