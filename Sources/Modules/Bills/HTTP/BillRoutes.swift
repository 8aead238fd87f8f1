import BillsRules
import BillsService
import Kernel
import Web

/// Bills and reports outside the live stream. Without seeBills a person sees the bills of parties that they serve or have served.
///
/// | method | path | who | what |
/// |---|---|---|---|
/// | GET | /api/bills | askBill | all bills, open and ended, the newest first: `from`, `to`, `q`, `guest`, `least`, `most`, `method`, `taker`, `waiter`, `standing`, those of `BillConditions`, `after` (a page's `next`) |
/// | GET | /api/bill-totals | askBill | the sums of what such a list finds |
/// | GET | /api/bills/{order} | askBill | the bill as it is printed, also after it was paid; without seeBills any bill of a party that is still there |
/// | GET | /api/bills/{order}/record | askBill | everything about one bill; what was taken back and who did what only with seeBills |
/// | GET | /api/reports/today | seeReports | the business day so far |
enum BillRoutes {
  static func all(_ bills: BillReader) -> [Route] { [list(bills), totals(bills), view(bills), record(bills), today(bills)] }

  private static let from = QueryParameter<Instant?>.number("from", Instant.self, "the `moment` is this or later")
  private static let until = QueryParameter<Instant?>.number("to", Instant.self, "the `moment` is before this")
  private static let text = QueryParameter<String?>.text("q", "the beginning of a number or of a table's name")
  private static let guest = QueryParameter<String?>.text("guest", "a part of a guest's name or number; finds nothing without keepGuests")
  private static let least = QueryParameter<Money?>.number("least", Money.self, "the total is this or more")
  private static let most = QueryParameter<Money?>.number("most", Money.self, "the total is this or less")
  private static let method = QueryParameter<PaymentMethod?>.choice("method", of: PaymentMethod.self, "paid in this way, at least in part")
  private static let taker = QueryParameter<EmployeeID?>.id("taker", of: EmployeeEntity.self, "this person took money for it")
  private static let waiter = QueryParameter<EmployeeID?>.id("waiter", of: EmployeeEntity.self, "this person serves or has served the party")
  private static let standing = QueryParameter<BillStanding?>.choice("standing", of: BillStanding.self, "how the bill stands")
  private static let after = QueryParameter<String?>.text("after", "the `next` of the page before")

  private static func list(_ bills: BillReader) -> Route {
    .signedIn(
      .get, "/api/bills", right: .askBill, "All bills, open and ended, the newest first",
      query: from, until, text, guest, least, most, method, taker, waiter, standing, BillConditions.moment, BillConditions.hour,
      BillConditions.weekday, BillConditions.section, BillConditions.table, BillConditions.lastWaiter, BillConditions.dish,
      BillConditions.dishGroup, BillConditions.station, BillConditions.option, BillConditions.trait, BillConditions.promotion, BillConditions.taxRate,
      after,
      answers: .json(BillListPage.self)
    ) {
      call, from, until, text, guest, least, most, method, taker, waiter, standing, moment, hour, weekday, section, table, lastWaiter, dish,
      dishGroup, station, option, trait, promotion, taxRate, after in
      let scope = BillConditions.scope(
        moment, hour, weekday, section, table, lastWaiter, dish, dishGroup, station, option, trait, promotion, taxRate)
      let query = try BillQuery(
        from: from, until: until, text: text, guest: guest, least: least, most: most, method: method, taker: taker, waiter: waiter,
        standing: standing, scope: scope, after: after)
      return .json(try await bills.list(query, for: BillsReader(call.who.author)))
    }
  }

  private static func totals(_ bills: BillReader) -> Route {
    .signedIn(
      .get, "/api/bill-totals", right: .askBill, "The sums of the bills that a list finds",
      query: from, until, text, guest, least, most, method, taker, waiter, standing, BillConditions.moment, BillConditions.hour,
      BillConditions.weekday, BillConditions.section, BillConditions.table, BillConditions.lastWaiter, BillConditions.dish,
      BillConditions.dishGroup, BillConditions.station, BillConditions.option, BillConditions.trait, BillConditions.promotion, BillConditions.taxRate,
      answers: .json(BillTotals.self)
    ) {
      call, from, until, text, guest, least, most, method, taker, waiter, standing, moment, hour, weekday, section, table, lastWaiter, dish,
      dishGroup, station, option, trait, promotion, taxRate in
      let scope = BillConditions.scope(
        moment, hour, weekday, section, table, lastWaiter, dish, dishGroup, station, option, trait, promotion, taxRate)
      let query = try BillQuery(
        from: from, until: until, text: text, guest: guest, least: least, most: most, method: method, taker: taker, waiter: waiter,
        standing: standing, scope: scope)
      return .json(try await bills.totals(query, for: BillsReader(call.who.author)))
    }
  }

  private static func view(_ bills: BillReader) -> Route {
    .signedIn(.get, "/api/bills/{order}", right: .askBill, "A bill as it is printed, also after it was paid", answers: .json(BillView.self)) {
      call in
      .json(try await bills.view(try call.call.id("order", of: OrderEntity.self), for: BillsReader(call.who.author)))
    }
  }

  private static func record(_ bills: BillReader) -> Route {
    .signedIn(.get, "/api/bills/{order}/record", right: .askBill, "Everything about one bill", answers: .json(BillRecord.self)) { call in
      .json(try await bills.record(try call.call.id("order", of: OrderEntity.self), for: BillsReader(call.who.author)))
    }
  }

  private static func today(_ bills: BillReader) -> Route {
    .signedIn(.get, "/api/reports/today", right: .seeReports, "The business day so far", answers: .json(DayReport.self)) { _ in
      .json(try await bills.report())
    }
  }
}
