import HTTPTypes
import Hummingbird
import Kernel
import Storage
import Sync
import TillRules
import TillService
import Web

/// The register of vouchers.
///
/// | method | path | who | what |
/// |---|---|---|---|
/// | GET | /api/vouchers | takePayment | vouchers with their entries: `q` (a part of a number), `state` |
/// | GET | /api/vouchers/csv | takePayment | all that such a search finds, as a file |
/// | GET | /api/voucher | payAtTable | one voucher without its entries: `number` |
struct VoucherRoutes: Sendable {
  let database: any SQLDatabase
  let clock: any HubClock
  private let vouchers = Vouchers()

  init(database: any SQLDatabase, clock: any HubClock) { (self.database, self.clock) = (database, clock) }

  var all: [Route] { [list, file, one] }

  private static let text = QueryParameter<String?>.text("q", "a part of a number")
  private static let state = QueryParameter<VoucherState?>.choice("state", of: VoucherState.self, "only vouchers that stand so")
  private static let number = QueryParameter<PaymentReference?>.text("number", of: PaymentReferenceLimit.self, "the number of the voucher")

  private var list: Route {
    .signedIn(
      .get, "/api/vouchers", right: .takePayment, "The register of vouchers with their entries; the latest first", query: VoucherRoutes.text,
      VoucherRoutes.state, answers: .json(VoucherList.self)
    ) { _, text, state in
      let now = clock.now()
      return .json(try await database.read { sql in try vouchers.list(text ?? "", state, at: now, in: sql) })
    }
  }

  private var file: Route {
    .signedIn(
      .get, "/api/vouchers/csv", right: .takePayment, "All vouchers that such a search finds, as a file", query: VoucherRoutes.text,
      VoucherRoutes.state, answers: .bytes("text/csv")
    ) { call, text, state in
      let (now, english) = (clock.now(), call.call.language == .en)
      let bytes = try await database.read { sql in try vouchers.csv(text ?? "", state, english: english, at: now, in: sql) }
      return .file(bytes, type: "text/csv; charset=utf-8", name: english ? "vouchers.csv" : "phieu-qua-tang.csv")
    }
  }

  /// The till asks before a voucher pays.
  private var one: Route {
    .signedIn(
      .get, "/api/voucher", right: .payAtTable, "The voucher with a number, without its entries", query: VoucherRoutes.number,
      answers: .json(VoucherView.self), refuses: .notFound
    ) { _, number in
      guard let number else { throw VoucherError.unknown.refusal }
      let now = clock.now()
      return .json(try await database.read { sql in try vouchers.find(number, at: now, in: sql) })
    }
  }
}
