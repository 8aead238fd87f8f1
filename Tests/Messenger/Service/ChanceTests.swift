import Kernel
import MessengerRules
import MessengerService
import Sync
import TestKit
import Testing

@Suite("Many people, many devices, by chance")
struct ChanceTests {
  // protocol: STR11
  @Test("all comes out as in a plain model, and nobody hears anything of a room that he is not in", arguments: Engine.allCases)
  func byChance(_ engine: Engine) async throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed", seed)
    try await MessengerHub.open(engine) { hub in
      var evening = Evening(hub, seed)
      for step in 0..<700 {
        try await evening.step()
        if step % 100 == 99 { try await evening.compare() }
      }
      // the remains of deleted rooms are removed, and nothing else
      await hub.timers.tick(with: hub.processor)
      try await evening.compare()
    }
  }
}

/// A random evening of many people, compared with the model.
private struct Evening {
  private static let people = Array(Staff.names.prefix(6))
  private let hub: MessengerHub
  private let seed: UInt64
  private var chance: SplitMix64
  private var model = Model()
  private var replicas: [String: Replica] = [:]
  private var made = 0
  private var told = 0
  /// the last command, for repetitions
  private var last: (person: String, command: MessengerCommand)?
  private var standing: String?

  init(_ hub: MessengerHub, _ seed: UInt64) {
    self.hub = hub
    self.seed = seed
    chance = SplitMix64(seed: seed)
  }

  private mutating func pick(_ all: [String]) -> String? { all.isEmpty ? nil : all[chance.below(all.count)] }
  private mutating func person() -> String { Evening.people[chance.below(Evening.people.count)] }
  private mutating func fresh(_ letter: String) -> String {
    made += 1
    return "\(letter)\(made)"
  }

  private mutating func some() -> [EmployeeID] { (0...chance.below(3)).map { _ in EmployeeID(person()) } }

  /// Mostly one of their rooms, sometimes any, sometimes none.
  private mutating func room(_ me: String) -> RoomID {
    let all = chance.below(8) == 0 ? model.rooms.keys.sorted() : model.rooms(of: me)
    return RoomID(pick(all) ?? "nowhere")
  }

  private mutating func message(_ me: String) -> MessageID {
    let room = room(me).raw
    return MessageID(pick(Array((model.rooms[room]?.order ?? []).suffix(6))) ?? "nothing")
  }

  private mutating func command(_ me: String) -> MessengerCommand {
    let text = MessageContent.text("tin \(chance.below(1000))")
    switch chance.below(32) {
    case 0: return .openDirect(room: RoomID(fresh("d")), with: EmployeeID(person()))
    case 1: return .makeGroup(room: RoomID(fresh("g")), name: Name("Nhóm \(made)"), members: some(), restricted: chance.below(3) == 0)
    case 2: return .rename(room: room(me), name: Name("Tên \(chance.below(3))"))
    case 3: return .restrict(room: room(me), restricted: chance.below(2) == 0)
    case 4, 5: return .addMembers(room: room(me), members: some())
    case 6: return .removeMembers(room: room(me), members: some())
    case 7: return .leave(room: room(me))
    case 8: return chance.below(3) == 0 ? .deleteRoom(room: room(me)) : .mute(room: room(me), until: Instant(Int64(chance.below(3))))
    case 9, 10: return .edit(message: message(me), content: text)
    case 11: return .delete(message: message(me))
    case 12, 13: return .react(message: message(me), sign: ReactionSign(["👍", "❤️"][chance.below(2)]))
    case 14: return .unreact(message: message(me))
    case 15: return .pin(message: message(me))
    case 16: return .unpin(message: message(me))
    case 17: return .forward(message: MessageID(fresh("m")), room: room(me), source: message(me))
    case 18, 19, 20: return .markRead(room: room(me), seq: Int64(chance.below(40)) - 2)
    case 21: return .markDelivered(room: room(me), seq: Int64(chance.below(40)))
    default: return .send(message: MessageID(fresh("m")), room: room(me), content: text)
    }
  }

  mutating func step() async throws {
    if chance.below(25) == 0 { try await settle() }
    // now and then a retry under another command id from the person's other device
    if let last, chance.below(6) == 0 { return try await says(last.person, last.command, "tablet") }
    let me = person()
    try await says(me, command(me), ["phone", "tablet"][chance.below(2)])
  }

  private mutating func says(_ me: String, _ command: MessengerCommand, _ device: String) async throws {
    hub.clock.advance(seconds: Int64(chance.below(3)))
    let wanted = model.does(me, command).map { "messenger." + $0 }
    let id = fresh("c")
    let refusal = await hub.tries(me, command, device: device, id: id)
    #expect(refusal?.code == wanted, "\(me) \(command), seed \(seed)")
    // the connection broke before the answer: the same command comes again
    if chance.below(5) == 0 {
      let again = await hub.tries(me, command, device: device, id: id)
      #expect(again?.code == wanted, "again: \(me) \(command), seed \(seed)")
    }
    last = (me, command)
    try await hear()
  }

  private mutating func settle() async throws {
    let people = Evening.people.filter { _ in chance.below(3) > 0 }
    if standing == nil, people.isEmpty { return }
    try await hub.settle(.everybody, people)
    if standing == nil { standing = try await hub.rooms(people[0]).first { $0.room.form == .standing }?.room.id.raw }
    if let standing { model.settle(standing, people) }
    try await hear()
  }

  /// Each person's device takes in the published changes, and asks for data of rooms that are new to it.
  private mutating func hear() async throws {
    for person in Evening.people {
      let all = hub.heard.all(of: person)
      let new = all.dropFirst(heard[person] ?? 0)
      heard[person] = all.count
      for change in new { check(change, person) }
      var replica = replicas[person] ?? Replica()
      let before = Set(replica.own.keys)
      try replica.apply(Array(new))
      for own in replica.own.values where !before.contains(own.key) {
        replica.take(try await hub.reader.room(own.room, for: EmployeeID(person)))
      }
      replicas[person] = replica
    }
  }
  private var heard: [String: Int] = [:]

  private func check(_ change: StoredChange, _ person: String) {
    let room: String?
    switch change.kind {
    case Room.kind: room = change.id
    case OwnRoom.kind: room = change.value == nil ? nil : String(change.id.prefix { $0 != ":" })
    case Marks.kind: room = String(change.id.prefix { $0 != ":" })
    default: room = model.places[change.id]
    }
    if change.kind == OwnRoom.kind { #expect(change.id.hasSuffix(":" + person)) }
    guard change.kind != OwnRoom.kind || change.value != nil else { return }
    let isIn = room.flatMap { model.rooms[$0] }?.members.contains(person) ?? false
    #expect(isIn, "\(person) heard \(change.kind) \(change.id), seed \(seed)")
  }

  func compare() async throws {
    for person in Evening.people {
      let views = try await hub.rooms(person)
      #expect(views.map(\.room.id.raw).sorted() == model.rooms(of: person), "\(person), seed \(seed)")
      var wanted = Replica()
      for view in views {
        let id = view.room.id.raw
        let place = try #require(model.rooms[id])
        #expect(view.room.members.map(\.person.raw).sorted() == place.members.sorted(), "\(id), seed \(seed)")
        #expect(view.room.owner?.raw ?? "" == place.owner && view.room.name?.raw ?? "" == place.name && view.room.restricted == place.restricted)
        #expect(view.room.pins.map(\.raw) == place.pins, "\(id), seed \(seed)")
        #expect(view.unread == model.unread(id, person), "\(id) \(person), seed \(seed)")
        #expect(view.marks.allSatisfy { $0.read == place.read[$0.person.raw] ?? 0 }, "\(id), seed \(seed)")
        let messages = try await history(id, person)
        #expect(messages.map(\.id.raw) == place.order && messages.map(\.seq) == Array(1...max(place.lastSeq, 1)).prefix(messages.count).map { $0 })
        #expect(messages.map { Model.ModelMessage($0) } == place.order.compactMap { model.words[$0] }, "\(id), seed \(seed)")
        wanted.take(view)
        for message in messages where replicas[person]?.messages[message.id.raw] != nil || message == view.last {
          wanted.messages[message.id.raw] = message
        }
      }
      // the state that the person's device built equals the hub's
      #expect(replicas[person] ?? Replica() == wanted, "\(person), seed \(seed)")
    }
  }

  private func history(_ room: String, _ person: String) async throws -> [Message] {
    var all: [Message] = []
    while true {
      let page = try await hub.page(room, person, all.first.map { .before($0.seq) } ?? .end, count: 9).messages
      if page.isEmpty { return all }
      all = page + all
    }
  }
}

extension Model.ModelMessage {
  fileprivate init(_ message: Message) {
    self.init(author: message.author.raw, text: message.content?.text?.raw, isPassed: message.origin != nil)
    for reaction in message.reactions { signs[reaction.person.raw] = reaction.sign.raw }
  }
}
