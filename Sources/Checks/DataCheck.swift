import Kernel
import Storage
import Sync

/// Verifies what a hub keeps: the database itself, and what must be true of a restaurant's data whoever wrote them. It only
/// reads, each thing as of one moment, so that it works beside a running hub.
///
/// It does not call the rules that made the data: what they got wrong they would find right.
public struct DataCheck: Sendable {
  private let sources: [any SnapshotSource]
  private let kinds: [any StreamValue.Type]

  /// - Parameters:
  ///   - sources: all of the live state
  ///   - kinds: every kind of thing in it
  public init(sources: [any SnapshotSource], kinds: [any StreamValue.Type]) {
    self.sources = sources
    self.kinds = kinds
  }

  /// Looks at everything.
  ///
  /// - Throws: `CancellationError` when it is broken off
  public func run(on database: any SQLDatabase, progress: @escaping @Sendable (CheckProgress) -> Void = { _ in }) async throws -> CheckReport {
    var report = CheckReport()
    let all: [any Inspection] = [
      DatabaseInspection(), StreamInspection(sources: sources, kinds: kinds), CommandInspection(), DeviceInspection(), TableInspection(),
      OrderInspection(), BillInspection(), PortionInspection(), BookingInspection(),
    ]
    for inspection in all { report.add(try await DataCheck.run(inspection, on: database, progress)) }
    return report
  }

  /// What a sudden end of the hub could have harmed, looked at while it works again: the end of the stream, and the structure of
  /// each table. One table at a time, so that nobody who stops the hub has to wait for it.
  ///
  /// - Throws: `CancellationError` when it is broken off
  public func afterSuddenEnd(_ database: any SQLDatabase) async throws -> CheckReport {
    var report = try await DataCheck.run(StreamEndInspection(), on: database) { _ in }
    // PostgreSQL has looked after its own files when it was started.
    guard database.dialect == .sqlite else { return report }
    for table in try await DatabaseInspection.sqliteTables(database) {
      report.add(try await DataCheck.run(TableFileInspection(table: table), on: database) { _ in })
    }
    return report
  }

  /// Where the data cannot even be read, that is what was found, and the other inspections go on.
  private static func run(
    _ inspection: any Inspection, on database: any SQLDatabase, _ progress: @escaping @Sendable (CheckProgress) -> Void
  ) async throws -> CheckReport {
    try Task.checkCancellation()
    let tell: @Sendable (Int64?) -> Void = { progress(CheckProgress(vi: inspection.vi, en: inspection.en, done: $0)) }
    tell(nil)
    do {
      return try await database.read { sql in
        let inspector = Inspector(sql) { tell($0) }
        try inspection.run(inspector)
        return inspector.report
      }
    } catch StorageError.closed {
      throw CancellationError()
    } catch {
      let code = error as? StorageError == .corrupt ? "database.damaged" : "database.unreadable"
      return CheckReport(
        findings: [Finding(code, vi: "không đọc được \(inspection.vi): \(error)", en: "\(inspection.en) cannot be read: \(error)")])
    }
  }
}
