import Kernel
import TestKit
import Testing
import Web

struct RateLimiterTests {
  @Test("A few times at once, then only every so often, each key for itself")
  func bucket() throws {
    let clock = ManualClock()
    let limiter = RateLimiter(burst: 3, every: 10_000, clock: clock)
    for _ in 0..<3 { try limiter.take("a") }
    #expect(throws: Refusal("request.tooOften", kind: .tooMany).with("seconds", 10)) { try limiter.take("a") }
    try limiter.take("b")
    clock.advance(seconds: 9)
    #expect(throws: Refusal("request.tooOften", kind: .tooMany).with("seconds", 1)) { try limiter.take("a") }
    clock.advance(seconds: 1)
    try limiter.take("a")
    #expect(throws: Refusal.self) { try limiter.take("a") }
  }

  @Test("A clock that was ahead and is put right locks nobody out")
  func wrongClock() throws {
    let clock = ManualClock()
    let limiter = RateLimiter(burst: 1, every: 10_000, clock: clock)
    let right = clock.now()
    clock.set(right.adding(seconds: 400 * 24 * 3600))
    try limiter.take("a")
    clock.set(right)
    #expect(throws: Refusal("request.tooOften", kind: .tooMany).with("seconds", 10)) { try limiter.take("a") }
    clock.advance(seconds: 10)
    try limiter.take("a")
  }

  @Test("Looking takes no turn, and refuses when there is none")
  func looking() throws {
    let clock = ManualClock()
    let limiter = RateLimiter(burst: 1, every: 10_000, clock: clock)
    for _ in 0..<3 { try limiter.check("a") }
    try limiter.take("a")
    #expect(throws: Refusal("request.tooOften", kind: .tooMany).with("seconds", 10)) { try limiter.check("a") }
    try limiter.check("b")
    clock.advance(seconds: 10)
    try limiter.check("a")
  }

  @Test("Keys that are rested are forgotten, those that are not are kept")
  func forgetting() throws {
    let clock = ManualClock()
    let limiter = RateLimiter(burst: 1, every: 10_000, most: 100, clock: clock)
    for n in 0..<1000 {
      try limiter.take("k\(n)")
      clock.advance(seconds: 1)
    }
    #expect(throws: Refusal.self) { try limiter.take("k999") }
  }
}
