import BillsRules
import BillsService
import FloorService
import KitchenService
import MenuService
import OrdersService
import PrintingService
import StaffService
import Storage

// Where the modules meet: each says what it needs of others, and here it is said who gives it.

extension MenuDesk: Dishes {}
extension MenuDesk: KitchenDishes {}
extension FloorDesk: Tables {}
extension TeamDesk: Team {}
extension SettingStore: AlertTime {}
extension SettingStore: CleaningTime {}
extension OrdersDesk: KitchenOrders {}
extension OrdersDesk: BillableOrders {}
extension LiveBills: OpenBills {}
extension PaperDesk: KitchenPaper {}

extension SettingStore: RestaurantDetails {
  public func letterhead(in sql: any SQLConnection) throws -> Letterhead {
    let settings = try settings(in: sql)
    return Letterhead(name: settings.restaurantName, address: settings.address, phone: settings.phone, currency: settings.currency)
  }
}
