import Kernel
import Storage
import Sync

/// Verifies a hub's data: the database itself, and the rules that must hold for a restaurant's data whoever wrote them.
/// It only reads, and reads each thing as of one moment, so it works beside a running hub.
///
/// It does not call the rules that made the data: they would find their own mistakes right.
public struct DataCheck: Sendable {
  private var inspections: [any Inspection]
  /// the subject of the findings, if it is not the restaurant itself
  private let name: (vi: String, en: String)?

  /// - Parameters:
  ///   - sources: all of the live state
  ///   - kinds: every kind of thing in it
  public init(sources: [any SnapshotSource], kinds: [any StreamValue.Type]) {
    let live = StreamInspection.Live(sources: sources, kinds: kinds)
    inspections = [
      DatabaseInspection(), StreamInspection(live: live), CommandInspection(), DeviceInspection(), TableInspection(), OrderInspection(),
      BillInspection(), TillInspection(), TipInspection(), FiscalInspection(), DebtInspection(), VoucherInspection(), RefundInspection(),
      TransferInspection(), CardInspection(), PortionInspection(), BookingInspection(), AuditInspection(), ReportInspection(),
      ReportPartsInspection(),
    ]
    name = nil
  }

  /// Verifies the messages' database: itself, its stream, commands, devices and rooms. The content of messages is
  /// encrypted.
  ///
  /// - Parameters:
  ///   - vi: the beginning of its findings in Vietnamese
  ///   - en: the same in English
  public init(ofMessages vi: String, _ en: String) {
    inspections = [DatabaseInspection(), StreamInspection(live: nil), CommandInspection(), DeviceInspection(), RoomInspection()]
    name = (vi, en)
  }

  /// The same check, which also compares the audit trail with its end as somebody noted it.
  public func comparing(with tip: NotedTip) -> DataCheck {
    var check = self
    check.inspections.append(NotedTipInspection(tip: tip))
    return check
  }

  /// Looks at everything.
  ///
  /// - Throws: `CancellationError` when it is broken off
  public func run(on database: any SQLDatabase, progress: @escaping @Sendable (CheckProgress) -> Void = { _ in }) async throws -> CheckReport {
    guard await isBegun(database) else { return CheckReport() }
    var report = CheckReport()
    for inspection in inspections { report.add(try await run(inspection, on: database, progress)) }
    return report
  }

  /// A database beside the restaurant's may still be empty. One that does not even answer is checked.
  private func isBegun(_ database: any SQLDatabase) async -> Bool {
    if name == nil { return true }
    return (try? await database.read { try $0.holds(table: "stream") }) ?? true
  }

  /// Checks the parts that a sudden end of the hub could have harmed, while the hub works again: the end of the stream,
  /// and the structure of each table. It reads one table at a time, so that stopping the hub never waits for it.
  ///
  /// - Throws: `CancellationError` if it is cancelled
  public func afterSuddenEnd(_ database: any SQLDatabase) async throws -> CheckReport {
    guard await isBegun(database) else { return CheckReport() }
    var report = try await run(StreamEndInspection(), on: database) { _ in }
    // PostgreSQL has looked after its own files when it was started.
    guard database.dialect == .sqlite else { return report }
    for table in try await DatabaseInspection.sqliteTables(database) {
      report.add(try await run(TableFileInspection(table: table), on: database) { _ in })
    }
    return report
  }

  /// If the data cannot even be read, that is the finding, and the other inspections continue.
  private func run(
    _ inspection: any Inspection, on database: any SQLDatabase, _ progress: @escaping @Sendable (CheckProgress) -> Void
  ) async throws -> CheckReport {
    let report = try await look(inspection, on: database) { done in
      progress(CheckProgress(vi: named(inspection.vi, name?.vi), en: named(inspection.en, name?.en), done: done))
    }
    guard let name else { return report }
    return report.named(name.vi, name.en)
  }

  private func named(_ words: String, _ name: String?) -> String { name.map { "\($0): \(words)" } ?? words }

  private func look(
    _ inspection: any Inspection, on database: any SQLDatabase, _ tell: @escaping @Sendable (Int64?) -> Void
  ) async throws -> CheckReport {
    try Task.checkCancellation()
    tell(nil)
    do {
      return try await database.read { sql in
        let inspector = InspectionRun(sql) { tell($0) }
        try inspection.run(inspector)
        return inspector.report
      }
    } catch StorageError.closed {
      throw CancellationError()
    } catch {
      let code = error as? StorageError == .corrupt ? "database.damaged" : "database.unreadable"
      return CheckReport(
        findings: [IntegrityIssue(code, vi: "không đọc được \(inspection.vi): \(error)", en: "\(inspection.en) cannot be read: \(error)")])
    }
  }
}
