import BillsRules
import FloorRules
import Kernel
import KitchenRules
import MenuRules
import OrdersRules
import StaffRules

extension Restaurant {
  /// Names the facts that the hub must load before it decides this command.
  public func needs(for command: RestaurantCommand, _ context: Context) -> Needs {
    var needs = Needs()
    switch command {
    case .orders(let wish): require(wish, context, &needs)
    case .kitchen(let wish): require(wish, &needs)
    case .bills(let wish): require(wish, &needs)
    case .floor(.answerRunner(let call)): if !has(RunnerCall.self, call.raw) { needs.runnerCall = call }
    case .floor, .menu: break
    }
    return needs
  }

  private func require(_ wish: OrdersCommand, _ context: Context, _ needs: inout Needs) {
    switch wish {
    case .open(let order, let table, _, let waiter, _, let booking, _):
      needs.waiters = candidates(waiter, at: table, context)
      if let booking {
        needs.booking = .init(booking: booking, order: order, table: table, isRecordedEvent: context.moment.isRecordedEvent)
      }
    case .setGuests(let order, _), .handOver(let order, _), .move(let order, _, _), .closeEmpty(let order), .writeOff(let order, _, _),
      .addItem(let order, _, _, _, _, _, _, _, _), .addCourse(let order, _, _):
      require(order, &needs)
    case .changeQuantity(let item, _), .setNote(let item, _, _), .moveItem(let item, _, _), .void(let item, _, _), .serveItem(let item, _):
      require(item, &needs)
    case .callToCook(let course), .callToServe(let course), .undoCall(let course, _), .serveCourse(let course), .undoServe(let course, _):
      require(course, &needs)
    case .merge, .unmerge, .alertSeen: break
    }
  }

  private func require(_ wish: KitchenCommand, _ needs: inout Needs) {
    switch wish {
    case .ready(let item, _), .recallItem(let item), .refuse(let item, _, _, _, _), .undoRefusal(let item), .ask(let item, _, _),
      .withdrawRequest(let item), .answerRequest(let item, _, _):
      require(item, &needs)
    case .raiseFlag(let course), .recallCourse(let course), .split(let course, _, _), .join(let course, _), .sendBack(let course):
      require(course, &needs)
    case .reorder, .shown: break
    }
  }

  private func require(_ wish: BillsCommand, _ needs: inout Needs) {
    switch wish {
    case .discount(let order, _, _, let approval):
      require(order, &needs)
      needs.approval = approval
    case .discountItem(let item, _, _, let approval):
      require(item, &needs)
      needs.approval = approval
    case .pay(let order, let payment, _, let method, _, _, let reference, _, _, _, let foreign, _, _):
      require(order, &needs)
      needs.mark = reference.flatMap { PaymentMark(payment, method, $0) }
      needs.foreign = foreign
    case .ask(let order), .split(let order, _): require(order, &needs)
    }
  }

  private func require(_ id: OrderID, _ needs: inout Needs) { if !has(Order.self, id.raw) { needs.order = id } }
  private func require(_ id: ItemID, _ needs: inout Needs) { if !has(Item.self, id.raw) { needs.item = id } }
  private func require(_ id: CourseID, _ needs: inout Needs) { if !has(Course.self, id.raw) { needs.course = id } }
}
