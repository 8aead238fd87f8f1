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

extension Ticket {
  /// The order whose bill it is; nil: it is for the kitchen.
  public var bill: OrderID? { news == .bill ? order : nil }

  /// No other printer can do it instead: it tests this one, or opens the drawer that is connected to it.
  public var staysWithPrinter: Bool {
    switch news {
    case .test, .drawer: true
    default: false
    }
  }
}

extension PrintJob {
  /// Whether it brings this bill to paper. One that waits prints the bill as it is by then, but no receipt instead of a bill.
  public func willPrint(_ wanted: BillOnPaper) -> Bool {
    switch state {
    case .waiting: bill?.settled == wanted.settled && bill?.part == wanted.part
    case .sending: bill == wanted
    case .printed, .doubtful, .dropped: false
    }
  }

  /// The same job for another printer. It has a number of that printer. If it was begun, it may be on paper and stays a copy.
  public func moved(to printer: PrinterID, as id: PrintJobID, number: Int64, at now: Instant) -> PrintJob {
    var job = PrintJob(id: id, printer: printer, number: number, ticket: ticket, queuedAt: now)
    job.attempts = attempts
    job.bill = bill
    job.repeats = repeats
    job.movedFrom = movedFrom ?? self.printer
    return job
  }
}
