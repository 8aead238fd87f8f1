import Kernel

public enum PrinterHostLimit: TextLimit {
  public static var name: String { "PrinterHost" }
  public static var most: Int64 { 253 }
  public static var mayBeEmpty: Bool { false }
}
/// a TCP port, 1,024 to 65,535; printers listen at 9100
public enum PrinterPortLimit: NumberLimit {
  public static var name: String { "PrinterPort" }
  public static var least: Int64 { 1024 }
  public static var most: Int64 { 65_535 }
}

/// A name or an address on the restaurant's own network.
public typealias PrinterHost = Text<PrinterHostLimit>
/// Ports below 1,024 belong to other services than printers.
public typealias PrinterPort = Number<PrinterPortLimit>

public enum QueueNameLimit: TextLimit {
  public static var name: String { "QueueName" }
  public static var most: Int64 { 127 }
  public static var mayBeEmpty: Bool { false }
}
/// the TCP port of CUPS, 631 or 1,024 to 65,535
public enum QueuePortLimit: NumberLimit {
  public static var name: String { "QueuePort" }
  public static var least: Int64 { 631 }
  public static var most: Int64 { 65_535 }
}

/// The name of a print queue of CUPS, at most 127 letters as there.
public typealias QueueName = Text<QueueNameLimit>
public typealias QueuePort = Number<QueuePortLimit>

/// The width of the roll.
public enum Paper: String, WireChoice, Sendable {
  case mm58
  case mm80

  /// the width in dots that a head of 203 dots an inch prints
  public var dots: Int64 {
    switch self {
    case .mm58: 384
    case .mm80: 576
    }
  }
}

/// The state of a printer.
public enum PrinterStanding: String, WireChoice, Sendable {
  /// not asked yet
  case unknown
  case ready
  /// Accepts data and does not answer. If it never has, nobody can know whether it prints. If it has, another program holds it.
  case silent
  /// off, unplugged, or at another address
  case unreachable
  case paperOut
  case coverOpen
  /// its knife is stuck, it is too hot, or it stopped in the middle
  case failing

  /// The printer itself has said so.
  public var isAnswer: Bool {
    switch self {
    case .ready, .paperOut, .coverOpen: true
    case .unknown, .silent, .unreachable, .failing: false
    }
  }
}

/// Why a printer behind a queue of CUPS does not print, if the cause lies at CUPS and not at the printer.
public enum QueueTrouble: String, WireChoice, Sendable {
  /// nobody answers at its address
  case off
  /// it has no queue of this name
  case missing
  /// it does not allow this machine to print, or the queue accepts no jobs
  case refused
  /// somebody has stopped the queue, or holds the job
  case paused
  /// the answer is not one of CUPS, or broke off
  case garbled
}

/// A printer. In the kitchen it prints a ticket of each course that is called, with the dishes of the stations that it serves. Elsewhere it
/// prints bills, and one may do both.
public struct Printer: StreamValue {
  public var id: PrinterID
  public var name: ShortName
  public var host: PrinterHost
  /// of the printer itself; without a meaning behind a queue
  public var port: PrinterPort
  /// The queue of CUPS that prints for it, without filters; nil: it is on the network itself. CUPS is then at `host`.
  public var queue: QueueName?
  /// of CUPS
  public var queuePort: QueuePort = QueuePort(631)
  /// empty: all stations
  public var stations: [ShortName]
  public var paper: Paper
  /// false: put away, gets no tickets
  public var active: Bool
  /// it prints the kitchen's tickets
  public var tickets: Bool = true
  /// it prints the guests' bills
  public var bills: Bool = false
  /// the sections whose bills it prints; empty: those of the whole house
  public var sections: [SectionID] = []
  /// the printer that prints instead of it while it cannot
  public var fallback: PrinterID?
  /// the cash drawer is connected to it
  public var drawer: Bool = false
  /// the drawer opens by itself when a payment moves cash
  public var drawerOnCash: Bool = false
  public var standing: PrinterStanding = .unknown
  /// the standing is as it is since
  public var since: Instant
  /// the cause of the standing, if it lies at CUPS
  public var queueTrouble: QueueTrouble?
  /// the roll will soon be at its end
  public var paperLow: Bool = false
  /// It has answered since somebody saved it. A silent one is then busy, and its tickets wait.
  public var answers: Bool = false

  public static var kind: String { PrinterEntity.kind }
  public static var topic: Topic { .printing }
  public var key: String { id.raw }

  public init(
    id: PrinterID, name: ShortName, host: PrinterHost, port: PrinterPort, stations: [ShortName], paper: Paper, active: Bool, since: Instant
  ) {
    self.id = id
    self.name = name
    self.host = host
    self.port = port
    self.stations = stations
    self.paper = paper
    self.active = active
    self.since = since
  }

  /// A station is typed by hand at each dish, so only its name identifies it.
  public func serves(_ station: ShortName) -> Bool { stations.isEmpty || stations.contains(station) }
}

/// Commands of people about printers.
// wire: prefix=printing.
public enum PrintingCommand: Wire, Equatable, Sendable {
  /// a new printer, or other settings for one; `stations` empty: all; `sections` empty: the whole house; `queue`: prints through this queue of
  /// CUPS at `host` and `queuePort`; `drawerOnCash`: its drawer opens by itself for cash
  case savePrinter(
    printer: PrinterID, name: ShortName, host: PrinterHost, port: PrinterPort = PrinterPort(9100), stations: [ShortName] = [],
    paper: Paper = .mm80, active: Bool = true, tickets: Bool = true, bills: Bool = false, sections: [SectionID] = [],
    fallback: PrinterID? = nil, drawer: Bool = false, queue: QueueName? = nil, queuePort: QueuePort = QueuePort(631), drawerOnCash: Bool = false)
  /// prints a ticket that says that it is a test
  case testPrint(printer: PrinterID)
  /// prints it again, marked as a copy, with the same number
  case reprint(job: PrintJobID)
  /// its paper lies there, although the printer did not say so
  case confirmJob(job: PrintJobID)
  /// never mind this ticket
  case dropJob(job: PrintJobID, reason: Reason)
  /// prints the bill of an order as it is now, and fixes it first if nobody has, or if the order has changed since. After payment it prints
  /// the receipt. `printer` absent: the one of the table's section or of the house. `part`: only this part of a split bill. `reason`: why it
  /// is printed once more
  case printBill(order: OrderID, printer: PrinterID? = nil, part: BillPartID? = nil, reason: Reason? = nil)
  /// the parts that bills on paper leave out; head and foot are settings
  case saveTemplate(hides: [TemplatePart])
}
