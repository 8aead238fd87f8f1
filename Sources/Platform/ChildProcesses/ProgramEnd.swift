/// How a program ended.
public enum ProgramEnd: Equatable, Sendable {
  /// by itself, with this status; 0: all went well
  case exited(Int32)
  /// by this signal, such as SIGKILL
  case killed(Int32)

  public var isFine: Bool { self == .exited(0) }
}

/// The end and the output of a program.
public struct ProgramReport: Equatable, Sendable {
  public let end: ProgramEnd
  /// of its standard output, up to the limit
  public let output: [UInt8]
  /// of its standard error, up to the limit
  public let complaints: [UInt8]

  public init(end: ProgramEnd, output: [UInt8] = [], complaints: [UInt8] = []) {
    self.end = end
    self.output = output
    self.complaints = complaints
  }

  public var outputText: String { String(decoding: output, as: UTF8.self) }
  public var complaintsText: String { String(decoding: complaints, as: UTF8.self) }
}

/// Why a program could not be run.
public enum ProgramError: Error, Equatable, Sendable {
  /// There is no such program, or it may not be run.
  case missing(String)
  /// The machine would not run it, and why: too little memory, too many programs, no descriptor left.
  case refused(String, why: String)
  /// it ended badly, with its last error output
  case failed(ProgramEnd, said: String)
}
