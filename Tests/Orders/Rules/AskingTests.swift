import Kernel
import OrdersRules
import Testing

@Suite("Requests about what the kitchen has") struct AskingTests {
  private let i1 = ItemID("i1")
  /// when it was asked
  private let ask = Given.time(6)

  /// Three rolls "i1" and a fish "i2" in the kitchen, and a request about the rolls.
  private func asked(_ quantity: Int64? = nil, note: String? = nil) throws -> OpenOrder {
    var order = try OpenOrder.withCalledDryDishes()
    try order.ask(i1, quantity: quantity.map { Quantity($0) }, note: note.map { Note($0) }, Given.moment(6, command: "ask"))
    return order
  }

  @Test("a request changes nothing, and says who asked and when") func asks() throws {
    let before = try OpenOrder.withCalledDryDishes()
    var order = try asked(2)
    let request = try #require(order.item(i1)?.openRequest)
    #expect(request == ItemRequest(quantity: Quantity(2), by: Given.waiter, at: Given.time(6)))
    try order.withdrawRequest(i1)
    #expect(order == before)
  }

  @Test("accepted for all: the item is voided without any right of the waiter, and the bill is less") func stop() throws {
    var order = try asked()
    let (worth, revision) = (order.subtotal, order.order.revision)
    let answered = try order.answer(i1, ask, declined: nil, Given.chef(7))
    #expect(answered.id == i1 && order.state("i1") == .voided && order.item(i1)?.closedBy == Given.chef)
    #expect(worth == Money(255_000) && order.subtotal == Money(120_000) && order.order.revision > revision)
    #expect(order.item(i1)?.request == nil && answered.request?.by == Given.waiter)
  }

  @Test("accepted for some: the part is voided, and the rest is cooked") func fewer() throws {
    var order = try asked(2)
    let part = try order.answer(i1, ask, declined: nil, Given.chef(7, command: "part"))
    #expect(part.id == ItemID("part") && part.quantity == Quantity(2) && order.state("part") == .voided)
    #expect(order.item(i1)?.quantity == Quantity(1) && order.state("i1") == .cooking)
    #expect(order.item(i1)?.request == nil)
  }

  @Test("portions that became ready meanwhile stay: all of the rest is meant") func fewerThanAsked() throws {
    var order = try asked(3)
    try order.markReady(i1, quantity: Quantity(2), Given.chef(7, command: "two"))
    #expect(order.item(ItemID("two"))?.request == nil)
    let gone = try order.answer(i1, ask, declined: nil, Given.chef(8))
    #expect(gone.quantity == Quantity(1) && order.state("i1") == .voided && order.state("two") == .cooking)
  }

  @Test("accepted note: of all portions, or of a part of them") func note() throws {
    var order = try asked(note: "không đậu phộng")
    _ = try order.answer(i1, ask, declined: nil, Given.chef(7))
    #expect(order.item(i1)?.note == Note("không đậu phộng") && order.state("i1") == .cooking)
    var some = try asked(1, note: "không đậu phộng")
    _ = try some.answer(i1, ask, declined: nil, Given.chef(7, command: "part"))
    #expect(some.item(i1)?.note == Note("") && some.item(i1)?.quantity == Quantity(2))
    #expect(some.item(ItemID("part"))?.note == Note("không đậu phộng") && some.state("part") == .cooking)
  }

  @Test("declined: nothing changes but the answer, and the waiter may ask again") func declined() throws {
    var order = try asked(2)
    _ = try order.answer(i1, ask, declined: Reason("đang nấu rồi"), Given.chef(7))
    #expect(order.item(i1)?.quantity == Quantity(3) && order.state("i1") == .cooking)
    #expect(order.item(i1)?.request?.reason == Reason("đang nấu rồi"))
    try order.ask(i1, quantity: nil, note: Note("ít cay"), Given.moment(8, command: "again"))
    #expect(order.item(i1)?.openRequest?.at == Given.time(8))
  }

  @Test("an answer counts for the request that the chef saw") func anotherRequest() throws {
    var order = try asked(1)
    #expect(refusal { () throws(OrdersError) in try order.ask(i1, quantity: nil, note: nil, Given.moment(7)) } == .requestOpen)
    try order.withdrawRequest(i1)
    try order.ask(i1, quantity: nil, note: nil, Given.moment(7, command: "other"))
    let before = order
    #expect(refusal { () throws(OrdersError) in _ = try order.answer(i1, ask, declined: nil, Given.chef(8)) } == .noRequest)
    #expect(order == before)
  }

  @Test("a request ends when the item is served, refused, voided or sent back") func ends() throws {
    let steps: [(String, (inout OpenOrder) throws(OrdersError) -> Void)] = [
      ("served", { (order) throws(OrdersError) in try order.serveItem(ItemID("i1"), Given.moment(7)) }),
      ("refused", { (order) throws(OrdersError) in _ = try order.refuse(ItemID("i1"), Given.reason, Given.chef(7)) }),
      ("voided", { (order) throws(OrdersError) in _ = try order.void(ItemID("i1"), Given.reason, Given.manager(7)) }),
      ("sent back", { (order) throws(OrdersError) in try order.sendBack(CourseID("c1"), Given.chef(7)) }),
    ]
    for (name, step) in steps {
      var order = try asked()
      try step(&order)
      #expect(order.item(i1)?.openRequest == nil, "\(name)")
      #expect(refusal { () throws(OrdersError) in _ = try order.answer(i1, ask, declined: nil, Given.chef(8)) } == .noRequest, "\(name)")
    }
    // called again, nobody asks for it any more
    var order = try asked()
    try order.sendBack(CourseID("c1"), Given.chef(7))
    try order.callToCook(CourseID("c1"), Given.moment(8))
    #expect(order.item(i1)?.openRequest == nil)
  }

  @Test("a request follows its dish to another party and back") func merged() throws {
    var (host, guest) = (Given.order("host", at: TableID("t1")), try asked())
    try OpenOrder.merge(&guest, into: &host)
    _ = try host.answer(i1, ask, declined: nil, Given.chef(7))
    #expect(host.state("i1") == .voided)
  }

  @Test("no more portions than there are, and nothing off a paid bill") func wrong() throws {
    var order = try OpenOrder.withCalledDryDishes()
    #expect(refusal { () throws(OrdersError) in try order.ask(i1, quantity: Quantity(4), note: nil, Given.moment(6)) } == .tooFew(have: 3))
    try order.payAhead(Given.moment(6))
    #expect(refusal { () throws(OrdersError) in try order.ask(i1, quantity: nil, note: nil, Given.moment(7)) } == .moneyTaken)
    try order.ask(i1, quantity: nil, note: Note("ít cay"), Given.moment(7))
  }
}
