import BillsRules
import Kernel
import NIOPosix
import ReceiptPrinting
import ReportsRules
import Storage
import Sync
import TillRules

/// Writes statements for guests who owe. They are read beside the writer, and written by a thread for slow work.
public struct DebtStatements: Sendable {
  private let database: any SQLDatabase
  private let debts: any StatedDebts
  private let clock: any HubClock
  private let folder: String

  /// - Parameter folder: for files while they are written
  public init(database: any SQLDatabase, debts: any StatedDebts, clock: any HubClock, folder: String) {
    (self.database, self.debts, self.clock, self.folder) = (database, debts, clock, folder)
  }

  /// The statement of the guest who owes this payment on account.
  /// - Throws: `Refusal` if there is no such payment
  public func file(_ payment: PaymentID, _ format: ReportFormat, english: Bool) async throws -> ReportFile {
    let (debts, offsets, now, folder) = (debts, clock.house, clock.now(), folder)
    let (statement, logo) = try await database.read { sql in
      guard let account = try debts.account(ofDebt: payment, in: sql) else { throw DebtError.unknownDebt.refusal }
      let names = ReportNames(sql: sql)
      let house = try names.house(on: offsets)
      let words = DebtWords(english: english)
      return (DebtStatement(guest: account.guest, settled: account.settled, house: house, now: now, words: words), try names.logo())
    }
    let today = ReportDate.text(offsets.wall(now).days)
    let drawing = DocumentFile(
      document: statement.document(), currency: statement.house.currency, words: ReportWords(english: english), logo: logo, first: today,
      last: today)
    let bytes = try await NIOThreadPool.singleton.runIfActive { try drawing.bytes(format, in: folder) }
    let name = [ReportFiles.slug(statement.content), today].joined(separator: "-") + "." + format.rawValue
    return ReportFile(bytes: bytes, mediaType: DocumentFile.mediaType(format), name: name)
  }
}
