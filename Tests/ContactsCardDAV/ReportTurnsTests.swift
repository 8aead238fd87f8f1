import Testing

@testable import ContactsCardDAV

@Suite("Turns of long answers", .timeLimit(.minutes(1)))
struct ReportTurnsTests {
  @Test("as many as the limit work at once, and each one comes")
  func limit() async {
    let turns = ReportTurns(limit: 2)
    let tally = Tally()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<50 {
        group.addTask {
          await turns.take()
          await tally.begin()
          await Task.yield()
          await tally.end()
          await turns.giveBack()
        }
      }
    }
    #expect(await tally.done == 50)
    #expect(await tally.most <= 2)
  }

  private actor Tally {
    private var now = 0
    private(set) var most = 0
    private(set) var done = 0

    func begin() {
      now += 1
      most = max(most, now)
    }

    func end() {
      now -= 1
      done += 1
    }
  }
}
