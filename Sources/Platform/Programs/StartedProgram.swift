import Subprocess

/// A program that runs, as whoever attends to it may hold it up. It learns nothing of it.
public struct StartedProgram: Sendable {
  /// its number as a process
  public let id: Int32
  private let signal: @Sendable (Signal) -> Void

  init(id: Int32, signal: @escaping @Sendable (Signal) -> Void) {
    self.id = id
    self.signal = signal
  }

  /// Until it is let go on. Of what it has started itself nothing is held up.
  public func standStill() { signal(.suspend) }
  public func goOn() { signal(.resume) }
}

/// Whoever wants to know of a program while it runs.
public protocol ProgramAttendant: Sendable {
  func began(_ program: StartedProgram)
  /// Once this has returned nothing may be done to it any more.
  func ended(_ program: StartedProgram)
}
