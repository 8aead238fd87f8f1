import Kernel
import MessengerRules
import MessengerService
import Storage
import TestKit
import Testing

@Suite("Pages of what is found, by chance, however far apart it lies, on both databases")
struct SearchPageTests {
  @Test("no page skips or repeats, and each ends where the plain list does", arguments: Engine.allCases)
  func pages(_ engine: Engine) async throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed", seed)
    try await MessengerHub.open(engine) { hub in
      var history = History(hub, seed)
      try await history.write(160)
      try await history.spread()
      for _ in 0..<40 { try await history.search() }
    }
  }
}

/// The messages of three rooms, for searching.
private struct History {
  private struct Said {
    let text: String
    let author: String
    let room: String
    let at: Instant
  }

  private static let rooms = ["g": ["lan", "tuan", "thu"], "h": ["lan", "tuan"], "k": ["lan"]]
  // Each half as frequent as the one before.
  private static let words = ["pho", "bia", "cua", "lau", "nem", "tra", "kem", "che"]

  private let hub: MessengerHub
  private let seed: UInt64
  private var chance: SplitMix64
  private var all: [Said] = []

  init(_ hub: MessengerHub, _ seed: UInt64) {
    self.hub = hub
    self.seed = seed
    chance = SplitMix64(seed: seed)
  }

  private mutating func word() -> String {
    var at = 0
    while at < History.words.count - 1, chance.below(2) == 0 { at += 1 }
    return History.words[at]
  }

  mutating func write(_ count: Int) async throws {
    for room in History.rooms.keys.sorted() {
      let others = History.rooms[room, default: []].filter { $0 != "lan" }
      try await hub.does("lan", .makeGroup(room: RoomID(room), name: Name("x"), members: others.map { EmployeeID($0) }))
    }
    for i in 0..<count {
      let room = ["g", "g", "g", "h", "k"][chance.below(5)]
      let people = History.rooms[room, default: []]
      let author = people[chance.below(people.count)]
      let text = (["n\(i)"] + (0..<1 + chance.below(3)).map { _ in word() }).joined(separator: " ")
      all.append(Said(text: text, author: author, room: room, at: hub.clock.now()))
      try await hub.says(author, text, in: room)
      hub.clock.advance(seconds: Int64(chance.below(3)))
    }
  }

  /// Spreads the numbers as if four million messages lay between these, more and more of them. Only PostgreSQL searches
  /// backwards by number.
  func spread() async throws {
    guard hub.database.dialect == .postgres else { return }
    try await hub.database.write { sql in
      try sql.execute("UPDATE message SET n = -n * n * n", [])
      try sql.execute("UPDATE message SET n = -n", [])
    }
  }

  mutating func search() async throws {
    let person = ["lan", "tuan", "thu", "hoa"][chance.below(4)]
    let words = (0..<chance.below(3)).map { _ in word() }
    var search = MessageSearch(text: MessageSearchText(words.joined(separator: " ")))
    let mine = all.filter { History.rooms[$0.room, default: []].contains(person) }
    var wanted = mine.filter { said in words.allSatisfy { said.text.split(separator: " ").contains(Substring($0)) } }
    if chance.below(3) == 0 {
      search.author = EmployeeID("tuan")
      wanted = wanted.filter { $0.author == "tuan" }
    }
    if chance.below(3) == 0, let room = mine.last?.room {
      search.room = RoomID(room)
      wanted = wanted.filter { $0.room == room }
    }
    // Without a word at least a time.
    if words.isEmpty || chance.below(3) == 0 {
      let (one, other) = (all[chance.below(all.count)].at, all[chance.below(all.count)].at)
      (search.from, search.until) = (min(one, other), max(one, other))
      wanted = wanted.filter { $0.at >= min(one, other) && $0.at < max(one, other) }
    }
    let total = try await hub.reader.find(search, count: 1, for: EmployeeID(person)).total
    #expect(total == ListTotal(Int64(wanted.count)), "seed \(seed): \(search.json.text) by \(person)")
    let found = try await pages(search, 1 + chance.below(20), person)
    #expect(found == wanted.reversed().map(\.text), "seed \(seed): \(search.json.text) by \(person)")
  }

  private func pages(_ search: MessageSearch, _ count: Int, _ person: String) async throws -> [String] {
    var (found, next): ([String], String?) = ([], nil)
    repeat {
      let hits = try await hub.reader.find(search, next: next, count: Int64(count), for: EmployeeID(person))
      #expect(hits.messages.count == count || hits.next == nil, "seed \(seed): a page that is not full is the last")
      found += hits.messages.map(\.said)
      next = hits.next
    } while next != nil && found.count <= all.count
    return found
  }
}
