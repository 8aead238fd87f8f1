import Kernel
import ChildProcesses

/// The programs that open photos and videos. Their input may come from an attacker. So each runs separately, with limits on the machine's resources
/// and on time, and reads only kinds that were recognized by their content.
struct MediaTools: Sendable {
  /// seconds of a processor, and of the clock
  private static let processorSeconds = 90
  /// They run at the lowest priority, so a busy evening slows them.
  private static let patience = Duration.seconds(900)
  /// Kilobytes of address space.
  private static let memory = 4 << 20

  /// The result of a program.
  enum Outcome: Equatable, Sendable {
    case done([UInt8])
    case refused(String)
    /// The program is not installed.
    case missing
  }

  /// - Parameters:
  ///   - most: the maximum bytes of output. More is refused.
  ///   - writing: the maximum bytes that it may write into files, including memory files. It is needed because a video's table may
  ///     repeat the same piece. Never 0: libvips writes its generated code into a file.
  func run(_ program: String, _ arguments: [String], most: Int = 1 << 20, writing: Int64 = 1 << 20) async -> Outcome {
    // Debian's shell takes one limit per `ulimit`, and counts file sizes in blocks of 512 bytes. If a limit cannot be set, nothing
    // runs.
    let limits = ["-t \(MediaTools.processorSeconds)", "-v \(MediaTools.memory)", "-f \((writing + 511) / 512)"]
    let command = limits.map { "ulimit \($0) && " }.joined() + "exec nice -n 15 \"$@\""
    let child = ChildProgram(
      "/bin/sh", ["-c", command, "sh", program] + arguments,
      environment: ["VIPS_BLOCK_UNTRUSTED": "1", "VIPS_CONCURRENCY": "1", "VIPS_DISC_THRESHOLD": "4g", "LC_ALL": "C"], grace: .seconds(1))
    let report = await withTaskGroup(of: ProgramReport?.self) { group -> ProgramReport? in
      group.addTask { try? await child.run(keeping: most + 1) }
      group.addTask {
        try? await Task.sleep(for: MediaTools.patience)
        return nil
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      return first
    }
    guard let report else { return .refused("\(program) took too long") }
    if report.end == .exited(127) { return .missing }
    if !report.end.isFine { return .refused("\(program): \(report.complaintsText.suffix(300))") }
    return report.output.count > most ? .refused("\(program) wrote too much") : .done(report.output)
  }
}

extension MediaTools.Outcome {
  /// `nil` if there is no output.
  var bytes: [UInt8]? { if case .done(let bytes) = self, !bytes.isEmpty { bytes } else { nil } }

  /// The output line by line: `width=640`, or `width: 640`.
  func facts(_ separator: Character) -> [(name: String, value: String)] {
    guard let bytes else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      guard let place = line.firstIndex(of: separator) else { return nil }
      return (String(line[..<place]), String(line[line.index(after: place)...].drop { $0 == " " }))
    }
  }
}
