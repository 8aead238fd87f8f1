import Kernel
import Storage

/// Each command has one outcome that can be sent again. The things that accepted commands made exist.
struct CommandInspection: Inspection {
  let vi = "các lệnh và kết quả"
  let en = "commands and their outcomes"

  func run(_ inspector: InspectionRun) throws {
    let head = try StreamHead(inspector.sql)
    let count = try inspector.pages(
      "SELECT id, n, type, body, seq, refusal, at, made_at FROM command WHERE id > $1 ORDER BY id LIMIT $2"
    ) { rows in
      var made: [MadeThing: [String]] = [:]
      for row in rows {
        try outcome(of: row, head, inspector)
        guard let (thing, id) = try body(of: row, inspector), try row.optionalText(5) == nil else { continue }
        made[thing, default: []].append(id)
      }
      for (thing, ids) in made { try thing.check(ids, inspector) }
    }
    inspector.count("lệnh", "commands", count)
  }

  private func outcome(of row: SQLRow, _ head: StreamHead, _ inspector: InspectionRun) throws {
    let id = try row.text(0), seq = try row.int(4)
    if seq < 0 || seq > head.seq {
      inspector.find(
        "command.beyond", "lệnh \(id) ghi số \(seq), chuỗi chỉ tới \(head.seq)", "command \(id) says \(seq), the stream ends at \(head.seq)")
    }
    if let refusal = try row.optionalText(5) {
      guard case .string(let code)? = (try? JSON.parse(refusal))?["code"], !code.isEmpty else {
        return inspector.find("command.outcome", "lệnh \(id): lý do từ chối không đọc được", "command \(id): why it was refused cannot be read")
      }
    }
    if try row.int(7) > row.int(6) {
      inspector.find("command.time", "lệnh \(id): làm sau khi nhận", "command \(id): made after it was received")
    }
  }

  /// The thing that the command would have made.
  private func body(of row: SQLRow, _ inspector: InspectionRun) throws -> (MadeThing, String)? {
    let id = try row.text(0), type = try row.text(2)
    guard let body = try? JSON.parse(try row.text(3)) else {
      inspector.find("command.body", "lệnh \(id) (\(type)): nội dung không đọc được", "command \(id) (\(type)): what was wanted cannot be read")
      return nil
    }
    // A command outside the numbered sequence of a device (n = 0) carries no type of its own.
    if try row.int(1) > 0, body["type"] != .string(type) {
      inspector.find("command.body", "lệnh \(id): nội dung không phải \(type)", "command \(id): what was wanted is not \(type)")
    }
    guard let thing = MadeThing.of(type), case .string(let made)? = body[thing.field] else { return nil }
    return (thing, made)
  }
}

/// A thing that an accepted command leaves behind for ever.
struct MadeThing: Hashable {
  let field: String
  let table: String
  let vi: String

  static func of(_ type: String) -> MadeThing? {
    switch type {
    case "orders.open": MadeThing(field: "order", table: "party_order", vi: "phiếu order")
    case "orders.addItem": MadeThing(field: "item", table: "item", vi: "phần ăn")
    case "bills.pay": MadeThing(field: "payment", table: "payment", vi: "lần trả tiền")
    default: nil
    }
  }

  func check(_ ids: [String], _ inspector: InspectionRun) throws {
    let places = ids.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
    let there = try inspector.sql.query("SELECT id FROM \(table) WHERE id IN (\(places))", ids.map { .text($0) })
    let found = Set(try there.map { try $0.text(0) })
    for id in ids where !found.contains(id) {
      inspector.find("command.lost", "\(vi) \(id) đã nhận mà không có", "\(field) \(id) was accepted and is not there")
    }
  }
}

/// The numbers of each device rise, and the hub remembers the last.
struct DeviceInspection: Inspection {
  let vi = "số lệnh của từng máy"
  let en = "the numbers of each device"

  func run(_ inspector: InspectionRun) throws {
    for row in try inspector.sql.query(
      "\(DeviceInspection.own) SELECT device, n, COUNT(*) FROM own GROUP BY device, n HAVING COUNT(*) > 1 ORDER BY device, n")
    {
      let (device, n, count) = (try row.text(0), try row.int(1), try row.int(2))
      inspector.find("device.twice", "máy \(device): số \(n) có \(count) lệnh", "device \(device): number \(n) has \(count) commands")
    }
    for row in try inspector.sql.query(DeviceInspection.falling) {
      let (device, n) = (try row.text(0), try row.int(1))
      inspector.find(
        "device.order", "máy \(device): lệnh số \(n) được quyết trước lệnh đứng trước nó",
        "device \(device): number \(n) was decided before the one in front of it")
    }
    for row in try inspector.sql.query(DeviceInspection.forgotten) {
      let (device, last, noted) = (try row.text(0), try row.int(1), try row.optionalInt(2))
      inspector.find(
        "device.last", "máy \(device): đã tới số \(last), sổ chỉ ghi \(noted.map { "\($0)" } ?? "không")",
        "device \(device): has come to \(last), noted is \(noted.map { "\($0)" } ?? "nothing")")
    }
    inspector.count("máy", "devices", try inspector.sql.first("SELECT COUNT(*) FROM device")?.int(0) ?? 0)
  }

  /// Commands that devices sent themselves. Commands that somebody else decided on later are left out, and so are those
  /// with n = 0.
  private static let own = """
    WITH own AS (SELECT c.device, c.n, c.seq, c.at FROM command c LEFT JOIN quarantine q ON q.id = c.id WHERE c.n > 0 AND q.id IS NULL)
    """

  /// After a restored copy, commands that the copy did not know may arrive again, in any order.
  private static let falling = """
    \(own) SELECT device, n FROM (
      SELECT o.device, n, seq, at, LAG(seq) OVER (PARTITION BY o.device ORDER BY n, at, seq) AS seq_before,
        LAG(at) OVER (PARTITION BY o.device ORDER BY n, at, seq) AS at_before
      FROM own o LEFT JOIN device d ON d.id = o.device WHERE d.again_from IS NULL OR o.n <= d.again_from
    ) numbered WHERE seq < seq_before OR at < at_before ORDER BY device, n
    """

  private static let forgotten = """
    \(own) SELECT c.device, MAX(c.n), MAX(d.last_n) FROM own c LEFT JOIN device d ON d.id = c.device
    GROUP BY c.device HAVING MAX(d.last_n) IS NULL OR MAX(c.n) > MAX(d.last_n) ORDER BY c.device
    """
}
