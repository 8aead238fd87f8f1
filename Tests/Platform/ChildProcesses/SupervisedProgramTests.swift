import Foundation
import ChildProcesses
import TestKit
import Testing

@Suite("A program that is to run as long as the hub", .timeLimit(.minutes(20)))
struct SupervisedProgramTests {
  private typealias Event = SupervisedProgram.Event
  private static let short = RestartPauses(first: .milliseconds(1), longest: .milliseconds(4))

  /// The first events, and those that come when it is then stopped.
  private func events(_ count: Int, of program: ChildProgram, _ pauses: RestartPauses = short) async -> [Event] {
    let (stream, feed) = AsyncStream.makeStream(of: Event.self)
    let supervision = Task {
      await SupervisedProgram(program, pauses: pauses).run { feed.yield($0) }
      feed.finish()
    }
    var events: [Event] = []
    for await event in stream {
      events.append(event)
      if events.count == count { supervision.cancel() }
    }
    return events
  }

  @Test("pauses double from one second to a minute, and begin anew after a good run")
  func pauses() {
    let pauses = RestartPauses()
    var found: [Duration] = []
    for _ in 0..<8 { found.append(pauses.next(after: found.last, ran: .seconds(59))) }
    #expect(found == [1, 2, 4, 8, 16, 32, 60, 60].map { .seconds($0) })
    #expect(pauses.next(after: .seconds(60), ran: .seconds(60)) == .seconds(1))
  }

  @Test("it is started anew whenever it ends, in whatever way, and each end is told with its last words")
  func restarts() async throws {
    try await withTemporaryFolder { folder in
      let script = "echo x >>$1; n=$(wc -l <$1); echo \"lần $n\" >&2; [ $n = 2 ] && kill -KILL $$; [ $n = 4 ] && exec sleep 1000; exit $n"
      let pauses = RestartPauses(first: .milliseconds(1), longest: .seconds(3600))
      let found = await events(7, of: ChildProgram("/bin/sh", shell(script, folder + "/runs")), pauses)
      #expect(
        found == [
          .started, .ended(.exited(1), said: "lần 1\n", pause: .milliseconds(1)),
          .started, .ended(.killed(SIGKILL), said: "lần 2\n", pause: .milliseconds(2)),
          .started, .ended(.exited(3), said: "lần 3\n", pause: .milliseconds(4)),
          .started, .stopped(.killed(SIGTERM)),
        ])
    }
  }

  @Test("one that is not there is said to be missing, and tried again")
  func missing() async {
    let found = await events(3, of: ChildProgram("no-such-server"), .init(first: .milliseconds(2), longest: .seconds(3600)))
    #expect(
      found == [2, 4, 8].map { .failed(.missing("no-such-server"), pause: .milliseconds($0)) })
  }

  @Test("the stop waits until it has ended, and lets it put its things in order", arguments: ["exit 3", ":"])
  func stops(atTheEnd: String) async throws {
    try await withTemporaryFolder { folder in
      let script = "trap 'echo xong >$2; \(atTheEnd)' TERM; echo $$ >$1; while :; do sleep 0.1; done"
      let program = ChildProgram("/bin/sh", shell(script, folder + "/pid", folder + "/done"), grace: .milliseconds(400))
      let supervision = Task { await SupervisedProgram(program).run { _ in } }
      let process = try await line(folder + "/pid")
      supervision.cancel()
      await supervision.value
      #expect(!isAlive(process))
      #expect(try await line(folder + "/done") == "xong")
    }
  }

  @Test("one that is stopped in a pause is not started again")
  func stoppedInPause() async {
    let found = await events(2, of: ChildProgram("true"), .init(first: .seconds(3600), longest: .seconds(3600)))
    #expect(found == [.started, .ended(.exited(0), said: "", pause: .seconds(3600))])
  }
}
