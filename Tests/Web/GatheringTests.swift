import NIOCore
import NIOEmbedded
import Testing

@testable import Web

/// By a clock that is turned by hand.
@Suite
struct GatheringTests {
  private final class Post {
    let loop = EmbeddedEventLoop()
    private(set) var passed: [[Int]] = []
    lazy var gathering = Gathering<Int>(on: loop, least: .milliseconds(25), now: { [unowned self] in loop.now }) { [unowned self] in passed.append($0)
    }
  }

  @Test("The first is passed on at once, what comes within the pause together at its end, in order, and nothing twice")
  func together() {
    let post = Post()
    post.gathering.add(1)
    #expect(post.passed == [[1]] && post.gathering.waiting == [])
    for news in 2...4 {
      post.loop.advanceTime(by: .milliseconds(5))
      post.gathering.add(news)
    }
    #expect(post.passed == [[1]] && post.gathering.waiting == [2, 3, 4])
    post.loop.advanceTime(by: .milliseconds(9))
    #expect(post.passed == [[1]])
    post.loop.advanceTime(by: .milliseconds(1))
    #expect(post.passed == [[1], [2, 3, 4]] && post.gathering.waiting == [])
    // and then again
    post.gathering.add(5)
    post.loop.advanceTime(by: .milliseconds(25))
    #expect(post.passed == [[1], [2, 3, 4], [5]])
  }

  @Test("Who comes after a rest waits for nothing")
  func rested() {
    let post = Post()
    post.gathering.add(1)
    post.loop.advanceTime(by: .seconds(1))
    post.gathering.add(2)
    #expect(post.passed == [[1], [2]])
  }
}
