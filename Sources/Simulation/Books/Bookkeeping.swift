import BillsRules
import Client
import Kernel
import MenuRules
import NIOCore
import OrdersRules
import Sync

/// Gathers the data of the audit: fresh snapshots, bills, the day's report, and the state of each device at one number.
struct Bookkeeping: Sendable {
  let hall: NIOLoopBound<Hall>
  let client: HubClient
  let loop: any EventLoop
  let wishes: EveningWishes

  /// The restaurant before the evening.
  struct FirstState: Sendable {
    let replica: Replica
    let report: DayReport
  }

  /// The result of comparing the devices.
  struct Comparison: Sendable {
    var devices = 0
    var things = 0
    var changes = 0
  }

  func open() async throws -> FirstState {
    let report = try DayReport(json: try await read("/api/reports/today"))
    let replica = try await snapshot()
    try await loop.submit { hall.value.record.begin(with: replica) }.get()
    return FirstState(replica: replica, report: report)
  }

  /// Compares now and then during the evening, because a later change may hide one that a device missed.
  func lookNowAndThen() async {
    while !Task.isCancelled {
      do { try await Task.sleep(for: .seconds(2)) } catch { return }
      // A hub that is away, or a line that breaks just now: the next look will do.
      _ = try? await compareDevices(attempts: 1)
    }
  }

  func close(_ opening: FirstState) async throws -> AuditReport {
    if try await loop.submit({ hall.value.hubIsGone }).get() {
      let trouble = try await loop.submit { hall.value.devices[0].lastTrouble }.get()
      throw SimulationTrouble("the hub has been away for more than \(wishes.patience) s, the books cannot be compared (\(trouble))")
    }
    let compared = try await compareDevices(attempts: 30)
    let fresh = try await snapshot()
    let after = try DayReport(json: try await read("/api/reports/today"))
    let books = try await loop.submit { Pages(hall.value, opening) }.get()
    let bills = try await bills(
      of: books.ledger.pages.filter { $0.value.ending == .settled || $0.value.ending == nil && fresh.orders[$0.key] == nil })
    let evidence = Evidence(
      ledger: books.ledger, items: books.items, orders: fresh.orders.filter { books.ledger.pages[$0.key] != nil }, freshItems: fresh.items,
      dishes: fresh.dishes, bills: bills, reports: books.isAlone && after.from == opening.report.from ? (opening.report, after) : nil,
      foreignDishes: books.foreignDishes, mayBeOpen: books.mayBeOpen)
    var report = Audit.run(evidence)
    report.findings = try await loop.submit { hall.value.findings }.get() + books.unanswered + report.findings
    report.checked.insert(("acknowledged commands", books.entries), at: 0)
    report.count("devices against a snapshot", compared.devices)
    report.count("things on them", compared.things)
    report.count("changes each device had to hear", compared.changes)
    report.count("portions sold", Int(books.ledger.sold))
    report.count("portions given back", Int(books.ledger.givenBack))
    return report
  }

  private func bills(of pages: [OrderID: Ledger.Page]) async throws -> [OrderID: BillView] {
    var bills: [OrderID: BillView] = [:]
    for order in pages.keys {
      do {
        bills[order] = try BillView(json: try await read("/api/bills/\(order.raw)"))
      } catch ClientError.refused(404, _, _) {
        continue
      }
    }
    return bills
  }

  func snapshot() async throws -> Replica {
    guard case .snapshot(_, let seq, _, _, let entities) = try LiveMessage(json: try await read("/api/snapshot?stream=restaurant")) else {
      throw ClientError.notUnderstood("no snapshot")
    }
    return Replica(seq: seq, things: try ReceivedMessage.read(entities))
  }

  /// Reads as the manager. A request that a restarting hub does not answer is repeated.
  private func read(_ path: String) async throws -> JSON {
    let token = try await loop.submit { hall.value.devices[0].token }.get()
    var tries: Int64 = 0
    while true {
      do throws(ClientError) {
        return try await client.read(.GET, path, session: token)
      } catch {
        tries += 1
        guard error.mayPass, tries < wishes.patience * 2 else { throw error }
        try await Task.sleep(for: .milliseconds(500))
      }
    }
  }
}

/// The data that leave the loop when the books are closed.
private struct Pages: Sendable {
  let ledger: Ledger
  let items: [ItemID: Item]
  let entries: Int
  let unanswered: [BookIssue]
  let foreignDishes: Set<DishID>
  let isAlone: Bool
  let mayBeOpen: Bool

  init(_ hall: Hall, _ opening: Bookkeeping.FirstState) {
    ledger = Ledger(dishes: Array(opening.replica.dishes.values), entries: hall.entries, past: hall.record, terms: opening.replica.terms)
    items = hall.record.lastItems
    entries = hall.entries.count
    unanswered = hall.devices.flatMap { device in
      device.pending.map { BookIssue(.unanswered, "command \($0.command.id.raw)", "\($0.wished.type) of \(device.name) was never answered") }
    }
    let ours = Set(ledger.pages.keys)
    let foreign = hall.record.foreign(to: ours)
    foreignDishes = foreign.dishes
    isAlone = foreign.isNothing
    mayBeOpen = hall.wishes.leaveOpen || hall.wasStopped
  }
}
