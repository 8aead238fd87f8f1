import BillsRules
import Crypto
import Kernel
import OrdersRules
import Storage
import Sync
import TestHouse
import TestKit
import TransfersRules
import TransfersService

/// Transfers together with the bills that they pay.
struct TransfersHub: HouseHub {
  static let migrations = TestHouse.migrations + TransfersMigrations.all

  let test: TestHouse
  let transfers: TransferService
  private let secret: String

  /// With a secret for the bank.
  init(_ database: any SQLDatabase, folder: String) async throws {
    test = TestHouse(database, state: TestHouse.sources + [TransfersSnapshot()], timers: [TransferFadeTimer()])
    let key = try await TransferKey.open(folder: folder + "/keys", for: database)
    transfers = TransferService(
      database: database, processor: test.stream.processor, house: test.open, key: key, clock: test.stream.clock)
    secret = try await transfers.makeSecret(by: TransfersHub.cashier).secret
  }

  func furnish() async throws {
    let pot = TestDish("d", "Lẩu mắm", 370_000, group: "g", named: "Lẩu", priority: 1)
    try await furnish([.lan, .thu], tables: ["1", "2", "3"], dishes: [pot])
    try await set("bankAccount", "970416 6545446 NHA HANG BON MUA")
  }

  func perform(_ command: TransfersCommand) async throws {
    try await run(command, with: TransfersHandler(house: house))
  }

  func refusal(_ command: TransfersCommand) async -> Refusal? { await refused { try await perform(command) } }

  /// A party with a hot pot of 370,000 đồng on the table.
  func seat(_ order: String, at table: String) async throws {
    try await open(order, at: table, evenIfCleaning: true)
    try await add("d", to: order, as: order + "-item")
    try await serve(order + "-item")
  }

  /// - Returns: the number of its bill
  func ask(_ order: String) async throws -> String {
    try await bill(.ask(order: OrderID(order)))
    return try await all(Bill.self).first { $0.order.raw == order }?.number?.raw ?? ""
  }

  /// All payments there ever were: order, method, amount and who took them.
  func payments() async throws -> [String] {
    try await database.read { sql in
      try sql.query("SELECT order_id, method, received, taken_by FROM payment ORDER BY taken_at, id").map {
        "\(try $0.text(0)) \(try $0.text(1)) \(try $0.int(2)) \(try $0.text(3))"
      }
    }
  }

  func billState(_ order: String) async throws -> [Int64]? {
    try await database.read { sql in
      try sql.first("SELECT state, total, paid FROM bill WHERE order_id = $1", [.text(order)]).map { [try $0.int(0), try $0.int(1), try $0.int(2)] }
    }
  }

  // MARK: the bank

  static func report(_ purpose: String, _ amount: Int64, as reference: String, account: String? = "6545446", currency: String = "VND") -> JSON {
    TransferReport(
      reference: PaymentReference(reference), amount: Money(amount), currency: ShortName(currency), purpose: TransferWords(purpose),
      account: account.map { ShortNote($0) }, at: Instant(1_795_172_000_000)
    ).json
  }

  /// Sends a notification, signed as the bank would.
  /// - Parameter age: seconds since it was signed
  @discardableResult
  func notify(_ report: JSON, age: Int64 = 0, secret other: String? = nil) async throws -> TransferReceipt {
    clock.advance(seconds: 1)
    let timestamp = "\(clock.now().raw / 1000 - age)"
    let signature = TransfersHub.signature(timestamp, report.bytes, other ?? secret)
    return try await transfers.receive(report.bytes, timestamp: timestamp, signature: signature)
  }

  static func signature(_ timestamp: String, _ body: [UInt8], _ secret: String) -> String {
    let code = HMAC<SHA256>.authenticationCode(for: Array(timestamp.utf8) + [0x2E] + body, using: SymmetricKey(data: Array(secret.utf8)))
    return code.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  func refusal(_ report: JSON, age: Int64 = 0, secret: String? = nil) async -> Refusal? {
    await refused { try await notify(report, age: age, secret: secret) }
  }
}
