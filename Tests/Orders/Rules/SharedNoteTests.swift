import Kernel
import OrdersRules
import Testing

@Suite("A note that two people write") struct SharedNoteTests {
  private let i1 = ItemID("i1")

  private func order(_ present: String) throws -> OpenOrder {
    var order = try OpenOrder.withDryDishes()
    try order.setNote(i1, Note(present), Given.moment(2))
    return order
  }

  @Test(
    "both stay if somebody changed it since the author saw it",
    arguments: [
      (present: "dị ứng tôm", seen: "", new: "ít đá", then: "dị ứng tôm; ít đá"),
      (present: "dị ứng tôm", seen: "dị ứng tôm", new: "ít đá", then: "ít đá"),
      (present: "dị ứng tôm", seen: "", new: "dị ứng tôm", then: "dị ứng tôm"),
      (present: "dị ứng tôm", seen: "ít cay", new: "", then: "dị ứng tôm"),
      (present: "", seen: "ít cay", new: "ít đá", then: "ít đá"),
    ])
  func both(notes: (present: String, seen: String, new: String, then: String)) throws {
    var order = try order(notes.present)
    try order.setNote(i1, Note(notes.new), seen: Note(notes.seen), Given.moment(3))
    #expect(order.item(i1)?.note == Note(notes.then))
  }

  @Test("an older device, which does not say what it saw, replaces it") func older() throws {
    var order = try order("ít cay")
    try order.setNote(i1, Note("ít đá"), Given.moment(3))
    #expect(order.item(i1)?.note == Note("ít đá"))
  }

  @Test("two that are too long together are refused, and the first stays") func tooLong() throws {
    let long = String(repeating: "ớ", count: 200)
    var order = try order(long)
    #expect(refusal { () throws(OrdersError) in try order.setNote(i1, Note(long + "x"), seen: Note(""), Given.moment(3)) } == .noteChanged)
    #expect(order.item(i1)?.note == Note(long))
  }
}
