import Kernel
import PrintingRules
import Sync

/// The printers that get tickets, in the command processor's memory: a call must not read them each time.
struct PrintersInUse {
  private static let key = "all"
  private let printers: [Printer]

  static func all(in work: UnitOfWork) throws -> [Printer] {
    if let known = work.known(PrintersInUse.self, key) { return known.printers }
    let printers = try PrinterStore(sql: work.sql).active()
    work.remember(PrintersInUse(printers: printers), as: key)
    return printers
  }

  /// One was saved.
  static func forget(in work: UnitOfWork) { work.unlearn(PrintersInUse.self, key) }
}
