import ContactsRules
import ContactsService
import Kernel
import Storage
import Sync
import TestKit
import Testing

@Suite("A note that several devices write, on both databases")
struct NoteCareTests {
  private typealias Hub = ContactsHub
  private static let note = PrivateNoteID("n1")
  private static let phone = Hub.tuan
  private static let laptop = Author(employee: EmployeeID("tuan"), rights: Rights.of([.waiter]), device: DeviceID("tuan-laptop"))

  private func texts(_ hub: Hub) async throws -> [String] {
    try await hub.books.reader.notes("", deleted: false, at: 0, count: 50, of: Self.phone).notes.map(\.text.raw).sorted()
  }

  private func edit(_ hub: Hub, _ base: Int64?, _ text: String, on device: Author) async throws {
    try await hub.perform(.editNote(note: Self.note, base: base, text: PrivateNoteText(text)), as: device)
  }

  nonisolated(nonsending) private func with(_ engine: Engine, _ body: (Hub) async throws -> Void) async throws {
    try await Hub.withNotes(engine) { hub in
      try await hub.perform(.addNote(note: Self.note, text: PrivateNoteText("chợ")), as: Self.phone)
      try await body(hub)
    }
  }

  @Test("what the other device wrote meanwhile is kept behind what is written now", arguments: Engine.allCases)
  func kept(_ engine: Engine) async throws {
    try await with(engine) { hub in
      // given a paragraph from the laptop that the phone has not seen
      try await edit(hub, 1, "chợ\nmua cá", on: Self.laptop)
      // when the phone continues from the text on its screen, several times without a connection
      try await edit(hub, 1, "chợ!", on: Self.phone)
      let told1 = try await texts(hub)
      #expect(told1 == ["chợ!\n———\nchợ\nmua cá"])
      try await edit(hub, 1, "chợ!!", on: Self.phone)
      let told2 = try await texts(hub)
      #expect(told2 == ["chợ!!\n———\nchợ\nmua cá"])
      // then a device that has seen all of it may write anything
      try await edit(hub, 4, "chợ, cá", on: Self.laptop)
      let told3 = try await texts(hub)
      #expect(told3 == ["chợ, cá"])
    }
  }

  @Test("one's own changes, the same text and no other text are not kept twice", arguments: Engine.allCases)
  func notTwice(_ engine: Engine) async throws {
    try await with(engine) { hub in
      try await edit(hub, 1, "chợ m", on: Self.phone)
      try await edit(hub, 1, "chợ mai", on: Self.phone)
      let told1 = try await texts(hub)
      #expect(told1 == ["chợ mai"])
      // the laptop brings the same
      try await edit(hub, 1, "chợ mai", on: Self.laptop)
      let told2 = try await texts(hub)
      #expect(told2 == ["chợ mai"])
      // a text that the other device has restored is the text that the author saw
      try await edit(hub, 4, "khác", on: Self.laptop)
      try await edit(hub, 5, "chợ mai", on: Self.laptop)
      try await edit(hub, 4, "chợ mai, sớm", on: Self.phone)
      let told3 = try await texts(hub)
      #expect(told3 == ["chợ mai, sớm"])
    }
  }

  @Test("two texts that are too long for one note become two; after many changes nothing of the other is forgotten", arguments: Engine.allCases)
  func long(_ engine: Engine) async throws {
    try await with(engine) { hub in
      let (mine, other) = (String(repeating: "a", count: 6_000), String(repeating: "b", count: 6_000))
      try await edit(hub, 1, other, on: Self.laptop)
      try await edit(hub, 1, mine + "!", on: Self.phone)
      try await edit(hub, 1, mine, on: Self.phone)
      let told1 = try await texts(hub)
      #expect(told1 == [mine, other])
      for i in 0..<60 { try await edit(hub, 1, "chợ \(i)", on: Self.phone) }
      let told2 = try await texts(hub)
      #expect(told2.contains("chợ 59\n———\n" + other))
    }
  }
}
