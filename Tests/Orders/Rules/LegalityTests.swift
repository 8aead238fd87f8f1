import Kernel
import MenuRules
import OrdersRules
import Testing

/// Every state of an item and of a course against every command.
@Suite("What is allowed when") struct LegalityTests {
  /// Item "i" alone in course "c", in each state that an item can be in.
  static func item(_ state: String) throws -> OpenOrder {
    var order = Given.order()
    try order.addCourse(CourseID("c"), priority: Priority(2), Given.moment(0))
    try order.addCourse(CourseID("other"), priority: Priority(3), Given.moment(0))
    try order.add("i", Given.rolls, 2, course: "c")
    if state == "refused" { _ = try order.refuse(ItemID("i"), Given.reason, Given.chef(2)) }
    if state == "voided" { _ = try order.void(ItemID("i"), Given.reason, Given.moment(2)) }
    if ["waiting", "refused", "voided"].contains(state) { return order }
    try order.callToCook(CourseID("c"), Given.moment(3))
    if state == "cooking" { return order }
    try order.markReady(ItemID("i"), Given.chef(4))
    if state == "ready" { return order }
    try order.callToServe(CourseID("c"), Given.moment(5))
    if state == "serving" { return order }
    try order.serveItem(ItemID("i"), Given.moment(6))
    return order
  }

  static let itemStates = ["waiting", "cooking", "ready", "serving", "served", "refused", "voided"]

  /// For each command, its result in each of the states above; nil: allowed.
  static let itemTable: [(command: String, answers: [OrdersError?])] = [
    ("changeQuantity", [nil, .itemCalled, .itemCalled, .itemCalled, .itemServed, .itemRefused, .itemVoided]),
    ("setNote", [nil, .itemCalled, .itemCalled, .itemCalled, .itemServed, .itemRefused, .itemVoided]),
    ("setOptions", [nil, .itemCalled, .itemCalled, .itemCalled, .itemServed, .itemRefused, .itemVoided]),
    ("setSeat", [nil, nil, nil, nil, nil, .itemRefused, .itemVoided]),
    ("weigh", [.notByWeight, .notByWeight, .notByWeight, .itemServing, .itemServed, .itemRefused, .itemVoided]),
    ("move", [nil, .needsCook, .needsCook, .needsCook, .itemServed, .itemRefused, .itemVoided]),
    ("move by the chef", [nil, nil, nil, nil, .itemServed, .itemRefused, .itemVoided]),
    ("void", [nil, .needsVoidCooking, .needsVoidCooking, .itemServing, .itemServed, .itemRefused, .itemVoided]),
    ("void by the manager", [nil, nil, nil, .itemServing, .itemServed, .itemRefused, .itemVoided]),
    ("refuse", [nil, nil, nil, .itemServing, .itemServed, .itemRefused, .itemVoided]),
    ("ready", [.itemNotCalled, nil, .itemReady, .itemReady, .itemServed, .itemRefused, .itemVoided]),
    ("serve", [.itemNotCalled, nil, nil, nil, .itemServed, .itemRefused, .itemVoided]),
    ("recall", [.itemNotCalled, .itemNotReady, nil, nil, nil, .itemRefused, .itemVoided]),
    ("ask", [.itemNotCalled, nil, nil, .itemServing, .itemServed, .itemRefused, .itemVoided]),
    ("warn", [.itemNotCalled, nil, nil, nil, .itemServed, .itemRefused, .itemVoided]),
    ("lower", [nil, nil, nil, nil, nil, .itemRefused, .itemVoided]),
    ("withdraw", [.noRequest, .noRequest, .noRequest, .noRequest, .noRequest, .noRequest, .noRequest]),
    ("answer", [.noRequest, .noRequest, .noRequest, .noRequest, .noRequest, .noRequest, .noRequest]),
  ]

  static func perform(_ command: String, on order: inout OpenOrder) throws(OrdersError) {
    let item = ItemID("i")
    switch command {
    case "changeQuantity": _ = try order.changeQuantity(item, by: QuantityChange(1), Given.moment(9))
    case "setNote": try order.setNote(item, Note("ít cay"), Given.moment(9))
    case "setOptions":
      let large = ItemOption(group: OptionGroupID("sizes"), option: OptionID("large"), name: ShortName("lớn"), price: MoneyChange(20_000))
      try order.setOptions(item, [large])
    case "setSeat": try order.setSeat(item, SeatNumber(2), Given.moment(9))
    case "weigh": try order.weigh(item, Measure(500), Given.chef(9))
    case "move": try order.moveItem(item, to: CourseID("other"), Given.moment(9))
    case "move by the chef": try order.moveItem(item, to: CourseID("other"), Given.chef(9))
    case "void": _ = try order.void(item, Given.reason, Given.moment(9))
    case "void by the manager": _ = try order.void(item, Given.reason, Given.manager(9))
    case "refuse": _ = try order.refuse(item, Given.reason, Given.chef(9))
    case "ready": try order.markReady(item, Given.chef(9))
    case "serve": try order.serveItem(item, Given.moment(9))
    case "recall": try order.recallItem(item, Given.chef(9))
    case "ask": try order.ask(item, quantity: nil, note: nil, Given.moment(9))
    case "warn": _ = try order.warn(item, Given.reason)
    case "lower": try order.lower(item, to: Money(1), because: Given.reason, by: Given.waiter)
    case "withdraw": try order.withdrawRequest(item)
    case "answer": _ = try order.answer(item, Given.time(6), declined: nil, Given.chef(9))
    default: Issue.record("no such command: \(command)")
    }
  }

  @Test("items", arguments: itemTable) func items(row: (command: String, answers: [OrdersError?])) throws {
    for (state, answer) in zip(LegalityTests.itemStates, row.answers) {
      var order = try LegalityTests.item(state)
      let before = order
      let refused = refusal { () throws(OrdersError) in try LegalityTests.perform(row.command, on: &order) }
      #expect(refused == answer, "\(row.command) of an item that is \(state)")
      if refused != nil { #expect(order == before, "a refused command changes nothing") }
    }
  }

  /// Course "c" with items "i" and "j", beside the called course "k", in each state that a course can be in.
  static func course(_ state: String) throws -> OpenOrder {
    var order = Given.order()
    try order.add("k", Given.beer, at: 0)
    try order.addCourse(CourseID("c"), priority: Priority(2), Given.moment(0))
    try order.addCourse(CourseID("w"), priority: Priority(3), Given.moment(0))
    if state == "empty" { return order }
    try order.add("i", Given.rolls, 2, course: "c")
    try order.add("j", Given.fish, course: "c")
    if state == "waiting" { return order }
    if state == "closed" {
      for item in ["i", "j"] { _ = try order.void(ItemID(item), Given.reason, Given.moment(2)) }
      return order
    }
    try order.callToCook(CourseID("c"), Given.moment(3))
    if state == "cooking" { return order }
    if state != "flag up" { try order.callToServe(CourseID("c"), Given.moment(4)) }
    if state == "called to serve" { return order }
    try order.raiseFlag(CourseID("c"), Given.chef(5))
    if state == "flag up" || state == "serving" { return order }
    try order.serveCourse(CourseID("c"), Given.moment(6))
    return order
  }

  static let courseStates = ["empty", "waiting", "cooking", "called to serve", "flag up", "serving", "served", "closed"]

  static let courseTable: [(command: String, answers: [OrdersError?])] = [
    ("add", [nil, nil, .courseCalled, .courseCalled, .courseCalled, .courseCalled, .courseCalled, .courseCalled]),
    ("callToCook", [.courseEmpty, nil, .courseCalled, .courseCalled, .courseCalled, .courseCalled, .courseServed, .courseServed]),
    ("callToServe", [.courseNotCalled, .courseNotCalled, nil, .serveCalled, nil, .serveCalled, .courseServed, .courseServed]),
    ("raiseFlag", [.courseNotCalled, .courseNotCalled, nil, nil, .courseReady, .courseReady, .courseServed, .courseServed]),
    ("serve", [.courseNotCalled, .courseNotCalled, .courseNotReady, .courseNotReady, nil, nil, .courseServed, .courseServed]),
    ("recall", [.courseNotCalled, .courseNotCalled, .courseNotReady, .courseNotReady, nil, nil, nil, .courseEmpty]),
    ("sendBack", [.courseNotCalled, .courseNotCalled, nil, nil, nil, .courseServing, .courseServed, .courseServed]),
    ("split", [.courseNotCalled, .courseNotCalled, nil, nil, nil, nil, .courseServed, .courseServed]),
    ("join", [.courseNotCalled, .courseNotCalled, nil, nil, nil, nil, .courseServed, .courseServed]),
    ("be joined", [.courseNotCalled, .courseNotCalled, nil, nil, nil, nil, .courseServed, .courseServed]),
    ("name", [nil, nil, nil, nil, nil, nil, .courseServed, .courseServed]),
    ("prioritize", [nil, nil, .courseCalled, .courseCalled, .courseCalled, .courseCalled, .courseServed, .courseServed]),
    ("join waiting", [nil, nil, .courseCalled, .courseCalled, .courseCalled, .courseCalled, .courseServed, .courseServed]),
    ("delete", [nil, .courseFilled, .courseCalled, .courseCalled, .courseCalled, .courseCalled, .courseServed, .courseServed]),
    ("place", [.courseNotCalled, .courseNotCalled, nil, nil, nil, nil, .courseServed, .courseServed]),
  ]

  static func perform(_ command: String, onCourseOf order: inout OpenOrder) throws(OrdersError) {
    let (c, k) = (CourseID("c"), CourseID("k"))
    switch command {
    case "add": try order.add("new", Given.rolls, course: "c", at: 9)
    case "callToCook": try order.callToCook(c, Given.moment(9))
    case "callToServe": try order.callToServe(c, Given.moment(9))
    case "raiseFlag": try order.raiseFlag(c, Given.chef(9))
    case "serve": try order.serveCourse(c, Given.moment(9))
    case "recall": try order.recallCourse(c, Given.chef(9))
    case "sendBack": try order.sendBack(c, Given.chef(9))
    case "split": try order.split(c, items: [ItemID("i")], into: CourseID("n"), Given.chef(9))
    case "join": try order.join(c, into: k, Given.chef(9))
    case "be joined": try order.join(k, into: c, Given.chef(9))
    case "name": try order.editCourse(c, name: CourseName("Khai vị"))
    case "prioritize": try order.editCourse(c, priority: Priority(9))
    case "join waiting": try order.joinWaiting(c, into: CourseID("w"))
    case "delete": try order.deleteCourse(c)
    case "place": try order.placeInQueue(c, at: Given.time(1), by: Given.chef)
    default: Issue.record("no such command: \(command)")
    }
  }

  @Test("courses", arguments: courseTable) func courses(row: (command: String, answers: [OrdersError?])) throws {
    for (state, answer) in zip(LegalityTests.courseStates, row.answers) {
      var order = try LegalityTests.course(state)
      let before = order
      let refused = refusal { () throws(OrdersError) in try LegalityTests.perform(row.command, onCourseOf: &order) }
      #expect(refused == answer, "\(row.command) of a course that is \(state)")
      if refused != nil { #expect(order == before, "a refused command changes nothing") }
    }
  }

  @Test("nothing happens to an order that has ended, or whose party has joined another's")
  func closedOrders() throws {
    var ended = try LegalityTests.course("cooking")
    try ended.settle(Given.moment(8))
    var merged = try LegalityTests.course("cooking")
    merged = OpenOrder(order: merged.order, courses: merged.courses, items: merged.items)
    var host = Given.order("host", at: TableID("t1"))
    var empty = merged
    try OpenOrder.merge(&empty, into: &host)
    merged = OpenOrder(order: empty.order, courses: merged.courses, items: merged.items)
    for (order, error) in [(ended, OrdersError.orderEnded), (merged, .orderMerged)] {
      for row in LegalityTests.itemTable {
        var copy = order
        #expect(refusal { () throws(OrdersError) in try LegalityTests.perform(row.command, on: &copy) } == error, "\(row.command)")
      }
      for row in LegalityTests.courseTable {
        var copy = order
        #expect(refusal { () throws(OrdersError) in try LegalityTests.perform(row.command, onCourseOf: &copy) } == error, "\(row.command)")
      }
      var copy = order
      #expect(refusal { () throws(OrdersError) in try copy.setGuests(Guests(2)) } == error)
      #expect(refusal { () throws(OrdersError) in try copy.handOver(to: Given.waiter) } == error)
      #expect(refusal { () throws(OrdersError) in try copy.move(to: TableID("t30")) } == error)
      #expect(refusal { () throws(OrdersError) in try copy.setFulfilment(FulfilmentDetails(type: .counter), Given.moment(9)) } == error)
      #expect(refusal { () throws(OrdersError) in _ = try copy.collect(Given.moment(9)) } == error)
      #expect(refusal { () throws(OrdersError) in try copy.undoCollect(Given.moment(9)) } == error)
      #expect(refusal { () throws(OrdersError) in _ = try copy.setDeliveryFee(ItemID("fee"), Given.beer, Given.moment(9)) } == error)
      #expect(refusal { () throws(OrdersError) in try copy.askBill(Given.moment(9)) } == error)
      #expect(refusal { () throws(OrdersError) in try copy.closeEmpty(Given.moment(9)) } == error)
      #expect(refusal { () throws(OrdersError) in try copy.settle(Given.moment(9)) } == error)
      #expect(refusal { () throws(OrdersError) in _ = try copy.writeOff(Given.reason, Given.moment(9)) } == error)
      #expect(copy == order)
    }
  }

  @Test("every error has a code, and what its text needs") func refusals() {
    #expect(OrdersError.tooFew(have: 2).refusal == Refusal("orders.tooFew", field: "quantity").with("have", 2))
    #expect(OrdersError.unknownItem.refusal == Refusal("orders.unknownItem", field: "item", kind: .notFound))
    #expect(OrdersError.needsCook.refusal == Refusal("orders.needsCook", kind: .forbidden))
    #expect(OrdersError.idTaken(field: .newCourse).refusal == Refusal("orders.idTaken", field: "newCourse"))
  }
}
