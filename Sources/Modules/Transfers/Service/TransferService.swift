import Kernel
import RestaurantService
import Storage
import Sync
import TransfersRules

/// Takes the notifications of banks, and keeps the secret that they are signed with.
public struct TransferService: Sendable {
  /// The hub on behalf of the bank. Payments that nobody recorded by hand name it.
  public static let bank = Author(employee: EmployeeID("bank"), rights: [.payAtTable, .takePayment], device: DeviceID("bank"))

  private let database: any SQLDatabase
  private let processor: CommandProcessor
  private let house: OpenHouse
  private let key: TransferKey?
  private let clock: any HubClock
  private let refused = RefusedNotices()

  /// - Parameter key: nil: every notification is refused
  public init(database: any SQLDatabase, processor: CommandProcessor, house: OpenHouse, key: TransferKey?, clock: any HubClock) {
    self.database = database
    self.processor = processor
    self.house = house
    self.key = key
    self.clock = clock
  }

  /// Records a bank's notification, once for each reference.
  /// - Parameters:
  ///   - timestamp: seconds since 1970
  ///   - signature: HMAC-SHA256 of `timestamp.body`, as hexadecimal digits
  /// - Throws: `Refusal`, `JSONError`, `StorageError`; nothing is recorded then, except that a known reference came with another amount
  public func receive(_ body: [UInt8], timestamp: String?, signature: String?) async throws -> TransferReceipt {
    do { try await check(body, timestamp, signature) } catch let error as TransfersError {
      try await note { try await cause(error, body, timestamp, signature) }
      throw error.refusal
    }
    let report: TransferReport
    do {
      report = try TransferReport(json: try JSON.parse(body))
      if report.amount.raw == 0 { throw TransfersError.nothingReceived.refusal }
    } catch {
      try await note { .malformed }
      throw error
    }
    switch try await record(report) {
    case .kept(let notice): return TransferReceipt(notice)
    case .contradicts: throw TransfersError.referenceUsed.refusal
    }
  }

  private func check(_ body: [UInt8], _ timestamp: String?, _ signature: String?) async throws {
    guard let timestamp, let signature else { throw TransfersError.notSigned }
    guard let key, let secret = try await database.read({ sql in try TransferSecret.find(key, in: sql) }) else { throw TransfersError.forged }
    try secret.check(body, timestamp: timestamp, signature: signature, at: clock.now())
  }

  /// Counts a refused notification.
  private func note(_ findCause: () async throws -> TransferRefusalCause) async throws {
    let now = clock.now()
    guard let count = refused.note(at: now) else { return }
    let cause = try await findCause()
    try await processor.perform(as: TransferService.bank) { work in try RefusalStore(work: work).add(count, because: cause, at: now) }
  }

  private func cause(_ error: TransfersError, _ body: [UInt8], _ timestamp: String?, _ signature: String?) async throws -> TransferRefusalCause {
    switch error {
    case .stale: return .stale
    case .forged:
      guard let key, let timestamp, let signature, let former = try await database.read({ sql in try TransferSecret.former(key, in: sql) })
      else { return .forged }
      do throws(TransfersError) {
        try former.check(body, timestamp: timestamp, signature: signature, at: clock.now())
        return .oldSecret
      } catch .stale { return .oldSecret } catch { return .forged }
    default: return .notSigned
    }
  }

  /// If the bill refuses the payment, the money has still come: the cashier decides.
  private func record(_ report: TransferReport) async throws -> TransferUseCases.Outcome {
    let house = house
    refused.forget()
    do {
      return try await processor.perform(as: TransferService.bank) { work in try TransferUseCases(house: house, work: work).take(report) }
    } catch is Refusal {
      return try await processor.perform(as: TransferService.bank) { work in try TransferUseCases(house: house, work: work).keepAside(report) }
    }
  }

  // MARK: the secret

  public func setup() async throws -> TransferSetup {
    var setup = try await database.read { sql in try TransferSecret.setup(in: sql) }
    setup.refusals?.count += refused.unwritten
    return setup
  }

  /// Makes a secret, which replaces the one before at once.
  /// - Returns: the secret, which is never told again
  public func makeSecret(by author: Author) async throws -> NewTransferSecret {
    guard let key else { throw Refusal("hub.internal", kind: .conflict) }
    let secret = TransferSecret.make()
    try await processor.perform(as: author) { work in
      try TransferSecret.save(secret, key, by: author.employee, at: work.now, in: work.sql)
      work.keep("transfers.makeSecret", .object([]))
    }
    return NewTransferSecret(secret: secret)
  }

  /// From now on every notification is refused.
  public func deleteSecret(by author: Author) async throws {
    try await processor.perform(as: author) { work in
      try TransferSecret.delete(in: work.sql)
      work.keep("transfers.deleteSecret", .object([]))
    }
  }
}
