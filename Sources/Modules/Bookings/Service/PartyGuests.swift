import BookingsRules
import Kernel
import Restaurant
import Storage
import Sync

/// The guest of a party, named at the till by a telephone number.
public struct PartyGuest: Equatable, Sendable {
  public let order: OrderID
  /// E.164
  public let phone: String
  public let name: Name
  /// when the guest came, or was named
  public let at: Instant
}

/// The guests of parties in the database: those whose booking has a number, and those named at the till.
struct PartyGuestStore {
  let sql: any SQLConnection

  func put(_ guest: PartyGuest, by employee: EmployeeID) throws {
    try sql.row(of: "party_guest").save([
      "order_id": guest.order, "phone_key": guest.phone, "name": guest.name, "name_key": SearchKey.of(guest.name.raw), "set_by": employee,
      "set_at": guest.at,
    ])
  }

  /// The guest who had booked, if the booking has a number.
  func booked(_ order: OrderID) throws -> PartyGuest? {
    try sql.first("SELECT order_id, phone_key, name, arrived_at FROM booking WHERE order_id = $1 AND phone_key IS NOT NULL", [.text(order.raw)])
      .map(read)
  }

  func named(_ order: OrderID) throws -> PartyGuest? {
    try sql.first("SELECT order_id, phone_key, name, set_at FROM party_guest WHERE order_id = $1", [.text(order.raw)]).map(read)
  }

  /// Parties of a guest who was named at the till, the latest first.
  func parties(of phone: String, most: Int) throws -> [PartyGuest] {
    try sql.query(
      "SELECT order_id, phone_key, name, set_at FROM party_guest WHERE phone_key = $1 ORDER BY set_at DESC, order_id LIMIT $2",
      [.text(phone), SQLValue(most)]
    ).map(read)
  }

  private func read(_ row: SQLRow) throws -> PartyGuest {
    PartyGuest(order: OrderID(try row.text(0)), phone: try row.text(1), name: Name(try row.text(2)), at: Instant(try row.int(3)))
  }
}

extension BookingUseCases {
  /// Names the guest of a party, also after the party has left. A guest with a booking stays the one who booked.
  func nameGuest(of order: OrderID, _ text: PhoneText, _ name: Name, in work: UnitOfWork) throws {
    let phone = try phone(text)
    guard let key = phone.key else { throw BookingsError.phoneMalformed.refusal }
    try requireOrder(order, in: work)
    let guests = PartyGuestStore(sql: work.sql)
    if let booked = try guests.booked(order) { throw BookingsError.guestKnown(booked.name).refusal }
    let customers = CustomerStore(sql: work.sql, threshold: 0)
    // The till does not rename those whom the reception knows.
    if try customers.find(key) == nil { try customers.note(key, shown: phone.shown, name: name) }
    try guests.put(PartyGuest(order: order, phone: key, name: name, at: work.now), by: work.author.employee)
  }

  private func requireOrder(_ order: OrderID, in work: UnitOfWork) throws {
    if try house.ended(order, in: work.sql) != nil { return }
    let isOpen = (try? house.read { try $0.due(of: order, part: nil) }) != nil
    if !isOpen { throw BookingsError.unknownOrder.refusal }
  }
}
