import Kernel
import MessengerRules
import Synchronization
import Testing

@testable import MessengerMedia

@Suite("Of requests for one upload the newest has it")
struct TakeoverTests {
  @Test("a newer one ends the older, and begins when that has put down what it had", .timeLimit(.minutes(20)))
  func newest() async throws {
    let takeovers = Takeovers()
    let steps = Mutex<[String]>([])
    let (began, begin) = AsyncStream.makeStream(of: Void.self)
    async let older: Void = takeovers.run(MediaID("a")) {
      begin.yield()
      // a line that says nothing more
      try? await Task.sleep(for: .seconds(600))
      steps.withLock { $0.append("older ended") }
    }
    for await _ in began { break }
    // another upload is nobody's business
    try await takeovers.run(MediaID("b")) { steps.withLock { $0.append("other") } }
    try await takeovers.run(MediaID("a")) { steps.withLock { $0.append("newer") } }
    try await older
    #expect(steps.withLock { $0 } == ["other", "older ended", "newer"])
  }

  @Test("of many at once each runs alone")
  func alone() async throws {
    let takeovers = Takeovers()
    let inside = Inside()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<100 { group.addTask { try await takeovers.run(MediaID("a")) { await inside.visit() } } }
      try await group.waitForAll()
    }
    #expect(inside.most == 1)
  }
}

/// How many are in it at once.
private final class Inside: Sendable {
  private let state = Mutex((now: 0, most: 0))
  var most: Int { state.withLock { $0.most } }

  func visit() async {
    state.withLock { state in
      state.now += 1
      state.most = max(state.most, state.now)
    }
    await Task.yield()
    state.withLock { $0.now -= 1 }
  }
}
