import Kernel
import OrdersRules
import Testing

@Suite("Merging and parting tables") struct MergingTests {
  let t12 = TableID("t12")
  let t13 = TableID("t13")

  /// Table 13 has a beer in the kitchen and rolls waiting.
  func guestAtTable13() throws -> OpenOrder {
    var guest = Given.order("o2", at: t13)
    try guest.add("g1", Given.beer, 2)
    try guest.add("g2", Given.rolls)
    return guest
  }

  @Test("a party that joins brings its courses and items along as they are") func merge() throws {
    var host = try OpenOrder.withCalledDryDishes()
    var guest = try guestAtTable13()
    let (h, g) = (host, guest)
    try OpenOrder.merge(&guest, into: &host)
    #expect(guest.order.mergedInto == OrderID("o1"))
    #expect(guest.courses.isEmpty && guest.items.isEmpty)
    #expect(host.courses.map(\.id) == h.courses.map(\.id) + g.courses.map(\.id))
    #expect(host.courses.allSatisfy { $0.order == OrderID("o1") })
    #expect(host.items.allSatisfy { $0.order == OrderID("o1") })
    #expect(host.items.map(\.table) == [t12, t12, t13, t13])
    #expect(host.items.map(\.state) == h.items.map(\.state) + g.items.map(\.state))
    #expect(host.order.revision == h.order.revision + 1 && guest.order.revision == g.order.revision + 1)
  }

  @Test("parting again gives everybody back exactly his own") func backAndForth() throws {
    var host = try OpenOrder.withCalledDryDishes()
    var guest = try guestAtTable13()
    let (h, g) = (host, guest)
    try OpenOrder.merge(&guest, into: &host)
    try OpenOrder.unmerge(&guest, from: &host, Given.moment(20))
    #expect(host.courses == h.courses && host.items == h.items)
    #expect(guest.courses == g.courses && guest.items == g.items)
    #expect(guest.order.mergedInto == nil)
  }

  @Test("a course with items of both tables is split; the part that goes back has the same call and times") func mixed() throws {
    var host = Given.order()
    var guest = try guestAtTable13()
    try OpenOrder.merge(&guest, into: &host)
    try host.add("h1", Given.fish, at: 3)
    #expect(host.place("h1") == "g2")
    try host.callToCook(CourseID("g2"), Given.moment(5))
    try OpenOrder.unmerge(&guest, from: &host, Given.moment(9, command: "u1"))
    #expect(host.place("h1") == "g2")
    #expect(guest.place("g2") == "u1.1" && guest.place("g1") == "g1")
    var expected = try #require(host.course(CourseID("g2")))
    expected.id = CourseID("u1.1")
    expected.order = OrderID("o2")
    #expect(guest.course(CourseID("u1.1")) == expected)
    #expect(guest.state("g2") == .cooking)
  }

  @Test("of however many courses hold both parties' items, each part that goes back has a name of its own") func manyMixed() throws {
    var host = Given.order()
    var guest = Given.order("o2", at: t13)
    for i in 0..<120 {
      try guest.addCourse(CourseID("c\(i)"), priority: Priority(2), Given.moment(0))
      try guest.add("g\(i)", Given.rolls, course: "c\(i)")
    }
    try OpenOrder.merge(&guest, into: &host)
    for i in 0..<120 { try host.add("h\(i)", Given.rolls, course: "c\(i)") }
    try OpenOrder.unmerge(&guest, from: &host, Given.moment(9, command: "u1"))
    #expect(Set(guest.courses.map(\.id.raw)).count == 120)
    #expect(Set(guest.items.map(\.course)).count == 120)
  }

  @Test("a part that is all ready has its own flag up") func mixedReady() throws {
    var host = Given.order()
    var guest = try guestAtTable13()
    try OpenOrder.merge(&guest, into: &host)
    try host.add("h1", Given.fish, at: 3)
    try host.callToCook(CourseID("g2"), Given.moment(5))
    try host.markReady(ItemID("g2"), Given.chef(8))
    try OpenOrder.unmerge(&guest, from: &host, Given.moment(9, command: "u1"))
    #expect(guest.flagIsUp("u1.1") && !host.flagIsUp("g2"))
  }

  @Test("what was served goes back with its table, and with it the time of the last course") func served() throws {
    var host = Given.order()
    var guest = try guestAtTable13()
    try guest.serveItem(ItemID("g1"), Given.moment(4))
    try OpenOrder.merge(&guest, into: &host)
    #expect(host.order.lastServedAt == Given.time(4) && guest.order.lastServedAt == nil)
    try OpenOrder.unmerge(&guest, from: &host, Given.moment(9))
    #expect(host.order.lastServedAt == nil && guest.order.lastServedAt == Given.time(4))
  }

  @Test("ordered for the merged table while merged, it goes back with that table") func orderedWhileMerged() throws {
    var host = Given.order()
    var guest = Given.order("o2", at: t13)
    try OpenOrder.merge(&guest, into: &host)
    try host.addItem(ItemID("i1"), Given.rolls, quantity: Quantity(1), table: t13, Given.moment(2))
    try host.addItem(ItemID("i2"), Given.rolls, quantity: Quantity(1), Given.moment(2))
    try OpenOrder.unmerge(&guest, from: &host, Given.moment(3))
    #expect(guest.items.map(\.id) == [ItemID("i1")] && host.items.map(\.id) == [ItemID("i2")])
  }

  @Test("a party that had joined before follows to the new host") func follow() throws {
    var first = Given.order("o1", at: t12)
    var second = Given.order("o2", at: t13)
    var third = Given.order("o3", at: TableID("t14"))
    try OpenOrder.merge(&third, into: &second)
    try OpenOrder.merge(&second, into: &first)
    third.follow(into: first.order.id)
    #expect(third.order.mergedInto == OrderID("o1"))
    try OpenOrder.unmerge(&third, from: &first, Given.moment(4))
    #expect(third.order.mergedInto == nil)
  }

  @Test("only open parties merge, not with themselves, and only merged ones part") func bounds() throws {
    var host = Given.order()
    var guest = Given.order("o2", at: t13)
    var third = Given.order("o3", at: TableID("t14"))
    var same = host
    #expect(refusal { () throws(OrdersError) in try OpenOrder.merge(&same, into: &host) } == .tableMerged)
    #expect(refusal { () throws(OrdersError) in try OpenOrder.unmerge(&guest, from: &host, Given.moment(1)) } == .tableNotMerged)
    try OpenOrder.merge(&guest, into: &host)
    #expect(refusal { () throws(OrdersError) in try OpenOrder.merge(&guest, into: &third) } == .orderMerged)
    #expect(refusal { () throws(OrdersError) in try OpenOrder.merge(&third, into: &guest) } == .orderMerged)
    #expect(refusal { () throws(OrdersError) in try OpenOrder.unmerge(&guest, from: &third, Given.moment(1)) } == .tableNotMerged)
    try third.closeEmpty(Given.moment(2))
    #expect(refusal { () throws(OrdersError) in try OpenOrder.merge(&third, into: &host) } == .orderEnded)
  }

  @Test("two parties whose bills together are more than any bill can be do not merge") func tooMuch() throws {
    var dear = Given.rolls
    dear.price = Money(600_000_000_000)
    var host = Given.order()
    var guest = Given.order("o2", at: t13)
    try host.add("i1", dear)
    try guest.add("i2", dear)
    #expect(refusal { () throws(OrdersError) in try OpenOrder.merge(&guest, into: &host) } == .tooMuchMoney)
  }

  @Test("names made from a long command id are ids too") func longNames() throws {
    var host = Given.order()
    var guest = try guestAtTable13()
    try OpenOrder.merge(&guest, into: &host)
    try host.add("h1", Given.fish, at: 3)
    try OpenOrder.unmerge(&guest, from: &host, Given.moment(9, command: String(repeating: "k", count: 64)))
    let id = try #require(guest.place("g2"))
    #expect(try CourseID(checking: id).raw.utf8.count <= 64)
  }
}
