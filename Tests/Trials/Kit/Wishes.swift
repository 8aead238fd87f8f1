import BillsRules
import BookingsRules
import FloorRules
import Kernel
import KitchenRules
import MenuRules
import OrdersRules

/// The next command of somebody, sensible or not.
public struct Wishes: Sendable {
  public var dice: Dice
  private var made = 0
  private var now = Instant(0)
  private var holds: [TableHold] = []
  private var asked = (item: ItemID("nothing"), at: Instant(0))
  /// keeps the ids of several wishers apart
  private let prefix: String
  /// ids that were met, the last ones last, by kind
  private var met: [String: [String]] = [:]

  /// A table and the booking that it is kept for.
  public struct TableHold: Sendable {
    let table: TableID
    let booking: BookingID
  }

  public init(_ dice: Dice, prefix: String) {
    self.dice = dice
    self.prefix = prefix
  }

  public mutating func meet(_ kind: String, _ id: String) {
    if met[kind]?.contains(id) == true { return }
    met[kind, default: []].append(id)
    if let count = met[kind]?.count, count > 40 { met[kind]?.removeFirst(count - 40) }
  }

  /// - Parameters:
  ///   - now: the clock's time
  ///   - holds: the held tables that this device knows
  public mutating func next(at now: Instant, _ holds: [TableHold]) -> (person: Person, id: CommandID, body: JSON) {
    made += 1
    (self.now, self.holds) = (now, holds)
    let fresh = "\(prefix).\(made)"
    let (person, body) = body(fresh)
    return (dice.rarely(15) ? dice.one(of: Person.allCases) : person, CommandID("k." + fresh), body)
  }

  private mutating func some(_ kind: String) -> String {
    guard let all = met[kind], !all.isEmpty else { return "nowhere" }
    let back = dice.rarely(8) ? all.count : min(all.count, 6)
    return all[all.count - 1 - dice.upTo(back)]
  }

  private mutating func waiter() -> Person { dice.one(of: [.lan, .minh]) }
  private mutating func table() -> TableID { TableID(dice.one(of: House.tables)) }
  private mutating func order() -> OrderID { OrderID(some(Order.kind)) }
  private mutating func item() -> ItemID { ItemID(some(Item.kind)) }
  private mutating func course() -> CourseID { CourseID(some(Course.kind)) }
  private mutating func quantity() -> Quantity { Quantity(Int64(dice.one(of: [1, 1, 2, 3, 9]))) }
  private mutating func part() -> Quantity? { dice.rarely(2) ? quantity() : nil }
  private let reason = Reason("khách đổi ý")

  private mutating func body(_ fresh: String) -> (Person, JSON) {
    switch dice.upTo(12) {
    case 0, 1, 2, 3: (waiter(), taking(fresh).json)
    case 4, 5: (dice.rarely(6) ? .hoa : waiter(), party(fresh).json)
    case 10: (.mai, booking(fresh).json)
    case 11: (dice.rarely(2) ? .mai : waiter(), arriving(fresh).json)
    case 6, 7: cooking(fresh)
    case 8: (dice.rarely(3) ? waiter() : .thu, paying(fresh).json)
    default: other(fresh)
    }
  }

  private mutating func taking(_ fresh: String) -> OrdersCommand {
    switch dice.upTo(12) {
    case 0, 1, 2, 3:
      .addItem(
        order: order(), item: dice.rarely(20) ? item() : ItemID(fresh), dish: DishID(dice.one(of: House.dishes + ["rolls"])), quantity: quantity(),
        course: dice.rarely(5) ? course() : nil, shownPrice: dice.rarely(5) ? Money(45_000) : nil)
    case 4: .changeQuantity(item: item(), by: QuantityChange(Int64(dice.upTo(6) - 3)))
    case 5: .setNote(item: item(), note: Note("ít cay"))
    case 6, 7: .callToCook(course: course())
    case 8: dice.rarely(3) ? .undoCall(course: course(), toServe: dice.rarely(2)) : .callToServe(course: course())
    case 9: dice.rarely(4) ? .undoServe(course: course(), item: item()) : .serveItem(item: item(), quantity: part())
    case 10: dice.rarely(4) ? .undoServe(course: course()) : .serveCourse(course: course())
    default: .void(item: item(), quantity: part(), reason: reason)
    }
  }

  private mutating func party(_ fresh: String) -> OrdersCommand {
    switch dice.upTo(14) {
    case 0, 1, 2, 3:
      .open(
        order: dice.rarely(20) ? order() : OrderID(fresh), table: table(), guests: Guests(2),
        waiter: dice.rarely(3) ? dice.one(of: Person.allCases).id : nil, evenIfCleaning: dice.rarely(2), evenIfHeld: dice.rarely(3))
    case 4: .setGuests(order: order(), guests: Guests(5))
    case 5: .moveItem(item: item(), course: dice.rarely(2) ? course() : CourseID(fresh), newCourse: dice.rarely(2) ? Priority(3) : nil)
    case 6: .addCourse(order: order(), course: CourseID(fresh), priority: Priority(3))
    case 7, 8: .move(order: order(), table: table(), evenIfCleaning: dice.rarely(2))
    case 9, 10: .merge(table: table(), host: table())
    case 11: .unmerge(table: table())
    case 12: dice.rarely(2) ? .handOver(order: order(), waiter: dice.one(of: Person.allCases).id) : .alertSeen(alert: AlertID(some(Alert.kind)))
    default: dice.rarely(2) ? .closeEmpty(order: order()) : .writeOff(order: order(), reason: reason)
    }
  }

  /// Guests who have booked come, mostly to a table that is kept for them.
  private mutating func arriving(_ fresh: String) -> OrdersCommand {
    let kept = dice.rarely(6) ? nil : holds.isEmpty ? nil : dice.one(of: holds)
    return .open(
      order: OrderID(fresh), table: kept?.table ?? table(), guests: Guests(3), waiter: dice.rarely(3) ? dice.one(of: Person.allCases).id : nil,
      evenIfCleaning: dice.rarely(2), booking: kept?.booking ?? BookingID(some(Booking.kind)), evenIfHeld: dice.rarely(3))
  }

  private mutating func booking(_ fresh: String) -> BookingsCommand {
    let id = BookingID(some(Booking.kind))
    switch dice.upTo(10) {
    case 0, 1, 2, 3, 4:
      let due = now.adding(milliseconds: Int64(dice.upTo(600)) * 60_000)
      return .book(
        booking: BookingID(fresh), tables: Array(Set([table(), table()])).sorted { $0.precedes($1) }, at: due, minutes: BookedMinutes(30),
        guests: Guests(3), name: Name("Cô " + fresh))
    case 5: return .change(booking: id, tables: [table()])
    case 6: return .cancel(booking: id)
    case 7: return .restore(booking: id)
    case 8: return .withdraw(booking: id)
    default: return .undoArrival(booking: id)
    }
  }

  /// Waiters ask, and the chef does all else.
  private mutating func cooking(_ fresh: String) -> (Person, JSON) {
    let wish = kitchen(fresh)
    switch wish {
    case .ask, .withdrawRequest: return (waiter(), wish.json)
    default: return (.tam, wish.json)
    }
  }

  private mutating func kitchen(_ fresh: String) -> KitchenCommand {
    switch dice.upTo(12) {
    case 0, 1: .ready(item: item(), quantity: part())
    case 2, 3: .raiseFlag(course: course())
    case 4: dice.rarely(2) ? .recallItem(item: item()) : .recallCourse(course: course())
    case 5:
      dice.rarely(4)
        ? .undoRefusal(item: item())
        : .refuse(
          item: item(), quantity: part(), reason: reason, portions: dice.rarely(2) ? Portions(Int64(dice.upTo(12))) : nil,
          keepsPortions: dice.rarely(4))
    case 6: .reorder(course: course(), before: dice.rarely(3) ? nil : course())
    case 7: .split(course: course(), items: [item()], newCourse: CourseID(fresh))
    case 8: dice.rarely(2) ? .join(course: course(), into: course()) : .sendBack(course: course())
    case 9: .shown(courses: [course(), course()])
    default: request()
    }
  }

  /// Mostly about the item that was asked about last.
  private mutating func request() -> KitchenCommand {
    let (about, at) = asked
    switch dice.upTo(4) {
    case 0, 1:
      asked = (item(), now)
      return .ask(item: asked.item, quantity: part(), note: dice.rarely(2) ? Note("ít cay") : nil)
    case 2: return .answerRequest(item: about, asked: at, declined: dice.rarely(3) ? reason : nil)
    default: return dice.rarely(3) ? .withdrawRequest(item: about) : .answerRequest(item: about, asked: at)
    }
  }

  private mutating func paying(_ fresh: String) -> BillsCommand {
    switch dice.upTo(6) {
    case 0, 1: .ask(order: order())
    case 5:
      .discountItem(
        item: item(),
        discount: dice.one(of: [nil, .percent(percent: Percent(10)), .percent(percent: Percent(100)), .amount(amount: Money(5_000))]),
        reason: reason, approval: dice.rarely(4) ? ApprovalID("none") : nil)
    case 2:
      // A cashier gives 30 % alone, and nobody has approved more.
      .discount(
        order: order(), discount: dice.rarely(3) ? nil : .percent(percent: Percent(dice.one(of: [10, 60]))), reason: reason,
        approval: dice.rarely(4) ? ApprovalID("none") : nil)
    case 3: .split(order: order(), parts: parts())
    default:
      .pay(
        order: order(), payment: PaymentID(fresh), version: 1, received: Money(dice.one(of: [0, 50_000, 2_000_000])),
        unserved: dice.one(of: [nil, .cook, .stop]), part: dice.one(of: [nil, BillPartID("1"), BillPartID("2")]))
    }
  }

  /// Parts of the same ids again and again, so that payments find some of them.
  private mutating func parts() -> [BillPart] {
    let share: PartShare =
      switch dice.upTo(4) {
      case 0: .equal(of: 2)
      case 1: .guests(guests: 1)
      case 2: .amount(amount: Money(50_000))
      default: .items(items: [SharedItem(item(), 1, of: 2)])
      }
    return ["1", "2"].prefix(dice.upTo(3)).map { BillPart(id: BillPartID($0), label: Name($0), share: share) }
  }

  private mutating func other(_ fresh: String) -> (Person, JSON) {
    switch dice.upTo(7) {
    case 0: (waiter(), FloorCommand.beginCleaning(table: table()).json)
    case 1, 2: (waiter(), FloorCommand.endCleaning(table: table()).json)
    case 3:
      (
        waiter(),
        FloorCommand.callRunner(call: RunnerCallID(fresh), wish: .clear, section: SectionID("s"), table: dice.rarely(3) ? nil : table()).json
      )
    case 4: (waiter(), FloorCommand.answerRunner(call: RunnerCallID(some(RunnerCall.kind))).json)
    case 5: (.tam, MenuCommand.setUsualPortions(dish: DishID("rolls"), portions: Portions(Int64(dice.upTo(30)))).json)
    default:
      (
        .tam,
        MenuCommand.setPortions(
          dish: DishID("rolls"), portions: dice.rarely(4) ? nil : Portions(Int64(dice.rarely(3) ? 0 : dice.upTo(30))), keepsOrdered: dice.rarely(3)
        ).json
      )
    }
  }
}
