import BillsRules
import Foundation
import Kernel
import OrdersRules
import ReportsRules
import Storage
import TestKit
import Testing

@testable import ReportsService

@Suite("Deeds by which money leaves, in the report of the day, on both databases")
struct DeedTests {
  private static let reason = Reason("khách quen")

  /// One deed of each kind on one day, the first party of an earlier one.
  private func doAll(_ hub: ReportsHub, on old: String) async throws {
    let reason = DeedTests.reason
    try await hub.correct(.reopen(order: OrderID(old), reason: reason))
    try await hub.bill(.discount(order: OrderID(old), discount: .amount(amount: Money(100_000)), reason: reason))
    try await hub.correct(
      .refund(order: OrderID(old), refund: RefundID("r"), amount: Money(100_000), shown: Money(370_000), reason: Reason("món nguội")))
    try await hub.seat("x")
    try await hub.bill(
      .pay(
        order: OrderID("x"), payment: PaymentID("x"), version: 1, method: .account, received: Money(370_000), reference: PaymentReference("Tú")))
    try await hub.seat("y", at: "garden-2")
    for course in try await hub.all(Course.self) where course.order == OrderID("y") { try await hub.order(.callToCook(course: course.id)) }
    try await hub.order(.writeOff(order: OrderID("y"), reason: Reason("bỏ đi")))
    let at = hub.clock.now().raw + 1_000
    try await hub.run { work in
      try work.sql.execute("UPDATE bill_refund SET approved_by = 'hoa' WHERE id = 'r'")
      try work.sql.execute(
        "INSERT INTO till_session (id, series, number, opened_at, opened_by, float_amount, is_open) VALUES ('s', 'B', 1, $1, 'thu', 0, 1)",
        [.integer(at)])
      for (n, kind) in ["payOut", "drop"].enumerated() {
        try work.sql.execute(
          "INSERT INTO till_movement (id, session_id, kind, amount, reason, done_by, done_at) VALUES ($1, 's', $1, 50000, 'mua đá', 'lan', $2)",
          [.text(kind), .integer(at + Int64(n))])
      }
    }
  }

  @Test("each stands with its doer, reason and approver, and the day's flags beside them", arguments: Engine.allCases)
  func day(_ engine: Engine) async throws {
    try await ReportsHub.open(engine) { hub in
      // given six weeks in which every bill was paid in cash
      let today = hub.today + 42
      for week in 0..<6 as Range<Int64> {
        turn(hub, to: today - 42 + week * 7)
        try await hub.seat("p\(week)")
        try await hub.pay("p\(week)", 370_000)
      }
      // when money leaves in every way
      turn(hub, to: today)
      try await doAll(hub, on: "p5")
      // then the report of the day lists it, today and when it is over
      let reader = DeedReader(database: hub.database, clock: hub.clock)
      let now = try await reader.report(from: nil, to: nil)
      #expect(
        now.rows.map { "\($0.kind.rawValue) \($0.person) \($0.reason) \($0.approver ?? "-") \($0.amount) \($0.table ?? "-")" } == [
          "reopenings Thu khách quen - 370000 Bàn 1", "discounts Thu khách quen - 100000 Bàn 1", "refunds Thu món nguội Hoa 100000 Bàn 1",
          "credit Thu Tú - 370000 Bàn 1", "writeOffs Thu bỏ đi - 370000 Bàn 2", "payOuts Lan mua đá - 50000 -", "drops Lan mua đá - 50000 -",
        ])
      // Three ways to the safe and three discounts are the fewest of a flag.
      #expect(now.rows.filter { !$0.unusual }.map(\.kind) == [.discounts, .drops])
      #expect(now.flags.contains(WallFlag(kind: .writeOffs, person: "Thu", count: 1, value: 370_000, usual: 0)))
      hub.sleep()
      let over = try await reader.report(from: now.first, to: now.last)
      #expect(over.rows == now.rows && over.flags == now.flags)
      // and of several days there are no flags, and a page shows the first rows
      let week = try await reader.report(from: ReportDate.text(today - 6), to: ReportDate.text(today), most: 2)
      #expect(week.flags.isEmpty && week.rows.count == 2 && week.left == 5)
    }
  }

  @Test("a dish on the house or cheaper is a discount of its giver, and free portions are counted", arguments: Engine.allCases)
  func dishes(_ engine: Engine) async throws {
    try await ReportsHub.open(engine) { hub in
      // given a party with two dishes, one of them on the house in part, the other cheaper
      try await hub.seat("p")
      let items = try await hub.all(Item.self).sorted { $0.price < $1.price }
      for (item, discount) in zip(items, [Discount.percent(percent: Percent(100)), .amount(amount: Money(20_000))]) {
        try await hub.bill(.discountItem(item: item.id, discount: discount, reason: DeedTests.reason))
      }
      let due = try await hub.all(Item.self).reduce(0) { $0 + $1.price.raw * $1.quantity.raw }
      let reader = DeedReader(database: hub.database, clock: hub.clock)
      // then they count once the party has paid
      #expect(try await reader.report(from: nil, to: nil).rows.isEmpty)
      try await hub.pay("p", due)
      let report = try await reader.report(from: nil, to: nil)
      let expected = zip(items, [true, false]).map { item, isFree in
        "discounts Thu khách quen \(item.name.raw) \(isFree ? item.price.raw * item.quantity.raw : 20_000 * item.quantity.raw) \(isFree ? item.quantity.raw : 0)"
      }
      #expect(
        report.rows.map { "\($0.kind.rawValue) \($0.person) \($0.reason) \($0.dish ?? "-") \($0.amount) \($0.free)" }.sorted() == expected.sorted())
      #expect(report.free == items[0].quantity.raw)
      // and the page that shows one row counts those that it leaves out
      #expect(try await reader.report(from: nil, to: nil, most: 0).free == items[0].quantity.raw)
    }
  }

  @Test("a wrong tender stands with both tenders, and a day that has ended counts the right one", arguments: Engine.allCases)
  func tender(_ engine: Engine) async throws {
    try await ReportsHub.open(engine) { hub in
      // given a session of the till that runs over the end of the day
      let at = hub.clock.now().raw
      try await hub.run { work in
        try work.sql.execute(
          "INSERT INTO till_session (id, series, number, opened_at, opened_by, float_amount, is_open) VALUES ('s', 'B', 1, $1, 'thu', 0, 1)",
          [.integer(at)])
      }
      let day = hub.today
      try await hub.seat("p")
      try await hub.pay("p", 370_000, as: "x")
      hub.sleep()
      try await hub.round()
      // when the tender is put right on the next day
      try await hub.correct(
        .changeTender(
          order: OrderID("p"), payment: PaymentID("x"), from: .cash, to: .card, amount: Money(370_000), reason: Reason("bấm nhầm")))
      try await hub.round()
      // then
      #expect(try await hub.report(day, day).tenders.map { "\($0.key) \($0.figures.received)" } == ["card 370000"])
      let rows = try await DeedReader(database: hub.database, clock: hub.clock).report(from: nil, to: nil).rows
      #expect(
        rows.map { "\($0.kind.rawValue) \($0.person) \($0.reason) \($0.from ?? "-") \($0.to ?? "-") \($0.amount) \($0.table ?? "-")" } == [
          "tenderChanges Thu bấm nhầm cash card 370000 Bàn 1"
        ])
      #expect(ReportWords(english: false).deed(rows[0]) == "Đổi cách trả: Tiền mặt → Thẻ")
    }
  }

  @Test("a dish that went off a bill of an earlier day stands on the day of the correction, with reason and person", arguments: Engine.allCases)
  func takenOff(_ engine: Engine) async throws {
    try await ReportsHub.open(engine) { hub in
      let first = hub.today
      try await hub.seat("p")
      let beer = try #require(try await hub.all(Item.self).first { $0.price == Money(25_000) })
      try await hub.pay("p", 370_000)
      hub.sleep()
      try await hub.round()
      let before = try await hub.kept(first...first)
      // when two beers go off on the next day
      try await hub.correct(.reopen(order: OrderID("p"), reason: DeedTests.reason))
      try await hub.correct(
        .takeOff(
          order: OrderID("p"), item: beer.id, dish: beer.dish, quantity: Quantity(2), shown: Money(370_000), reason: Reason("gọi nhầm")))
      try await hub.correct(
        .refund(order: OrderID("p"), refund: RefundID("r"), amount: Money(50_000), shown: Money(370_000), reason: DeedTests.reason))
      // then the earlier day stays, and the present one has two beers less, two voids and less revenue
      #expect(try await hub.kept(first...first) == before)
      let report = try await hub.report(first, hub.today)
      #expect(report.periods.map(\.figures.takenBack) == [0, 50_000])
      let dishes = try await hub.report(first, hub.today, group: .dish).rows.filter { $0.key == "d1" }.map(\.figures)
      #expect(dishes.map { [$0.sold, $0.soldValue, $0.voids, $0.voidValue] } == [[0, 0, 2, 50_000]])
      let row = try #require(
        try await DeedReader(database: hub.database, clock: hub.clock).report(from: nil, to: nil).rows.first { $0.kind == .voids })
      #expect([row.person, row.reason, row.dish ?? "-", "\(row.amount)", row.table ?? "-"] == ["Thu", "gọi nhầm", "2 × Bia", "50000", "Bàn 1"])
      #expect(ReportWords(english: false).deed(row) == "Hủy món: 2 × Bia")
    }
  }

  @Test("the files have them too", arguments: Engine.allCases)
  func files(_ engine: Engine) async throws {
    try await withTemporaryFolder { folder in
      try await ReportsHub.open(engine) { hub in
        try await hub.seat("p")
        try await hub.pay("p", 370_000)
        try await doAll(hub, on: "p")
        let files = ReportFiles(database: hub.database, clock: hub.clock, folder: folder + "/exports")
        let day = ReportDate.text(hub.today)
        let file = try await files.file(AskedReport(from: day, to: day), .csv, by: ReportTemplate.whole, section: .deeds, english: false)
        let lines = String(decoding: file.bytes, as: UTF8.self).components(separatedBy: "\r\n")
        #expect(lines[0] == "\u{FEFF}Lúc;Việc;Hóa đơn;Người làm;Lý do;Người duyệt;Giá trị;Lưu ý")
        #expect(lines.contains { $0.contains(";Hoàn tiền;") && $0.hasSuffix(";Thu;món nguội;Hoa;100000;") })
        for format in [ReportFormat.xlsx, .pdf] {
          let whole = try await files.file(AskedReport(from: day, to: day), format, by: ReportTemplateID("ours.day"), section: nil, english: true)
          #expect(!whole.bytes.isEmpty)
        }
      }
    }
  }

  /// Seven in the evening of a day.
  private func turn(_ hub: ReportsHub, to day: Int64) {
    hub.clock.set(hub.clock.house.instant(of: WallTime(days: day, secondOfDay: 19 * 3600)))
  }
}
