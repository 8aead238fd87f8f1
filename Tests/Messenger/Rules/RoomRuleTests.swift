import Kernel
import MessengerRules
import Testing

@Suite("Who is in a room")
struct RoomRuleTests {
  private let now = Instant(1_795_172_400_000)

  private func group(_ members: String...) -> Room {
    Room(
      id: RoomID("g"), form: .group, seal: .hub, name: Name("x"), owner: EmployeeID(members[0]),
      members: members.map { RoomMember(person: EmployeeID($0), since: now) }, madeAt: now)
  }

  @Test("who is added is in once; who was not in is not removed")
  func addAndRemove() throws {
    var room = group("lan", "tuan")
    let added = try room.add([EmployeeID("thu"), EmployeeID("lan"), EmployeeID("thu")], by: EmployeeID("tuan"), at: now)
    #expect(added.map(\.raw) == ["thu"] && room.members.map(\.person.raw) == ["lan", "tuan", "thu"])
    let gone = try room.remove([EmployeeID("hoa"), EmployeeID("thu"), EmployeeID("thu")], by: EmployeeID("tuan"))
    #expect(gone.map(\.raw) == ["thu"] && room == group("lan", "tuan"))
    #expect(throws: MessengerError.ownerStays) { try room.remove([EmployeeID("lan")], by: EmployeeID("tuan")) }
    // one may go by removing oneself
    let self1 = try room.remove([EmployeeID("tuan")], by: EmployeeID("tuan"))
    #expect(self1.map(\.raw) == ["tuan"])
  }

  @Test("the owner's leaving hands the group on; the last one's ends it")
  func leave() throws {
    var room = group("lan", "tuan", "thu")
    var goesOn = try room.leave(EmployeeID("lan"))
    #expect(goesOn && room.owner == EmployeeID("tuan"))
    goesOn = try room.leave(EmployeeID("thu"))
    #expect(goesOn && room.owner == EmployeeID("tuan"))
    goesOn = try room.leave(EmployeeID("tuan"))
    #expect(!goesOn)
  }

  @Test("a room of the house takes exactly the people it should have, and keeps who stays in his place")
  func settle() {
    var room = Room(id: RoomID("s"), form: .standing, seal: .hub, subject: .everybody, madeAt: now)
    var moved = room.settle(["lan", "tuan", "lan"].map { EmployeeID($0) }, at: now)
    #expect(moved.came.map(\.raw) == ["lan", "tuan"] && moved.gone == [])
    let later = now.adding(seconds: 5)
    moved = room.settle(["thu", "tuan"].map { EmployeeID($0) }, at: later)
    #expect(moved.came.map(\.raw) == ["thu"] && moved.gone.map(\.raw) == ["lan"])
    #expect(room.members == [RoomMember(person: EmployeeID("tuan"), since: now), RoomMember(person: EmployeeID("thu"), since: later)])
  }

  @Test("a link's words must stand in the text, byte by byte")
  func links() {
    let room = group("lan")
    func check(_ words: String, _ text: String) -> Bool {
      let link = MessageLink(words: ShortName(words), to: .dish(dish: DishID("d")))
      do throws(MessengerError) {
        try MessageContent(text: MessageText(text), links: [link]).check(in: room) { _ in true }
        return true
      } catch { return error != .linkWords }
    }
    #expect(check("phở", "phở") && check("Bàn 12", "ra Bàn 12 nhé") && check("é", "aé"))
    #expect(!check("Bàn 12", "Bàn 1") && !check("phở", "pho") && !check("Bàn 12!", "Bàn 12"))
  }
}
