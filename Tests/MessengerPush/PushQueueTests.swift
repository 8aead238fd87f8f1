import CallsRules
import Kernel
import MessengerRules
import Testing

@testable import MessengerPush

@Suite
struct PushQueueTests {
  private func job(_ session: String, _ room: String, seq: Int64 = 1, due: Int64, until: Int64 = 1_000_000) -> PushJob {
    PushJob(
      place: PushJob.Target(session: SessionID(session), subject: room), news: .message(MessageID("m\(seq)"), room: RoomID(room), seq: seq),
      due: Instant(due), until: Instant(until))
  }
  private func ring(_ session: String, due: Int64) -> PushJob {
    PushJob(
      place: PushJob.Target(session: SessionID(session), subject: "call"), news: .rings(CallID("call")), due: Instant(due), until: Instant(1_000_000))
  }

  @Test("Of one room a browser is told the latest only, when it is due")
  func collapses() {
    var queue = PushQueue()
    queue.add(job("s", "r", seq: 1, due: 1000))
    queue.add(job("s", "r", seq: 2, due: 1500))
    queue.add(job("s", "other", seq: 1, due: 1200))
    #expect(queue.wait(at: Instant(900)) == 300)
    #expect(queue.take(at: Instant(1100)) == [])
    #expect(queue.take(at: Instant(1500)) == [job("s", "other", seq: 1, due: 1200), job("s", "r", seq: 2, due: 1500)])
    #expect(queue.count == 0 && queue.underWay == 2 && queue.wait(at: Instant(1500)) == nil)
  }

  @Test("Calls go first, and no more go at once than may")
  func callsFirst() {
    var queue = PushQueue()
    for n in 0..<20 { queue.add(job("s\(n)", "r", due: Int64(n))) }
    queue.add(ring("z", due: 50))
    let first = queue.take(at: Instant(100))
    #expect(first.count == PushQueue.mostMessages + 1 && first.first == ring("z", due: 50))
    // however many messages wait, another call finds a place
    #expect(queue.take(at: Instant(100)) == [] && queue.wait(at: Instant(100)) == nil)
    queue.add(ring("y", due: 50))
    #expect(queue.take(at: Instant(100)) == [ring("y", due: 50)])
    queue.ended(first[1], at: Instant(100))
    #expect(queue.take(at: Instant(100)).count == 1)
  }

  @Test("Of one person one message is under way, so that silent services of his keep back nobody else's")
  func oneOfEach() {
    var queue = PushQueue()
    for n in 0..<5 {
      var one = job("s\(n)", "r", due: Int64(n))
      one.person = EmployeeID("lan")
      queue.add(one)
    }
    queue.add(job("t", "r", due: 9))
    let first = queue.take(at: Instant(100))
    #expect(first.map(\.place.session.raw) == ["s0", "t"] && queue.wait(at: Instant(100)) == nil)
    queue.ended(first[0], at: Instant(100))
    #expect(queue.wait(at: Instant(100)) == 0 && queue.take(at: Instant(100)).map(\.place.session.raw) == ["s1"])
  }

  @Test("What a service does not take now comes again later each time, until it is too old or was tried enough")
  func again() throws {
    var queue = PushQueue()
    var now: Int64 = 0
    var dues: [Int64] = []
    queue.add(job("s", "r", due: 0))
    while let next = queue.take(at: Instant(now)).first {
      queue.ended(next, again: 0, at: Instant(now))
      guard let wait = queue.wait(at: Instant(now)) else { break }
      dues.append(wait)
      now += wait
    }
    #expect(dues == [2000, 4000, 8000, 16_000, 32_000] && queue.count == 0 && queue.underWay == 0)
    // as long as the service asks for, if that is longer
    queue.add(job("s", "r", due: now))
    queue.ended(try #require(queue.take(at: Instant(now)).first), again: 90_000, at: Instant(now))
    #expect(queue.wait(at: Instant(now)) == 90_000)
    // not when it is over by then
    queue.add(ring("s", due: now))
    queue.ended(try #require(queue.take(at: Instant(now)).first), again: 2_000_000, at: Instant(now))
    #expect(queue.count == 1)
  }

  @Test("Something newer takes the place of what is to be tried again")
  func newer() throws {
    var queue = PushQueue()
    queue.add(job("s", "r", seq: 1, due: 0))
    let old = try #require(queue.take(at: Instant(0)).first)
    queue.add(job("s", "r", seq: 2, due: 500))
    queue.ended(old, again: 0, at: Instant(100))
    #expect(queue.take(at: Instant(10_000)) == [job("s", "r", seq: 2, due: 500)])
  }

  @Test("What is too old is not told, and of too much the oldest messages are left out")
  func bounds() {
    var queue = PushQueue()
    queue.add(job("s", "r", due: 0, until: 10))
    #expect(queue.take(at: Instant(20)) == [] && queue.count == 0)
    queue.add(ring("first", due: 0))
    for n in 0..<(PushQueue.most + 5) { queue.add(job("s\(n)", "r", due: Int64(n + 1))) }
    #expect(queue.count == PushQueue.most)
    let first = queue.take(at: Instant(100_000))
    #expect(first.first == ring("first", due: 0) && first.dropFirst().first == job("s6", "r", due: 7))
  }
}
