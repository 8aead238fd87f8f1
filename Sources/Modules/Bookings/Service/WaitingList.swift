import BookingsRules
import Kernel
import Storage
import Sync

/// Parties without a table, in the database. Those who wait no longer stay on record.
struct WaitingStore {
  let sql: any SQLConnection

  enum WaitingState: Equatable { case unknown, waits(WaitingParty), ended }

  private static let columns = "id, name, phone, guests, wishes, section_id, since, promised_at, made_by, phone_text"

  func waiting() throws -> [WaitingParty] {
    try sql.query("SELECT \(WaitingStore.columns) FROM waiting_party WHERE ended_at IS NULL ORDER BY since, id").map(WaitingStore.read)
  }

  func standing(_ id: WaitingPartyID) throws -> WaitingState {
    guard let row = try sql.first("SELECT \(WaitingStore.columns), ended_at FROM waiting_party WHERE id = $1", [.text(id.raw)]) else {
      return .unknown
    }
    return try row.optionalInt(10) == nil ? .waits(WaitingStore.read(row)) : .ended
  }

  func add(_ party: WaitingParty) throws {
    try sql.write(
      "INSERT INTO waiting_party (\(WaitingStore.columns)) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
      [.text(party.id.raw)] + WaitingStore.changing(party) + [SQLValue(party.section?.raw), .integer(party.since.raw)]
        + [.integer(party.promisedAt.raw), .text(party.by.raw), .text(party.phone.long)])
  }

  func update(_ party: WaitingParty) throws {
    try sql.write(
      "UPDATE waiting_party SET name = $2, phone = $3, guests = $4, wishes = $5, promised_at = $6, phone_text = $7 WHERE id = $1",
      [.text(party.id.raw)] + WaitingStore.changing(party) + [.integer(party.promisedAt.raw), .text(party.phone.long)])
  }

  private static func changing(_ party: WaitingParty) -> [SQLValue] {
    [.text(party.name.raw), .text(party.phone.short), .integer(party.guests.raw), .text(party.wishes.raw)]
  }

  func end(_ id: WaitingPartyID, _ end: WaitingEnd, by employee: EmployeeID, at moment: Instant) throws {
    try sql.write(
      "UPDATE waiting_party SET ended_at = $2, ended_by = $3, ending = $4 WHERE id = $1",
      [.text(id.raw), .integer(moment.raw), .text(employee.raw), .text(end.rawValue)])
  }

  private static func read(_ row: SQLRow) throws -> WaitingParty {
    WaitingParty(
      id: WaitingPartyID(try row.text(0)), name: Name(try row.text(1)), phone: PhoneText(short: try row.text(2), long: try row.text(9)),
      guests: Guests(try row.int(3)),
      wishes: Note(try row.text(4)), section: try row.optionalText(5).map { SectionID($0) }, since: Instant(try row.int(6)),
      promisedAt: Instant(try row.int(7)), by: EmployeeID(try row.text(8)))
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
