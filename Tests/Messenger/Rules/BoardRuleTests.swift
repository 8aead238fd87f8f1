import Kernel
import MessengerRules
import Testing

@Suite("What may be said and pinned on the board")
struct BoardRuleTests {
  private let board = Room(id: RoomID("b"), form: .standing, seal: .hub, subject: .board, madeAt: Instant(1))
  private let other = Room(id: RoomID("k"), form: .standing, seal: .hub, subject: .kitchen, madeAt: Instant(1))

  private func message(_ id: String, on post: String? = nil) -> Message {
    Message(
      id: MessageID(id), room: board.id, seq: 1, author: EmployeeID("lan"), at: Instant(1), content: nil, replyTo: post.map { MessageID($0) })
  }

  @Test("a post needs the right; a comment does not, and what is said to a comment is said to its post") func posting() throws {
    #expect(throws: MessengerError.mayNotPost) { try board.post(for: nil, mayPost: false) }
    #expect(try board.post(for: nil, mayPost: true) == nil)
    for mayPost in [true, false] {
      #expect(try board.post(for: message("p"), mayPost: mayPost) == MessageID("p"))
      #expect(try board.post(for: message("c", on: "p"), mayPost: mayPost) == MessageID("p"))
    }
  }

  @Test("posts are pinned by people with the right, comments by nobody; other rooms are free") func pinning() throws {
    try board.checkPin(of: message("p"), mayPin: true)
    #expect(throws: MessengerError.mayNotPost) { try board.checkPin(of: message("p"), mayPin: false) }
    #expect(throws: MessengerError.postsOnly) { try board.checkPin(of: message("c", on: "p"), mayPin: true) }
    try other.checkPin(of: message("c", on: "p"), mayPin: false)
  }

  @Test("its subject and a shift's are one text each") func subjects() {
    #expect(RoomSubject.board.text == "board" && RoomSubject.board.form == .standing)
    #expect(RoomSubject.shift(shift: ShiftID("toi")).text == "shift:toi" && RoomSubject.shift(shift: ShiftID("toi")).form == .standing)
    #expect(right(for: .saveShift(shift: ShiftID("x"), name: Name("x"))) == .editStaff && right(for: .endShift(shift: ShiftID("x"))) == .editStaff)
  }
}
