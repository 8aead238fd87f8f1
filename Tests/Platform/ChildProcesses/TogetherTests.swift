import Foundation
import ChildProcesses
import TestKit
import Testing

@Suite("One program reads what another writes", .timeLimit(.minutes(20)))
struct TogetherTests {
  /// The input that the second program read, and both ends.
  private struct PipedPrograms: Equatable {
    var first = ProgramEnd.exited(0)
    var second = ProgramEnd.exited(0)
    var read: String
  }

  private func found(_ first: String, into second: String) async throws -> PipedPrograms {
    try await withTemporaryFolder { folder in
      let ends = try await ChildProgram("/bin/sh", shell(first)).run(
        into: ChildProgram("/bin/sh", shell(second, folder + "/read")), end: "COMMIT\n")
      let read = try String(contentsOfFile: folder + "/read", encoding: .utf8)
      return PipedPrograms(first: ends.first.end, second: ends.second.end, read: read)
    }
  }

  @Test("the end comes last, and only when all came before it")
  func end() async throws {
    #expect(try await found("printf 'a\\nb\\n'", into: "cat >$1") == PipedPrograms(read: "a\nb\nCOMMIT\n"))
    #expect(try await found("printf 'a\\nb\\n'; exit 3", into: "cat >$1") == PipedPrograms(first: .exited(3), read: "a\nb\n"))
    #expect(try await found("printf a; kill -KILL $$", into: "cat >$1") == PipedPrograms(first: .killed(SIGKILL), read: "a"))
  }

  @Test("a reader that is slow or ends early is waited for")
  func slow() async throws {
    let much = "head -c 300000 /dev/zero | tr '\\0' a"
    #expect(try await found(much, into: "sleep 0.3; cat | tail -c 9 >$1") == PipedPrograms(read: "aaCOMMIT\n"))
    #expect(try await found("exec yes", into: "echo đủ >$1; exit 4") == PipedPrograms(first: .killed(SIGPIPE), second: .exited(4), read: "đủ\n"))
    // It fills the pipe, and the end does not fit in before it is read.
    #expect(try await found("head -c 65536 /dev/zero", into: "sleep 0.3; wc -c >$1") == PipedPrograms(read: "65543\n"))
  }

  @Test("the complaints of each are told apart")
  func complaints() async throws {
    let ends = try await ChildProgram("/bin/sh", shell("echo một >&2")).run(into: ChildProgram("/bin/sh", shell("echo hai >&2")), end: "")
    #expect(ends.first.complaintsText == "một\n")
    #expect(ends.second.complaintsText == "hai\n")
  }

  @Test("whichever is not there is named")
  func missing() async throws {
    let (yes, none) = (ChildProgram("yes"), ChildProgram("/nowhere/psql"))
    await #expect(throws: ProgramError.missing("/nowhere/psql")) { _ = try await yes.run(into: none, end: "") }
    await #expect(throws: ProgramError.missing("/nowhere/psql")) { _ = try await none.run(into: ChildProgram("cat"), end: "") }
  }
}
