import Kernel
import MessengerRules
import Storage

/// The people of each shift, as assigned by a manager. Former employees are not filtered here.
struct ShiftStore {
  let sql: any SQLConnection

  func people(of shift: ShiftID) throws -> [EmployeeID] {
    try sql.query("SELECT person FROM shift_member WHERE shift = $1 ORDER BY place", [.text(shift.raw)]).map { EmployeeID(try $0.text(0)) }
  }

  /// Sets the people to exactly these.
  func assign(_ people: [EmployeeID], to shift: ShiftID) throws {
    try sql.write("DELETE FROM shift_member WHERE shift = $1", [.text(shift.raw)])
    var done: Set<EmployeeID> = []
    for (place, person) in people.enumerated() where done.insert(person).inserted {
      try sql.row(of: "shift_member").insert(["shift": shift, "person": person, "place": Int64(place)])
    }
  }
}
