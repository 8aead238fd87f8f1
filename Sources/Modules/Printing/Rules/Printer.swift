import Kernel

public enum PrinterHostLimit: TextLimit {
  public static var name: String { "PrinterHost" }
  public static var most: Int64 { 253 }
  public static var mayBeEmpty: Bool { false }
}

/// A name or an address on the restaurant's own network.
public typealias PrinterHost = Text<PrinterHostLimit>
/// a TCP port, 1,024 to 65,535; printers listen at 9100
public enum PrinterPortLimit: NumberLimit {
  public static var name: String { "PrinterPort" }
  public static var least: Int64 { 1024 }
  public static var most: Int64 { 65_535 }
}
/// Ports below 1,024 belong to other services than printers.
public typealias PrinterPort = Number<PrinterPortLimit>

public enum QueueNameLimit: TextLimit {
  public static var name: String { "QueueName" }
  public static var most: Int64 { 127 }
  public static var mayBeEmpty: Bool { false }
}

/// The name of a print queue of CUPS, at most 127 letters as there.
public typealias QueueName = Text<QueueNameLimit>
/// the TCP port of CUPS, 631 or 1,024 to 65,535
public enum QueuePortLimit: NumberLimit {
  public static var name: String { "QueuePort" }
  public static var least: Int64 { 631 }
  public static var most: Int64 { 65_535 }
}
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

extension Printer {
  public static var mostStations: Int64 { 30 }
  public static var mostSections: Int64 { 30 }
  /// The most printers. Each has its own worker in the hub.
  public static var most: Int64 { 40 }

  /// The printer with the manager's settings. Its known state is valid only at the same address. Whether it answers is learned
  /// anew, because saving is how people say that another machine stands there.
  /// - Parameter others: all printers but this one
  public func planned(over old: Printer?, beside others: [Printer], at now: Instant) throws(PrintingError) -> Printer {
    _ = try NetworkPlace(host)
    try checkQueue()
    if Int64(stations.count) > Printer.mostStations { throw .tooManyStations(most: Printer.mostStations) }
    if Int64(sections.count) > Printer.mostSections { throw .tooManySections(most: Printer.mostSections) }
    if !tickets && !bills { throw .noPurpose }
    try checkFallback(among: others)
    if old == nil && Int64(others.count) >= Printer.most { throw .tooManyPrinters(most: Printer.most) }
    if active {
      for other in others where other.active {
        if other.name == name { throw .nameTaken }
        if isAtPlace(of: other) { throw .addressTaken }
      }
    }
    var new = self
    new.stations = Printer.once(stations)
    new.sections = Printer.once(sections)
    if queue == nil { new.queuePort = QueuePort(631) }
    new.since = now
    guard let old, isAtPlace(of: old), old.active, active else { return new }
    new.standing = old.standing
    new.queueTrouble = old.queueTrouble
    new.since = old.since
    new.paperLow = old.paperLow
    return new
  }

  private static func once<T: Equatable>(_ values: [T]) -> [T] {
    var kept: [T] = []
    for value in values where !kept.contains(value) { kept.append(value) }
    return kept
  }

  private func checkFallback(among others: [Printer]) throws(PrintingError) {
    guard let fallback else { return }
    if fallback == id { throw .fallbackItself }
    for other in others where other.id == fallback { return }
    throw .fallbackUnknown
  }

  /// Bytes for both come out of the same machine, as far as their settings tell.
  public func isAtPlace(of other: Printer) -> Bool {
    guard host == other.host, queue == other.queue else { return false }
    return queue == nil ? port == other.port : queuePort == other.queuePort
  }

  /// CUPS allows neither blanks nor `/` and `#` in the name of a queue. The other letters would need care in addresses.
  private func checkQueue() throws(PrintingError) {
    guard let queue else { return }
    var onlyDots = true
    for byte in queue.raw.utf8 {
      switch byte {
      case ...0x20, 0x7F, 0x22, 0x23, 0x25, 0x27, 0x2F, 0x3C, 0x3E, 0x3F, 0x5C: throw .queueMalformed
      case 0x2E: break
      default: onlyDots = false
      }
    }
    if onlyDots { throw .queueMalformed }
    if queuePort.raw != 631 && queuePort.raw < 1024 { throw .queuePortReserved }
  }

  /// The printer with its newly reported state. nil: nothing changed.
  public func learned(_ standing: PrinterStanding, trouble: QueueTrouble? = nil, paperLow: Bool, at now: Instant) -> Printer? {
    let answers = answers || standing.isAnswer
    if standing == self.standing && trouble == queueTrouble && paperLow == self.paperLow && answers == self.answers { return nil }
    var new = self
    new.queueTrouble = trouble
    new.answers = answers
    if standing != self.standing { new.since = now }
    new.standing = standing
    new.paperLow = paperLow
    return new
  }
}
