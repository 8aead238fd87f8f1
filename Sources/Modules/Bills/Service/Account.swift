import BillsRules
import Kernel
import OrdersRules
import Storage

/// An order with its bill and all that was paid for it, as the bill's page shows them.
struct Account {
  let party: OpenOrder
  var bill: Bill
  /// of all parties that sit together
  let payments: [Payment]
  let house: HouseDetails

  var order: Order { party.order }
  var isOpen: Bool { party.order.state == .open }

  /// The items with the promotions that they get now.
  func items(in sql: any SQLConnection, guests: Guests) throws -> [Payable] {
    let store = PromotionStore(sql: sql)
    let promotions = try store.all()
    let terms = PromotionTerms(
      promotions, codes: promotions.isEmpty ? "" : try store.codes(ofParty: order.id), guests: guests.raw, timeOffsets: house.timeOffsets.raw,
      dayEndsHour: house.dayEndsHour)
    do throws(BillsError) { return try party.payables(promotions.isEmpty ? nil : terms) } catch { throw error.refusal }
  }

  /// The dishes that can go off a bill which is open again.
  func dishesToTakeOff() throws -> [BillDish]? {
    do throws(BillsError) { return bill.dishesToTakeOff(try party.payables(nil)) } catch { throw error.refusal }
  }

  /// The account of a party; of the one it has joined, when it has. Nothing is shown by a party that has joined another.
  static func load(
    _ id: OrderID, _ orders: any BillableOrders, _ details: any RestaurantDetails, in sql: any SQLConnection
  ) throws -> Account {
    guard let asked = try orders.record(of: id, in: sql) else { throw BillsError.unknownOrder.refusal }
    let host = try asked.order.mergedInto.map { try orders.record(of: $0, in: sql) } ?? asked
    guard let party = host else { throw BillsError.unknownOrder.refusal }
    let order = party.order.id
    let found = try BillStore(sql: sql).find(order)
    var bill = found.bill ?? Bill(id: BillID(order.raw), order: order)
    do throws(BillsError) { try bill.count(found.payments, refunded: found.refunded) } catch { throw error.refusal }
    var house = try details.details(in: sql)
    house.terms = house.terms.of(party.order)
    return Account(party: party, bill: bill, payments: found.payments, house: house)
  }
}
