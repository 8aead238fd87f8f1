import Kernel
import MenuRules
import MenuService
import Storage
import Sync
import TestKit
import Testing

@testable import Restaurant

@Suite("The menu on both databases")
struct MenuStoreTests {
  private static let dry = MenuCommand.saveGroup(
    group: DishGroupID("dry"), name: ShortName("Món khô"), nameEn: ShortName("Dry dishes"), priority: Priority(2),
    notes: [Note("ít cay"), Note("không hành")])
  private static let rolls = MenuCommand.saveDish(
    dish: DishID("rolls"), group: DishGroupID("dry"), station: ShortName("Bếp"), name: Name("Gỏi cuốn"), nameEn: Name("Spring rolls"),
    description: Note("Tôm, thịt, bún"), price: Money(55_000), picture: Name("goi-cuon"), marketPrice: true)

  @Test("what was saved is what a new device gets, and what all others have heard", arguments: Engine.allCases)
  func saved(_ engine: Engine) async throws {
    try await MenuHub.open(engine) { hub in
      try await hub.perform(Self.dry)
      try await hub.perform(Self.rolls)
      try await hub.perform(.setPortions(dish: DishID("rolls"), portions: Portions(12)))
      let dishes = try await hub.all(Dish.self)
      var expected = Dish(
        id: DishID("rolls"), group: DishGroupID("dry"), station: ShortName("Bếp"), name: Name("Gỏi cuốn"), nameEn: Name("Spring rolls"),
        description: Note("Tôm, thịt, bún"), price: Money(55_000), marketPrice: true, picture: Name("goi-cuon"))
      expected.portions = Portions(12)
      expected.countedAt = dishes.first?.countedAt
      #expect(dishes == [expected])
      let heard = try await hub.heard(Dish.self)
      #expect(heard == dishes)
      let groups = try await hub.all(DishGroup.self)
      let heardGroups = try await hub.heard(DishGroup.self)
      #expect(groups.map(\.notes) == [[Note("ít cay"), Note("không hành")]])
      #expect(heardGroups == groups)
    }
  }

  @Test("a group keeps its minutes and description when a command leaves them out", arguments: Engine.allCases)
  func keepsMinutes(_ engine: Engine) async throws {
    try await MenuHub.open(engine) { hub in
      func kept() async throws -> [String] {
        try await hub.all(DishGroup.self).map { "\($0.nextMinutes.raw) \($0.description?.raw ?? "-")" }
      }
      try await hub.perform(Self.dry)
      #expect(try await kept() == ["10 -"])
      try await hub.perform(
        .saveGroup(
          group: DishGroupID("dry"), name: ShortName("Món khô"), priority: Priority(2), nextMinutes: Minutes(25),
          description: ShortNote("dùng với cơm")))
      try await hub.perform(Self.dry)
      #expect(try await kept() == ["25 dùng với cơm"])
      #expect(try await hub.heard(DishGroup.self) == hub.all(DishGroup.self))
      try await hub.perform(
        .saveGroup(group: DishGroupID("dry"), name: ShortName("Món khô"), priority: Priority(2), description: ShortNote("")))
      #expect(try await kept() == ["25 -"])
    }
  }

  @Test("a changed price leaves the portions alone", arguments: Engine.allCases)
  func keepsPortions(_ engine: Engine) async throws {
    try await MenuHub.open(engine) { hub in
      for command in [Self.dry, Self.rolls, .setPortions(dish: DishID("rolls"), portions: Portions(0)), Self.rolls] {
        try await hub.perform(command)
      }
      let dishes = try await hub.all(Dish.self)
      #expect(dishes.first?.portions == Portions(0))
    }
  }

  @Test("what is not right is refused and nothing is stored", arguments: Engine.allCases)
  func refused(_ engine: Engine) async throws {
    try await MenuHub.open(engine) { hub in
      let noGroup = await hub.refusal(Self.rolls)
      #expect(noGroup == MenuError.unknownGroup.refusal)
      let noDish = await hub.refusal(.setPortions(dish: DishID("rolls"), portions: nil))
      #expect(noDish == MenuError.unknownDish.refusal)
      let snapshot = try await hub.reader.snapshot()
      #expect(snapshot.entities.isEmpty)
      #expect(snapshot.seq == 0)
    }
  }

  @Test("the last portion is sold once, however many sell it at the same moment", arguments: Engine.allCases)
  func lastPortion(_ engine: Engine) async throws {
    try await MenuHub.open(engine) { hub in
      for command in [Self.dry, Self.rolls, .setPortions(dish: DishID("rolls"), portions: Portions(1))] { try await hub.perform(command) }
      let sold = await withTaskGroup(of: Bool.self) { group in
        for _ in 0..<8 {
          group.addTask {
            do {
              try await hub.processor.perform { work in
                try hub.house.decide(in: work) { (house, decision) throws(Refusal) in try house.sell(1, of: DishID("rolls"), in: &decision) }
              }
              return true
            } catch {
              return false
            }
          }
        }
        return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      #expect(sold == 1)
      let dishes = try await hub.all(Dish.self)
      #expect(dishes.first?.portions == Portions(0))
    }
  }
}
