import Dispatch
import Foundation
import ChildProcesses
import Synchronization
import TestKit
import Testing

/// Thrown by a pause, as when the hub stops.
private struct Stopped: Error {}

@Suite("A thread that may wait runs a program, and can be called away", .timeLimit(.minutes(20)))
struct WaitingTests {
  /// Runs on a thread that no task shares.
  private func onThread<T: Sendable>(_ body: @escaping @Sendable () throws -> T) async throws -> T {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
    }
  }

  @Test("it gets what the program left, or why there is none")
  func runs() async throws {
    let report = try await onThread { try ChildProgram("/bin/sh", shell("sleep 0.3; echo xong")).run {} }
    #expect(report == ProgramReport(end: .exited(0), output: Array("xong\n".utf8)))
    await #expect(throws: ProgramError.missing("/nowhere/pg_dump")) { try await onThread { try ChildProgram("/nowhere/pg_dump").run {} } }
    let ends = try await onThread { try ChildProgram("echo").run(into: ChildProgram("cat"), end: "") {} }
    #expect(ends.first == ProgramReport(end: .exited(0)) && ends.second == ProgramReport(end: .exited(0)))
  }

  @Test("when the pause throws, the programs are gone before the error comes", arguments: ["", "trap '' TERM"])
  func calledAway(deaf: String) async throws {
    try await withTemporaryFolder { folder in
      let scripts = ["/first", "/second", "/third"].map { "\(deaf)\necho $$ >\(folder + $0); while :; do sleep 1; done" }
      let programs = scripts.map { ChildProgram("/bin/sh", shell($0), grace: .milliseconds(100)) }
      func until(_ files: String...) -> @Sendable () throws -> Void {
        { if files.allSatisfy({ FileManager.default.fileExists(atPath: folder + $0) }) { throw Stopped() } }
      }
      let (both, alone) = (until("/first", "/second"), until("/third"))
      await #expect(throws: Stopped.self) { try await onThread { try programs[0].run(into: programs[1], end: "", both).first } }
      await #expect(throws: Stopped.self) { try await onThread { try programs[2].run(alone) } }
      for file in ["/first", "/second", "/third"] {
        let process = try await line(folder + file)
        #expect(!isAlive(process))
      }
    }
  }
}
