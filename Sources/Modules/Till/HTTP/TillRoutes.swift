import Kernel
import Storage
import Sync
import TillRules
import TillService
import Web

/// The till's reports.
///
/// | method | path | who | what |
/// |---|---|---|---|
/// | GET | /api/till | till | the running session (X report), the last Z report, the notes to count |
/// | GET | /api/till-sessions | seeReports | the ended sessions, the newest first: `before` (a moment) |
/// | GET | /api/till-sessions/{session} | till | the X or Z report of a session |
/// | GET | /api/tips | till | tips to be shared, by business day with the parts of the house's rule, and to be paid out, by person |
/// | GET | /api/debts | takePayment | what guests owe: `q` (a part of a name or number), `settled` (those that are paid) |
struct TillRoutes: Sendable {
  let database: any SQLDatabase
  let clock: any HubClock
  let printers: any TillPrinters
  let reports = TillReports()

  var all: [Route] { [state, entries, report, tips, debts] }

  private static let before = QueryParameter<Instant?>.number("before", Instant.self, "sessions that ended before this moment")

  private var state: Route {
    .signedIn(.get, "/api/till", right: .till, "The running session, the last Z report, the notes to count", answers: .json(TillState.self)) { call in
      let (now, rights) = (clock.now(), call.who.author.rights)
      return .json(
        try await database.read { sql in try reports.state(at: now, for: rights, drawer: try printers.hasDrawer(in: sql), in: sql) })
    }
  }

  private var entries: Route {
    .signedIn(
      .get, "/api/till-sessions", right: .seeReports, "The ended sessions of the till, the newest first", query: TillRoutes.before,
      answers: .json(TillEntries.self)
    ) { _, before in
      .json(try await database.read { sql in try reports.entries(before: before, in: sql) })
    }
  }

  private var report: Route {
    .signedIn(
      .get, "/api/till-sessions/{session}", right: .till, "The X report of a running session, or the Z report of an ended one",
      answers: .json(TillReport.self)
    ) { call in
      let session = try call.call.id("session", of: TillSessionEntity.self)
      let (now, rights) = (clock.now(), call.who.author.rights)
      return .json(try await database.read { sql in try reports.report(session, at: now, for: rights, in: sql) })
    }
  }

  private var tips: Route {
    .signedIn(.get, "/api/tips", right: .till, "The tips to be shared and to be paid out", answers: .json(TipBook.self)) { _ in
      let now = clock.now()
      return .json(try await database.read { sql in try Tips().book(at: now, in: sql) })
    }
  }

  private var debts: Route {
    .signedIn(
      .get, "/api/debts", right: .takePayment, "What guests owe, by guest; the latest first",
      query: .text("q", "a part of a name or number"), QueryParameter<Bool>.flag("settled", "those of which nothing is owed any more"),
      answers: .json(DebtList.self)
    ) { _, text, settled in
      .json(try await database.read { sql in try Debts().list(text ?? "", settled: settled, in: sql) })
    }
  }
}
