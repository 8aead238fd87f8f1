import Kernel
import NoticesRules
import Testing

/// The states of a notification.
@Suite struct NoticeLifeTests {
  private let start = Instant(1_795_172_400_000)

  private func notice(hours: Int64 = 24) -> GuestNotice {
    GuestNotice(
      id: GuestNoticeID("n"), way: .email, news: .made, booking: nil, name: Name("Lan"), to: "lan@example.com", subject: "", text: "x", madeAt: start,
      giveUpAt: start.adding(seconds: hours * 3600))
  }

  @Test func itIsTriedAgainAfterOneFiveFifteenAndThenEverySixtyMinutesForADay() {
    // given a gateway that always fails
    var notice = notice()
    var now = start
    var pauses: [Int64] = []
    // when it is tried as it says
    while !notice.state.isOver {
      notice.fail(NoticeTrouble(.timedOut), at: now)
      pauses.append(notice.nextAt.milliseconds(since: now) / 60_000)
      now = notice.nextAt
    }
    // then it is given up after a day
    #expect(pauses.prefix(5) == [1, 5, 15, 60, 60])
    #expect(notice.state == .givenUp && notice.tries == 27 && notice.trouble == NoticeTrouble(.timedOut))
  }

  @Test func whoIsNotThereIsNotTriedAgain() {
    var notice = notice()
    notice.fail(NoticeTrouble(.recipientRefused, "550 no such user"), at: start)
    #expect(notice.state == .givenUp && notice.doneAt == start)
  }

  @Test func whatIsOverStaysSo() throws {
    // given one that was sent
    var notice = notice()
    notice.succeed(at: start)
    // then it is neither dropped nor sent again
    #expect(throws: NoticesError.noticeOver) { try notice.drop(at: start) }
    #expect(throws: NoticesError.noticeOver) { try notice.again(at: start) }
  }

  @Test func oneThatWasGivenUpCanBeTriedAfterAll() throws {
    var notice = notice(hours: 1)
    notice.giveUp(at: start)
    try notice.again(at: start.adding(seconds: 7200))
    #expect(notice.state == .failing && notice.doneAt == nil && notice.giveUpAt == start.adding(seconds: 7200 + 3600))
  }

  @Test func whatAServerSaysIsKeptAsOneShortLine() {
    let trouble = NoticeTrouble(.refused, "a\r\nb\u{7}\u{9F}" + String(repeating: "x", count: 500))
    #expect(trouble.detail.unicodeScalars.count == 200 && trouble.detail.hasPrefix("a  b  x"))
  }

  @Test func theClockIsTheRestaurants() {
    // given half past six in the evening of a leap day, in Viet Nam
    let leap = Instant(1_835_436_600_000)
    // then guests read it so in both languages
    let house = HouseClock()
    #expect(GuestClock(leap, .vi, on: house).time == "18:30" && GuestClock(leap, .vi, on: house).date == "thứ ba 29/02/2028")
    #expect(GuestClock(leap, .en, on: house).date == "Tuesday 29 February 2028")
    // and the day begins at midnight there
    #expect(GuestClock(Instant(1_795_172_400_000).adding(seconds: 6 * 3600), .vi, on: house).date == "thứ bảy 21/11/2026")
    // and a house in New York has its own
    let newYork = HouseClock(offsets: HouseClock.offsets(reading: "0:-300") ?? [])
    #expect(GuestClock(leap, .en, on: newYork) == GuestClock(leap.adding(seconds: -12 * 3600), .en, on: house))
  }
}
