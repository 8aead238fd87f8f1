import BillsRules
import BillsService
import Hosting
import Kernel
import RestaurantService
import Storage
import Sync
import Web

/// Bills and reports as a part of the hub.
public struct BillsModule: HubModule, RestaurantModule {
  private let bills: BillReader
  private let approvals: ApprovalUseCases

  public init(
    on stream: HubStream, orders: any BillableOrders, details: any RestaurantDetails, guests: any BilledGuests, approvers: any Approvers
  ) {
    bills = BillReader(database: stream.database, clock: stream.clock, orders: orders, details: details, guests: guests)
    approvals = ApprovalUseCases(database: stream.database, processor: stream.processor, orders: orders, approvers: approvers)
  }

  public var routes: [Route] { BillRoutes.all(bills) + [ApprovalRoutes.approve(approvals)] }

  public static var migrations: [Migration] { BillsMigrations.all }
  public static var snapshotSources: [any SnapshotSource] { [LiveBills()] }
  public static var entities: [any StreamValue.Type] { [Bill.self, Payment.self, BillCounter.self, Promotion.self, ExchangeRate.self] }
  public static var rows: [any RowWriter] { [BillsRows()] }
  public static var observers: [any ChangeObserver] { [BillWaiters(), BillHeads()] }
  public static func handlers(_ house: OpenHouse) -> [any CommandHandler] {
    [house.bills, PromotionsHandler(house: house), RatesHandler(house: house)]
  }

  public static func handlers(_ house: OpenHouse, days: any ClosedDays, vouchers: any RefundVouchers, confirmed: any ConfirmedPayments)
    -> [any CommandHandler]
  {
    [BooksHandler(house: house, days: days), CorrectionsHandler(house: house, vouchers: vouchers, confirmed: confirmed)]
  }
}
