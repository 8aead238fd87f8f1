import CallsRules
import Kernel
import MessengerRules
import Storage

/// Calls in the database.
struct CallStore {
  let sql: any SQLConnection

  private static let rows = Rows(
    "room_call",
    RoomCall(
      id: CallID(""), room: RoomID(""), video: false, by: EmployeeID(""), at: Instant(0), state: .ringing, parties: [], group: false)
  ) { row, call in
    row("id", &call.id, "room", &call.room, "video", &call.video, "caller", &call.by)
    row("at", &call.at)
    row.choice("state", &call.state)
    row("accepted_at", &call.acceptedAt, "ended_at", &call.endedAt)
    row.choice("outcome", &call.outcome, strict: true)
    row("of_group", &call.group, "revision", &call.revision)
  }
  private static let change = rows.change(only: ["state", "accepted_at", "ended_at", "outcome", "revision"])

  /// A party, with its call and its place in it.
  private typealias PartyRow = (call: CallID, place: Int64, party: CallParty)

  private static let parties = Rows<PartyRow>(
    "room_call_party", keys: 2, (CallID(""), 0, CallParty(person: EmployeeID(""), state: .invited))
  ) { row, one in
    row("call", &one.call, "place", &one.place, "person", &one.party.person, "device", &one.party.device)
    row.choice("state", &one.party.state)
    row("joined_at", &one.party.joinedAt)
  }

  private static let isLive = "c.state <> 'ended'"

  func find(_ id: CallID) throws -> RoomCall? { try all("c.id = $1", [.text(id.raw)]).first }

  /// The one that has not ended.
  func live(in room: RoomID) throws -> RoomCall? { try all("c.room = $1 AND \(CallStore.isLive)", [.text(room.raw)]).first }

  /// All that have not ended, the oldest first.
  func live() throws -> [RoomCall] { try all(CallStore.isLive, []) }

  /// Those that have not ended and in which this person is in this way.
  func live(of person: EmployeeID, _ state: CallPartyState) throws -> [RoomCall] {
    let isIn = "EXISTS (SELECT 1 FROM room_call_party p WHERE p.call = c.id AND p.person = $1 AND p.state = $2)"
    return try all("\(CallStore.isLive) AND \(isIn)", [.text(person.raw), .text(state.rawValue)])
  }

  func begun(by person: EmployeeID, since: Instant) throws -> Int64 {
    try sql.first("SELECT COUNT(*) FROM room_call WHERE caller = $1 AND at > $2", [.text(person.raw), .integer(since.raw)])?.int(0) ?? 0
  }

  private func all(_ condition: String, _ values: [SQLValue]) throws -> [RoomCall] {
    try sql.query("SELECT \(CallStore.rows.list(of: "c")) FROM room_call c WHERE \(condition) ORDER BY c.at, c.id", values).map { row in
      var call = try CallStore.rows.read(row)
      call.parties = try CallStore.parties.all("WHERE call = $1 ORDER BY place", [SQLValue(call.id)], in: sql).map(\.party)
      return call
    }
  }

  func insert(_ call: RoomCall) throws {
    try CallStore.rows.add(call, in: sql)
    try insertParties(call)
  }

  func update(_ call: RoomCall) throws {
    try CallStore.change.write(call, in: sql)
    // There are a dozen at most who matter.
    try sql.write("DELETE FROM room_call_party WHERE call = $1", [SQLValue(call.id)])
    try insertParties(call)
  }

  private func insertParties(_ call: RoomCall) throws {
    for (place, party) in call.parties.enumerated() { try CallStore.parties.add((call.id, Int64(place), party), in: sql) }
  }
}
