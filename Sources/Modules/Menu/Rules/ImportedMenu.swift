import Kernel

/// The dish groups that are there, to be found by either of their names, with or without tones.
struct ImportedGroups: Sendable {
  private var bySame: [[UInt8]: DishGroup] = [:]
  private var byName: [[UInt8]: DishGroup] = [:]
  private var byEnglish: [[UInt8]: DishGroup] = [:]
  private(set) var lastPriority: Int64 = 0

  init(_ groups: [DishGroup]) {
    // Active groups come before inactive ones.
    for group in groups.filter({ $0.active }) + groups.filter({ !$0.active }) { add(group) }
  }

  mutating func add(_ group: DishGroup) {
    lastPriority = max(lastPriority, group.priority.raw)
    let (same, name) = (Folding.same(group.name.raw), Folding.plain(group.name.raw))
    if bySame[same] == nil { bySame[same] = group }
    if byName[name] == nil { byName[name] = group }
    guard let english = group.nameEn.map({ Folding.plain($0.raw) }), byEnglish[english] == nil else { return }
    byEnglish[english] = group
  }

  func find(_ name: ShortName) -> DishGroup? {
    let wanted = Folding.plain(name.raw)
    return bySame[Folding.same(name.raw)] ?? byName[wanted] ?? byEnglish[wanted]
  }
}

/// The existing dishes, found by the name in a file.
struct ImportedMenu: Sendable {
  private var bySame: [[UInt8]: Dish] = [:]
  /// nil: several dishes that differ in nothing but their tones
  private var byPlain: [[UInt8]: Dish?] = [:]
  private var stations: [[UInt8]: ShortName] = [:]

  init(_ dishes: [Dish]) {
    // Active dishes come before inactive ones.
    for dish in dishes.filter({ $0.active }) + dishes.filter({ !$0.active }) {
      let same = ImportedMenu.key(Folding.same(dish.name.raw), dish.group)
      if bySame[same] != nil { continue }
      bySame[same] = dish
      let plain = ImportedMenu.key(Folding.plain(dish.name.raw), dish.group)
      byPlain[plain] = byPlain[plain] == nil ? .some(dish) : .some(nil)
      note(station: dish.station, in: dish.group)
    }
  }

  /// The dish of this name. Tones count: `bánh bò` is not `bánh bơ`. A name without any tones finds the dish if only
  /// one matches.
  func find(_ name: Name, in group: DishGroupID) -> Dish? {
    let (same, plain) = (Folding.same(name.raw), Folding.plain(name.raw))
    if let dish = bySame[ImportedMenu.key(same, group)] { return dish }
    guard same == plain, let only = byPlain[ImportedMenu.key(plain, group)] else { return nil }
    return only
  }

  func station(of group: DishGroupID) -> ShortName? { stations[Array(group.raw.utf8)] }

  mutating func note(station: ShortName, in group: DishGroupID) {
    let key = Array(group.raw.utf8)
    if stations[key] == nil { stations[key] = station }
  }

  private static func key(_ name: [UInt8], _ group: DishGroupID) -> [UInt8] { Array(group.raw.utf8) + [0] + name }
}

/// Words in the name of a group that show its kind.
enum GroupWords {
  private static let drinks = [
    "do uong", "thuc uong", "nuoc uong", "nuoc giai khat", "giai khat", "bia", "bia ruou", "ruou", "ca phe", "drinks", "beverages", "drink", "bar",
  ]

  /// Drinks are called to the bar when they are ordered.
  static func areDrinks(_ name: ShortName) -> Bool {
    let folded = Folding.plain(name.raw)
    return drinks.contains { $0.utf8.elementsEqual(folded) }
  }
}
