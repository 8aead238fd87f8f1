import Kernel

/// The options that a dish offers, in cooks' order.
public struct OfferedOptions {
  private var groups: [OptionGroup] = []

  public init(of dish: Dish, among all: [OptionGroup]) {
    for group in all where group.active && (group.dishes.contains(dish.id) || group.groups.contains(dish.group)) {
      var place = groups.count
      while place > 0 && group.isRead(before: groups[place - 1]) { place -= 1 }
      groups.insert(group, at: place)
    }
  }

  /// The guests' options: of each group what was chosen, else its defaults. Portions are taken later.
  public func chosen(_ chosen: [ChosenOption]) throws(MenuError) -> [ItemOption] {
    for one in chosen where option(one.option) == nil { throw .unknownOption }
    var options: [ItemOption] = []
    for group in groups { try group.add(chosen, to: &options) }
    for one in options {
      guard let option = option(one.option) else { continue }
      try check(option, among: options)
    }
    return options
  }

  private func check(_ option: MenuOption, among options: [ItemOption]) throws(MenuError) {
    var lacks = !option.needs.isEmpty
    for other in options where other.option != option.id {
      if option.excludes.contains(other.option) { throw .optionExcluded(option.name, other: other.name) }
      if option.needs.contains(other.option) { lacks = false }
    }
    if !lacks { return }
    // A dish that offers none of them is sold without.
    for id in option.needs {
      if let needed = self.option(id), needed.active { throw .optionNeeds(option.name, needs: needed.name) }
    }
  }

  private func option(_ id: OptionID) -> MenuOption? {
    for group in groups {
      if let place = group.place(of: id) { return group.options[place] }
    }
    return nil
  }
}

extension OptionGroup {
  fileprivate func isRead(before other: OptionGroup) -> Bool {
    priority == other.priority ? id.precedes(other.id) : priority < other.priority
  }

  fileprivate func place(of id: OptionID) -> Int? { options.firstIndex { $0.id == id } }

  /// Adds what was chosen of this group. A count of 0 chooses nothing instead of a default.
  fileprivate func add(_ chosen: [ChosenOption], to items: inout [ItemOption]) throws(MenuError) {
    let isDefault = !chosen.contains { place(of: $0.option) != nil }
    var sum: Int64 = 0
    for option in options {
      var count: Int64 = isDefault && option.isDefault && option.active ? 1 : 0
      var text: ShortNote?
      for one in chosen where one.option == option.id {
        count += one.count.raw
        text = ShortNote.stated(one.text, over: text)
      }
      if count == 0 { continue }
      if !option.active { throw .optionOff(option.name) }
      if count > option.most.raw { throw .tooManyOptions(most: option.most.raw, group: option.name) }
      if text != nil && !option.takesText { throw .noOptionText(option.name) }
      sum += count
      items.append(ItemOption(group: id, option: option.id, name: option.name, price: option.price, count: OptionCount(count), text: text))
    }
    if sum < least.raw { throw .optionNeeded(least: least.raw, group: name) }
    if sum > most.raw { throw .tooManyOptions(most: most.raw, group: name) }
  }
}

extension Number where Limit == MoneyLimit {
  /// The price of a portion with these options. `old`: those that it includes now. For a dish by weight it is the price of a kilogram.
  @inline(never) public func with(_ options: [ItemOption]?, insteadOf old: [ItemOption]? = nil) throws(MenuError) -> Money {
    let price = raw + ItemOption.price(of: options) - ItemOption.price(of: old)
    if price < 0 { throw .negativeByOptions }
    if price > Dish.highestPrice.raw { throw .priceTooHigh }
    return Money(price)
  }
}

extension ItemOption {
  /// Added to the price of a portion.
  public static func price(of options: [ItemOption]?) -> Int64 {
    var sum: Int64 = 0
    for one in options ?? [] { sum += one.price.raw * one.count.raw }
    return sum
  }

  /// As cooks and guests read it: "2 trứng", "chúc mừng: Lan".
  public var words: String {
    var words = count.raw == 1 ? name.raw : "\(count.raw) " + name.raw
    if let text { words += ": " + text.raw }
    return words
  }

  /// All in one text, cut off at the length of a note.
  public static func note(of options: [ItemOption]) -> Note {
    var text = ""
    for one in options { text += text.utf8.isEmpty ? one.words : ", " + one.words }
    var cut = ""
    cut.unicodeScalars.append(contentsOf: text.unicodeScalars.prefix(Int(NoteLimit.most)))
    return Note(cut)
  }
}

/// How often an option can still be chosen.
extension OptionGroup {
  /// Takes an option for so many portions of its dish; a negative number gives it back.
  /// - Parameter takesRest: if there are not enough, all that are left are taken
  public mutating func take(_ one: ItemOption, portions: Int64, takesRest: Bool = false) throws(MenuError) {
    guard let i = place(of: one.option), let left = options[i].portions?.raw else { return }
    let rest = left - one.count.raw * portions
    if rest < 0 && !takesRest { throw .optionOut(one.name, left: left) }
    options[i].portions = Portions(max(0, min(rest, PortionsLimit.most)))
  }

  /// - Parameter portions: nil: as often as wanted
  public mutating func set(_ portions: Portions?, of option: OptionID) throws(MenuError) {
    guard let i = place(of: option) else { throw .unknownOption }
    options[i].portions = portions
  }

  /// The group as a manager wants it. How often options can still be chosen is the kitchen's word and stays.
  public func keepingPortions(of old: OptionGroup?) -> OptionGroup {
    var new = self
    for i in options.indices {
      new.options[i].portions = nil
      if let old, let place = old.place(of: options[i].id) { new.options[i].portions = old.options[place].portions }
    }
    return new
  }
}
