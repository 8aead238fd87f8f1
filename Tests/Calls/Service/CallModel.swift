/// A model of calls as plain lists in memory: the expected result of each command, written independently of the rules.
struct CallModel {
  struct Call {
    let room: String
    let by: String
    let begun: Int64
    var parties: [String: String] = [:]
    var spoken = false
    /// nil: it has not ended
    var outcome: String?
  }

  /// the people of each room; two of them: they ring each other
  let rooms: [String: [String]]
  var calls: [String: Call] = [:]
  var notes: [String: [String]] = [:]
  var now: Int64 = 0

  private func live(_ room: String) -> String? { calls.first { $0.value.room == room && $0.value.outcome == nil }?.key }

  func speaking(_ person: String) -> [String] { calls.filter { $0.value.outcome == nil && $0.value.parties[person] == "joined" }.map(\.key).sorted() }

  /// - Returns: the code of the refusal; nil: it is done
  mutating func start(_ id: String, _ room: String, by me: String) -> String? {
    guard let people = rooms[room], people.contains(me) else { return "messenger.unknownRoom" }
    if let known = calls[id] { return known.by == me && known.room == room ? nil : "calls.idTaken" }
    if let live = live(room) { return join(live, me) }
    if !speaking(me).isEmpty { return "calls.inAnother" }
    if calls.values.count(where: { $0.by == me && now - $0.begun < 60 }) >= 10 { return "request.tooOften" }
    var call = Call(room: room, by: me, begun: now)
    for person in people { call.parties[person] = person == me ? "joined" : "invited" }
    calls[id] = call
    if people.count == 2, people.contains(where: { $0 != me && !speaking($0).isEmpty }) { return end(id, "busy") }
    quiet(me)
    return nil
  }

  mutating func accept(_ id: String, by me: String) -> String? {
    guard let call = calls[id], rooms[call.room]?.contains(me) ?? false else { return "calls.unknownCall" }
    return join(id, me)
  }

  private mutating func join(_ id: String, _ me: String) -> String? {
    guard let call = calls[id], call.outcome == nil else { return "calls.over" }
    if call.parties[me] == "joined" { return nil }
    if !speaking(me).isEmpty { return "calls.inAnother" }
    calls[id]?.parties[me] = "joined"
    calls[id]?.spoken = true
    quiet(me)
    return nil
  }

  mutating func decline(_ id: String, by me: String) -> String? {
    guard let call = calls[id], rooms[call.room]?.contains(me) ?? false else { return "calls.unknownCall" }
    if call.outcome != nil { return nil }
    if call.parties[me] == "joined" { return "calls.elsewhere" }
    if call.parties[me] == "invited" { drop(id, me, "declined") }
    return nil
  }

  mutating func hangUp(_ id: String, by me: String) -> String? {
    guard let call = calls[id], rooms[call.room]?.contains(me) ?? false else { return "calls.unknownCall" }
    if call.outcome != nil { return nil }
    switch call.parties[me] {
    case "joined": drop(id, me, "left")
    case "invited": drop(id, me, "declined")
    default: break
    }
    return nil
  }

  /// A person who speaks is not rung elsewhere.
  private mutating func quiet(_ me: String) {
    for id in calls.keys.sorted() where calls[id]?.outcome == nil && calls[id]?.parties[me] == "invited" {
      if rooms[calls[id]?.room ?? ""]?.count == 2 { _ = end(id, "busy") } else { drop(id, me, "declined") }
    }
  }

  private mutating func drop(_ id: String, _ person: String, _ state: String) {
    calls[id]?.parties[person] = state
    guard let call = calls[id] else { return }
    let states = call.parties.values
    let isDirect = rooms[call.room]?.count == 2
    if isDirect {
      _ = end(id, call.spoken ? "answered" : person == call.by ? "cancelled" : "declined")
    } else if !states.contains("joined") {
      _ = end(id, call.spoken ? "answered" : "cancelled")
    } else if !call.spoken && !states.contains("invited") {
      _ = end(id, "declined")
    }
  }

  private mutating func end(_ id: String, _ outcome: String) -> String? {
    guard let call = calls[id] else { return nil }
    calls[id]?.outcome = outcome
    for (person, state) in call.parties {
      if state == "joined" { calls[id]?.parties[person] = "left" }
      if state == "invited" { calls[id]?.parties[person] = outcome == "busy" ? "declined" : "left" }
    }
    notes[call.room, default: []].append(call.by + " " + outcome)
    return nil
  }

  mutating func waits(_ seconds: Int64) {
    now += seconds
    for id in calls.keys.sorted() {
      guard let call = calls[id], call.outcome == nil, now - call.begun >= 45 else { continue }
      if call.spoken {
        for (person, state) in call.parties where state == "invited" { calls[id]?.parties[person] = "left" }
      } else {
        _ = end(id, "missed")
      }
    }
  }
}
