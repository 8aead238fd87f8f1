import Kernel
import Storage

/// A party without a table, as far as it is to be called. It only reads what bookings keep.
struct WaitingGuests {
  let id: WaitingPartyID
  let name: Name
  let phone: String
  let guests: Guests

  /// nil: it does not wait any more
  static func find(_ id: WaitingPartyID, in sql: any SQLConnection) throws -> WaitingGuests? {
    let row = try sql.first("SELECT name, phone, guests FROM waiting_party WHERE id = $1 AND ended_at IS NULL", [.text(id.raw)])
    return try row.map { WaitingGuests(id: id, name: Name(try $0.text(0)), phone: try $0.text(1), guests: Guests(try $0.int(2))) }
  }
}
