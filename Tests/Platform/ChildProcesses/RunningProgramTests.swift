import Foundation
import ChildProcesses
import TestKit
import Testing

@Suite("A program runs beside us and ends with us", .timeLimit(.minutes(20)))
struct RunningProgramTests {
  @Test("one that reads its input ends by itself when it is stopped, or when nobody holds it any more")
  func reader() async throws {
    let running = try RunningProgram(ChildProgram("cat"))
    #expect(running.isRunning)
    running.stop()
    #expect(try await running.report() == ProgramReport(end: .exited(0)))
    #expect(!running.isRunning)
    try await withTemporaryFolder { folder in
      var held: RunningProgram? = try RunningProgram(ChildProgram("/bin/sh", shell("echo $$ >$1; exec cat", folder + "/pid")))
      let process = try await line(folder + "/pid")
      #expect(held?.isRunning == true)
      held = nil
      try await untilGone(process)
    }
  }

  @Test("one that cannot be started is not running, and it is told why")
  func missing() async throws {
    let running = try RunningProgram(ChildProgram("/nowhere/program"))
    await #expect(throws: ProgramError.missing("/nowhere/program")) { try await running.report() }
    #expect(!running.isRunning)
  }

  @Test("another ends with its input: gently, or after the grace by force, and nothing of its group is left", arguments: [false, true])
  func ending(isDeaf: Bool) async throws {
    try await withTemporaryFolder { folder in
      let script = (isDeaf ? "trap '' TERM; " : "") + "sleep 1000 & echo $! >$1; echo $$ >$2; wait; while :; do sleep 1; done"
      let program = ChildProgram("/bin/sh", shell(script, folder + "/worker", folder + "/pid"), grace: .milliseconds(200))
      let running = try RunningProgram(program.endingWithItsInput())
      let process = try await line(folder + "/pid")
      running.stop()
      #expect(try await running.report().end == .killed(isDeaf ? SIGKILL : SIGTERM))
      #expect(!isAlive(process))
      let worker = try await line(folder + "/worker")
      try await untilGone(worker)
    }
  }

  @Test("the shell around it changes neither how it ends nor what it is given")
  func wrapped() async throws {
    func report(_ script: String, _ arguments: String...) async throws -> ProgramReport {
      let program = ChildProgram("/bin/sh", ["-c", script, "sh"] + arguments, environment: ["DISH": "phở"])
      return try await RunningProgram(program.endingWithItsInput()).report()
    }
    #expect(try await report("exit 5") == ProgramReport(end: .exited(5)))
    #expect(try await report("exit 0") == ProgramReport(end: .exited(0)))
    #expect(try await report("exit 255") == ProgramReport(end: .exited(255)))
    #expect(try await report("kill -USR1 $$").end == .killed(SIGUSR1))
    #expect(
      try await report("echo \"$DISH|$1|$2|$(wc -c)\" >&2; exit 1", "a b", "'$x'")
        == ProgramReport(end: .exited(1), complaints: Array("phở|a b|'$x'|0\n".utf8)))
  }

  @Test("its last words are kept")
  func lastWords() async throws {
    let running = try RunningProgram(ChildProgram("/bin/sh", shell("seq 1 100000 >&2; seq 1 100000; exit 1")), keeping: 13)
    #expect(try await running.report() == ProgramReport(end: .exited(1), complaints: Array("99999\n100000\n".utf8)))
  }

  @Test("when we are killed without a word, it ends too")
  func orphan() async throws {
    try await withTemporaryFolder { folder in
      await #expect(processExitsWith: .signal(SIGKILL)) { [folder = folder as String] in
        let running = try RunningProgram(ChildProgram("/bin/sh", shell("echo $$ >$1; exec sleep 1000", folder + "/pid")).endingWithItsInput())
        _ = try await line(folder + "/pid")
        #expect(running.isRunning)
        raise(SIGKILL)
      }
      try await untilGone(try await line(folder + "/pid"))
    }
  }
}
