import BillsRules
import BillsService
import BookingsRules
import BookingsService
import CardsService
import Kernel
import FloorService
import InvoicesService
import NoticesService
import OrdersService
import PrintingService
import ReportsService
import Restaurant
import RestaurantService
import StaffRules
import StaffService
import Storage
import SurveysService
import Sync
import TillService
import TransfersService

// Each module declares what it needs of others in its Ports.swift. Here other modules provide it.

extension TeamReader: Team {}
extension FloorSnapshot: FloorTables {}
extension OwnFieldsSearch: OwnWords {}
extension NoticeOutbox: GuestTidings {}
extension OrderRecords: BillableOrders {}
extension BookedOrders: BilledGuests {}
extension BillPages: PrintableBills {}
extension BillPages: InvoicedBills {}

extension StaffHandler: ClosedDays {
  public func close(until day: Int64, in work: UnitOfWork) throws {
    try keep(Setting(id: SettingID(SettingKey.closedUntil.rawValue), value: Note("\(day)")), in: work)
  }
}

/// A manager's PIN approves discounts, refunds, reopened bills and pay-outs.
extension SessionService: Approvers {
  public func confirm(_ approver: EmployeeID, pin: ApprovalPIN, on device: DeviceID) async throws {
    try await confirm(approver, pin: Secret(pin.raw), having: .approveDiscounts, on: device)
  }
}

extension ApprovalRecords: PayOutApprovals {}
extension MoneyOnRecord: MoneyRecords {}
extension VoucherRecords: RefundVouchers {}

/// Payments that the bank or the card terminal has confirmed.
struct ReportedPayments: ConfirmedPayments {
  func isConfirmed(_ payment: PaymentID, in sql: any SQLConnection) throws -> Bool {
    try ChargedPayments().contain(payment, in: sql) || NoticedPayments().contain(payment, in: sql)
  }
}

extension Debts: DebtLimits, StatedDebts {}
extension TillReports: PrintableTills {}
extension TillPrinting: TillPrinters {}

extension SettingStore: BookingSettings {
  public func bookingTimes(in work: UnitOfWork) throws -> BookingTimes { SettingStore.times(try known(in: work)) }
  public func bookingTimes(in sql: any SQLConnection) throws -> BookingTimes { SettingStore.times(try settings(in: sql)) }

  private static func times(_ settings: Settings) -> BookingTimes {
    BookingTimes(
      ahead: settings.bookAheadMinutes, hold: settings.holdMinutes, late: settings.lateMinutes, booked: settings.bookedMinutes,
      blacklistAfter: settings.blacklistAfter)
  }
}

extension SettingStore: RestaurantDetails {
  public func details(in sql: any SQLConnection) throws -> HouseDetails {
    let settings = try settings(in: sql)
    return HouseDetails(
      letterhead: Letterhead(settings), terms: settings.billTerms, account: settings.bankAccount, timeOffsets: settings.timeOffsets,
      dayEndsHour: settings.dayEndsHour, limits: settings.aloneLimits, closedUntil: settings.closedUntil)
  }
}
