import Kernel

/// The choice of a printer.
extension Printer {
  /// A person has to look after it before it prints again. A silent one that has never answered may well print.
  public var isDead: Bool {
    switch standing {
    case .unknown, .ready: false
    case .silent: answers
    case .unreachable, .paperOut, .coverOpen, .failing: true
    }
  }

  /// The printer that bills of this section are for: one of the section before one of the house, the first by its place in the list.
  /// - Parameter section: nil: the table has none any more
  public static func forBills(in section: SectionID?, among printers: [Printer]) -> Printer? {
    var ofHouse: Printer?
    var any: Printer?
    for printer in printers where printer.active && printer.bills {
      if let section, printer.sections.contains(section) { return printer }
      if ofHouse == nil && printer.sections.isEmpty { ofHouse = printer }
      if any == nil { any = printer }
    }
    return ofHouse ?? any
  }

  /// The printer of packing slips: the one for bills of the house, else the first for tickets.
  public static func forPacking(among printers: [Printer]) -> Printer? {
    forBills(in: nil, among: printers) ?? printers.first { $0.active && $0.tickets }
  }

  /// The printer that opens the cash drawer, the first by its place in the list.
  public static func withDrawer(among printers: [Printer]) -> Printer? {
    for printer in printers where printer.active && printer.drawer { return printer }
    return nil
  }

  /// The printer whose drawer opens by itself for cash, the first by its place in the list.
  public static func opensOnCash(among printers: [Printer]) -> Printer? {
    printers.first { $0.active && $0.drawer && $0.drawerOnCash }
  }

  /// The printer that prints now: this one, or while it is dead the first along its fallbacks that is not.
  /// - Parameter printers: those in use
  /// - Returns: this one if no fallback can print either; its jobs then wait for it
  public func orItsFallback(among printers: [Printer]) -> Printer {
    var one = self
    // As many steps as there are printers: two may be each other's fallback.
    for _ in printers {
      if !one.isDead { return one }
      guard let next = printers.first(where: { $0.id == one.fallback && $0.active }) else { return self }
      one = next
    }
    return one.isDead ? self : one
  }
}
