import BillsRules
import BillsService
import BookingsService
import InvoicesRules
import Kernel
import OrdersService
import RestaurantService
import Storage
import Sync
import TestHouse
import TestKit
import XML

@testable import InvoicesService

extension BillPages: InvoicedBills {}

/// The house as its invoices name it.
struct InvoicedHouse: RestaurantDetails {
  var taxCode = "0100109106"
  var currency = "VND"
  var terms = BillTerms()

  func details(in sql: any SQLConnection) throws -> HouseDetails {
    HouseDetails(
      letterhead: Letterhead(
        name: Note("Bốn Mùa & bạn"), address: Note("12 Lê Lợi"), phone: Note("028 3896 1234"), currency: Note(currency), taxCode: Note(taxCode)),
      terms: terms, account: nil)
  }
}

/// Invoices beside real orders and bills. A garden with two tables, beer for 25,000 đồng and hot pot for 320,000.
struct InvoiceHub: HouseHub {
  static let migrations = TestHouse.migrations + InvoicesMigrations.all + BookingsMigrations.all

  let test: TestHouse
  let bills: BillPages
  let reader: InvoiceReader

  static func open(_ engine: Engine, _ details: InvoicedHouse, _ body: (InvoiceHub) async throws -> Void) async throws {
    try await open(engine, making: { database, _ in InvoiceHub(database, details) }, body)
  }

  init(_ database: any SQLDatabase, folder: String) { self.init(database, InvoicedHouse()) }

  private init(_ database: any SQLDatabase, _ details: InvoicedHouse) {
    test = TestHouse(database, observers: [BillHeads()])
    bills = BillPages(orders: OrderRecords(), details: details)
    reader = InvoiceReader(database: database, clock: test.stream.clock, bills: bills, folder: nil)
  }

  func furnish() async throws {
    let beer = TestDish("d1", "Bia <lạnh>", 25_000, group: "g1", named: "Đồ uống", priority: 1)
    try await furnish([.lan], tables: ["1", "2"], dishes: [beer, .pot])
  }

  func ask(_ command: InvoicesCommand, as author: Author? = nil) async throws {
    try await run(command, with: InvoicesHandler(bills: bills), as: author)
  }

  /// Gives a part of a paid bill of 370,000 đồng back.
  func giveBack(_ order: String, _ amount: Int64, of shown: Int64 = 370_000) async throws {
    try await correct(
      .refund(
        order: OrderID(order), refund: RefundID("r\(shown)-" + order), amount: Money(amount), shown: Money(shown), reason: Reason("món không đạt")))
  }

  /// A party with two beers and a hot pot: 370,000 đồng.
  func seat(_ order: String, at table: String) async throws {
    try await open(order, at: table)
    try await add("d3", to: order)
    try await add("d1", 2, to: order)
  }

  func pay(_ order: String, _ method: PaymentMethod = .cash) async throws {
    try await bill(.ask(order: OrderID(order)))
    let received = Money(method == .cash ? 400_000 : 370_000)
    try await bill(
      .pay(order: OrderID(order), payment: PaymentID("p-" + order), version: 1, method: method, received: received, confirmed: true))
  }

  func handOver(after minutes: Int64 = 0) async throws {
    var setup = InvoiceSetup()
    setup.handsOver = true
    setup.delay = Minutes(minutes)
    try await ask(.saveSetup(setup: setup))
  }

  func worker(_ folder: String) -> InvoiceWorker {
    InvoiceWorker(database: database, processor: processor, clock: clock, bills: bills, provider: InvoiceFolder(path: folder), log: TestStream.log)
  }

  func view(_ order: String) async throws -> InvoiceView { try await reader.view(OrderID(order), for: InvoiceHub.cashier) }

  /// The invoice of a paid bill, read by the strict reader of files.
  func xml(_ order: String) async throws -> XMLTree { try InvoiceHub.read(try await reader.file(OrderID(order)).bytes) }

  static func read(_ bytes: [UInt8]) throws -> XMLTree { try XMLTree.read(bytes, limits: XMLLimits(depth: 12, elements: 10_000)) }

  func refusal(_ body: () async throws -> Void) async -> Refusal? {
    await refused(body)
  }
}

extension XMLTree {
  func at(_ path: String) -> XMLTree? {
    path.split(separator: "/").reduce(self as XMLTree?) { $0?.first(QualifiedName(space: "", local: String($1))) }
  }

  /// The text at a path of names; nil: there is no such element.
  func text(_ path: String) -> String? { at(path)?.text }

  /// The elements within it, in their order: `Ten=Lan`.
  var fields: [String] { children.map { $0.children.isEmpty ? "\($0.name.local)=\($0.text)" : $0.name.local } }
}
