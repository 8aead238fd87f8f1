import Kernel
import MenuRules
import OrdersRules
import PrintingRules
import Testing

@Suite("What deserves paper") struct TicketTests {
  private let reason = Reason("khách đổi ý")

  @Test("a call: all of the course, with the time when it was called") func called() throws {
    let tickets = try Evening.party().tickets { (order) throws(OrdersError) in try order.callToCook(CourseID("c1"), Evening.moment(5)) }
    #expect(tickets == [.of(.called, "c1", at: 5, [.rolls(3), .fish()])])
  }

  @Test("a drink that calls itself: a ticket of its own") func callsItself() throws {
    let tickets = try Evening.party().tickets { (order) throws(OrdersError) in
      try order.addItem(ItemID("i3"), Evening.beer, quantity: Quantity(2), Evening.moment(6))
    }
    #expect(tickets.map(\.news) == [.called] && tickets.first?.course == CourseID("i3") && tickets.first?.lines.first?.quantity == Quantity(2))
  }

  @Test("what waits is nobody's news: added, changed, voided, moved between waiting courses") func waiting() throws {
    let reason = reason
    let tickets = try Evening.party().tickets { (order) throws(OrdersError) in
      try order.addItem(ItemID("i3"), Evening.fish, quantity: Quantity(1), Evening.moment(6))
      _ = try order.changeQuantity(ItemID("i1"), by: QuantityChange(2), Evening.moment(6))
      try order.moveItem(ItemID("i3"), to: CourseID("c2"), newCourse: Priority(4), Evening.moment(6))
      _ = try order.void(ItemID("i2"), reason, Evening.moment(6))
    }
    #expect(tickets == [])
  }

  @Test("voided or refused while it cooks: taken back, as many portions as are meant, and why") func takenBack() throws {
    let reason = reason
    let voided = try Evening.calledParty().tickets { (order) throws(OrdersError) in
      _ = try order.void(ItemID("i1"), quantity: Quantity(2), reason, Evening.moment(6))
    }
    #expect(voided == [.of(.takenBack, "c1", [.rolls(2, reason: reason, left: PortionsLeft(from: Quantity(3), to: Quantity(1)))])])
    let refused = try Evening.calledParty().tickets { (order) throws(OrdersError) in _ = try order.refuse(ItemID("i2"), reason, Evening.moment(6)) }
    #expect(refused == [.of(.takenBack, "c1", [.fish(reason: reason)])])
  }

  @Test("some of a dish voided: the count is that of the papers, whatever was split, ready or served since") func fewer() throws {
    let reason = reason
    var order = try Evening.calledParty()
    try order.serveItem(ItemID("i1"), quantity: Quantity(1), Evening.moment(6, command: "serve"))
    let changed = try order.tickets { (order) throws(OrdersError) in
      _ = try order.void(ItemID("i1"), quantity: Quantity(1), reason, Evening.moment(6))
    }
    #expect(changed == [.of(.takenBack, "c1", [.rolls(1, reason: reason, left: PortionsLeft(from: Quantity(3), to: Quantity(2)))])])
    #expect(changed.map(\.isChange) == [true])
  }

  @Test("a dish that is gone and one of which some are left stand on two tickets") func fewerAndGone() throws {
    let reason = reason
    let tickets = try Evening.calledParty().tickets { (order) throws(OrdersError) in
      _ = try order.void(ItemID("i1"), quantity: Quantity(2), reason, Evening.moment(6))
      _ = try order.void(ItemID("i2"), reason, Evening.moment(6))
    }
    let left = PortionsLeft(from: Quantity(3), to: Quantity(1))
    let expected = [Ticket.of(.takenBack, "c1", [.rolls(2, reason: reason, left: left)]), .of(.takenBack, "c1", [.fish(reason: reason)])]
    #expect(tickets.count == 2 && expected.allSatisfy(tickets.contains))
    #expect(tickets.filter(\.isChange).map(\.lines) == [[.rolls(2, reason: reason, left: left)]])
  }

  @Test("the person who takes back, adds or moves is named; a call names its waiter only") func by() throws {
    let before = try Evening.calledParty()
    var after = before
    _ = try after.void(ItemID("i2"), reason, Evening.moment(6))
    let changes = after.changes(since: before)
    let told = Ticket.tickets(for: changes, from: [before], to: [after], at: Evening.time(7), by: EmployeeID("minh"))
    #expect(told.map(\.by) == [EmployeeID("minh")])
    let waiting = try Evening.party()
    var called = waiting
    try called.callToCook(CourseID("c1"), Evening.moment(5))
    let calls = Ticket.tickets(for: called.changes(since: waiting), from: [waiting], to: [called], at: Evening.time(7), by: EmployeeID("minh"))
    #expect(calls.map(\.by) == [nil])
  }

  @Test("a request, its answer and its end: the paper says that the kitchen was asked") func asked() throws {
    let (rolls, ask) = (ItemID("i1"), Evening.moment(6).madeAt)
    var order = try Evening.calledParty()
    let stop = try order.tickets { (order) throws(OrdersError) in
      try order.ask(rolls, quantity: Quantity(2), note: nil, Evening.moment(6, command: "ask"))
    }
    #expect(stop == [.of(.askedToStop, "c1", [.rolls(2)])])
    try order.ask(rolls, quantity: Quantity(2), note: nil, Evening.moment(6, command: "ask"))
    let reason = Reason("đang nấu rồi")
    let declined = try order.tickets { (order) throws(OrdersError) in _ = try order.answer(rolls, ask, declined: reason, Evening.moment(6)) }
    #expect(declined == [.of(.asBefore, "c1", [.rolls(3, reason: reason)])])
    let withdrawn = try order.tickets { (order) throws(OrdersError) in try order.withdrawRequest(rolls) }
    #expect(withdrawn == [.of(.asBefore, "c1", [.rolls(3)])])
    let accepted = try order.tickets { (order) throws(OrdersError) in _ = try order.answer(rolls, ask, declined: nil, Evening.moment(6)) }
    #expect(accepted.map(\.news) == [.takenBack] && accepted.first?.lines.first?.left == PortionsLeft(from: Quantity(3), to: Quantity(1)))
  }

  @Test("another note: asked for with its words, and printed when the chef accepts it") func newNote() throws {
    var order = try Evening.calledParty()
    let note = Note("dị ứng tôm")
    var line = TicketLine.fish()
    line.note = note
    let asked = try order.tickets { (order) throws(OrdersError) in try order.ask(ItemID("i2"), quantity: nil, note: note, Evening.moment(6)) }
    #expect(asked == [.of(.askedForNote, "c1", [line])])
    try order.ask(ItemID("i2"), quantity: nil, note: note, Evening.moment(6, command: "ask"))
    let accepted = try order.tickets { (order) throws(OrdersError) in
      _ = try order.answer(ItemID("i2"), Evening.moment(6).madeAt, declined: nil, Evening.moment(6))
    }
    #expect(accepted == [.of(.newNote, "c1", [line])])
  }

  @Test("options: on the ticket, asked for by their names, and a new note when the chef accepts them") func options() throws {
    let large = [ItemOption(group: OptionGroupID("g"), option: OptionID("o"), name: ShortName("lớn"), price: MoneyChange(20_000))]
    var order = try Evening.calledParty()
    var line = TicketLine.fish()
    line.options = large
    let request = try order.tickets { (order) throws(OrdersError) in
      try order.ask(ItemID("i2"), quantity: nil, note: nil, options: large, Evening.moment(6))
    }
    #expect(request == [.of(.askedForNote, "c1", [line])])
    try order.ask(ItemID("i2"), quantity: nil, note: nil, options: large, Evening.moment(6, command: "ask"))
    let accepted = try order.tickets { (order) throws(OrdersError) in
      _ = try order.answer(ItemID("i2"), Evening.moment(6).madeAt, declined: nil, Evening.moment(6))
    }
    #expect(accepted == [.of(.newNote, "c1", [line])])
  }

  @Test("fewer portions are counted among those with the same options") func fewerOfSameOptions() throws {
    let large = [ItemOption(group: OptionGroupID("g"), option: OptionID("o"), name: ShortName("lớn"), price: MoneyChange(0))]
    var order = try Evening.party()
    var other = Evening.rolls
    other.options = large
    try order.addItem(
      ItemID("i3"), other, quantity: Quantity(5), note: Note("không hành"), course: CourseID("c1"), Evening.moment(2, command: "add-i3"))
    try order.callToCook(CourseID("c1"), Evening.moment(5))
    let fewer = try order.tickets { (order) throws(OrdersError) in
      _ = try order.void(ItemID("i1"), quantity: Quantity(1), Reason("đổi ý"), Evening.moment(6))
    }
    #expect(fewer.first?.lines.first?.left == PortionsLeft(from: Quantity(3), to: Quantity(2)))
  }

  @Test("sent back to wait: taken back, all of it on one ticket") func sentBack() throws {
    let tickets = try Evening.calledParty().tickets { (order) throws(OrdersError) in try order.sendBack(CourseID("c1"), Evening.moment(6)) }
    #expect(tickets == [.of(.takenBack, "c1", [.rolls(3), .fish()])])
  }

  @Test("a warning about a dish: its whole note, at once") func warned() throws {
    let tickets = try Evening.calledParty().tickets { (order) throws(OrdersError) in _ = try order.warn(ItemID("i2"), Reason("dị ứng lạc")) }
    var line = TicketLine.fish()
    line.note = Note("dị ứng lạc")
    #expect(tickets == [.of(.warned, "c1", [line])])
  }

  @Test("another seat while it cooks: the portions with their seat; no paper before the call or when tables join") func seat() throws {
    let two = SeatNumber(2)
    let waiting = try Evening.party().tickets { (order) throws(OrdersError) in try order.setSeat(ItemID("i1"), two, Evening.moment(6)) }
    #expect(waiting == [])
    var called = try Evening.calledParty()
    var line = TicketLine.rolls(1)
    line.seat = two
    let set = try called.tickets { (order) throws(OrdersError) in
      try order.setSeat(ItemID("i1"), quantity: Quantity(1), two, Evening.moment(6))
    }
    #expect(set == [.of(.seat, "c1", [line])])
    // when a dish of one seat is voided, then it is gone, although other seats still get it
    try called.setSeat(ItemID("i1"), quantity: Quantity(1), two, Evening.moment(6, command: "seat"))
    let part = ItemID("seat-6")
    line.reason = reason
    let reason = reason
    let voided = try called.tickets { (order) throws(OrdersError) in _ = try order.void(part, reason, Evening.moment(7)) }
    #expect(voided == [.of(.takenBack, "c1", [line])])
    var host = OpenOrder.open(OrderID("o9"), at: TableID("t9"), guests: Guests(2), waiter: EmployeeID("lan"), Evening.moment(0))
    let before = [called, host]
    try OpenOrder.merge(&called, into: &host)
    let joined = OrderChanges(from: before, to: [called, host])
    #expect(Ticket.tickets(for: joined, from: before, to: [called, host], at: Evening.time(8)) == [])
  }

  @Test("urgent: once, with all that is not ready") func urgent() throws {
    var order = try Evening.calledParty()
    try order.markReady(ItemID("i2"), Evening.moment(6))
    let marked = try order.tickets { (order) throws(OrdersError) in try order.markUrgent(CourseID("c1"), true, Evening.moment(7)) }
    #expect(marked == [.of(.urgent, "c1", [.rolls(3)])])
    try order.markUrgent(CourseID("c1"), true, Evening.moment(7))
    #expect(try order.tickets { (order) throws(OrdersError) in try order.markUrgent(CourseID("c1"), true, Evening.moment(8)) } == [])
    #expect(try order.tickets { (order) throws(OrdersError) in try order.markUrgent(CourseID("c1"), false, Evening.moment(8)) } == [])
  }

  @Test("the words of a course: with its call, and at once when its note changes after it") func wordsOfCourse() throws {
    var order = try Evening.party()
    try order.editCourse(CourseID("c1"), name: CourseName("Khai vị"), note: Note("lên cùng lúc"))
    let called = try order.tickets { (order) throws(OrdersError) in try order.callToCook(CourseID("c1"), Evening.moment(7)) }
    var expected = Ticket.of(.called, "c1", [.rolls(3), .fish()])
    (expected.courseName, expected.courseNote) = (CourseName("Khai vị"), Note("lên cùng lúc"))
    #expect(called == [expected])
    try order.callToCook(CourseID("c1"), Evening.moment(7))
    let noted = try order.tickets { (order) throws(OrdersError) in try order.editCourse(CourseID("c1"), note: Note("bàn có trẻ em")) }
    (expected.news, expected.courseNote) = (.warned, Note("bàn có trẻ em"))
    #expect(noted == [expected])
    #expect(try order.tickets { (order) throws(OrdersError) in try order.editCourse(CourseID("c1"), name: CourseName("Món chính")) } == [])
  }

  @Test("moved into a called course by the kitchen: in addition") func added() throws {
    var order = try Evening.calledParty()
    try order.addItem(ItemID("i3"), Evening.fish, quantity: Quantity(1), Evening.moment(6))
    let tickets = try order.tickets { (order) throws(OrdersError) in try order.moveItem(ItemID("i3"), to: CourseID("c1"), Evening.moment(6)) }
    #expect(tickets == [.of(.added, "c1", [.fish()])])
  }

  @Test("the party moves: where its food goes now, and from where") func moved() throws {
    var order = try Evening.calledParty()
    try order.addItem(ItemID("i3"), Evening.fish, quantity: Quantity(1), Evening.moment(6))
    let tickets = try order.tickets { (order) throws(OrdersError) in try order.move(to: TableID("t20")) }
    var expected = Ticket.of(.moved, "c1", [.rolls(3), .fish()])
    expected.table = TableID("t20")
    expected.from = TableID("t12")
    // Items that still wait are printed when they are called.
    #expect(tickets == [expected])
  }

  @Test("the guests have left without paying: what cooks is for nobody") func writtenOff() throws {
    let reason = reason
    var order = try Evening.calledParty()
    try order.markReady(ItemID("i2"), Evening.moment(6))
    let tickets = try order.tickets { (order) throws(OrdersError) in _ = try order.writeOff(reason, Evening.moment(7)) }
    #expect(tickets == [.of(.takenBack, "c1", [.rolls(3, reason: reason)])])
  }

  @Test("the guests have paid and left, and the cashier says so: what cooks is for nobody") func paidAndLeft() throws {
    let before = try Evening.calledParty()
    var after = before
    try after.settle(Evening.moment(7))
    let changes = after.changes(since: before)
    let told = Ticket.tickets(for: changes, from: [before], to: [after], at: Evening.time(7), stops: true)
    #expect(told == [.of(.takenBack, "c1", [.rolls(3), .fish()])])
    // without that word the dishes may well be on the table
    #expect(Ticket.tickets(for: changes, from: [before], to: [after], at: Evening.time(7)) == [])
  }

  @Test("no paper: ready, carried, called to serve, split, joined, recalled, settled") func noPaper() throws {
    let tickets = try Evening.calledParty().tickets { (order) throws(OrdersError) in
      try order.split(CourseID("c1"), items: [ItemID("i2")], into: CourseID("c2"), Evening.moment(6))
      try order.join(CourseID("c2"), into: CourseID("c1"), Evening.moment(6))
      try order.callToServe(CourseID("c1"), Evening.moment(6))
      try order.markReady(ItemID("i1"), quantity: Quantity(1), Evening.moment(6))
      try order.raiseFlag(CourseID("c1"), Evening.moment(6))
      try order.serveItem(ItemID("i2"), Evening.moment(7))
    }
    #expect(tickets == [])
    var served = try Evening.calledParty()
    try served.serveItem(ItemID("i2"), Evening.moment(6))
    #expect(try served.tickets { (order) throws(OrdersError) in try order.recallItem(ItemID("i2"), Evening.moment(7)) } == [])
    #expect(try served.tickets { (order) throws(OrdersError) in try order.settle(Evening.moment(7)) } == [])
  }

  @Test("each printer prints the dishes of its stations; one without stations all, one put away nothing") func parts() throws {
    let ticket = Ticket.of(.called, "c1", [.rolls(3), .fish()])
    func printer(_ stations: [String], active: Bool = true) -> Printer {
      Printer(
        id: PrinterID("p"), name: ShortName("Bếp"), host: PrinterHost("192.168.1.50"), port: PrinterPort(9100),
        stations: stations.map { ShortName($0) }, paper: .mm80, active: active, since: Evening.time(0))
    }
    #expect(ticket.part(for: printer(["Kho", "Bar"]))?.lines == [.fish()])
    #expect(ticket.part(for: printer([])) == ticket)
    #expect(ticket.part(for: printer(["Bar"])) == nil)
    #expect(ticket.part(for: printer([], active: false)) == nil)
  }
}
