import BookingsRules
import Kernel
import Storage
import Sync

/// Parties without a table, in the database. Those who wait no longer stay on record.
struct WaitingStore {
  let sql: any SQLConnection

  enum WaitingState: Equatable { case unknown, waits(WaitingParty), ended }

  private static let rows = Rows(
    "waiting_party",
    WaitingParty(
      id: WaitingPartyID(""), name: Name(""), phone: PhoneText(""), guests: Guests(1), wishes: Note(""), section: nil, since: Instant(0),
      promisedAt: Instant(0), by: EmployeeID(""))
  ) { row, party in
    var (short, long) = (party.phone.short, party.phone.long)
    row("id", &party.id, "name", &party.name, "phone", &short, "phone_text", &long)
    party.phone = PhoneText(short: short, long: long)
    row("guests", &party.guests, "wishes", &party.wishes, "section_id", &party.section, "since", &party.since)
    row("promised_at", &party.promisedAt, "made_by", &party.by)
  }
  private static let change = rows.change(only: ["name", "phone", "phone_text", "guests", "wishes", "promised_at"])

  func waiting() throws -> [WaitingParty] { try WaitingStore.rows.all("WHERE ended_at IS NULL ORDER BY since, id", in: sql) }

  func standing(_ id: WaitingPartyID) throws -> WaitingState {
    guard let row = try sql.first("SELECT \(WaitingStore.rows.list), ended_at FROM waiting_party WHERE id = $1", [.text(id.raw)]) else {
      return .unknown
    }
    return try row.optionalInt("ended_at") == nil ? .waits(WaitingStore.rows.read(row)) : .ended
  }

  func add(_ party: WaitingParty) throws { try WaitingStore.rows.add(party, in: sql) }
  func update(_ party: WaitingParty) throws { try WaitingStore.change.write(party, in: sql) }

  func end(_ id: WaitingPartyID, _ end: WaitingEnd, by employee: EmployeeID, at moment: Instant) throws {
    try sql.row(of: "waiting_party").update(["id": id, "ended_at": moment, "ended_by": employee, "ending": end.rawValue])
  }
}

/// The use cases of those who wait for a table.
extension BookingUseCases {
  func wait(_ wanted: WaitingParty, in work: UnitOfWork) throws {
    let store = WaitingStore(sql: work.sql)
    guard try store.standing(wanted.id) == .unknown else { throw BookingsError.idTaken(.party).refusal }
    var party = wanted
    party.phone = try phone(wanted.phone).shown
    do throws(BookingsError) { try party.check(made: work.madeAt) } catch { throw error.refusal }
    if let section = party.section, !house.read({ $0.tables }).contains(where: { $0.section == section }) {
      throw BookingsError.unknownSection.refusal
    }
    try store.add(party)
    work.record(party)
  }

  /// Changes nothing if the party no longer waits: two people may handle the same party at once.
  func changeWaiting(_ id: WaitingPartyID, in work: UnitOfWork, _ change: (inout WaitingParty) -> Void) throws {
    let store = WaitingStore(sql: work.sql)
    guard case .waits(let old) = try waits(store.standing(id)) else { return }
    var party = old
    change(&party)
    if party.phone != old.phone { party.phone = try phone(party.phone).shown }
    if party.promisedAt != old.promisedAt { do throws(BookingsError) { try party.check(made: work.madeAt) } catch { throw error.refusal } }
    guard party != old else { return }
    try store.update(party)
    work.record(party)
  }

  func endWaiting(_ id: WaitingPartyID, _ end: WaitingEnd, in work: UnitOfWork) throws {
    let store = WaitingStore(sql: work.sql)
    guard case .waits = try waits(store.standing(id)) else { return }
    try store.end(id, end, by: work.author.employee, at: work.madeAt)
    work.forget(WaitingParty.self, id.raw)
  }

  private func waits(_ standing: WaitingStore.WaitingState) throws -> WaitingStore.WaitingState {
    if standing == .unknown { throw BookingsError.unknownParty.refusal }
    return standing
  }
}
