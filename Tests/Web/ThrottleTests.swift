import NIOCore
import NIOEmbedded
import Testing

@testable import Web

/// The clock is set by hand.
@Suite
struct ThrottleTests {
  private final class Listener {
    let loop = EmbeddedEventLoop()
    private(set) var passed: [[Int]] = []
    lazy var throttle = Throttle<Int>(on: loop, interval: .milliseconds(25), now: { [unowned self] in loop.now }) { [unowned self] in
      passed.append($0)
    }
  }

  // protocol: STR2
  @Test("The first event passes at once, and the following pass together at the end of the interval, in order")
  func passesTogether() {
    let listener = Listener()
    listener.throttle.add(1)
    #expect(listener.passed == [[1]] && listener.throttle.waiting == [])
    for event in 2...4 {
      listener.loop.advanceTime(by: .milliseconds(5))
      listener.throttle.add(event)
    }
    #expect(listener.passed == [[1]] && listener.throttle.waiting == [2, 3, 4])
    listener.loop.advanceTime(by: .milliseconds(9))
    #expect(listener.passed == [[1]])
    listener.loop.advanceTime(by: .milliseconds(1))
    #expect(listener.passed == [[1], [2, 3, 4]] && listener.throttle.waiting == [])
    listener.throttle.add(5)
    listener.loop.advanceTime(by: .milliseconds(25))
    #expect(listener.passed == [[1], [2, 3, 4], [5]])
  }

  @Test("An event after a quiet interval passes at once")
  func passesAfterRest() {
    let listener = Listener()
    listener.throttle.add(1)
    listener.loop.advanceTime(by: .seconds(1))
    listener.throttle.add(2)
    #expect(listener.passed == [[1], [2]])
  }
}
