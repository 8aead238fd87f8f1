/// The pauses before a program that ended is started again: twice as long each time, until it has run well.
public struct RestartPauses: Equatable, Sendable {
  public let first: Duration
  public let longest: Duration

  public init(first: Duration = .seconds(1), longest: Duration = .seconds(60)) {
    self.first = first
    self.longest = longest
  }

  /// - Parameters:
  ///   - previous: the last pause; nil: there was none
  ///   - ran: how long it ran since; after a run as long as the longest pause, the pauses start again
  public func next(after previous: Duration?, ran: Duration) -> Duration {
    guard let previous, ran < longest else { return first }
    return min(previous * 2, longest)
  }
}

/// A program that should run as long as the hub does. It is started again whenever it ends.
public struct SupervisedProgram: Sendable {
  /// An event in its life.
  public enum Event: Equatable, Sendable {
    case started
    /// It ended, with its last error output, and is started again after the pause.
    case ended(ProgramEnd, said: String, pause: Duration)
    /// It could not be started, and is tried again after the pause.
    case failed(ProgramError, pause: Duration)
    /// It was stopped, and how it ended; for good.
    case stopped(ProgramEnd)
  }

  private let program: ChildProgram
  private let pauses: RestartPauses

  /// - Parameter program: one that stays in the foreground; its grace is for its stop
  public init(_ program: ChildProgram, pauses: RestartPauses = RestartPauses()) {
    self.program = program
    self.pauses = pauses
  }

  /// Keeps it running until the task is cancelled, and returns when it has ended. It also ends when this process ends,
  /// in whatever way.
  public func run(_ tell: @escaping @Sendable (Event) -> Void) async {
    var pause: Duration?
    while !Task.isCancelled {
      let begin = ContinuousClock.now
      let outcome = await once { tell(.started) }
      if Task.isCancelled {
        if case .success(let report) = outcome { tell(.stopped(report.end)) }
        return
      }
      let next = pauses.next(after: pause, ran: .now - begin)
      switch outcome {
      case .success(let report): tell(.ended(report.end, said: report.complaintsText, pause: next))
      case .failure(let error): tell(.failed(error, pause: next))
      }
      pause = next
      // Cancelled by the stop, which is no error.
      try? await Task.sleep(for: next)
    }
  }

  private func once(_ started: @escaping @Sendable () -> Void) async -> Result<ProgramReport, ProgramError> {
    do throws(ProgramError) {
      // The shell around it would report a missing program only by a number.
      try await program.find()
      let running = try RunningProgram(program.endingWithItsInput(), started: started)
      return await withTaskCancellationHandler {
        do throws(ProgramError) { return .success(try await running.report()) } catch { return .failure(error) }
      } onCancel: {
        running.stop()
      }
    } catch {
      return .failure(error)
    }
  }
}
