import BillsRules
import BookingsRules
import Checks
import FloorRules
import Kernel
import MenuRules
import OrdersRules
import PrintingRules
import StaffRules

extension RestaurantHub {
  /// Conditions that this restaurant's data must meet.
  static let check = DataCheck(
    sources: sources,
    kinds: [
      Employee.self, Setting.self, Section.self, Table.self, RunnerCall.self, DishGroup.self, Dish.self, Lease.self, Order.self, Course.self,
      Item.self,
      Alert.self, Bill.self, Payment.self, Printer.self, PrintJob.self, Booking.self, WaitingParty.self,
    ])
}
