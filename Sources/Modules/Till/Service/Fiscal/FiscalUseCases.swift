import Kernel
import PrintingRules
import Storage
import Sync
import TillRules

/// The fiscal module's address, inside a transaction.
struct FiscalUseCases {
  let work: UnitOfWork

  func save(_ name: Name, _ host: FiscalHost, _ port: FiscalPort, active: Bool) throws {
    let store = FiscalStore(sql: work.sql)
    let tidy = FiscalHost(TypedHost.tidy(host.raw))
    do throws(PrintingError) {
      _ = try NetworkPlace(PrinterHost(tidy.raw))
    } catch {
      throw (error == .hostPublic ? FiscalError.hostPublic : .hostMalformed).refusal
    }
    let known = try store.module()
    // While it was away nothing was signed, and nothing is signed afterwards.
    let since = known.map { $0.active && active ? $0.since : work.now } ?? work.now
    try store.save(FiscalModule(name: name, host: tidy, port: port, active: active, since: since))
  }
}
