import Kernel

extension OptionGroup {
  /// More cannot be chosen from at a table.
  public static let mostOptions: Int64 = 40

  /// May the group be kept like this?
  /// - Parameter others: all saved groups; an option has one group
  public func check(beside others: [OptionGroup]) throws(MenuError) {
    if options.count > OptionGroup.mostOptions { throw .tooManyGroupOptions }
    if most.raw == 0 || least > most { throw .leastAboveMost }
    var (defaults, offered): (Int64, Int64) = (0, 0)
    for (i, option) in options.enumerated() {
      let isTwice = options.prefix(i).contains { $0.id == option.id }
      if isTwice || others.contains(where: { $0.id != id && $0.has(option.id) }) { throw .optionTwice(option.name) }
      if abs(option.price.raw) > Dish.highestPrice.raw { throw .priceTooHigh }
      if !option.active { continue }
      offered += option.most.raw
      if option.isDefault { defaults += 1 }
    }
    if active && offered < least.raw { throw .tooFewOptions(least: least.raw) }
    if defaults > most.raw || (defaults > 0 && defaults < least.raw) { throw .defaultsOutside }
  }

  /// Without needs and exclusions of options that no group has any more.
  /// - Parameter others: all saved groups
  public func withoutLostOptions(beside others: [OptionGroup]) -> OptionGroup {
    var new = self
    let isThere = { (option: OptionID) in self.has(option) || others.contains { $0.id != self.id && $0.has(option) } }
    for i in options.indices {
      new.options[i].needs = options[i].needs.filter(isThere)
      new.options[i].excludes = options[i].excludes.filter(isThere)
    }
    return new
  }

  private func has(_ option: OptionID) -> Bool { options.contains { $0.id == option } }
}
