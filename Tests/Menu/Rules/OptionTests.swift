import Kernel
import MenuRules
import Testing

/// Phở bò with its meat, its size and what is added.
enum Pho {
  static let dish = Dish(
    id: DishID("pho"), group: DishGroupID("soups"), station: ShortName("Bếp"), name: Name("Phở bò"), price: Money(60_000))

  static func option(_ id: String, _ price: Int64 = 0, isDefault: Bool = false) -> MenuOption {
    MenuOption(id: OptionID(id), name: ShortName(id), price: MoneyChange(price), isDefault: isDefault)
  }

  static func group(_ id: String, priority: Int64, least: Int64 = 0, most: Int64 = 1, _ options: [MenuOption]) -> OptionGroup {
    var group = OptionGroup(id: OptionGroupID(id), name: ShortName(id), priority: Priority(priority), options: options)
    group.dishes = [dish.id]
    (group.least, group.most) = (OptionCount(least), OptionCount(most))
    return group
  }

  /// The meat must be chosen and is tái by default, a size may be, and there are eggs and onions.
  static func groups(_ change: (inout [OptionGroup]) -> Void = { _ in }) -> [OptionGroup] {
    var all = [
      group("thêm", priority: 3, most: 4, [option("trứng", 5000), option("hành")]),
      group("thịt", priority: 1, least: 1, most: 2, [option("tái", isDefault: true), option("chín"), option("nạm")]),
      group("cỡ", priority: 2, [option("lớn", 20_000)]),
    ]
    all[0].options[0].most = OptionCount(3)
    all[0].groups = [DishGroupID("soups")]
    all[0].dishes = []
    change(&all)
    return all
  }

  static func chosen(_ ids: String..., in groups: [OptionGroup] = groups()) throws(MenuError) -> [String] {
    try choose(ids.map { ChosenOption(OptionID($0)) }, in: groups).map(\.words)
  }

  static func choose(_ chosen: [ChosenOption], in groups: [OptionGroup] = groups()) throws(MenuError) -> [ItemOption] {
    try OfferedOptions(of: dish, among: groups).chosen(chosen)
  }
}

@Suite("What guests choose for a dish") struct OptionTests {
  @Test("options stand in cooks' order, whatever the waiter tapped first") func order() throws {
    #expect(try Pho.chosen("hành", "lớn", "chín") == ["chín", "lớn", "hành"])
    #expect(try Pho.chosen("nạm", "tái") == ["tái", "nạm"])
  }

  @Test("a group of which nothing was chosen gets its defaults, and one that was told to be empty gets nothing") func defaults() throws {
    #expect(try Pho.chosen() == ["tái"])
    #expect(try Pho.chosen("chín") == ["chín"])
    let optional = Pho.groups { $0[1].least = OptionCount(0) }
    #expect(try Pho.choose([ChosenOption(OptionID("tái"), count: OptionCount(0))], in: optional).isEmpty)
    let retired = Pho.groups { $0[1].options[0].active = false }
    #expect(throws: MenuError.optionNeeded(least: 1, group: ShortName("thịt"))) { try Pho.chosen(in: retired) }
  }

  @Test("too few, too many of a group, and too many of one option are refused") func counts() throws {
    let none = [ChosenOption(OptionID("tái"), count: OptionCount(0))]
    #expect(throws: MenuError.optionNeeded(least: 1, group: ShortName("thịt"))) { try Pho.choose(none) }
    #expect(throws: MenuError.tooManyOptions(most: 2, group: ShortName("thịt"))) { try Pho.chosen("tái", "chín", "nạm") }
    let eggs = try Pho.choose([ChosenOption(OptionID("trứng"), count: OptionCount(3))])
    #expect(eggs.map(\.words) == ["tái", "3 trứng"])
    let twice = [ChosenOption(OptionID("trứng"), count: OptionCount(2)), ChosenOption(OptionID("trứng"), count: OptionCount(2))]
    #expect(throws: MenuError.tooManyOptions(most: 3, group: ShortName("trứng"))) { try Pho.choose(twice) }
  }

  @Test("what the dish does not offer, or no longer, is refused by its name") func gone() throws {
    #expect(throws: MenuError.unknownOption) { try Pho.chosen("đá") }
    #expect(throws: MenuError.unknownOption) { try Pho.chosen("lớn", in: Pho.groups { $0[2].active = false }) }
    #expect(throws: MenuError.unknownOption) { try Pho.chosen("lớn", in: Pho.groups { $0[2].dishes = [DishID("bún")] }) }
    #expect(throws: MenuError.optionOff(ShortName("lớn"))) { try Pho.chosen("lớn", in: Pho.groups { $0[2].options[0].active = false }) }
  }

  @Test("an option may need one of others that the dish offers, and exclude others") func related() throws {
    let groups = Pho.groups {
      $0[0].options[0].needs = [OptionID("lớn"), OptionID("nạm")]
      $0[0].options[1].excludes = [OptionID("chín")]
    }
    #expect(throws: MenuError.optionNeeds(ShortName("trứng"), needs: ShortName("lớn"))) { try Pho.chosen("trứng", in: groups) }
    #expect(try Pho.chosen("trứng", "nạm", in: groups) == ["nạm", "trứng"])
    #expect(throws: MenuError.optionExcluded(ShortName("hành"), other: ShortName("chín"))) { try Pho.chosen("chín", "hành", in: groups) }
    let alone = Pho.groups { $0[0].options[0].needs = [OptionID("gone")] }
    #expect(try Pho.chosen("trứng", in: alone) == ["tái", "trứng"])
  }

  @Test("only an option that takes a text has one") func text() throws {
    let words = [ChosenOption(OptionID("hành"), text: ShortNote("ít thôi"))]
    #expect(throws: MenuError.noOptionText(ShortName("hành"))) { try Pho.choose(words) }
    let groups = Pho.groups { $0[0].options[1].takesText = true }
    #expect(try Pho.choose(words, in: groups).map(\.words) == ["tái", "hành: ít thôi"])
    let empty = [ChosenOption(OptionID("hành"), text: ShortNote(""))]
    #expect(try Pho.choose(empty).map(\.text) == [nil, nil])
  }

  @Test("the price of a portion is that of the dish and of each chosen option") func price() throws {
    let large = try Pho.choose([ChosenOption(OptionID("lớn")), ChosenOption(OptionID("trứng"), count: OptionCount(2))])
    #expect(try Pho.dish.price.with(large) == Money(90_000))
    let small = try Pho.choose([ChosenOption(OptionID("hành"))])
    #expect(try Money(90_000).with(small, insteadOf: large) == Money(60_000))
    let cheap = [ItemOption(group: OptionGroupID("g"), option: OptionID("o"), name: ShortName("o"), price: MoneyChange(-60_001))]
    #expect(throws: MenuError.negativeByOptions) { try Pho.dish.price.with(cheap) }
    #expect(throws: MenuError.priceTooHigh) { try Dish.highestPrice.with(large) }
  }

  @Test("portions of an option go down with each dish, and come back") func portions() throws {
    var group = Pho.groups { $0[0].options[0].portions = Portions(5) }[0]
    let eggs = ItemOption(
      group: group.id, option: OptionID("trứng"), name: ShortName("trứng"), price: MoneyChange(5000), count: OptionCount(2))
    try group.take(eggs, portions: 2)
    #expect(group.options[0].portions == Portions(1))
    #expect(throws: MenuError.optionOut(ShortName("trứng"), left: 1)) { try group.take(eggs, portions: 1) }
    #expect(group.options[0].portions == Portions(1))
    try group.take(eggs, portions: -2)
    #expect(group.options[0].portions == Portions(5))
    try group.take(eggs, portions: 9, takesRest: true)
    #expect(group.options[0].portions == Portions(0))
    try group.set(nil, of: OptionID("trứng"))
    try group.take(eggs, portions: 99)
    #expect(group.options[0].portions == nil)
    #expect(throws: MenuError.unknownOption) { try group.set(nil, of: OptionID("x")) }
  }
}

@Suite("How options are kept") struct OptionSavingTests {
  private func refusal(_ change: (inout OptionGroup) -> Void) -> MenuError? {
    let all = Pho.groups()
    var group = all[1]
    change(&group)
    do throws(MenuError) {
      try group.check(beside: all)
      return nil
    } catch { return error }
  }

  @Test("a group that guests can choose from is kept") func good() { #expect(refusal { _ in } == nil) }

  @Test("least and most fit each other, the options and the defaults") func bounds() {
    #expect(refusal { $0.least = OptionCount(3) } == .leastAboveMost)
    #expect(refusal { ($0.least, $0.most) = (OptionCount(0), OptionCount(0)) } == .leastAboveMost)
    #expect(refusal { ($0.least, $0.most) = (OptionCount(4), OptionCount(4)) } == .tooFewOptions(least: 4))
    #expect(refusal { for i in 0..<3 { $0.options[i].isDefault = true } } == .defaultsOutside)
    #expect(refusal { ($0.least, $0.options[0].isDefault) = (OptionCount(2), true) } == .defaultsOutside)
    #expect(refusal { ($0.least, $0.options[0].isDefault) = (OptionCount(2), false) } == nil)
    #expect(refusal { $0.options[0].price = MoneyChange(-1_000_000_001) } == .priceTooHigh)
    #expect(refusal { $0.options = (0..<41).map { Pho.option("\($0)") } } == .tooManyGroupOptions)
  }

  @Test("an option stands in one group, once") func unique() {
    #expect(refusal { $0.options.append(Pho.option("chín")) } == .optionTwice(ShortName("chín")))
    #expect(refusal { $0.options.append(Pho.option("lớn")) } == .optionTwice(ShortName("lớn")))
  }

  @Test("needs and exclusions of options that are gone are left out, and portions stay the kitchen's") func kept() {
    let all = Pho.groups { $0[1].options[0].portions = Portions(3) }
    var group = all[1]
    group.options[0].needs = [OptionID("lớn"), OptionID("gone")]
    group.options[0].excludes = [OptionID("gone"), OptionID("chín")]
    group.options[0].portions = nil
    group.options[1].portions = Portions(9)
    let saved = group.withoutLostOptions(beside: all).keepingPortions(of: all[1])
    #expect(saved.options[0].needs == [OptionID("lớn")] && saved.options[0].excludes == [OptionID("chín")])
    #expect(saved.options.map(\.portions) == [Portions(3), nil, nil])
  }
}
