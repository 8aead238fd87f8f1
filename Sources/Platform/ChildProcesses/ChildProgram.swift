import Glibc
import Subprocess

/// Another program on this machine, with its arguments and environment.
///
/// It inherits only the three standard descriptors. Its signals are unblocked and at their defaults. It has its own
/// process group, so that a Ctrl-C at the hub's terminal reaches only the hub. A cancelled task ends its program:
/// SIGTERM to the whole group, and SIGKILL after the grace.
public struct ChildProgram: Sendable {
  /// as the caller named it
  public let path: String
  let arguments: [String]
  let environment: [String: String]
  let grace: Duration

  /// - Parameters:
  ///   - path: with a slash a file, without one a name that is looked up in PATH
  ///   - environment: added to this process's environment, or replacing parts of it
  ///   - grace: the time that it may take to end after SIGTERM
  public init(_ path: String, _ arguments: [String] = [], environment: [String: String] = [:], grace: Duration = .seconds(5)) {
    self.path = path
    self.arguments = arguments
    self.environment = environment
    self.grace = grace
  }

  /// Runs it to its end, without input.
  ///
  /// - Parameter limit: the most bytes that are kept of its output, and of its error output; the rest is read and
  ///   dropped
  public func run(keeping limit: Int = 1 << 20) async throws(ProgramError) -> ProgramReport {
    try await perform(input: .none, output: .sequence, error: .sequence) { execution in
      async let output = execution.standardOutput.beginning(limit)
      async let complaints = execution.standardError.beginning(limit)
      return try await Printed(output: output, complaints: complaints)
    }
  }
}

/// The output of a running program.
struct Printed: Sendable {
  var output: [UInt8] = []
  var complaints: [UInt8] = []
}

extension ChildProgram {
  private var executable: Executable { path.contains("/") ? .path(.init(path)) : .name(path) }

  private var configuration: Configuration {
    let changes = environment.compactMap { name, value in Environment.Key(rawValue: name).map { ($0, Optional(value)) } }
    var options = PlatformOptions()
    options.processGroupID = 0
    options.teardownSequence = [.gracefulShutDown(toProcessGroup: true, allowedDurationToNextStep: grace)]
    return Configuration(
      executable: executable, arguments: Arguments(arguments), environment: .inherit.updating(Dictionary(changes) { $1 }), platformOptions: options)
  }

  /// Starts it, reads what `body` reads, and waits for its end.
  func perform<Input: InputProtocol, Output: OutputProtocol, Complaints: ErrorOutputProtocol>(
    input: Input, output: Output, error: Complaints,
    body: @Sendable (Execution<Input, Output, Complaints>) async throws -> Printed
  ) async throws(ProgramError) -> ProgramReport {
    do {
      let result = try await Subprocess.run(configuration, input: input, output: output, error: error, body: body)
      let end: ProgramEnd =
        switch result.terminationStatus {
        case .exited(let status): .exited(status)
        case .signaled(let signal): .killed(signal)
        }
      return ProgramReport(end: end, output: result.closureResult.output, complaints: result.closureResult.complaints)
    } catch let error as SubprocessError where error.code == .executableNotFound {
      throw .missing(path)
    } catch {
      throw .refused(path, why: "\(error)")
    }
  }

  /// - Throws: `ProgramError.missing` when there is no such program
  func find() async throws(ProgramError) {
    guard let found = try? await executable.resolveExecutablePath(in: configuration.environment), access(found.string, X_OK) == 0 else {
      throw .missing(path)
    }
  }
}

extension SubprocessOutputSequence {
  /// Reads all, and keeps the first bytes.
  func beginning(_ limit: Int) async throws -> [UInt8] {
    var kept: [UInt8] = []
    for try await buffer in self where kept.count < limit {
      buffer.withUnsafeBytes { kept.append(contentsOf: $0.prefix(limit - kept.count)) }
    }
    return kept
  }

  /// Reads all, and keeps the last bytes.
  func ending(_ limit: Int) async throws -> [UInt8] {
    var kept: [UInt8] = []
    for try await buffer in self {
      buffer.withUnsafeBytes { kept.append(contentsOf: $0.suffix(limit)) }
      kept.removeFirst(Swift.max(0, kept.count - limit))
    }
    return kept
  }
}
