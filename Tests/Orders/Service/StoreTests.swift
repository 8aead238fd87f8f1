import Kernel
import MenuRules
import OrdersRules
import OrdersService
import Storage
import TestKit
import Testing

@testable import Restaurant

@Suite("Orders in the database") struct StoreTests {
  /// One of each with every field set.
  static func full() -> OpenOrder {
    var order = Order(
      id: OrderID("o1"), table: TableID("t1"), guests: Guests(4), waiter: EmployeeID("lan"), openedBy: EmployeeID("thu"), openedAt: Instant(1))
    order.revision = 7
    order.billAskedAt = Instant(2)
    order.lastServedAt = Instant(3)
    order.paidAt = Instant(16)
    order.fulfilment = fulfilment()
    var course = Course(id: CourseID("c1"), order: order.id, priority: Priority(2))
    course.state = .serving
    course.calledAt = Instant(4)
    course.heardAt = Instant(5)
    course.calledBy = EmployeeID("lan")
    course.queueAt = Instant(6)
    course.startAt = Instant(18)
    course.queuedBy = EmployeeID("tam")
    course.flagAt = Instant(7)
    course.serveCalledAt = Instant(8)
    course.serveCalledBy = EmployeeID("minh")
    (course.name, course.note) = (CourseName("Khai vị"), Note("lên cùng lúc"))
    var closed = Course(id: CourseID("c2"), order: order.id, priority: Priority(3))
    closed.state = .served
    closed.servedAt = Instant(9)
    return OpenOrder(order: order, courses: [course, closed], items: items())
  }

  private static func fulfilment() -> Fulfilment {
    var fulfilment = Fulfilment(
      details: FulfilmentDetails(
        type: .delivery, name: Name("chị Hạnh"), phone: PhoneText("0899 081 299"), dueAt: Instant(19), address: Note("12 Lê Lợi"),
        driver: EmployeeID("minh")), number: PickUpNumber(9999))
    (fulfilment.readyAt, fulfilment.collectedAt, fulfilment.collectedBy) = (Instant(11), Instant(20), EmployeeID("lan"))
    return fulfilment
  }

  private static func items() -> [Item] {
    var first = Item(
      id: ItemID("i1"), order: OrderID("o1"), course: CourseID("c1"), table: TableID("t1"), dish: DishID("rolls"), name: Name("Gỏi cuốn"),
      group: DishGroupID("dry"), station: ShortName("Xào"), price: Money(1_000_000_000_000), shownPrice: Money(0), quantity: Quantity(999),
      note: Note("ít cay"), orderedBy: EmployeeID("lan"), orderedAt: Instant(10))
    first.fullPrice = Money(0)
    (first.discountReason, first.discountBy) = (Reason("bếp làm lâu"), EmployeeID("lan"))
    first.discountApprovedBy = EmployeeID("hoa")
    first.options = [
      ItemOption(
        group: OptionGroupID("more"), option: OptionID("candle"), name: ShortName("nến"), price: MoneyChange(-5000), count: OptionCount(2),
        text: ShortNote("chúc mừng Lan"))
    ]
    first.seat = SeatNumber(99)
    first.state = .serving
    first.readyAt = Instant(11)
    var served = first
    served.id = ItemID("i2")
    served.state = .served
    served.servedAt = Instant(12)
    served.splitFrom = ItemID("i1")
    served.request = ItemRequest(
      quantity: Quantity(2), note: Note("không đậu phộng"), options: first.options,
      by: EmployeeID("lan"), at: Instant(17), reason: Reason("đang nấu rồi"))
    var refused = first
    refused.id = ItemID("i3")
    refused.course = CourseID("c2")
    refused.shownPrice = nil
    refused.note = Note("")
    refused.state = .refused
    refused.readyAt = nil
    refused.reason = Reason("hết tôm")
    refused.closedBy = EmployeeID("tam")
    refused.closedAt = Instant(13)
    return [first, served, refused]
  }

  @Test("what is written is read back, field by field", arguments: Engine.allCases) func roundTrip(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      let (full, house) = (StoreTests.full(), restaurant.house)
      let back = try await restaurant.processor.perform { work in
        try house.decide(in: work) { (house, decision) throws(Refusal) in try house.save([full], from: [], in: &decision) }
        return try OrderRecords().record(of: OrderID("o1"), in: work.sql)
      }
      #expect(back == full)
      #expect(try await restaurant.all(Order.self) == [full.order])
      #expect(try await restaurant.all(Course.self) == full.courses)
      #expect(try await restaurant.all(Item.self) == full.items)
    }
  }

  @Test("and so is what changed, also how an order ended", arguments: Engine.allCases) func ended(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      let (full, house) = (StoreTests.full(), restaurant.house)
      let kept = try await restaurant.processor.perform { work in
        try house.decide(in: work) { (house, decision) throws(Refusal) in try house.save([full], from: [], in: &decision) }
        var order = full
        try order.serveCourse(CourseID("c1"), StoreTests.moment(20))
        _ = try order.writeOff(Reason("khách bỏ về"), StoreTests.moment(21))
        let ended = order
        try house.decide(in: work) { (house, decision) throws(Refusal) in try house.save([ended], from: [full], in: &decision) }
        return (order, try OrderRecords().record(of: OrderID("o1"), in: work.sql))
      }
      #expect(kept.1 == kept.0)
      #expect(try await restaurant.all(Order.self).isEmpty)
    }
  }

  static func moment(_ at: Int64) -> Moment {
    Moment(now: Instant(at), madeAt: Instant(at), by: EmployeeID("hoa"), command: CommandID("k\(at)"), mayCook: true, mayVoidCooking: true)
  }

  @Test("the database itself keeps two open orders from one table", arguments: Engine.allCases) func oneParty(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      let house = restaurant.house
      func open(_ id: String) -> OpenOrder {
        OpenOrder.open(OrderID(id), at: TableID("t1"), guests: Guests(2), waiter: EmployeeID("lan"), StoreTests.moment(1))
      }
      let (first, second) = (open("a"), open("b"))
      await #expect(throws: StorageError.self) {
        try await restaurant.processor.perform { work in
          try house.decide(in: work) { (house, decision) throws(Refusal) in try house.save([first, second], from: [], in: &decision) }
        }
      }
      #expect(try await restaurant.all(Order.self).isEmpty)
      try await restaurant.processor.perform { work in
        var closed = first
        try closed.closeEmpty(StoreTests.moment(2))
        let ended = closed
        try house.decide(in: work) { (house, decision) throws(Refusal) in try house.save([first], from: [], in: &decision) }
        try house.decide(in: work) { (house, decision) throws(Refusal) in try house.save([ended], from: [first], in: &decision) }
        try house.decide(in: work) { (house, decision) throws(Refusal) in try house.save([second], from: [], in: &decision) }
      }
      #expect(try await restaurant.all(Order.self).map(\.id) == [OrderID("b")])
    }
  }

  @Test("an id of another order's item or course is refused, not overwritten", arguments: Engine.allCases) func taken(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      try await restaurant.seat("t1")
      try await restaurant.seat("t2")
      try await restaurant.add("i1", "rolls", to: "o1")
      let again = await restaurant.tries(
        .lan, OrdersCommand.addItem(order: OrderID("o2"), item: ItemID("i1"), dish: DishID("hotpot"), course: nil))
      #expect(again?.code == "orders.idTaken")
      let course = await restaurant.tries(.lan, OrdersCommand.addCourse(order: OrderID("o2"), course: CourseID("i1"), priority: Priority(1)))
      #expect(course == Refusal("orders.idTaken", field: "course"))
      let order = await restaurant.tries(.lan, OrdersCommand.open(order: OrderID("o1"), table: TableID("t3"), guests: Guests(2)))
      #expect(order?.code == "orders.idTaken")
      #expect(try await restaurant.all(Item.self).map(\.order) == [OrderID("o1")])
      #expect(try await restaurant.status(of: "t3") == .free)
    }
  }
}
