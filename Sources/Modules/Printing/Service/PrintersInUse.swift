import Kernel
import PrintingRules
import Sync

/// The printers in use, in the command processor's memory: a call must not read them each time.
struct PrintersInUse {
  private static let key = "all"
  private let printers: [Printer]

  static func all(in work: UnitOfWork) throws -> [Printer] {
    if let known = work.known(PrintersInUse.self, key) { return known.printers }
    let printers = try PrinterStore(sql: work.sql).active()
    work.remember(PrintersInUse(printers: printers), as: key)
    return printers
  }

  /// Writes a printer and tells devices of it. People who print bills see only those in use.
  /// - Parameter old: as it was before; nil: it is new
  static func keep(_ printer: Printer, over old: Printer?, in work: UnitOfWork) throws {
    try PrinterStore(sql: work.sql).save(printer)
    work.unlearn(PrintersInUse.self, key)
    work.record(printer)
    if printer.active { work.record(BillPrinter(printer)) } else if old?.active == true { work.forget(BillPrinter.self, printer.id.raw) }
  }
}
