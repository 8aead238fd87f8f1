import BillsRules
import BillsService
import Kernel
import Storage

/// Many ended bills, written straight into the tables, so that lists have several pages. Three parties come at each moment.
struct StoredBills {
  struct One {
    let order: String
    let at: Int64
    let table: String
    let waiter: String
    let method: String
    let taker: String
    let total: Int64
    let number: String
  }

  static let start: Int64 = 1_795_100_000_000

  static func made(_ numbers: Range<Int>) -> [One] {
    numbers.map { i in
      One(
        order: "o\(1000 + i * 7 % 1000)", at: start + Int64(i / 3) * 60_000, table: "\(i % 3 + 1)", waiter: i % 2 == 0 ? "lan" : "hai",
        method: i % 5 == 0 ? "card" : "cash", taker: i % 4 == 0 ? "mai" : "thu", total: Int64(i % 2 + 1) * 100_000,
        number: "B-261120-\(1000 + i)")
    }
  }

  static func write(_ bills: [One], to database: any SQLDatabase) async throws {
    try await database.write { sql in
      for one in bills {
        try sql.execute(
          """
          INSERT INTO party_order (id, table_id, guests, waiter, opened_by, opened_at, state, revision, end_reason, ended_by, ended_at)
          VALUES ($1, $2, 2, $3, $3, $4, 1, 1, 'settled', 'thu', $4)
          """, [.text(one.order), .text(one.table), .text(one.waiter), .integer(one.at)])
        try sql.execute(
          """
          INSERT INTO bill (order_id, version, revision, lines, subtotal, discount_amount, total, paid, state, number)
          VALUES ($1, 1, 1, '[]', $2, 0, $2, $2, 1, $3)
          """, [.text(one.order), .integer(one.total), .text(one.number)])
        try sql.execute(
          "INSERT INTO payment (id, order_id, version, method, received, taken_by, taken_at) VALUES ($1, $2, 1, $3, $4, $5, $6)",
          [.text("p-" + one.order), .text(one.order), .text(one.method), .integer(one.total), .text(one.taker), .integer(one.at)])
        try sql.execute(
          "INSERT INTO bill_waiter (employee, order_id, opened_at) VALUES ($1, $2, $3)", [.text(one.waiter), .text(one.order), .integer(one.at)])
      }
    }
  }
}
