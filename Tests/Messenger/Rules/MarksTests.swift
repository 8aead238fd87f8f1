import Kernel
import MessengerRules
import Testing

@Suite("Marks of what was read")
struct MarksTests {
  private func marks(_ read: Int64, _ delivered: Int64) -> Marks {
    Marks(room: RoomID("r"), person: EmployeeID("p"), read: read, delivered: delivered)
  }

  @Test("they only rise, never beyond the last message, and what is read is delivered")
  func rising() {
    var it = marks(2, 5)
    var changed = it.read(upTo: 2, last: 9)
    #expect(!changed && it == marks(2, 5))
    changed = it.read(upTo: 1, last: 9)
    #expect(!changed && it == marks(2, 5))
    changed = it.read(upTo: 4, last: 9)
    #expect(changed && it == marks(4, 5))
    changed = it.read(upTo: 100, last: 9)
    #expect(changed && it == marks(9, 9))
    changed = it.deliver(upTo: 8, last: 12)
    #expect(!changed && it == marks(9, 9))
    changed = it.deliver(upTo: .max, last: 12)
    #expect(changed && it == marks(9, 12))
    changed = it.read(upTo: -3, last: 12)
    #expect(!changed && it == marks(9, 12))
  }
}
