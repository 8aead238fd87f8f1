import BillsRules
import BillsService
import BookingsRules
import BookingsService
import FloorService
import Kernel
import NoticesService
import OrdersService
import PrintingService
import RestaurantService
import StaffRules
import StaffService
import Storage
import Sync

// Each module declares what it needs of others in its Ports.swift. Here other modules provide it.

extension TeamReader: Team {}
extension FloorSnapshot: FloorTables {}
extension NoticeOutbox: GuestTidings {}
extension OrderRecords: BillableOrders {}
extension BookedOrders: BilledGuests {}
extension BillPages: PrintableBills {}

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
  public func letterhead(in sql: any SQLConnection) throws -> Letterhead {
    let settings = try settings(in: sql)
    return Letterhead(
      name: settings.restaurantName, address: settings.address, phone: settings.phone, currency: settings.currency, taxCode: settings.taxCode,
      header: settings.billHeader, footer: settings.billFooter)
  }

  public func billTerms(in sql: any SQLConnection) throws -> BillTerms {
    let settings = try settings(in: sql)
    return BillTerms(
      service: Permille(settings.servicePermille), pricesIncludeTax: settings.pricesIncludeTax, roundTo: Money(settings.roundTo))
  }

  public func bankAccount(in sql: any SQLConnection) throws -> BankAccount? { try settings(in: sql).bankAccount }
}
