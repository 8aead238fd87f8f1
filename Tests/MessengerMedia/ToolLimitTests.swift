import Testing

@testable import MessengerMedia

@Suite("What photos and films are opened with has little of the machine", .timeLimit(.minutes(20)))
struct ToolLimitTests {
  private let tools = MediaTools()

  @Test("its time on a processor, its memory and what it writes are limited")
  func limits() async throws {
    let outcome = await tools.run("sh", ["-c", "ulimit -t; ulimit -v; ulimit -f; nice"])
    // seconds, KiB, pieces of 512 bytes, and behind whom it waits
    #expect(outcome == .done(Array("90\n4194304\n2048\n15\n".utf8)))
  }

  @Test("what writes more than it may is ended, also where it writes into memory")
  func wroteTooMuch() async throws {
    let file = try MemoryFile()
    let outcome = await tools.run("dd", ["if=/dev/zero", "of=\(file.path)", "bs=64k", "count=64"], writing: 1 << 20)
    if case .done = outcome { Issue.record("it was let go on") }
    #expect(file.size == 1 << 20)
  }
}
