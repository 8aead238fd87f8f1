import Kernel
import MessengerRules
import MessengerService
import TestKit
import Testing

@Suite("The board, on both databases")
struct BoardTests {
  private typealias Hub = MessengerHub

  private func board(_ hub: Hub) async throws -> RoomID {
    try await hub.settle(.board, ["lan", "tuan", "thu", "hoa"])
    return try #require(try await hub.rooms("lan").first { $0.room.subject == .board }).room.id
  }

  private func posts(_ hub: Hub, _ person: String, before: Int64? = nil, count: Int64 = 20) async throws -> PostPage {
    try await hub.reader.posts(before: before, count: count, for: EmployeeID(person))
  }

  private func comments(_ hub: Hub, _ id: String, _ person: String, before: Int64? = nil, count: Int64 = 50) async throws -> CommentPage {
    try await hub.reader.comments(on: MessageID(id), before: before, count: count, for: EmployeeID(person))
  }

  private func comment(_ hub: Hub, _ person: String, _ id: String, on post: String, in room: RoomID) async throws {
    try await hub.does(person, .send(message: MessageID(id), room: room, content: .text(id), replyTo: MessageID(post)))
  }

  @Test("whoever may, posts; everybody comments; comments on comments go to the post", arguments: Engine.allCases)
  func posting(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      let room = try await board(hub)
      #expect(await hub.tries("lan", .send(message: MessageID("m"), room: room, content: .text("x"))) == MessengerError.mayNotPost.refusal)
      try await hub.says("hoa", "Nghỉ lễ", in: room.raw)
      try await hub.says("hoa", "Họp", in: room.raw)
      try await comment(hub, "lan", "c1", on: "nghi-le", in: room)
      try await comment(hub, "tuan", "c2", on: "c1", in: room)
      // a repeated command does nothing
      try await comment(hub, "tuan", "c2", on: "c1", in: room)
      let page = try await posts(hub, "thu")
      #expect(page.posts.map(\.post.said) == ["Họp", "Nghỉ lễ"] && page.posts.map(\.comments) == [0, 2] && page.next == nil && page.room == room)
      #expect(page.posts.map { $0.last?.said } == [nil, "c2"])
      // the first page tells the number of all posts
      #expect(page.total == ListTotal(2))
      let first = try await posts(hub, "thu", count: 1)
      #expect(first.total == ListTotal(2))
      #expect(try await posts(hub, "thu", before: first.next, count: 1).total == nil)
      let thread = try await comments(hub, "nghi-le", "thu")
      #expect(thread.comments.map(\.said) == ["c1", "c2"] && thread.comments.allSatisfy { $0.replyTo == MessageID("nghi-le") })
      // a comment's id leads to its post
      #expect(try await comments(hub, "c2", "thu") == thread)
      #expect(try await hub.reader.posts([MessageID("c1"), MessageID("nghi-le")], for: EmployeeID("thu")).posts == [page.posts[1]])
      #expect(try await hub.found("c2", "lan") == ["c2"])
      #expect(try await hub.found("nghi", "lan") == ["Nghỉ lễ"])
      // for others it does not exist
      #expect(await refused { _ = try await posts(hub, "minh") } == MessengerError.unknownRoom.refusal)
      #expect(await refused { _ = try await comments(hub, "hop", "minh") } == MessengerError.unknownRoom.refusal)
      #expect(await refused { _ = try await comments(hub, "no", "lan") } == MessengerError.unknownMessage.refusal)
    }
  }

  @Test("where the house lets everybody post, they take back their own posts, and neither pin nor delete others'", arguments: Engine.allCases)
  func everybodyPosts(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      let room = try await board(hub)
      let house = HouseRights(everybodyPosts: true)
      for (person, id) in [("lan", "ban-xe"), ("tuan", "doi-ca")] {
        #expect(await hub.tries(person, .send(message: MessageID(id), room: room, content: .text(id)), in: house) == nil)
      }
      try await hub.says("hoa", "Họp", in: room.raw)
      #expect(await hub.tries("lan", .pin(message: MessageID("ban-xe")), in: house) == MessengerError.mayNotPost.refusal)
      #expect(await hub.tries("lan", .delete(message: MessageID("doi-ca")), in: house) == MessengerError.authorOnly.refusal)
      #expect(await hub.tries("lan", .delete(message: MessageID("hop")), in: house) == MessengerError.authorOnly.refusal)
      #expect(await hub.tries("lan", .delete(message: MessageID("ban-xe")), in: house) == nil)
      try await hub.does("hoa", .pin(message: MessageID("doi-ca")))
      // an own post stays the author's after the house changed its mind
      #expect(await hub.tries("tuan", .delete(message: MessageID("doi-ca"))) == nil)
      #expect(try await posts(hub, "thu").posts.map(\.post.said) == ["Họp"])
    }
  }

  @Test("what is deleted is counted no more, a deleted post takes no comments, and posts only are pinned", arguments: Engine.allCases)
  func deleting(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      let room = try await board(hub)
      try await hub.says("hoa", "Họp", in: room.raw)
      for id in ["c1", "c2"] { try await comment(hub, "lan", id, on: "hop", in: room) }
      #expect(await hub.tries("lan", .pin(message: MessageID("hop"))) == MessengerError.mayNotPost.refusal)
      #expect(await hub.tries("hoa", .pin(message: MessageID("c1"))) == MessengerError.postsOnly.refusal)
      try await hub.does("hoa", .pin(message: MessageID("hop")))
      #expect(await hub.tries("tuan", .delete(message: MessageID("c2"))) == MessengerError.authorOnly.refusal)
      try await hub.does("hoa", .delete(message: MessageID("c2")))
      let view = try #require(try await posts(hub, "tuan").posts.first)
      #expect(view.comments == 1 && view.last?.said == "c1")
      #expect(try await comments(hub, "hop", "tuan").comments.map(\.said) == ["c1", "–"])
      // when the post goes
      try await hub.does("hoa", .delete(message: MessageID("hop")))
      #expect(try await posts(hub, "tuan").posts == [])
      #expect(try await posts(hub, "tuan").total == ListTotal(0))
      #expect(try await hub.room(room.raw, "tuan").pins == [])
      let gone = try await comments(hub, "hop", "tuan")
      #expect(gone.post.post.content == nil && gone.comments.count == 2)
      let late = MessengerCommand.send(message: MessageID("c3"), room: room, content: .text("x"), replyTo: MessageID("hop"))
      #expect(await hub.tries("lan", late) == MessengerError.deleted.refusal)
    }
  }

  @Test("what is said to a post concerns who wrote it, who said something to it before, and who is named", arguments: Engine.allCases)
  func concern(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      let room = try await board(hub)
      #expect(try await hub.reader.boardRoom() == room)
      try await hub.says("hoa", "Họp", in: room.raw)
      for (person, id) in [("lan", "c1"), ("tuan", "c2"), ("thu", "c3")] { try await comment(hub, person, id, on: "hop", in: room) }
      let last = try #require(try await comments(hub, "hop", "hoa").comments.last).seq
      func concerned(named: Bool = false) async throws -> [String] {
        var all: [String] = []
        for person in ["hoa", "lan", "tuan", "thu"]
        where try await hub.reader.follows(MessageID("hop"), EmployeeID(person), at: last, named: named) { all.append(person) }
        return all
      }
      // the last one said nothing before
      #expect(try await concerned() == ["hoa", "lan", "tuan"])
      #expect(try await concerned(named: true) == ["hoa", "lan", "tuan", "thu"])
      // people who delete their comment no longer follow the post
      try await hub.does("lan", .delete(message: MessageID("c1")))
      #expect(try await concerned() == ["hoa", "tuan"])
      // and with the post it is over for all
      try await hub.does("hoa", .delete(message: MessageID("hop")))
      #expect(try await concerned(named: true) == [])
      #expect(await refused { _ = try await hub.reader.follows(MessageID("hop"), EmployeeID("minh")) } == MessengerError.unknownRoom.refusal)
    }
  }

  @Test("while others post and comment, whoever pages back neither skips nor repeats", arguments: Engine.allCases)
  func paging(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      let room = try await board(hub)
      for i in 1...20 {
        try await hub.says("hoa", "\(i)", in: room.raw, id: "p\(i)")
        try await comment(hub, "lan", "c\(i)", on: i.isMultiple(of: 2) ? "p1" : "p\(i)", in: room)
      }
      let writing = Task {
        for i in 21...40 {
          try await hub.says("hoa", "\(i)", in: room.raw, id: "p\(i)")
          try await comment(hub, "tuan", "c\(i)", on: "p1", in: room)
        }
      }
      var page = try await posts(hub, "tuan", count: 3)
      var seen = page.posts.map(\.post.said)
      while let next = page.next {
        page = try await posts(hub, "tuan", before: next, count: 3)
        seen += page.posts.map(\.post.said)
      }
      let first = try #require(seen.first.flatMap { Int($0) })
      #expect(first >= 20 && seen == (1...first).reversed().map { "\($0)" })
      var thread = try await comments(hub, "p1", "tuan", count: 4)
      var said = thread.comments.map(\.seq)
      while let next = thread.next {
        thread = try await comments(hub, "p1", "tuan", before: next, count: 4)
        said = thread.comments.map(\.seq) + said
      }
      try await writing.value
      let whole = try await comments(hub, "p1", "tuan", count: 200)
      #expect(said == Array(whole.comments.map(\.seq).prefix(said.count)) && said.count >= 11 && whole.comments.count == 31)
      #expect(try await posts(hub, "tuan", count: 0).posts == [])
      #expect(try await posts(hub, "tuan", before: .min, count: -1).next == nil)
    }
  }
}
