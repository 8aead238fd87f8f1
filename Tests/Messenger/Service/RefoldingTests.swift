import Kernel
import MessengerRules
import MessengerService
import Storage
import TestKit
import Testing

@Suite("Search tokens that are made anew, on both databases")
struct RefoldingTests {
  private typealias Hub = MessengerHub

  @Test("find the old messages and files, also after an edit and a deletion", arguments: Engine.allCases)
  func anew(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await hub.does("lan", .makeGroup(room: RoomID("g"), name: Name("x"), members: ids("tuan")))
      for (id, text) in [("russian", "Гости Ивановы"), ("number", "gọi 0903 123 456")] {
        try await hub.does("lan", .send(message: MessageID(id), room: RoomID("g"), content: MessageContent(text: MessageText(text))))
      }
      try await hub.carries("lan", ["Hợp đồng.pdf"], in: "g", as: "file", text: "Chị xem")
      let whole = try await hub.indexed()
      // given an index as the migration leaves it
      try await hub.database.write { sql in
        if sql.dialect == .sqlite {
          try sql.execute("INSERT INTO message_word (message_word) VALUES ('delete-all')")
        } else {
          try sql.execute("UPDATE message SET words = '{}'")
        }
        try sql.execute("UPDATE message_refolding SET next = (SELECT MAX(n) FROM message)")
      }
      #expect(try await hub.foundIDs("иванов", "tuan") == [])
      // when the tokens are made anew, and once more
      for _ in 0..<2 { try await MessageRefolding(keys: hub.keys).run(on: hub.database) }
      // then everything is found
      #expect(try await hub.foundIDs("иванов", "tuan") == ["russian"])
      #expect(try await hub.foundIDs("0903123456", "tuan") == ["number"])
      #expect(try await hub.foundIDs("hop dong xem", "tuan") == ["file"])
      #expect(try await hub.indexed() == whole)
      // and edits and deletions take the new tokens out
      try await hub.does("lan", .edit(message: MessageID("russian"), content: MessageContent(text: MessageText("Khách Petrov"))))
      try await hub.does("lan", .delete(message: MessageID("file")))
      #expect(try await hub.foundIDs("иванов", "tuan") == [])
      #expect(try await hub.foundIDs("petrov", "tuan") == ["russian"])
      #expect(try await hub.foundIDs("hop dong", "tuan") == [])
    }
  }
}
