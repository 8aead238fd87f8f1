import Kernel
import MessengerRules

/// The messenger as plain lists in memory: what must come of each command, written down apart from the rules.
struct Model {
  struct ModelMessage: Equatable {
    var author: String
    /// nil: deleted
    var text: String?
    /// another's words, passed on
    var isPassed = false
    var signs: [String: String] = [:]
  }

  struct ModelRoom {
    var form: RoomForm
    var name = ""
    var owner = ""
    var restricted = false
    var members: [String] = []
    /// ids in their order
    var order: [String] = []
    var pins: [String] = []
    var read: [String: Int64] = [:]

    var lastSeq: Int64 { Int64(order.count) }
  }

  var rooms: [String: ModelRoom] = [:]
  var words: [String: ModelMessage] = [:]
  /// the place of each message
  var places: [String: String] = [:]
  /// ids of rooms that are gone
  var gone: Set<String> = []

  func rooms(of person: String) -> [String] { rooms.filter { $0.value.members.contains(person) }.map(\.key).sorted() }

  /// Messages that were taken back do not count.
  func unread(_ room: String, _ person: String) -> Int64 {
    guard let place = rooms[room] else { return 0 }
    return Int64(place.order.dropFirst(Int(place.read[person] ?? 0)).count { words[$0]?.text != nil })
  }

  /// - Returns: the code of the refusal; nil: it is done
  mutating func does(_ me: String, _ command: MessengerCommand) -> String? {
    switch command {
    case .openDirect(let id, let other, _): return openDirect(id.raw, me, other.raw)
    case .makeGroup(let id, let name, let members, let restricted, _): return makeGroup(id.raw, me, name.raw, members.map(\.raw), restricted)
    case .send(let id, let room, let content, _): return send(id.raw, room.raw, me, content.text?.raw ?? "")
    case .forward(let id, let room, let source):
      guard let word = mine(source.raw, me) else { return "unknownMessage" }
      return word.text.map { send(id.raw, room.raw, me, $0, isPassed: true) } ?? "deleted"
    case .rename(let room, let name): return keeping(room.raw, me) { $0.name = name.raw }
    case .addMembers(let room, let members):
      return keeping(room.raw, me) { place in members.forEach { place.come($0.raw) } }
    case .removeMembers(let room, let members):
      if let place = rooms[room.raw], allowed(place, me) == nil, place.members.contains(me), members.contains(where: { $0.raw == place.owner }) {
        return "ownerStays"
      }
      return keeping(room.raw, me) { place in members.forEach { place.go($0.raw) } }
    case .restrict(let room, let restricted):
      return inside(room.raw, me) { place in
        if let refused = Model.ownersOnly(place, me) { return refused }
        place.restricted = restricted
        return nil
      }
    case .leave(let room): return leave(room.raw, me)
    case .deleteRoom(let room):
      guard let place = rooms[room.raw], place.members.contains(me) else { return nil }
      if let refused = Model.ownersOnly(place, me) { return refused }
      end(room.raw)
      return nil
    case .markRead(let room, let seq):
      return inside(room.raw, me) { place in
        place.read[me] = max(place.read[me] ?? 0, min(seq, place.lastSeq))
        return nil
      }
    case .markDelivered(let room, _), .mute(let room, _): return inside(room.raw, me) { _ in nil }
    default: return ofMessage(me, command)
    }
  }

  func mine(_ id: String, _ me: String) -> ModelMessage? {
    guard let room = places[id], rooms[room]?.members.contains(me) ?? false else { return nil }
    return words[id]
  }

  private mutating func openDirect(_ id: String, _ me: String, _ other: String) -> String? {
    if me == other { return "withOneself" }
    if rooms.values.contains(where: { $0.form == .direct && Set($0.members) == [me, other] }) { return nil }
    if rooms[id] != nil || gone.contains(id) { return "idTaken" }
    rooms[id] = ModelRoom(form: .direct, members: [me, other])
    return nil
  }

  private mutating func makeGroup(_ id: String, _ me: String, _ name: String, _ members: [String], _ restricted: Bool) -> String? {
    if let place = rooms[id], place.owner == me { return nil }
    if rooms[id] != nil || gone.contains(id) { return "idTaken" }
    var place = ModelRoom(form: .group, name: name, owner: me, restricted: restricted)
    for member in [me] + members { place.come(member) }
    rooms[id] = place
    return nil
  }

  private mutating func send(_ id: String, _ room: String, _ me: String, _ text: String, isPassed: Bool = false) -> String? {
    guard let place = rooms[room], place.members.contains(me) else { return "unknownRoom" }
    if let known = words[id] { return known.author == me && places[id] == room ? nil : "idTaken" }
    words[id] = ModelMessage(author: me, text: text, isPassed: isPassed)
    places[id] = room
    rooms[room]?.order.append(id)
    rooms[room]?.read[me] = place.lastSeq + 1
    return nil
  }

  private mutating func inside(_ room: String, _ me: String, _ body: (inout ModelRoom) -> String?) -> String? {
    guard var place = rooms[room], place.members.contains(me) else { return "unknownRoom" }
    let refused = body(&place)
    rooms[room] = place
    return refused
  }

  private func allowed(_ place: ModelRoom, _ me: String) -> String? {
    switch place.form {
    case .direct: "directRoom"
    case .standing, .order: "houseRoom"
    case .group: place.restricted && place.owner != me ? "ownerOnly" : nil
    }
  }

  private static func ownersOnly(_ place: ModelRoom, _ me: String) -> String? {
    switch place.form {
    case .direct: "directRoom"
    case .standing, .order: "houseRoom"
    case .group: place.owner != me ? "ownerOnly" : nil
    }
  }

  private mutating func keeping(_ room: String, _ me: String, _ body: (inout ModelRoom) -> Void) -> String? {
    guard let before = rooms[room], before.members.contains(me) else { return "unknownRoom" }
    if let refused = allowed(before, me) { return refused }
    var place = before
    body(&place)
    rooms[room] = place
    return nil
  }

  private mutating func leave(_ room: String, _ me: String) -> String? {
    guard var place = rooms[room], place.members.contains(me) else { return nil }
    if place.form != .group { return place.form == .direct ? "directRoom" : "houseRoom" }
    place.go(me)
    if place.owner == me { place.owner = place.members.first ?? "" }
    rooms[room] = place
    if place.members.isEmpty { end(room) }
    return nil
  }

  private mutating func end(_ room: String) {
    for id in rooms[room]?.order ?? [] {
      words[id] = nil
      places[id] = nil
    }
    rooms[room] = nil
    gone.insert(room)
  }

  mutating func settle(_ room: String, _ people: [String]) {
    var place = rooms[room] ?? ModelRoom(form: .standing)
    for member in place.members where !people.contains(member) { place.go(member) }
    for person in people { place.come(person) }
    rooms[room] = place
  }
}

extension Model.ModelRoom {
  mutating func come(_ person: String) {
    if members.contains(person) { return }
    members.append(person)
    read[person] = lastSeq
  }

  mutating func go(_ person: String) {
    members.removeAll { $0 == person }
    read[person] = nil
  }
}
