import Kernel
import MenuRules
import MenuService
import Storage
import TestKit
import Testing

@testable import Restaurant

@Suite("Options of dishes on both databases") struct OptionStoreTests {
  private static let furniture: [MenuCommand] = [
    .saveGroup(group: DishGroupID("dry"), name: ShortName("Món khô"), priority: Priority(2)),
    .saveDish(dish: DishID("rolls"), group: DishGroupID("dry"), station: ShortName("Bếp"), name: Name("Gỏi cuốn"), price: Money(55_000)),
  ]

  /// With every field set.
  private static func full() -> OptionGroup {
    var large = MenuOption(id: OptionID("large"), name: ShortName("lớn"), price: MoneyChange(20_000), isDefault: true)
    (large.nameEn, large.most, large.takesText) = (ShortName("large"), OptionCount(2), true)
    var small = MenuOption(id: OptionID("small"), name: ShortName("nhỏ"), price: MoneyChange(-5000))
    (small.needs, small.excludes, small.active) = ([OptionID("large")], [OptionID("large")], false)
    var group = OptionGroup(id: OptionGroupID("sizes"), name: ShortName("Cỡ"), priority: Priority(3), options: [large, small])
    (group.nameEn, group.dishes, group.groups) = (ShortName("Size"), [DishID("rolls")], [DishGroupID("dry")])
    (group.least, group.most, group.active) = (OptionCount(1), OptionCount(2), false)
    return group
  }

  @Test("what was saved is what a new device gets, and what all others have heard", arguments: Engine.allCases)
  func saved(_ engine: Engine) async throws {
    try await MenuHub.open(engine) { hub in
      for command in Self.furniture + [.saveOptionGroup(group: Self.full())] { try await hub.perform(command) }
      #expect(try await hub.all(OptionGroup.self) == [Self.full()])
      #expect(try await hub.heard(OptionGroup.self) == [Self.full()])
    }
  }

  @Test("the kitchen states how often an option is left, and a saved group keeps that", arguments: Engine.allCases)
  func portions(_ engine: Engine) async throws {
    try await MenuHub.open(engine) { hub in
      let group = OptionGroupID("sizes")
      for command in Self.furniture + [.saveOptionGroup(group: Self.full())] { try await hub.perform(command) }
      try await hub.perform(.setOptionPortions(group: group, option: OptionID("large"), portions: Portions(4)))
      var renamed = Self.full()
      renamed.options[0].name = ShortName("to")
      try await hub.perform(.saveOptionGroup(group: renamed))
      let options = try #require(try await hub.all(OptionGroup.self).first).options
      #expect(options.map(\.portions) == [Portions(4), nil] && options[0].name == ShortName("to"))
      #expect(try await hub.heard(OptionGroup.self) == hub.all(OptionGroup.self))
      let unknown = await hub.refusal(.setOptionPortions(group: group, option: OptionID("x"), portions: nil))
      #expect(unknown == MenuError.unknownOption.refusal)
      let nowhere = await hub.refusal(.setOptionPortions(group: OptionGroupID("x"), option: OptionID("x"), portions: nil))
      #expect(nowhere == MenuError.unknownOptionGroup.refusal)
    }
  }

  @Test("dishes and groups that are unknown, and options of another group, are refused", arguments: Engine.allCases)
  func refused(_ engine: Engine) async throws {
    try await MenuHub.open(engine) { hub in
      let lacking = await hub.refusal(.saveOptionGroup(group: Self.full()))
      #expect(lacking == MenuError.unknownDish.refusal)
      for command in Self.furniture + [.saveOptionGroup(group: Self.full())] { try await hub.perform(command) }
      var other = Self.full()
      (other.id, other.groups) = (OptionGroupID("other"), [DishGroupID("x")])
      let group = await hub.refusal(.saveOptionGroup(group: other))
      #expect(group == MenuError.unknownGroup.refusal)
      other.groups = []
      let twice = await hub.refusal(.saveOptionGroup(group: other))
      #expect(twice == MenuError.optionTwice(ShortName("lớn")).refusal)
      #expect(try await hub.all(OptionGroup.self) == [Self.full()])
    }
  }
}
