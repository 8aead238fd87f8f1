import HTTPTypes
import Hummingbird
import Kernel
import Sync
import TillRules
import TillService
import Web

/// The fiscal module.
///
/// | method | path | who | what |
/// |---|---|---|---|
/// | GET | /api/fiscal | editSettings | the module, and how many records are asked, signed, failed |
/// | POST | /api/fiscal/check | editSettings | asks the module for its serial number; nothing is signed |
/// | GET | /api/fiscal/records | seeReports | the records with their signatures, as a file: `from`, `to` (moments) |
struct FiscalRoutes: Sendable {
  let fiscal: FiscalService
  let clock: any HubClock

  var all: [Route] { [overview, check, records] }

  private static let from = QueryParameter<Instant?>.number("from", Instant.self, "at this moment or later; all if it is missing")
  private static let until = QueryParameter<Instant?>.number("to", Instant.self, "before this moment; until now if it is missing")

  private var overview: Route {
    .signedIn(
      .get, "/api/fiscal", right: .editSettings, "The fiscal module, and the states of its records", answers: .json(FiscalOverview.self)
    ) { _ in .json(try await fiscal.overview()) }
  }

  private var check: Route {
    .signedIn(
      .post, "/api/fiscal/check", right: .editSettings, "Test the fiscal module", answers: .json(FiscalCheck.self), refuses: .conflict,
      .serviceUnavailable
    ) { _ in .json(try await fiscal.check()) }
  }

  private var records: Route {
    .signedIn(
      .get, "/api/fiscal/records", right: .seeReports, "The records of the fiscal module with their signatures, as a file",
      query: FiscalRoutes.from, FiscalRoutes.until, answers: .bytes("text/csv")
    ) { call, from, until in
      let bytes = try await fiscal.export(
        from: from ?? Instant(0), until: until ?? clock.now().adding(milliseconds: 1), .of(english: call.call.language == .en))
      return .file(bytes, type: "text/csv; charset=utf-8", name: "fiscal-records.csv")
    }
  }
}
