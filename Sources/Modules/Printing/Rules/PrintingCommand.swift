import Kernel

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
  /// a slip for the bag of an order without a table: for whom it is, and the dishes in it
  case printPackingSlip(order: OrderID)
  /// the parts that bills on paper leave out; head and foot are settings
  case saveTemplate(hides: [TemplatePart])
}

/// The right that a command needs. Only the manager says where bytes are sent to.
public func right(for command: PrintingCommand) -> Right {
  switch command {
  case .savePrinter, .testPrint, .saveTemplate: .editSettings
  case .reprint, .confirmJob, .dropJob: .cook
  case .printBill: .askBill
  case .printPackingSlip: .takeAway
  }
}
