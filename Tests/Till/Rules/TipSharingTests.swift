import Kernel
import TestKit
import Testing

@testable import TillRules

@Suite("Sharing tips")
struct TipSharingTests {
  private func tip(_ amount: Int64, _ waiter: String? = nil) -> UnsharedTip {
    UnsharedTip(amount: Money(amount), waiter: waiter.map { EmployeeID($0) })
  }

  private func worker(_ person: String, _ minutes: Int64) -> TipWorker {
    TipWorker(person: EmployeeID(person), minutes: WorkedMinutes(minutes))
  }

  /// `person: amount` in their order.
  private func told(_ shares: [TipShare]) -> [String] { shares.map { "\($0.person.raw): \($0.amount.raw)" } }

  @Test("by table gives each tip to its waiter, also to one who was not signed in, and the others to everybody")
  func byWaiter() throws {
    let tips = [tip(20_000, "lan"), tip(5_000, "gone"), tip(10_000, "lan"), tip(7)]
    let shares = try TipSharing.shares(of: tips, by: .waiter, among: [worker("hoa", 300), worker("lan", 60)])
    #expect(told(shares) == ["hoa: 4", "lan: 30003", "gone: 5000"])
  }

  @Test("in equal parts counts everybody who worked, and by hours their minutes, to the last unit")
  func pooled() throws {
    let workers = [worker("hoa", 480), worker("lan", 240), worker("minh", 0), worker("tu", 240)]
    let tips = [tip(60_000, "lan"), tip(40_001, "hoa")]
    #expect(told(try TipSharing.shares(of: tips, by: .equal, among: workers)) == ["hoa: 33334", "lan: 33334", "tu: 33333"])
    #expect(told(try TipSharing.shares(of: tips, by: .hours, among: workers)) == ["hoa: 50001", "lan: 25000", "tu: 25000"])
  }

  @Test("always shares all of the tips, and gives nobody more than one unit beyond their fraction")
  func conserved() throws {
    let seed = UInt64.random(in: 1...1_000_000_000)
    print("tips conserved: repeat with seed \(seed)")
    var dice = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let workers = (0..<Int.random(in: 1...8, using: &dice)).map { worker("p\($0)", Int64.random(in: 1...1_500, using: &dice)) }
      let tips = (0..<Int.random(in: 1...9, using: &dice)).map { _ in tip(Int64.random(in: 1...1_000_000_000, using: &dice), "p0") }
      let sum = tips.reduce(0) { $0 + $1.amount.raw }
      for rule in TipRule.allCases {
        let shares = try TipSharing.shares(of: tips, by: rule, among: workers)
        #expect(shares.reduce(0) { $0 + $1.amount.raw } == sum)
        guard rule == .hours else { continue }
        let whole = workers.reduce(0) { $0 + $1.minutes.raw }
        for share in shares { #expect(abs(share.amount.raw - sum * share.minutes.raw / whole) <= 1) }
      }
    }
  }

  @Test("is refused without tips, without anybody who worked, with a person twice, or beyond what is shared at once")
  func refused() throws {
    let lan = worker("lan", 60)
    #expect(throws: TipError.nothingToShare) { try TipSharing.shares(of: [], by: .equal, among: [lan]) }
    #expect(throws: TipError.nobodyWorked) { try TipSharing.shares(of: [tip(1)], by: .waiter, among: []) }
    #expect(throws: TipError.nobodyWorked) { try TipSharing.shares(of: [tip(1, "lan")], by: .hours, among: [worker("lan", 0)]) }
    #expect(throws: TipError.workerTwice) { try TipSharing.shares(of: [tip(1)], by: .equal, among: [lan, lan]) }
    #expect(throws: TipError.tooMuchShared(most: Money(TipSharing.most))) {
      try TipSharing.shares(of: [tip(TipSharing.most), tip(1)], by: .equal, among: [lan])
    }
    #expect(throws: TipError.tooManyWorkers(most: 1_000)) {
      try TipSharing.shares(of: [tip(1)], by: .equal, among: (0...1_000).map { worker("p\($0)", 1) })
    }
  }

  @Test("counts the time within the day once, whatever devices somebody was signed in on")
  func minutes() {
    func time(_ from: Int64, _ until: Int64) -> SignedInTime { SignedInTime(from: Instant(from * 60_000), until: Instant(until * 60_000)) }
    func minutes(_ times: [SignedInTime]) -> Int64 {
      WorkedMinutes.of(times, from: Instant(100 * 60_000), until: Instant(1_540 * 60_000)).raw
    }
    #expect(minutes([]) == 0)
    #expect(minutes([time(0, 160)]) == 60)
    #expect(minutes([time(110, 200), time(150, 170), time(180, 230), time(300, 310)]) == 130)
    #expect(minutes([time(0, 5_000)]) == 1_440)
    #expect(minutes([time(0, 50), time(1_600, 1_700)]) == 0)
  }
}
