import Foundation
import ChildProcesses
import TestKit
import Testing

@Suite("A program is run to its end", .timeLimit(.minutes(20)))
struct ChildProgramTests {
  private func sh(_ script: String, environment: [String: String] = [:]) async throws -> ProgramReport {
    try await ChildProgram("/bin/sh", shell(script), environment: environment).run()
  }

  @Test("how it ended, what it printed and what it complained of are told apart")
  func report() async throws {
    #expect(
      try await sh("echo 'Bún chả'; echo 'hết bún' >&2; exit 7")
        == ProgramReport(end: .exited(7), output: Array("Bún chả\n".utf8), complaints: Array("hết bún\n".utf8)))
    #expect(try await sh("kill -KILL $$") == ProgramReport(end: .killed(SIGKILL)))
    #expect(try await sh("exit 0").end.isFine)
  }

  @Test("a program that is not there, or no program, is named", arguments: ["/nowhere/pg_dump", "no-such-program-of-ours", "/etc/passwd", "/etc"])
  func missing(path: String) async throws {
    await #expect(throws: ProgramError.missing(path)) { try await ChildProgram(path).run() }
  }

  @Test("both outputs may be larger than what a pipe holds, and what is too much is dropped")
  func large() async throws {
    let script = "head -c 500000 /dev/zero | tr '\\0' a & head -c 400000 /dev/zero | tr '\\0' b >&2 & wait"
    let program = ChildProgram("/bin/sh", shell(script))
    #expect(
      try await program.run()
        == ProgramReport(
          end: .exited(0), output: Array(repeating: UInt8(ascii: "a"), count: 500_000),
          complaints: Array(repeating: UInt8(ascii: "b"), count: 400_000)))
    #expect(
      try await program.run(keeping: 3)
        == ProgramReport(end: .exited(0), output: Array("aaa".utf8), complaints: Array("bbb".utf8)))
  }

  @Test("who still writes after its end keeps nobody waiting")
  func left() async throws {
    let report = try await sh("sleep 1000 & echo $!")
    let stranger = report.outputText.split(separator: "\n").joined()
    #expect(report.end == .exited(0) && isAlive(stranger))
    kill(try #require(pid_t(stranger)), SIGKILL)
  }

  @Test("it is given our environment with what was said beside")
  func environment() async throws {
    let report = try await sh("echo \"$DISH, $LANG\"; [ -n \"$PATH\" ]", environment: ["DISH": "phở = bún?", "LANG": "C"])
    #expect(report == ProgramReport(end: .exited(0), output: Array("phở = bún?, C\n".utf8)))
  }

  @Test("no signal is blocked or ignored in it, it leads a group of its own, and its input is empty")
  func surroundings() async throws {
    signal(SIGPIPE, SIG_IGN)
    let signals = try await ChildProgram("sed", ["-n", "s/^Sig\\(Blk\\|Ign\\):\t//p", "/proc/self/status"]).run()
    let masks = signals.outputText.split(separator: "\n").map { UInt64($0, radix: 16) }
    // 32 and 33 are the C library's own, and it sees to them.
    #expect(masks.map { $0.map { $0 & 0x7fff_ffff } } == [0, 0])
    let group = try await sh("read -r _ _ _ _ group _ </proc/$$/stat; [ $group = $$ ] && wc -c")
    #expect(group.outputText == "0\n")
  }
}

@Suite("Descriptors stay where they belong", .timeLimit(.minutes(20)))
struct DescriptorTests {
  @Test("a program gets none of ours")
  func noneInTheChild() async throws {
    await #expect(processExitsWith: .success) {
      try open(50)
      let report = try await ChildProgram("ls", ["/proc/self/fd"]).run()
      // The last one is its listing's own.
      #expect(report.outputText == "0\n1\n2\n3\n")
    }
  }

  @Test("none stays open here, whatever came of it")
  func noneHere() async throws {
    await #expect(processExitsWith: .success) {
      let (fine, bad, missing) = (ChildProgram("true"), ChildProgram("/bin/sh", shell("echo x >&2; exit 1")), ChildProgram("/nowhere/program"))
      func all() async throws {
        for program in [fine, bad, missing] {
          _ = try? await program.run()
          for other in [fine, bad, missing] { _ = try? await program.run(into: other, end: "END") }
          _ = try? await RunningProgram(program.endingWithItsInput()).report()
          _ = try? await RunningProgram(program).report()
        }
      }
      // The first program opens the descriptors that watch over all programs.
      try await all()
      let before = try openDescriptors()
      for _ in 0..<3 { try await all() }
      #expect(try openDescriptors() == before)
    }
  }

  @Test(
    "thousands of open ones do not keep programs from being started, read and ended",
    .enabled(if: mostDescriptors >= 3200, "this machine allows too few descriptors: see ulimit -Hn"))
  func many() async throws {
    await #expect(processExitsWith: .success) {
      try open(3000)
      #expect(try await ChildProgram("echo", ["phở"]).run() == ProgramReport(end: .exited(0), output: Array("phở\n".utf8)))
      let running = try RunningProgram(ChildProgram("sleep", ["1000"]).endingWithItsInput())
      running.stop()
      #expect(try await running.report().end == .killed(SIGTERM))
    }
  }
}
