import Kernel
import Testing
import TillRules

@Suite("A session of the till")
struct TillSessionTests {
  private let dong = Denominations.of("VND")
  private let thu = EmployeeID("thu")

  private func session(float: Int64 = 1_000_000) throws(TillError) -> TillSession {
    try TillSession.begin(
      TillSessionID("s1"), series: Note("B"), after: 41, beside: nil, float: Money(float), by: thu, at: Instant(1_000))
  }

  private func note(_ value: Int64, _ count: Int64) -> NoteCount { NoteCount(note: Money(value), count: NotesCounted(count)) }

  @Test("begins with the next number of its series, and not beside another one")
  func begins() throws {
    let first = try session()
    #expect(first.number == 42)
    #expect(throws: TillError.alreadyOpen(number: 42)) {
      try TillSession.begin(TillSessionID("s2"), series: Note("B"), after: 42, beside: first, float: Money(0), by: thu, at: Instant(2_000))
    }
    #expect(throws: TillError.amountTooLarge(most: TillSession.mostMoved)) { try session(float: TillSession.mostMoved.raw + 1) }
  }

  @Test("opens with another sum than the last count only for a reason, and keeps both")
  func opening() throws {
    func begin(_ float: Int64, because reason: Reason? = nil) throws(TillError) -> TillOpening? {
      try TillSession.begin(
        TillSessionID("s2"), series: Note("B"), after: 42, beside: nil, float: Money(float), counted: TillAmount(2_028_000), because: reason,
        by: thu, at: Instant(1_000)
      ).opening
    }
    // given a last count of 2,028,000
    #expect(try session().opening == nil)
    #expect(throws: TillError.reasonNeeded(difference: TillAmount(-28_000))) { try begin(2_000_000) }
    #expect(throws: TillError.reasonNeeded(difference: TillAmount(2_000))) { try begin(2_030_000) }
    let why = Reason("đổi tiền lẻ")
    #expect(try begin(2_000_000, because: why) == TillOpening(float: Money(2_000_000), counted: TillAmount(2_028_000), reason: why))
    #expect(try begin(2_000_000, because: why)?.difference == TillAmount(-28_000))
    // a reason of no difference is not kept
    #expect(try begin(2_028_000, because: why)?.reason == nil)
  }

  @Test("moves no amount of zero, none that is absurd, and takes out no more than the till holds")
  func moves() throws {
    let session = try session()
    let held = TillAmount(300_000)
    #expect(throws: TillError.amountZero) { try session.check(.payIn, of: Money(0), held: held) }
    #expect(throws: TillError.amountTooLarge(most: TillSession.mostMoved)) {
      try session.check(.payIn, of: Money(TillSession.mostMoved.raw + 1), held: held)
    }
    for kind in [TillMove.payOut, .drop] {
      try session.check(kind, of: Money(300_000), held: held)
      #expect(throws: TillError.notEnough(most: held)) { try session.check(kind, of: Money(300_001), held: held) }
      #expect(throws: TillError.notEnough(most: TillAmount(0))) { try session.check(kind, of: Money(1), held: TillAmount(-5)) }
    }
    try session.check(.payIn, of: Money(300_001), held: held)
  }

  @Test("closes with a reason for a difference, and without one if the count is exact")
  func closes() throws {
    let notes = [note(500_000, 2), note(1_000, 3), note(200_000, 0)]
    var exact = try session()
    try exact.close(notes, of: dong, expected: TillAmount(1_003_000), because: nil, by: thu, at: Instant(9_000))
    let count = TillCount(notes: [notes[0], notes[1]], counted: TillAmount(1_003_000), difference: TillAmount(0), reason: nil)
    #expect(exact.closing == TillClosing(at: Instant(9_000), by: thu, to: nil, count: count))

    var short = try session()
    #expect(throws: TillError.reasonNeeded(difference: TillAmount(-2_000))) {
      try short.close(notes, of: dong, expected: TillAmount(1_005_000), because: nil, by: thu, at: Instant(9_000))
    }
    #expect(short.closing == nil)
    try short.close(notes, of: dong, expected: TillAmount(1_005_000), because: Reason("thối nhầm"), by: thu, at: Instant(9_000))
    #expect(short.closing?.count.difference == TillAmount(-2_000))
    #expect(short.closing?.count.reason == Reason("thối nhầm"))
  }

  @Test("takes only notes of the house's currency, each value once")
  func notes() throws {
    #expect(throws: TillError.noteUnknown(note: Money(3_000))) { try NoteCount.sum([note(3_000, 1)], of: dong) }
    #expect(throws: TillError.noteTwice(note: Money(1_000))) { try NoteCount.sum([note(1_000, 1), note(1_000, 1)], of: dong) }
    #expect(try NoteCount.sum([], of: dong) == TillAmount(0))
    #expect(try NoteCount.sum(dong.map { NoteCount(note: $0, count: NotesCounted(NotesCountedLimit.most)) }, of: dong) == TillAmount(88_850_000_000))
    #expect(Denominations.of("USD").contains(Money(25)))
    #expect(Denominations.of("EUR").contains(Money(20)))
    #expect(Denominations.of("THB").first == Money(100_000) && Denominations.of("THB").last == Money(25))
  }

  @Test("knows the notes of each currency up to the largest, in the house's decimals")
  func largest() throws {
    let kip: [Int64] = [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500]
    #expect(Denominations.of("LAK") == kip.map { Money($0) })
    #expect(Denominations.of("LAK2") == kip.map { Money($0 * 100) })
    #expect(try NoteCount.sum([note(100_000, 30)], of: Denominations.of("LAK")) == TillAmount(3_000_000))
    for rupiah: Int64 in [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100] {
      #expect(Denominations.of("IDR").contains(Money(rupiah)))
    }
    for currency in ["VND", "USD", "EUR", "GBP", "JPY", "KRW", "THB", "LAK", "KHR", "SGD", "AUD", "IDR", "IRR", "CHF", "KWD"] {
      let notes = Denominations.of(currency).map(\.raw)
      #expect(notes == Set(notes).sorted(by: >), "\(currency)")
    }
    // of currencies without a list: 5,000,000 rial, 1,000 francs, 20 dinars, and the smallest coins
    #expect(Denominations.of("IRR").first == Money(5_000_000))
    #expect(Denominations.of("CHF").contains(Money(100_000)) && Denominations.of("CHF").last == Money(1))
    #expect(Denominations.of("KWD").contains(Money(20_000)))
  }

  @Test("that has ended takes no movement and no second count")
  func ended() throws {
    var session = try session()
    try session.close([], of: dong, expected: TillAmount(0), because: nil, by: thu, at: Instant(9_000))
    #expect(throws: TillError.closed(number: 42)) { try session.check(.payIn, of: Money(1), held: TillAmount(0)) }
    #expect(throws: TillError.closed(number: 42)) {
      try session.close([], of: dong, expected: TillAmount(0), because: nil, by: thu, at: Instant(9_001))
    }
  }

  @Test("that is handed over begins again with the counted money and the next person")
  func handedOver() throws {
    var session = try session()
    try session.close([note(500_000, 3)], of: dong, expected: TillAmount(1_500_000), because: nil, by: thu, to: EmployeeID("mai"), at: Instant(9_000))
    let next = try session.next(TillSessionID("s2"), series: Note("B"), after: 42, at: Instant(9_000))
    #expect(
      next
        == TillSession(
          id: TillSessionID("s2"), series: Note("B"), number: 43, openedAt: Instant(9_000), openedBy: EmployeeID("mai"), float: Money(1_500_000),
          opening: TillOpening(float: Money(1_500_000), counted: TillAmount(1_500_000), reason: nil)))
    var closed = try self.session()
    try closed.close([], of: dong, expected: TillAmount(0), because: nil, by: thu, at: Instant(9_000))
    #expect(try closed.next(TillSessionID("s3"), series: Note("B"), after: 42, at: Instant(9_000)) == nil)
  }

  @Test("expects the float and all cash that came in, less all that went out")
  func expects() {
    let cash = TillCash(
      float: Money(1_000_000), received: TillAmount(700_000), change: TillAmount(150_000), tips: TillAmount(20_000), refunds: TillAmount(40_000),
      payIns: TillAmount(50_000), payOuts: TillAmount(30_000), drops: TillAmount(500_000), settlements: TillAmount(60_000))
    #expect(cash.expected == TillAmount(1_110_000))
  }
}
