import FloorRules
import Kernel
import KitchenRules
import OrdersRules
import OrdersService
import TestKit
import Testing

@Suite("Moving and merging tables, through the processor") struct TablesTests {
  @Test("a party moves while its food is cooking; the table it left is free, or cleaned when it had eaten there", arguments: Engine.allCases)
  func move(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      try await restaurant.seat("t1")
      try await restaurant.add("i1", "beer")
      try await restaurant.does(.lan, OrdersCommand.move(order: OrderID("o1"), table: TableID("t2")))
      #expect(try await restaurant.one("i1", Item.self)?.table == TableID("t2"))
      #expect(try await restaurant.state("i1") == .cooking)
      #expect(try await restaurant.status(of: "t1") == .free)
      #expect(try await restaurant.status(of: "t2") == .inUse)
      try await restaurant.does(.lan, OrdersCommand.serveItem(item: ItemID("i1")))
      try await restaurant.does(.lan, OrdersCommand.move(order: OrderID("o1"), table: TableID("t3")))
      #expect(try await restaurant.status(of: "t2") == .cleaning)
      // a table in cleaning only knowingly
      #expect(await restaurant.tries(.lan, OrdersCommand.move(order: OrderID("o1"), table: TableID("t2")))?.code == "floor.cleaning")
      #expect(try await restaurant.status(of: "t3") == .inUse)
      try await restaurant.does(.lan, OrdersCommand.move(order: OrderID("o1"), table: TableID("t2"), evenIfCleaning: true))
      #expect(try await restaurant.one("o1", Order.self)?.table == TableID("t2"))
    }
  }

  @Test("a table that is not free is not moved to, and the floor says why", arguments: Engine.allCases)
  func moveNowhere(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      // given parties at t1 and t2, one at t3 that has joined t2, and none at t4, which has joined too
      for table in ["t1", "t2", "t3"] { try await restaurant.seat(table) }
      try await restaurant.does(.lan, OrdersCommand.merge(table: TableID("t3"), host: TableID("t2")))
      try await restaurant.does(.lan, OrdersCommand.merge(table: TableID("t4"), host: TableID("t2")))
      func move(_ order: String, to table: String) async -> String? {
        await restaurant.tries(.lan, OrdersCommand.move(order: OrderID(order), table: TableID(table)))?.code
      }
      // when the first party wants each of them, then it stays where it is
      #expect(await move("o1", to: "t2") == "floor.inUse")
      #expect(await move("o1", to: "t3") == "floor.merged")
      #expect(await move("o1", to: "t4") == "floor.merged")
      #expect(await move("o1", to: "nowhere") == "floor.unknownTable")
      #expect(await move("o1", to: "t1") == "orders.sameTable")
      #expect(await move("o3", to: "t9") == "orders.merged")
      #expect(try await restaurant.one("o1", Order.self)?.table == TableID("t1"))
      #expect(try await restaurant.status(of: "t1") == .inUse)
    }
  }

  @Test("a party with an order joins another, moves along, and parts with its own", arguments: Engine.allCases)
  func merge(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      // given a party at t1, and one at t2 that has ordered, and the free table t3
      try await restaurant.seat("t1")
      try await restaurant.seat("t2")
      try await restaurant.add("h1", "rolls", to: "o1")
      try await restaurant.add("g1", "beer", 2, to: "o2")
      try await restaurant.add("g2", "rolls", to: "o2")
      let before = try await restaurant.all(Item.self)
      // when both join t1
      try await restaurant.does(.lan, OrdersCommand.merge(table: TableID("t2"), host: TableID("t1")))
      try await restaurant.does(.lan, OrdersCommand.merge(table: TableID("t3"), host: TableID("t1")))
      // then all is on one order, in the same states, and new items for t2 go there too
      let merged = try await restaurant.all(Item.self)
      #expect(merged.map(\.order.raw) == ["o1", "o1", "o1"])
      #expect(merged.map(\.state) == before.map(\.state) && merged.map(\.course) == before.map(\.course))
      #expect(try await restaurant.one("o2", Order.self)?.mergedInto == OrderID("o1"))
      #expect(try await restaurant.status(of: "t2") == .merged)
      #expect(try await restaurant.status(of: "t3") == .merged)
      try await restaurant.add("g3", "hotpot", to: "o2")
      let added = try await restaurant.one("g3", Item.self)
      #expect(added?.order == OrderID("o1") && added?.table == TableID("t2"))
      // when the host moves, those who joined it stay with it
      try await restaurant.does(.lan, OrdersCommand.move(order: OrderID("o1"), table: TableID("t4")))
      #expect(try await restaurant.one("t2", FloorRules.Table.self)?.host == TableID("t4"))
      // when t2 parts again, its own goes back with it, and the free table that had joined is cleaned
      try await restaurant.does(.lan, OrdersCommand.unmerge(table: TableID("t2")))
      try await restaurant.does(.lan, OrdersCommand.unmerge(table: TableID("t3")))
      let parted = try await restaurant.all(Item.self)
      #expect(parted.filter { $0.order == OrderID("o2") }.map(\.id.raw) == ["g1", "g2", "g3"])
      #expect(parted.filter { $0.order == OrderID("o1") }.map(\.id.raw) == ["h1"])
      #expect(try await restaurant.status(of: "t2") == .inUse)
      #expect(try await restaurant.status(of: "t3") == .cleaning)
      #expect(await restaurant.tries(.lan, OrdersCommand.unmerge(table: TableID("t2")))?.code == "orders.tableNotMerged")
    }
  }

  @Test("an item goes to another table as it is, with the news about it, and its waiter hears of it", arguments: Engine.allCases)
  func given(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      // given two beers in the kitchen, about which a cook was warned
      for table in ["t1", "t2"] { try await restaurant.seat(table) }
      try await restaurant.add("i1", "beer", 2, to: "o1")
      try await restaurant.does(.lan, OrdersCommand.warnKitchen(item: ItemID("i1"), note: Reason("không đá")))
      // when the manager gives them to the other table
      try await restaurant.does(.hoa, OrdersCommand.giveItem(item: ItemID("i1"), order: OrderID("o2")))
      let given = try #require(try await restaurant.one("i1", Item.self))
      #expect((given.order, given.table, given.state) == (OrderID("o2"), TableID("t2"), .cooking))
      #expect(try await restaurant.all(Course.self).map(\.order.raw) == ["o2"])
      let alerts = try await restaurant.all(Alert.self).filter { $0.item == given.id }
      #expect(Set(alerts.map(\.news)) == [.warned, .received] && alerts.allSatisfy { $0.order == given.order && $0.table == given.table })
      // and one that is taken back has no news
      try await restaurant.does(.hoa, OrdersCommand.void(item: given.id, reason: Reason("khách đổi ý")))
      #expect(try await restaurant.all(Alert.self).contains { $0.item == given.id } == false)
    }
  }

  @Test("a party that had joined one that joins another follows it; all end together", arguments: Engine.allCases)
  func chain(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      for table in ["t1", "t2", "t3"] { try await restaurant.seat(table) }
      try await restaurant.add("i3", "beer", to: "o3")
      try await restaurant.does(.lan, OrdersCommand.merge(table: TableID("t3"), host: TableID("t2")))
      try await restaurant.does(.lan, OrdersCommand.merge(table: TableID("t2"), host: TableID("t1")))
      #expect(try await restaurant.all(Order.self).map(\.mergedInto) == [nil, OrderID("o1"), OrderID("o1")])
      #expect(try await restaurant.one("i3", Item.self)?.order == OrderID("o1"))
      #expect(try await restaurant.one("t3", FloorRules.Table.self)?.host == TableID("t1"))
      #expect(await restaurant.tries(.lan, OrdersCommand.callToServe(course: CourseID("nowhere")))?.code == "orders.unknownCourse")
      #expect(await restaurant.tries(.lan, OrdersCommand.setGuests(order: OrderID("o2"), guests: Guests(9)))?.code == "orders.merged")
      #expect(await restaurant.tries(.lan, OrdersCommand.closeEmpty(order: OrderID("o1")))?.code == "orders.payable")
      try await restaurant.does(.hoa, OrdersCommand.writeOff(order: OrderID("o1"), reason: Reason("khách bỏ về")))
      #expect(try await restaurant.all(Order.self).isEmpty)
      for table in ["t1", "t2", "t3"] { #expect(try await restaurant.status(of: table) == .cleaning) }
      let records = OrderRecords()
      let kept = try await restaurant.database.read { sql in
        try ["o1", "o2", "o3"].map { try records.record(of: OrderID($0), in: sql)?.ending?.reason }
      }
      #expect(kept == [.writtenOff, .writtenOff, .writtenOff])
    }
  }

  @Test("nobody ordered: closed empty, and the table is free at once", arguments: Engine.allCases) func empty(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      try await restaurant.seat("t1")
      try await restaurant.does(.lan, OrdersCommand.closeEmpty(order: OrderID("o1")))
      #expect(try await restaurant.status(of: "t1") == .free)
      #expect(try await restaurant.all(Order.self).isEmpty)
      try await restaurant.does(.lan, OrdersCommand.open(order: OrderID("next"), table: TableID("t1"), guests: Guests(2)))
    }
  }

  @Test("written off: what still waited can be sold again", arguments: Engine.allCases) func writtenOff(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      try await restaurant.seat("t1")
      try await restaurant.add("i1", "rolls", 2)
      try await restaurant.add("i2", "beer", 3)
      #expect(await restaurant.tries(.lan, OrdersCommand.writeOff(order: OrderID("o1"), reason: Reason("x")))?.code == "right.missing")
      try await restaurant.does(.hoa, OrdersCommand.writeOff(order: OrderID("o1"), reason: Reason("khách bỏ về")))
      #expect(try await restaurant.portions(of: "rolls") == 5)
      #expect(try await restaurant.portions(of: "beer") == 7)
    }
  }

  @Test("only a table in use can be joined, and no table joins itself", arguments: Engine.allCases) func bounds(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      try await restaurant.seat("t1")
      func merge(_ table: String, _ host: String) async -> String? {
        await restaurant.tries(.lan, OrdersCommand.merge(table: TableID(table), host: TableID(host)))?.code
      }
      #expect(await merge("t1", "t2") == "floor.hostNotInUse")
      #expect(await merge("t1", "t1") == "floor.mergedWithItself")
      #expect(await merge("t2", "nowhere") == "floor.unknownTable")
      #expect(await merge("t2", "t1") == nil)
      #expect(await merge("t3", "t2") == "floor.hostNotInUse")
      #expect(try await restaurant.status(of: "t3") == .free)
    }
  }
}
