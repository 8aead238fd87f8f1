import AuditRules
import AuditService
import HTTPTypes
import Hummingbird
import Kernel
import NIOCore
import Sync
import Web

/// The audit trail, for managers.
///
/// | method | path | who | what |
/// |---|---|---|---|
/// | GET | /api/audit | seeReports | entries, the newest first: `from`, `to`, `person`, `kind`, `table`, `dish`, `bill`, `before` (a page's `next`) |
/// | GET | /api/audit/csv | seeReports | all of them as a file |
/// | GET | /api/audit/tip | seeReports | the end of the chain, or the entry `seq`, to compare with a noted one |
struct AuditRoutes: Sendable {
  let reader: AuditReader
  let clock: any HubClock

  var all: [Route] { [page, file, tip] }

  private static let from = QueryParameter<Instant?>.number("from", Instant.self, "at this moment or later")
  private static let until = QueryParameter<Instant?>.number("to", Instant.self, "before this moment")
  private static let person = QueryParameter<EmployeeID?>.id("person", of: EmployeeEntity.self, "by this person")
  private static let kind = QueryParameter<AuditKind?>.choice("kind", of: AuditKind.self, "actions of this kind")
  private static let table = QueryParameter<TableID?>.id("table", of: TableEntity.self, "about this table or a party that sits or sat there")
  private static let dish = QueryParameter<DishID?>.id("dish", of: DishEntity.self, "about this dish")
  private static let bill = QueryParameter<String?>.text("bill", "about the bill with this number")
  private static let before = QueryParameter<Int64?>.number("before", "the `next` of the page before")
  private static let seq = QueryParameter<Int64?>.number("seq", "the number of an entry; absent: the newest")

  private var page: Route {
    .signedIn(
      .get, "/api/audit", right: .seeReports, "Who did what, when and on which device, the newest first",
      query: AuditRoutes.from, AuditRoutes.until, AuditRoutes.person, AuditRoutes.kind, AuditRoutes.table, AuditRoutes.dish, AuditRoutes.bill,
      AuditRoutes.before, answers: .json(AuditPage.self), refuses: .notFound
    ) { _, from, until, person, kind, table, dish, bill, before in
      let query = try AuditQuery(
        from: from, until: until, person: person, kind: kind, table: table, dish: dish, bill: bill, before: before, now: clock.now())
      return .json(try await reader.entries(query))
    }
  }

  private var file: Route {
    .signedIn(
      .get, "/api/audit/csv", right: .seeReports, "All entries that such a search finds, with their hashes",
      query: AuditRoutes.from, AuditRoutes.until, AuditRoutes.person, AuditRoutes.kind, AuditRoutes.table, AuditRoutes.dish, AuditRoutes.bill,
      answers: .bytes("text/csv"), refuses: .notFound
    ) { call, from, until, person, kind, table, dish, bill in
      let query = try AuditQuery(
        from: from, until: until, person: person, kind: kind, table: table, dish: dish, bill: bill, now: clock.now())
      // A refusal has to come before the file begins.
      let last = try await reader.entries(query).tip?.seq ?? 0
      let export = AuditExport(reader, clock: clock.house, .of(english: call.call.language == .en))
      return AuditRoutes.file(export, query, "audit-\(last).csv")
    }
  }

  private static func file(_ export: AuditExport, _ query: AuditQuery, _ name: String) -> Response {
    Response(
      status: .ok,
      headers: [
        .contentType: "text/csv; charset=utf-8", .contentDisposition: "attachment; filename=\"\(name)\"", .cacheControl: "no-store",
      ],
      body: ResponseBody { writer in
        try await writer.write(ByteBuffer(bytes: export.heading))
        var query = query
        repeat {
          let (lines, next) = try await export.lines(query)
          if !lines.isEmpty { try await writer.write(ByteBuffer(bytes: lines)) }
          query.before = next
        } while query.before != nil
        try await writer.finish(nil)
      })
  }

  private var tip: Route {
    .signedIn(
      .get, "/api/audit/tip", right: .seeReports, "The end of the chain, or one entry, to compare with a noted one", query: AuditRoutes.seq,
      answers: .json(ChainTip.self), refuses: .notFound
    ) { _, seq in .json(try await reader.tip(seq)) }
  }
}
