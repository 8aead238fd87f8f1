import Kernel
import OrdersRules
import PrintingRules
import PrintingService
import TestKit
import Testing

@Suite("Paper is written with what it tells of") struct PaperTests {
  @Test("a call: one ticket for each printer that has something of it, numbered by each", arguments: Engine.allCases)
  func call(_ engine: Engine) async throws {
    try await PaperHub.open(engine) { hub in
      try await hub.printer("hot", stations: ["Xào", "Nướng"])
      try await hub.printer("all", port: 9101)
      try await hub.printer("bar", stations: ["Bar"], port: 9102)
      try await hub.party()
      #expect(try await hub.jobs() == [])
      try await hub.order(.callToCook(course: CourseID("c1")))
      #expect(try await hub.jobs() == ["all 1 called rolls×2 fish×1", "hot 1 called rolls×2"])
      try await hub.order(.addItem(order: OrderID("o1"), item: ItemID("b1"), dish: DishID("beer"), quantity: Quantity(3)))
      #expect(try await hub.jobs() == ["all 1 called rolls×2 fish×1", "all 2 called beer×3", "bar 1 called beer×3", "hot 1 called rolls×2"])
    }
  }

  @Test("taken back and moved, through the desks of waiters and kitchen", arguments: Engine.allCases)
  func amendments(_ engine: Engine) async throws {
    try await PaperHub.open(engine) { hub in
      try await hub.printer("hot")
      try await hub.party()
      try await hub.order(.callToCook(course: CourseID("c1")), .void(item: ItemID("c1-rolls"), quantity: Quantity(1), reason: Reason("đổi ý")))
      try await hub.cook(.refuse(item: ItemID("c1-fish"), reason: Reason("hết")))
      try await hub.order(.move(order: OrderID("o1"), table: TableID("t2")))
      try await hub.cook(.sendBack(course: CourseID("c1")))
      #expect(
        try await hub.jobs() == [
          "hot 1 called rolls×2 fish×1", "hot 2 takenBack rolls×1", "hot 3 takenBack fish×1", "hot 4 moved rolls×1", "hot 5 takenBack rolls×1",
        ])
      let moved = try #require(try await hub.job(4)?.ticket)
      #expect(moved.from == TableID("t1") && moved.table == TableID("t2"))
    }
  }

  @Test("a call that is refused has no paper and takes no number", arguments: Engine.allCases)
  func refused(_ engine: Engine) async throws {
    try await PaperHub.open(engine) { hub in
      try await hub.printer("hot")
      try await hub.party()
      try await hub.order(.callToCook(course: CourseID("c1")))
      await #expect(throws: Refusal.self) { try await hub.order(.callToCook(course: CourseID("c1"))) }
      // given something that fails after the paper was written: all of it is taken back
      struct Stumble: Error {}
      await #expect(throws: Stumble.self) {
        try await hub.processor.perform { work in
          try PrintingHandler(house: hub.house).perform(.testPrint(printer: PrinterID("hot")), in: work)
          throw Stumble()
        }
      }
      try await hub.tell(.testPrint(printer: PrinterID("hot")))
      #expect(try await hub.jobs() == ["hot 1 called rolls×2 fish×1", "hot 2 test"])
    }
  }

  @Test("paper costs its number and its ticket, and what the kitchen does not hear of nothing", arguments: Engine.allCases)
  func cost(_ engine: Engine) async throws {
    try await PaperHub.open(engine) { hub in
      try await hub.party()
      let add = try await hub.statements { hub in
        try await hub.order(.addItem(order: OrderID("o1"), item: ItemID("x"), dish: DishID("fish"), course: CourseID("c1")))
      }
      let call = try await hub.statements { hub in try await hub.order(.callToCook(course: CourseID("c1"))) }
      try await hub.printer("hot")
      try await hub.party("o2", at: "t2", course: "c2")
      let addWithPrinter = try await hub.statements { hub in
        try await hub.order(.addItem(order: OrderID("o2"), item: ItemID("y"), dish: DishID("fish"), course: CourseID("c2")))
      }
      let callWithPrinter = try await hub.statements { hub in try await hub.order(.callToCook(course: CourseID("c2"))) }
      #expect(addWithPrinter == add)
      // its number, the ticket, and one change more for devices
      #expect(callWithPrinter <= call + 3)
      #expect(try await hub.jobs().count == 1)
    }
  }
}
