import BillsRules
import Kernel
import OrdersRules
import PrintingRules
import ReceiptPrinting
import Storage
import Sync
import TestKit
import Testing

@testable import PrintingService

@Suite("Bills that devices print themselves") struct DevicePrintTests {
  private static let lan = Author(employee: EmployeeID("lan"), rights: [.askBill], device: DeviceID("phone"))
  private static let minh = Author(employee: EmployeeID("minh"), rights: [.askBill], device: DeviceID("tablet"))
  private static let order = OrderID("o1")

  private func open(_ engine: Engine, _ body: (PaperHub, DevicePrinting) async throws -> Void) async throws {
    try await PaperHub.open(engine) { hub in
      let devices = DevicePrinting(processor: hub.processor, house: hub.house, bills: hub.pages)
      try await hub.till("till")
      try await hub.party()
      do { try await body(hub, devices) } catch {
        await devices.close()
        throw error
      }
      await devices.close()
    }
  }

  private func print(
    _ id: String, _ devices: DevicePrinting, on paper: Paper = .mm58, because reason: String? = nil, by author: Author = DevicePrintTests.lan
  ) async throws -> [UInt8] {
    try await devices.escPos(of: Self.order, Self.wish(id, because: reason), on: paper, by: author)
  }

  private static func wish(_ id: String, part: String? = nil, because reason: String? = nil) -> PaperWish {
    PaperWish(PrintJobID(id), part: part.map { BillPartID($0) }, reason: reason.map { Reason($0) })
  }

  private func refusal(_ act: () async throws -> Void) async -> String? { await refused(act)?.code }

  /// `id version settled employee device`, one for each paper.
  private func records(_ hub: PaperHub) async throws -> [String] {
    try await hub.database.read { sql in
      try sql.query("SELECT id, bill_version, bill_settled, employee_id, device_id FROM device_print ORDER BY at, id", []).map { row in
        "\(try row.text(0)) \(try row.int(1)) \(try row.int(2)) \(try row.text(3)) \(try row.text(4))"
      }
    }
  }

  @Test("the bill is fixed, and its bytes begin and end as a printer needs it, on both widths", arguments: Engine.allCases)
  func bytes(_ engine: Engine) async throws {
    try await open(engine) { hub, devices in
      let narrow = try await print("p1", devices)
      #expect(try await hub.reader.all(Bill.self).map(\.version) == [1])
      #expect(narrow.starts(with: EscPos.opening(width: 384)))
      #expect(Array(narrow.suffix(7)) == EscPos.feed(lines: 4) + EscPos.cut)
      let wide = try await print("p1", devices, on: .mm80)
      #expect(wide.starts(with: EscPos.opening(width: 576)) && wide.count > narrow.count)
      #expect(try await records(hub) == ["p1 1 0 lan phone"])
    }
  }

  @Test("the same paper asked for again is no copy, another one is, also at a printer of the hub", arguments: Engine.allCases)
  func copies(_ engine: Engine) async throws {
    try await open(engine) { hub, devices in
      let first = try await print("p1", devices)
      #expect(try await print("p1", devices).count == first.count)
      // The mark of a copy makes the paper longer.
      #expect(try await print("p2", devices, because: "giấy kẹt", by: Self.minh).count > first.count)
      #expect(try await records(hub).sorted() == ["p1 1 0 lan phone", "p2 1 0 minh tablet"])
      try await hub.printBill()
      let queue = hub.queue(of: "till")
      let job = try #require(try await queue.next())
      #expect(try #require(try await queue.begin(job.id)).job.isCopy)
    }
  }

  @Test("a bill that the hub's printer has begun is a copy on a device's printer, and a new version is not", arguments: Engine.allCases)
  func afterTheHub(_ engine: Engine) async throws {
    try await open(engine) { hub, devices in
      let first = try await print("p1", devices)
      try await hub.order(.addItem(order: Self.order, item: ItemID("b1"), dish: DishID("beer")))
      // The new version is fixed by the print itself.
      let second = try await print("p2", devices)
      #expect(try await hub.reader.all(Bill.self).map(\.version) == [2])
      #expect(try await print("p3", devices, because: "giấy kẹt").count > second.count)
      #expect(try await records(hub).map { $0.split(separator: " ").prefix(2).joined(separator: " ") }.sorted() == ["p1 1", "p2 2", "p3 2"])
      #expect(!first.isEmpty)
    }
  }

  @Test("a part of a split bill is another paper than the bill, and an unknown part is refused", arguments: Engine.allCases)
  func parts(_ engine: Engine) async throws {
    try await open(engine) { hub, devices in
      func print(_ id: String, part: String, because reason: String? = nil) async throws -> [UInt8] {
        try await devices.escPos(of: Self.order, Self.wish(id, part: part, because: reason), on: .mm58, by: Self.lan)
      }
      #expect(await refusal { _ = try await print("p1", part: "1") } == "printing.unknownPart")
      #expect(try await records(hub).isEmpty)
      try await hub.split(into: 2)
      let first = try await print("p1", part: "1")
      // The same paper again is the same, and another one says that it is a copy.
      #expect(try await print("p1", part: "1") == first)
      #expect(try await print("p2", part: "1", because: "khách xin thêm").count > first.count)
      let whole = try await self.print("p3", devices)
      let copy = try await self.print("p4", devices, because: "khách xin thêm")
      #expect(copy.count > whole.count)
    }
  }

  /// `paper reason`, one for each paper in the log of commands.
  private func log(_ hub: PaperHub) async throws -> [String] {
    try await hub.database.read { sql in
      try sql.query("SELECT body FROM command WHERE type = 'printing.printHere' ORDER BY at, seq, id", []).map { row in
        let body = try JSON.parse(Array(try row.text(0).utf8))
        return [body["paper"], body["copy"], body["reason"]].compactMap { $0?.text }.joined(separator: " ")
      }
    }
  }

  @Test("a browser's print is on record, so that every later paper of it is a copy with a reason", arguments: Engine.allCases)
  func browser(_ engine: Engine) async throws {
    try await open(engine) { hub, devices in
      let first = try await devices.browser(of: Self.order, Self.wish("p1"), by: Self.lan)
      #expect(first == PrintedPaper(bill: BillOnPaper(version: 1, settled: false), copy: false))
      // The same paper asked for again, because its answer was lost, is no copy.
      #expect(try await devices.browser(of: Self.order, Self.wish("p1"), by: Self.lan) == first)
      // A second browser must say why, and a refused print leaves nothing.
      #expect(await refusal { _ = try await devices.browser(of: Self.order, Self.wish("p2"), by: Self.minh) } == "printing.reasonNeeded")
      #expect(await refusal { _ = try await print("p3", devices, by: Self.minh) } == "printing.reasonNeeded")
      #expect(try await records(hub) == ["p1 1 0 lan phone"])
      hub.clock.advance(seconds: 1)
      let copy = try await devices.browser(of: Self.order, Self.wish("p2", because: "khách xin thêm"), by: Self.minh)
      #expect(copy == PrintedPaper(bill: BillOnPaper(version: 1, settled: false), copy: true))
      #expect(try await records(hub) == ["p1 1 0 lan phone", "p2 1 0 minh tablet"])
      #expect(try await log(hub).last == #""browser" true "khách xin thêm""#)
      // The hub's printer marks its paper too.
      try await hub.printBill()
      let queue = hub.queue(of: "till")
      let job = try #require(try await queue.next())
      #expect(try #require(try await queue.begin(job.id)).job.isCopy)
      // A new version is no copy, and a reason that nobody needs is not kept.
      try await hub.order(.addItem(order: Self.order, item: ItemID("b1"), dish: DishID("beer")))
      let next = try await devices.browser(of: Self.order, Self.wish("p4", because: "thêm món"), by: Self.lan)
      #expect(next == PrintedPaper(bill: BillOnPaper(version: 2, settled: false), copy: false))
      #expect(try await log(hub).last == #""browser""#)
    }
  }

  @Test("who may not see a bill gets nothing, and nothing is kept", arguments: Engine.allCases) func rights(_ engine: Engine) async throws {
    try await open(engine) { hub, devices in
      let nobody = Author(employee: EmployeeID("minh"), rights: [], device: DeviceID("phone"))
      #expect(await refusal { _ = try await print("p1", devices, by: nobody) } == "right.missing")
      #expect(await refusal { _ = try await devices.escPos(of: OrderID("o9"), Self.wish("p1"), on: .mm58, by: Self.lan) } == "bills.unknownOrder")
      try await hub.printBill()
      try await hub.bill(.pay(order: Self.order, payment: PaymentID("p1"), version: 1, received: Money(27_000), unserved: .stop))
      #expect(await refusal { _ = try await print("p1", devices, by: Self.minh) } == "bills.unknownOrder")
      #expect(try await records(hub).isEmpty)
      // The receipt is another paper than the bill.
      _ = try await print("p2", devices)
      #expect(try await records(hub) == ["p2 1 1 lan phone"])
    }
  }
}
