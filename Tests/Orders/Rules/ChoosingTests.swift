import Kernel
import MenuRules
import OrdersRules
import Testing

@Suite("Options of ordered items") struct ChoosingTests {
  private let i1 = ItemID("i1")

  private static func option(_ id: String, _ name: String, _ price: Int64) -> ItemOption {
    ItemOption(group: OptionGroupID("g"), option: OptionID(id), name: ShortName(name), price: MoneyChange(price))
  }
  private let large = [option("lon", "lớn", 20_000)]
  private let eggs = [option("trung", "trứng", 5000)]

  /// Three large rolls that wait.
  private func ordered() throws -> OpenOrder {
    var order = Given.order()
    var rolls = Given.rolls
    rolls.price = Money(65_000)
    rolls.options = large
    try order.add("i1", rolls, 3)
    return order
  }

  @Test("the order is worth the dishes with their options") func worth() throws {
    let order = try ordered()
    #expect(order.item(i1)?.options == large && order.subtotal == Money(195_000))
    var plain = Given.order()
    try plain.add("i1", Given.rolls)
    #expect(plain.item(i1)?.options == nil)
  }

  @Test("a waiting item gets other options, and the bill is a new version") func changed() throws {
    var order = try ordered()
    let revision = order.order.revision
    try order.setOptions(i1, eggs)
    #expect(order.item(i1)?.options == eggs && order.item(i1)?.price == Money(50_000) && order.subtotal == Money(150_000))
    #expect(order.order.revision == revision + 1)
    try order.setOptions(i1, eggs)
    #expect(order.order.revision == revision + 1)
    try order.setOptions(i1, [])
    #expect(order.item(i1)?.options == nil && order.item(i1)?.price == Money(45_000))
  }

  @Test("the difference that a device showed stays one of the dish") func shown() throws {
    var order = Given.order()
    try order.addItem(i1, Given.rolls, quantity: Quantity(1), shownPrice: Money(40_000), Given.moment(1))
    try order.setOptions(i1, large)
    #expect(order.item(i1)?.price == Money(65_000) && order.item(i1)?.shownPrice == Money(60_000))
  }

  @Test("what the kitchen has, and what has a price of its own, is not changed freely") func refused() throws {
    var lowered = try ordered()
    try lowered.lower(i1, to: Money(1), because: Given.reason, by: Given.waiter)
    #expect(refusal { () throws(OrdersError) in try lowered.setOptions(i1, eggs) } == .itemLowered)
    var called = try OpenOrder.withCalledDryDishes()
    #expect(refusal { () throws(OrdersError) in try called.setOptions(i1, eggs) } == .itemCalled)
  }

  @Test("a part that is split off keeps the options") func part() throws {
    var order = try ordered()
    let taken = try order.void(i1, quantity: Quantity(1), Given.reason, Given.moment(2, command: "part"))
    #expect(order.item(taken.item)?.options == large && order.item(i1)?.options == large)
    #expect(order.subtotal == Money(130_000))
  }

  @Test("the chef accepts other options of a part, and only its price changes") func accepted() throws {
    var order = try OpenOrder.withCalledDryDishes()
    let before = order
    try order.ask(i1, quantity: Quantity(1), note: nil, options: large, Given.moment(6))
    #expect(order.subtotal == before.subtotal && order.item(i1)?.openRequest?.stops == false)
    let part = try order.answer(i1, Given.time(6), declined: nil, Given.chef(7, command: "part"))
    #expect(part.options == large && part.price == Money(65_000) && part.state == .cooking)
    #expect(order.item(i1)?.options == nil && order.item(i1)?.quantity == Quantity(2))
    #expect(order.subtotal == Money(45_000 * 2 + 65_000 + 120_000) && order.order.revision > before.order.revision)
  }

  @Test("declined, nothing changes") func declined() throws {
    var order = try OpenOrder.withCalledDryDishes()
    try order.ask(i1, quantity: nil, note: Note("ít cay"), options: large, Given.moment(6))
    _ = try order.answer(i1, Given.time(6), declined: Reason("xong rồi"), Given.chef(7))
    #expect(order.item(i1)?.options == nil && order.item(i1)?.note == Note("") && order.item(i1)?.request?.options == large)
  }

  @Test("options are asked for neither after the guests paid nor at a lowered price") func notAsked() throws {
    var lowered = try OpenOrder.withCalledDryDishes()
    try lowered.lower(i1, to: Money(1), because: Given.reason, by: Given.waiter)
    let error = refusal { () throws(OrdersError) in try lowered.ask(i1, quantity: nil, note: nil, options: large, Given.moment(6)) }
    #expect(error == .itemLowered)
    var pending = try OpenOrder.withCalledDryDishes()
    try pending.ask(i1, quantity: nil, note: nil, options: large, Given.moment(6))
    try pending.lower(i1, to: Money(1), because: Given.reason, by: Given.waiter)
    let late = refusal { () throws(OrdersError) in _ = try pending.answer(i1, Given.time(6), declined: nil, Given.chef(7)) }
    #expect(late == .itemLowered)
  }

  @Test("a request with options is read back as it was written") func coded() throws {
    let request = ItemRequest(quantity: Quantity(1), options: eggs, by: Given.waiter, at: Given.time(6))
    #expect(try ItemRequest(json: request.json) == request)
    let none = ItemRequest(options: [], by: Given.waiter, at: Given.time(6))
    #expect(try ItemRequest(json: none.json).options == [] && !none.stops)
  }
}
