import Storage

/// Items belong to the courses and orders that they name; while a party is here, each course follows its items.
struct OrderInspection: Inspection {
  let vi = "phiếu order, lượt món, phần ăn"
  let en = "orders, courses, items"

  func run(_ inspector: InspectionRun) throws {
    let orders = try inspector.walk(
      "SELECT id, state, merged_into, last_served_at, end_reason FROM party_order WHERE id > $1 ORDER BY id LIMIT $2"
    ) { row in
      // The open orders are a handful. Ended ones are checked in bulk below.
      if try row.int(1) == 0 { try here(try row.text(0), servedAt: try row.optionalInt(3), inspector) }
    }
    inspector.count("phiếu order", "orders", orders)
    for row in try inspector.sql.query(OrderInspection.strangers) {
      let (item, course) = (try row.text(0), try row.text(1))
      inspector.find(
        "order.item", "phần ăn \(item) và lượt món \(course) của nó thuộc hai phiếu khác nhau",
        "item \(item) and its course \(course) belong to different orders")
    }
    for row in try inspector.sql.query(OrderInspection.empties) {
      let (order, count) = (try row.text(0), try row.int(1))
      inspector.find(
        "order.empty", "phiếu \(order) đóng bàn trống mà có \(count) phần phải trả tiền",
        "order \(order) was closed as empty and has \(count) items to pay")
    }
    for row in try inspector.sql.query(OrderInspection.absorbed) {
      let order = try row.text(0)
      inspector.find("order.merged", "phiếu \(order) đã ghép mà vẫn có món riêng", "order \(order) has joined another and still has items of its own")
    }
    inspector.count("phần ăn", "items", try inspector.sql.first("SELECT COUNT(*) FROM item")?.int(0) ?? 0)
  }

  private static let strangers = """
    SELECT i.id, i.course_id FROM item i JOIN course c ON c.id = i.course_id WHERE c.order_id <> i.order_id ORDER BY i.id
    """

  private static let empties = """
    SELECT o.id, COUNT(*) FROM party_order o JOIN item i ON i.order_id = o.id AND i.state < 4
    WHERE o.end_reason = 'empty' AND o.merged_into IS NULL GROUP BY o.id ORDER BY o.id
    """

  private static let absorbed = """
    SELECT DISTINCT o.id FROM party_order o JOIN item i ON i.order_id = o.id WHERE o.merged_into IS NOT NULL ORDER BY o.id
    """

  private func here(_ order: String, servedAt: Int64?, _ inspector: InspectionRun) throws {
    let items = try inspector.sql.query(
      "SELECT course_id, state, ready_at, served_at FROM item WHERE order_id = $1 ORDER BY id", [.text(order)]
    ).map(SeenItem.init)
    let courses = try inspector.sql.query(
      "SELECT id, state, called_at, flag_at, serve_called_at, served_at FROM course WHERE order_id = $1 ORDER BY id", [.text(order)])
    for row in courses { try SeenCourse(row, items).check(inspector) }
    let last = items.filter { $0.state == 3 }.compactMap(\.servedAt).max()
    if last != servedAt {
      inspector.find(
        "order.served", "phiếu \(order): lúc phục vụ sau cùng không khớp các món",
        "order \(order): when it was last served is not when its items were")
    }
  }
}

/// The parts of an item that an inspection checks.
private struct SeenItem {
  let course: String
  let state: Int64
  let isReady: Bool
  let servedAt: Int64?

  init(_ row: SQLRow) throws {
    course = try row.text(0)
    state = try row.int(1)
    isReady = try row.optionalInt(2) != nil
    servedAt = try row.optionalInt(3)
  }
}

/// A course with its items. The numbers of the states are those of wire and reports.
private struct SeenCourse {
  private let id: String
  private let state: Int64
  private let isCalled: Bool
  private let hasFlag: Bool
  private let isServeCalled: Bool
  private let items: [SeenItem]

  init(_ row: SQLRow, _ all: [SeenItem]) throws {
    let id = try row.text(0)
    self.id = id
    state = try row.int(1)
    isCalled = try row.optionalInt(2) != nil
    hasFlag = try row.optionalInt(3) != nil
    isServeCalled = try row.optionalInt(4) != nil
    items = all.filter { $0.course == id }
  }

  func check(_ inspector: InspectionRun) {
    guard !isRight else { return }
    let states = items.map { "\($0.state)" }.joined(separator: " ")
    inspector.find(
      "order.course", "lượt món \(id): trạng thái \(state) không hợp với các món (\(states))",
      "course \(id): state \(state) does not fit its items (\(states))")
  }

  private var isRight: Bool {
    let live = items.filter { $0.state < 4 }
    let unserved = live.filter { $0.state != 3 }
    let ready = unserved.allSatisfy(\.isReady)
    return switch state {
    case 0: live.allSatisfy { $0.state == 0 } && !hasFlag && !isCalled
    case 1: !unserved.isEmpty && unserved.allSatisfy { $0.state == 1 } && hasFlag == ready && !(ready && isServeCalled)
    case 2: !unserved.isEmpty && ready && unserved.allSatisfy { $0.state == 2 } && hasFlag && isServeCalled
    case 3: !items.isEmpty && unserved.isEmpty && (!live.isEmpty || !hasFlag)
    default: false
    }
  }
}
