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
    _ id: String, _ devices: DevicePrinting, on paper: Paper = .mm58, by author: Author = DevicePrintTests.lan
  ) async throws -> [UInt8] {
    try await devices.escPos(of: Self.order, PrintJobID(id), on: paper, by: author)
  }

  private func refusal(_ act: () async throws -> Void) async -> String? {
    do {
      try await act()
      return nil
    } catch { return (error as? Refusal)?.code ?? "\(error)" }
  }

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
      #expect(try await print("p2", devices, by: Self.minh).count > first.count)
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
      #expect(try await print("p3", devices).count > second.count)
      #expect(try await records(hub).map { $0.split(separator: " ").prefix(2).joined(separator: " ") }.sorted() == ["p1 1", "p2 2", "p3 2"])
      #expect(!first.isEmpty)
    }
  }

  @Test("a part of a split bill is another paper than the bill, and an unknown part is refused", arguments: Engine.allCases)
  func parts(_ engine: Engine) async throws {
    try await open(engine) { hub, devices in
      func print(_ id: String, part: String) async throws -> [UInt8] {
        try await devices.escPos(of: Self.order, PrintJobID(id), part: BillPartID(part), on: .mm58, by: Self.lan)
      }
      #expect(await refusal { _ = try await print("p1", part: "1") } == "printing.unknownPart")
      #expect(try await records(hub).isEmpty)
      try await hub.split(into: 2)
      let first = try await print("p1", part: "1")
      // The same paper again is the same, and another one says that it is a copy.
      #expect(try await print("p1", part: "1") == first)
      #expect(try await print("p2", part: "1").count > first.count)
      let whole = try await self.print("p3", devices)
      let copy = try await self.print("p4", devices)
      #expect(copy.count > whole.count)
    }
  }

  @Test("who may not see a bill gets nothing, and nothing is kept", arguments: Engine.allCases) func rights(_ engine: Engine) async throws {
    try await open(engine) { hub, devices in
      let nobody = Author(employee: EmployeeID("minh"), rights: [], device: DeviceID("phone"))
      #expect(await refusal { _ = try await print("p1", devices, by: nobody) } == "right.missing")
      #expect(await refusal { _ = try await devices.escPos(of: OrderID("o9"), PrintJobID("p1"), on: .mm58, by: Self.lan) } == "bills.unknownOrder")
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
