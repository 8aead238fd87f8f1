import BillsService
import BookingsService
import FloorService
import Kernel
import MenuService
import OrdersService
import PrintingService
import RestaurantService
import StaffService
import Storage
import Sync
import TestKit
import TillService

extension TeamReader: Team {}
extension OrderRecords: BillableOrders {}
extension BookedOrders: BilledGuests {}
extension TillPrinting: TillPrinters {}
extension ApprovalRecords: PayOutApprovals {}

/// The open restaurant of the tests behind the real processor: people, menu, floor, orders and bills. Each module adds its own.
public struct TestHouse: Sendable {
  public static let migrations =
    SyncMigrations.all + StaffMigrations.all + MenuMigrations.all + FloorMigrations.all + OrdersMigrations.all + BillsMigrations.all
  public static let sources: [any SnapshotSource] = [MenuSnapshot(), FloorSnapshot(), StaffSnapshot(), OrdersSnapshot(), LiveBills()]

  public let stream: TestStream
  public let open: OpenHouse

  /// - Parameters:
  ///   - state: sources of what is in memory.
  ///   - sources: of the reader's snapshots. `nil`: those of the state.
  ///   - observers: besides those of orders, tables and bills.
  ///   - timersOf: timers that need the house.
  public init(
    _ database: any SQLDatabase, clock: ManualClock = ManualClock(), state: [any SnapshotSource] = TestHouse.sources,
    sources: [any SnapshotSource]? = nil, approvals: (any DiscountApprovals)? = nil, rates: (any ExchangeRates)? = nil,
    observers: [any ChangeObserver] = [], timers: [any TimerHandler] = [], handlers: (OpenHouse) -> [any CommandHandler] = { _ in [] },
    timersOf: (OpenHouse) -> [any TimerHandler] = { _ in [] }
  ) {
    open = TestHouse.openHouse(
      state, approvals: approvals, rates: rates, observers: [OrderTimers(), CleaningTimers(), BillWaiters()] + observers)
    stream = TestStream(database, clock: clock, handlers: handlers(open), timers: timers + timersOf(open), sources: sources ?? state, state: open)
  }

  init(_ open: OpenHouse, _ stream: TestStream) { (self.open, self.stream) = (open, stream) }

  static func openHouse(
    _ sources: [any SnapshotSource], team: any Team = TeamReader(), approvals: (any DiscountApprovals)? = nil,
    rates: (any ExchangeRates)? = nil, observers: [any ChangeObserver]
  ) -> OpenHouse {
    OpenHouse(
      sources: sources, rows: [FloorRows(), MenuRows(), OrdersRows(), BillsRows()],
      records: .init(team: team, orders: OrderRecords(), bills: BillsRows(), calls: FloorRows(), approvals: approvals, rates: rates),
      observers: observers)
  }
}

/// A module that works on the open restaurant.
public protocol HouseHub: ModuleHub {
  var test: TestHouse { get }
  /// The author of commands, unless a test names another.
  var author: Author { get }
}

extension HouseHub {
  public static var cashier: Author { Author(employee: EmployeeID("thu"), rights: Right.allCases, device: DeviceID("till")) }

  public var stream: TestStream { test.stream }
  public var house: OpenHouse { test.open }
  public var author: Author { Self.cashier }

  /// One step of work, a second after the last.
  public func run(as author: Author? = nil, _ body: @escaping @Sendable (UnitOfWork) throws -> Void) async throws {
    clock.advance(seconds: 1)
    try await processor.perform(as: author ?? self.author, body)
  }

  /// One command, a second after the last.
  public func run<H: CommandHandler>(_ command: H.Body, with handler: H, as author: Author? = nil) async throws {
    try await run(as: author) { work in try handler.perform(command, in: work) }
  }
}
