import Kernel

/// The changes that a file of dishes makes to the menu. It changes nothing by itself, and the same file a second time
/// does nothing.
public struct MenuImport: Equatable, Sendable {
  /// More dishes are no menu, and would keep everybody waiting while they are written.
  public static let mostLines: Int64 = 2000

  public private(set) var columns: [ImportColumn] = []
  public private(set) var unread: [ImportUnread] = []
  public private(set) var newGroups: [DishGroup] = []
  /// each line that was understood, with the dish as it will be
  public private(set) var entries: [Entry] = []
  public private(set) var faults: [ImportFault] = []
  /// new groups that call themselves are served first, other than in the file
  public private(set) var drinksFirst = false
  /// lines that were not understood
  public private(set) var skipped: Int64 = 0

  public struct Entry: Equatable, Sendable {
    public var shown: ImportedDish
    public var dish: Dish
  }

  /// Gives the ids of new groups and dishes, by their place among the new ones, from 1.
  public struct IDs: Sendable {
    let group: @Sendable (Int64) -> DishGroupID
    let dish: @Sendable (Int64) -> DishID

    public init(group: @escaping @Sendable (Int64) -> DishGroupID, dish: @escaping @Sendable (Int64) -> DishID) {
      self.group = group
      self.dish = dish
    }
  }

  private var groups: ImportedGroups
  private var menu: ImportedMenu
  private let words: ImportWords
  private let ids: IDs
  private var newDishes: Int64 = 0
  private var lastSkipped: Int64 = 0
  /// the line where each dish of the file came first
  private var seen: [[UInt8]: Int64] = [:]

  /// - Parameters:
  ///   - heading: the place of the headings among the lines; nil: there are none
  ///   - groups, dishes: the menu as it is
  ///   - currency: of the house, by its three letters
  ///   - taxes: the rates of the house
  ///   - keepsOrder: new groups are served in the order of the file
  public init(
    _ lines: [ImportLine], heading: Int?, groups: [DishGroup], dishes: [Dish], words: ImportWords, currency: String,
    taxes: ImportTaxes = .none, keepsOrder: Bool = false, ids: IDs
  ) throws(ImportError) {
    if lines.isEmpty { throw .empty }
    if lines.count > MenuImport.mostLines { throw .tooLong(most: MenuImport.mostLines) }
    self.groups = ImportedGroups(groups)
    self.words = words
    self.ids = ids
    menu = ImportedMenu(dishes)
    let price = ImportPrice(in: currency)
    let headings = try ImportHeadings(lines, heading: heading, price: price)
    (columns, unread, faults) = (headings.columns, headings.unread, headings.faults)
    let prices = headings.prices.flatMap { column in lines.compactMap { $0.price(Int(column.column) - 1) } }
    var reader = ImportReader(headings: headings, price: price.reading(prices.filter { !$0.isNumber }.map { $0.text }), taxes: taxes)
    var title: ShortName?
    for line in lines.dropFirst(headings.linesBefore) {
      switch reader.read(line) {
      case .nothing: continue
      case .groupTitle(let group): title = group
      case .faults(let found): skip(found)
      case .rows(let rows, let found):
        skip(found)
        for row in rows { take(row, in: row.group ?? ImportGroup(whole: nil, last: title ?? words.group)) }
      }
    }
    if entries.isEmpty && skipped == 0 { throw .empty }
    if !keepsOrder { serveDrinksFirst() }
  }

  /// Printed menus have drinks at their end, but guests get them first.
  private mutating func serveDrinksFirst() {
    let serving = newGroups.indices.filter { newGroups[$0].callsItself } + newGroups.indices.filter { !newGroups[$0].callsItself }
    if serving == Array(newGroups.indices) { return }
    let places = newGroups.map { $0.priority }
    for (place, index) in serving.enumerated() { newGroups[index].priority = places[place] }
    drinksFirst = true
  }

  private mutating func skip(_ found: [ImportFault]) {
    faults += found
    for fault in found where fault.skips && fault.line != lastSkipped {
      skipped += 1
      lastSkipped = fault.line
    }
  }

  private mutating func take(_ row: ImportRow, in wanted: ImportGroup) {
    func fault(_ field: ImportField, _ text: String, _ error: ImportError) -> ImportFault {
      ImportFault(line: row.line, column: columns.first { $0.field == field }?.column, field: field, text: text, error: error)
    }
    let known = wanted.whole.flatMap { groups.find($0) } ?? groups.find(wanted.last)
    let name = known?.name ?? wanted.last
    if let known, !known.active { return skip([fault(.group, name.raw, .menu(.groupOff))]) }
    // A new group has an id before the dishes are compared, so that its first dish is known by the same key as the others.
    let group = known ?? make(name)
    let key = Array(group.id.raw.utf8) + [0] + Folding.same(row.name.raw)
    if let first = seen[key] { return skip([fault(.name, row.name.raw, .rowTwice(line: first))]) }
    seen[key] = row.line
    add(row, in: group)
  }

  /// A new group is served after all others.
  private mutating func make(_ name: ShortName) -> DishGroup {
    let group = DishGroup(
      id: ids.group(Int64(newGroups.count) + 1), name: name, priority: Priority(min(groups.lastPriority + 1, PriorityLimit.most)),
      callsItself: GroupWords.areDrinks(name))
    groups.add(group)
    newGroups.append(group)
    return group
  }

  private mutating func add(_ row: ImportRow, in group: DishGroup) {
    let old = menu.find(row.name, in: group.id)
    var dish = old ?? new(row, in: group)
    // Without a fixed price the last one stays as a hint.
    dish.price = row.price ?? dish.price
    dish.marketPrice = row.price == nil
    dish.active = true
    if let station = row.station, !MenuImport.isSame(station, dish.station) { dish.station = station }
    if let nameEn = row.nameEn, !MenuImport.isSame(nameEn, dish.nameEn) { dish.nameEn = nameEn }
    if let description = row.description, !MenuImport.isSame(description, dish.description) { dish.description = description }
    if let descriptionEn = row.descriptionEn, !MenuImport.isSame(descriptionEn, dish.descriptionEn) { dish.descriptionEn = descriptionEn }
    if let first = row.tax.first, !row.tax.contains(dish.tax ?? .a) { dish.tax = first == .a ? nil : first }
    if case .said(let left) = row.portions, left != dish.portions { dish.set(left) }
    dish.times = row.times.over(dish.times)
    menu.note(station: dish.station, in: group.id)
    let action: ImportAction = old == nil ? .make : old == dish ? .keep : .change
    let shown = ImportedDish(
      line: row.line, action: action, name: dish.name, nameEn: dish.nameEn, group: group.name, station: dish.station, price: dish.price,
      marketPrice: dish.marketPrice, portions: dish.portions)
    entries.append(Entry(shown: shown, dish: dish))
  }

  /// Cells lose the blanks around their text and at the ends of its lines; that is no change.
  private static func isSame<L: TextLimit>(_ new: Text<L>, _ old: Text<L>?) -> Bool {
    guard let old else { return false }
    return lines(new.raw) == lines(old.raw)
  }

  private static func lines(_ text: String) -> [[UInt8]] {
    MenuSheet.cell(text).utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      Array(Folding.oneLine(String(decoding: Array(line), as: UTF8.self)).utf8)
    }
  }

  /// Without a word about the station it is that of the group's other dishes.
  private mutating func new(_ row: ImportRow, in group: DishGroup) -> Dish {
    newDishes += 1
    let station = menu.station(of: group.id) ?? (group.callsItself ? words.bar : words.kitchen)
    return Dish(id: ids.dish(newDishes), group: group.id, station: station, name: row.name, price: row.price ?? Money(0))
  }

  public func count(_ action: ImportAction) -> Int64 { entries.reduce(0) { $0 + ($1.shown.action == action ? 1 : 0) } }

  /// Stands for the effects and faults: equal effects have equal fingerprints.
  public var fingerprint: String {
    var text = ""
    for group in newGroups { text += "\(group.name.raw) \(group.priority.raw)\u{1F}" }
    for entry in entries {
      text +=
        entry.shown.json.text + (entry.dish.tax?.rawValue ?? "") + entry.dish.description.raw + (entry.dish.descriptionEn?.raw ?? "")
        + (entry.dish.times?.json.text ?? "")
    }
    for fault in faults { text += "\u{1F}\(fault.line) \(fault.column ?? 0) \(fault.error.refusal.code)" }
    return ThingDigest.text(ThingDigest.of(kind: "menuImport", id: "", text: text))
  }

  public static func == (a: Self, b: Self) -> Bool {
    a.columns == b.columns && a.unread == b.unread && a.newGroups == b.newGroups && a.entries == b.entries && a.faults == b.faults
      && a.skipped == b.skipped && a.drinksFirst == b.drinksFirst
  }
}
