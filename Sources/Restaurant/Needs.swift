import BillsRules
import FloorRules
import Kernel
import KitchenRules
import MenuRules
import OrdersRules
import StaffRules

/// Facts that the hub must load before it decides a command.
public struct Needs: Equatable, Sendable {
  /// employees of whom the hub must know whether they are signed in
  public var waiters: [EmployeeID] = []
  public var booking: ArrivingGuests?
  /// This order is not open. The hub must know whether it has ended.
  public var order: OrderID?
  public var course: CourseID?
  public var item: ItemID?
  /// This call does not wait. The hub must know whether it was answered.
  public var runnerCall: RunnerCallID?
  public var approval: ApprovalID?
  /// The hub must know whether the house had this rate when the command was made.
  public var foreign: ForeignCash?
  /// The hub must know whether it had money with this mark before.
  public var mark: PaymentMark?
  /// The hub must know the next number of an order without a table that is opened on this day.
  public var pickUpDay: BusinessDay?

  public init() {}

  public struct ArrivingGuests: Equatable, Sendable {
    public var booking: BookingID
    public var order: OrderID
    public var table: TableID
    public var isRecordedEvent: Bool
  }
}

extension Restaurant {
  /// Names the facts that the hub must load before it decides this command.
  public func needs(for command: RestaurantCommand, _ context: Context) -> Needs {
    var needs = Needs()
    switch command {
    case .orders(.open(let order, let table, _, let waiter, _, let booking, _)):
      needs.waiters = candidates(waiter, at: table, context)
      if let booking {
        needs.booking = .init(booking: booking, order: order, table: table, isRecordedEvent: context.moment.isRecordedEvent)
      }
    case .orders(.openWithoutTable): needs.pickUpDay = settings.clock.businessDay(containing: context.madeAt)
    case .orders(let command):
      requireParty(of: command.json, &needs)
      if case .move(let order, let table, _) = command, find(Order.self, order.raw)?.fulfilment != nil {
        needs.waiters = candidates(nil, at: table, context)
      }
      if case .giveItem(let item, _, let order) = command, has(Item.self, item.raw), !has(Order.self, order.raw) { needs.order = order }
    case .kitchen(let command): requireParty(of: command.json, &needs)
    case .bills(let command):
      requireParty(of: command.json, &needs)
      require(command, &needs)
    case .floor(.answerRunner(let call)): if !has(RunnerCall.self, call.raw) { needs.runnerCall = call }
    case .floor, .menu: break
    }
    return needs
  }

  /// The party of a command is that of its first order, item or course. If it is not open, the hub loads it as it ended.
  private func requireParty(of command: JSON, _ needs: inout Needs) {
    guard case .object(let fields) = command else { return }
    for case (let key, .string(let id)) in fields {
      switch WireWord(key) {
      case "order": if !has(Order.self, id) { needs.order = OrderID(id) }
      case "item": if !has(Item.self, id) { needs.item = ItemID(id) }
      case "course": if !has(Course.self, id) { needs.course = CourseID(id) }
      default: continue
      }
      return
    }
  }

  private func require(_ command: BillsCommand, _ needs: inout Needs) {
    switch command {
    case .discount(_, _, _, let approval), .discountItem(_, _, _, let approval): needs.approval = approval
    case .pay(_, let payment, _, let method, _, _, let reference, _, _, _, let foreign, _, _):
      needs.mark = reference.flatMap { PaymentMark(payment, method, $0) }
      needs.foreign = foreign
    case .ask, .split: break
    }
  }
}
