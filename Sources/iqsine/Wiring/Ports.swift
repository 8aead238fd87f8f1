import BillsRules
import BillsService
import BookingsRules
import BookingsService
import FloorService
import KitchenService
import MenuService
import NoticesService
import OrdersService
import PrintingService
import StaffRules
import StaffService
import Storage
import Sync

// Where the modules meet: each says what it needs of others, and here it is said who gives it.

extension MenuDesk: Dishes {}
extension MenuDesk: KitchenDishes {}
extension FloorDesk: Tables {}
extension TeamDesk: Team {}
extension SettingStore: AlertTime {}
extension SettingStore: CleaningTime {}
extension BookingsDesk: Arrivals {}
extension FloorDesk: Holds {}
extension OrdersDesk: CheckIns {}
extension NoticeDesk: GuestTidings {}
extension OrdersDesk: KitchenOrders {}
extension OrdersDesk: BillableOrders {}
extension LiveBills: OpenBills {}
extension PaperDesk: KitchenPaper {}

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
    return Letterhead(name: settings.restaurantName, address: settings.address, phone: settings.phone, currency: settings.currency)
  }
}
