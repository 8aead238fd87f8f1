import Kernel
import MessengerRules
import MessengerService
import TestKit
import Testing

@Suite("A room's history, page by page, on both databases")
struct HistoryTests {
  private typealias Hub = MessengerHub

  private func filled(_ hub: Hub, _ count: Int) async throws {
    try await hub.does("lan", .makeGroup(room: RoomID("g"), name: Name("x"), members: ids("tuan")))
    for i in 1...count { try await hub.says(i.isMultiple(of: 3) ? "tuan" : "lan", "\(i)", in: "g") }
  }

  @Test("before, behind and around any place, to both ends", arguments: Engine.allCases)
  func places(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await filled(hub, 20)
      func seqs(_ place: MessengerReader.Position, _ count: Int64) async throws -> [Int64] {
        try await hub.page("g", "tuan", place, count: count).messages.map(\.seq)
      }
      #expect(try await seqs(.end, 3) == [18, 19, 20])
      #expect(try await seqs(.before(18), 3) == [15, 16, 17])
      #expect(try await seqs(.before(3), 5) == [1, 2])
      #expect(try await seqs(.before(1), 5) == [])
      #expect(try await seqs(.after(18), 5) == [19, 20])
      #expect(try await seqs(.after(0), 2) == [1, 2])
      #expect(try await seqs(.after(20), 2) == [])
      #expect(try await seqs(.around(10), 5) == [8, 9, 10, 11, 12])
      #expect(try await seqs(.around(2), 6) == [1, 2, 3, 4, 5, 6])
      #expect(try await seqs(.around(20), 6) == [15, 16, 17, 18, 19, 20])
      #expect(try await seqs(.around(10), 1) == [10])
      #expect(try await seqs(.around(10), 100) == Array(1...20))
      for place: MessengerReader.Position in [.before(.max), .before(.min), .after(.max), .after(.min), .around(.max), .around(.min)] {
        let found = try await seqs(place, 4)
        #expect([[], [1, 2, 3, 4], [17, 18, 19, 20]].contains(found), "\(place)")
      }
      #expect(try await seqs(.end, 0) == [])
      #expect(try await seqs(.end, -1) == [])
    }
  }

  @Test("while others write, whoever pages back neither skips nor repeats, and whoever follows misses none", arguments: Engine.allCases)
  func interleaved(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      try await filled(hub, 60)
      // given people who write without a pause
      let processors = Task {
        try await withThrowingTaskGroup(of: Void.self) { group in
          for (who, person) in ["lan", "tuan"].enumerated() {
            group.addTask { for i in 0..<60 { try await hub.says(person, "w\(who)-\(i)", in: "g") } }
          }
          try await group.waitForAll()
        }
      }
      // when one pages back from the end, and another follows behind it
      var page = try await hub.page("g", "tuan", count: 7)
      var (back, ahead) = (page.messages.map(\.seq), page.messages.map(\.seq))
      while let first = page.messages.first, first.seq > 1 {
        page = try await hub.page("g", "tuan", .before(first.seq), count: 7)
        back = page.messages.map(\.seq) + back
      }
      try await processors.value
      while true {
        let next = try await hub.page("g", "tuan", .after(ahead.last ?? 0), count: 7)
        if next.messages.isEmpty { break }
        ahead += next.messages.map(\.seq)
      }
      // then
      #expect(back == Array(1...(back.last ?? 0)))
      #expect(ahead == Array((ahead.first ?? 0)...180))
      // and everybody sees one order
      let whole = try await hub.page("g", "lan", .after(0), count: 200).messages
      let others = try await hub.page("g", "tuan", .after(0), count: 200).messages
      #expect(whole == others)
      for who in 0..<2 {
        #expect(whole.map(\.said).filter { $0.hasPrefix("w\(who)-") } == (0..<60).map { "w\(who)-\($0)" })
      }
    }
  }
}
