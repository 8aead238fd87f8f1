import BillsRules
import BillsService
import Kernel
import Web

/// Bills and reports outside the live stream.
///
/// | method | path | who | what |
/// |---|---|---|---|
/// | GET | /api/bills/{order} | askBill | the bill as it is printed, also after it was paid |
/// | GET | /api/reports/today | seeReports | the business day so far |
enum BillRoutes {
  static func all(_ bills: BillReader) -> [Route] {
    [
      .signedIn(.get, "/api/bills/{order}", right: .askBill, "A bill as it is printed, also after it was paid", answers: .json(BillView.self)) {
        call in
        .json(try await bills.view(try call.call.id("order", of: OrderEntity.self)))
      },
      .signedIn(.get, "/api/reports/today", right: .seeReports, "The business day so far", answers: .json(DayReport.self)) { _ in
        .json(try await bills.report())
      },
    ]
  }
}
