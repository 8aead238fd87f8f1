import Kernel
import OrdersRules
import Testing

@Suite("Courses that a waiter names, notes, moves, joins and deletes") struct CourseEditingTests {
  private let c1 = CourseID("c1")
  private let i1 = ItemID("i1")

  @Test("what is not said stays, and an empty text is none") func words() throws {
    var order = try OpenOrder.withDryDishes()
    try order.editCourse(c1, name: CourseName("Khai vị"), note: Note("lên cùng lúc"), priority: Priority(4))
    try order.editCourse(c1, priority: Priority(1))
    #expect(order.course(c1)?.name == CourseName("Khai vị"))
    #expect(order.course(c1)?.note == Note("lên cùng lúc"))
    #expect(order.course(c1)?.priority == Priority(1))
    try order.editCourse(c1, name: CourseName(""), note: Note(""))
    #expect(order.course(c1)?.name == nil && order.course(c1)?.note == nil)
  }

  @Test("two people's notes both stay") func shared() throws {
    var order = try OpenOrder.withDryDishes()
    try order.editCourse(c1, note: Note("bàn có trẻ em"))
    try order.editCourse(c1, note: Note("lên cùng lúc"), seen: Note(""))
    #expect(order.course(c1)?.note == Note("bàn có trẻ em; lên cùng lúc"))
  }

  @Test("a called course takes name and note, but no other place") func called() throws {
    var order = try OpenOrder.withCalledDryDishes()
    try order.editCourse(c1, name: CourseName("Khai vị"), note: Note("lên cùng lúc"))
    #expect(order.course(c1)?.note == Note("lên cùng lúc") && order.state(course: "c1") == .cooking)
    let before = order
    #expect(refusal { () throws(OrdersError) in try order.editCourse(c1, note: Note("x"), priority: Priority(3)) } == .courseCalled)
    #expect(order == before)
  }

  @Test("urgent: from its first mark on, until it is taken back or the kitchen sends the course back") func urgent() throws {
    var order = try OpenOrder.withCalledDryDishes()
    try order.markUrgent(c1, true, Given.moment(8))
    try order.markUrgent(c1, true, Given.moment(9))
    #expect(order.course(c1)?.urgentAt == Given.time(8))
    try order.markUrgent(c1, false, Given.moment(10))
    #expect(order.course(c1)?.urgentAt == nil)
    try order.markUrgent(c1, true, Given.moment(11))
    try order.sendBack(c1, Given.chef(12))
    #expect(order.course(c1)?.urgentAt == nil)
  }

  @Test("only what the kitchen has is urgent") func notUrgent() throws {
    var order = try OpenOrder.withDryDishes()
    #expect(refusal { () throws(OrdersError) in try order.markUrgent(c1, true, Given.moment(4)) } == .courseNotCalled)
    try order.callToCook(c1, Given.moment(5))
    for id in ["i1", "i2"] { try order.serveItem(ItemID(id), Given.moment(9, command: "serve-\(id)")) }
    let before = order
    #expect(refusal { () throws(OrdersError) in try order.markUrgent(c1, true, Given.moment(10)) } == .courseServed)
    #expect(order == before)
  }

  @Test("words stay when the kitchen sends the course back") func sentBack() throws {
    var order = try OpenOrder.withCalledDryDishes()
    try order.editCourse(c1, name: CourseName("Khai vị"), note: Note("lên cùng lúc"))
    try order.sendBack(c1, Given.chef(6))
    #expect(order.course(c1)?.name == CourseName("Khai vị") && order.course(c1)?.note == Note("lên cùng lúc"))
    #expect(order.course(c1)?.calledAt == nil)
  }

  @Test("joined: the items move, both notes stay, and the emptied course goes away") func joined() throws {
    var order = try OpenOrder.withDryDishes()
    try order.add("i3", Given.hotpot)
    try order.editCourse(c1, name: CourseName("Khai vị"), note: Note("lên cùng lúc"))
    try order.editCourse(CourseID("i3"), note: Note("bếp cồn"), priority: Priority(5))
    try order.joinWaiting(c1, into: CourseID("i3"))
    #expect(order.courses.map(\.id.raw) == ["i3"])
    #expect(order.items.map(\.course.raw) == ["i3", "i3", "i3"])
    let course = order.course(CourseID("i3"))
    #expect(course?.name == CourseName("Khai vị") && course?.note == Note("bếp cồn; lên cùng lúc") && course?.priority == Priority(5))
    #expect(course?.state == .waiting)
  }

  @Test("notes that are too long together are refused, and nothing moves") func tooLong() throws {
    let long = Note(String(repeating: "ớ", count: 200))
    var order = try OpenOrder.withDryDishes()
    try order.add("i3", Given.hotpot)
    try order.editCourse(c1, note: long)
    try order.editCourse(CourseID("i3"), note: long)
    let before = order
    #expect(refusal { () throws(OrdersError) in try order.joinWaiting(c1, into: CourseID("i3")) } == .noteTooLong)
    #expect(order == before)
  }

  @Test("a course joins neither itself nor another party's") func strange() throws {
    var order = try OpenOrder.withDryDishes()
    #expect(refusal { () throws(OrdersError) in try order.joinWaiting(c1, into: c1) } == .joinItself)
    #expect(refusal { () throws(OrdersError) in try order.joinWaiting(c1, into: CourseID("other")) } == .otherOrder)
  }

  @Test("a course whose only dish was voided keeps it on record") func voided() throws {
    var order = Given.order()
    try order.add("i1", Given.rolls)
    _ = try order.void(i1, Given.reason, Given.moment(2))
    #expect(refusal { () throws(OrdersError) in try order.deleteCourse(CourseID("i1")) } == .courseServed)
  }

  @Test("a warning follows the note, and a note that was asked for gets it too") func warned() throws {
    var order = try OpenOrder.withCalledDryDishes()
    try order.ask(i1, quantity: nil, note: Note("ít cay"), Given.moment(6))
    _ = try order.warn(i1, Reason("dị ứng lạc"))
    _ = try order.warn(i1, Reason("dị ứng tôm"))
    #expect(order.item(i1)?.note == Note("dị ứng lạc; dị ứng tôm"))
    _ = try order.answer(i1, Given.time(6), declined: nil, Given.chef(7))
    #expect(order.item(i1)?.note == Note("ít cay; dị ứng lạc; dị ứng tôm"))
  }

  @Test("a warning that does not fit is refused as a whole") func full() throws {
    var order = try OpenOrder.withCalledDryDishes()
    try order.ask(i1, quantity: nil, note: Note(String(repeating: "ớ", count: 290)), Given.moment(6))
    let before = order
    #expect(refusal { () throws(OrdersError) in _ = try order.warn(i1, Reason("dị ứng lạc")) } == .noteTooLong)
    #expect(order == before)
  }
}
