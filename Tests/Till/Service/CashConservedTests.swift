import BillsRules
import Kernel
import Storage
import TestKit
import Testing
import TillRules

/// Random evenings at the till, added up from raw rows by sums of this test alone.
@Suite("No cash appears or vanishes over all ways to pay, refunds, reopenings, debts and several sessions of the till")
struct CashConservedTests {
  private static let steps = 140
  /// An evening in which a kind of deed has not happened yet goes on.
  private static let mostSteps = 1_000
  private static let kinds: Set<String> = [
    "cash", "card", "transfer", "voucher", "account", "refund", "reopen", "settle", "session", "tip", "twice",
  ]

  @Test("what the sessions expect is what came in and went out, and no mark pays twice by itself", arguments: Engine.allCases)
  func conserved(_ engine: Engine) async throws {
    let seed = UInt64.random(in: 1...1_000_000_000)
    print("cash conserved on \(engine): repeat with seed \(seed)")
    try await TillHub.open(engine) { hub in
      try await hub.open("s1", float: 20_000_000)
      var evening = RandomTill(hub: hub, dice: SplitMix64(seed: seed))
      for step in 0..<Self.mostSteps where step < Self.steps || !evening.done.isSuperset(of: Self.kinds) { try await evening.step() }
      try await evening.change()
      #expect(evening.done.isSuperset(of: Self.kinds), "\(evening.done)")
      try await check(hub)
    }
  }

  private func check(_ hub: TillHub) async throws {
    let cameIn = try await hub.sum("received + tip", "payment WHERE method = 'cash'")
    let settled = try await hub.sum("amount", "debt_settlement WHERE method = 'cash'")
    let change = try await hub.sum("change_given", "bill")
    let refunds = try await hub.sum("amount", "bill_refund WHERE method = 'cash'")
    let expected = try await hub.sum("expected - float_amount", "till_session WHERE closed_at IS NOT NULL")
    let paidOut = try await hub.sum("amount", "tip_payout")
    #expect(expected == cameIn + settled - change - refunds - paidOut)
    // nobody got more tips than guests gave
    let shared = try await hub.sum("amount", "tip_share")
    #expect(paidOut <= shared)
    #expect(shared == (try await hub.sum("p.tip", "payment p JOIN tip_shared t ON t.payment_id = p.id")))
    // a bill keeps its total, what was given back less, and what came otherwise than in cash, or twice, more
    let bills = try await hub.sums("SELECT paid, change_given, refunded, total, paid_in_cash, state FROM bill")
    for bill in bills {
      let (kept, notInCash) = (bill[0] - bill[1] - bill[2], bill[0] - bill[4])
      #expect(kept >= 0 && bill[1] <= bill[4], "\(bill)")
      #expect(kept - bill[3] <= notInCash, "\(bill)")
      if bill[5] == 1 { #expect(kept + bill[2] >= bill[3], "\(bill)") }
    }
    let counted = try await hub.sum("received", "payment")
    #expect(bills.reduce(0) { $0 + $1[0] } == counted)
    #expect(bills.reduce(0) { $0 + $1[4] } == (try await hub.sum("received - beyond", "payment WHERE method = 'cash'")))
    // no debt and no voucher above what the bill asked for
    #expect(try await hub.sum("beyond", "payment WHERE method IN ('voucher', 'account')") == 0)
    // without a person's word each mark pays once
    let twice = "SELECT COUNT(*) FROM payment WHERE reference_key IS NOT NULL AND earlier IS NULL GROUP BY method, reference_key HAVING COUNT(*) > 1"
    #expect(try await hub.sums(twice) == [])
  }
}

private struct RandomTill {
  let hub: TillHub
  var dice: SplitMix64
  /// kinds of deeds that were accepted
  var done: Set<String> = []
  private var made = 0
  private var session = 1
  private var orders: [String] = []

  init(hub: TillHub, dice: SplitMix64) {
    self.hub = hub
    self.dice = dice
  }

  private mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &dice) }

  mutating func step() async throws {
    made += 1
    guard let order = orders.suffix(4).randomElement(using: &dice), below(5) > 0 else { return await seat() }
    switch below(13) {
    case 0: try await refund(order)
    case 1: await note("reopen", .reopen(order: OrderID(order), reason: Reason("tính nhầm")))
    case 2: await note("close", .close(order: OrderID(order)))
    case 3: try await settle()
    case 4: if below(3) == 0 { try await change() }
    case 5: try await tip(order)
    case 6: try await payLate(order)
    case 7: try await changeTender(order)
    default: try await pay(order)
    }
  }

  private mutating func seat() async {
    let (order, table) = ("o\(made)", "\(1 + below(4))")
    await hub.clean(table)
    if (try? await hub.seat(order, pots: Int64(1 + below(3)), at: table)) != nil { orders.append(order) }
  }

  private mutating func pay(_ order: String) async throws {
    let method = PaymentMethod.allCases.randomElement(using: &dice) ?? .cash
    let amount = Int64(1 + below(9)) * 100_000
    let reference = method == .account ? "Anh Tú" : below(2) == 0 ? nil : ["PQT-0001", "pqt 0001", "FT\(made)"].randomElement(using: &dice)
    let (tip, isConfirmed) = (Int64(below(2)) * 5_000, below(2) == 0)
    do {
      try await hub.pay(order, method, amount, tip: tip, reference: reference, confirmed: isConfirmed, as: "p\(made)")
      done.insert(method.rawValue)
    } catch is Refusal {}
  }

  /// Somebody without a line takes cash, perhaps of a bill that is paid.
  private mutating func payLate(_ order: String) async throws {
    let before = try await hub.sum("beyond", "payment WHERE method = 'cash'")
    _ = try await hub.payCashLate(order, Int64(1 + below(9)) * 100_000, as: "l\(made)")
    if try await hub.sum("beyond", "payment WHERE method = 'cash'") > before { done.insert("twice") }
  }

  /// A payment of the order, of whichever session, was booked with a wrong tender.
  private mutating func changeTender(_ order: String) async throws {
    let query = "SELECT id, method, received + tip FROM payment WHERE order_id = '\(order)' ORDER BY id"
    let rows = try await hub.database.read { sql in try sql.query(query).map { (try $0.text(0), try $0.text(1), try $0.int(2)) } }
    guard let (id, method, amount) = rows.randomElement(using: &dice), let from = PaymentMethod(rawValue: method) else { return }
    let to = PaymentMethod.allCases.randomElement(using: &dice) ?? .card
    let reference = below(2) == 0 ? nil : ["PQT-0001", "FT\(made)"].randomElement(using: &dice)
    await note(
      "tender",
      .changeTender(
        order: OrderID(order), payment: PaymentID(id), from: from, to: to, amount: Money(amount), reason: Reason("bấm nhầm"),
        reference: reference.map { PaymentReference($0) }))
  }

  private mutating func refund(_ order: String) async throws {
    let sums = try await hub.sums("SELECT paid - change_given - refunded FROM bill WHERE order_id = '\(order)'")
    guard let most = sums.first?.first, most > 0 else { return }
    let method = PaymentMethod.allCases.filter { $0 != .account }.randomElement(using: &dice) ?? .cash
    let amount = below(2) == 0 ? most : Int64(1 + below(Int(most)))
    if (try? await hub.refund(order, amount, shown: most, by: method, as: "r\(made)")) != nil { done.insert("refund") }
  }

  private mutating func settle() async throws {
    guard let debt = try await hub.debts().guests.first?.debts.first else { return }
    let method: PaymentMethod = below(2) == 0 ? .cash : .transfer
    if await hub.refusal(TillHub.settling("d\(made)", [debt.payment.raw], debt.open.raw, shown: debt.open.raw, by: method)) == nil {
      done.insert("settle")
    }
  }

  /// Guests add a tip, the tips of the day are shared, and the waiter gets some of them.
  private mutating func tip(_ order: String) async throws {
    let method: PaymentMethod = below(2) == 0 ? .cash : .card
    try? await hub.pay(order, method, 0, tip: Int64(1 + below(9)) * 1_000, as: "t\(made)")
    if let day = try await hub.tips().days.first { try await hub.till(hub.sharing("h\(made)", day.amount.raw)) }
    guard let open = try await hub.tips().people.first?.open.raw, open > 0 else { return }
    if await hub.refusal(TillHub.paying("s\(session)", "o\(made)", "lan", Int64(1 + below(Int(open))))) == nil { done.insert("tip") }
  }

  /// Counts the till and begins the next session with the same money.
  mutating func change() async throws {
    let held = try await hub.report("s\(session)").cash.expected.raw
    try await hub.close("s\(session)", counted: held / 500 * 500, because: "không có tiền lẻ")
    session += 1
    try await hub.open("s\(session)", float: held / 500 * 500)
    done.insert("session")
  }

  private mutating func note(_ kind: String, _ command: CorrectionsCommand) async {
    if (try? await hub.correct(command)) != nil { done.insert(kind) }
  }
}

extension TillHub {
  func sums(_ query: String) async throws -> [[Int64]] {
    try await database.read { sql in try sql.query(query).map { row in try row.values.indices.map { try row.int($0 - row.values.startIndex) } } }
  }

  /// Of no rows it is 0.
  fileprivate func sum(_ amounts: String, _ rows: String) async throws -> Int64 {
    try await sums("SELECT CAST(COALESCE(SUM(\(amounts)), 0) AS BIGINT) FROM \(rows)").first?.first ?? 0
  }
}
