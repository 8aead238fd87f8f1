import Kernel

/// A printer in use as people see it who print bills: its name, whether it prints, and who prints instead of it.
public struct BillPrinter: StreamValue {
  public var id: PrinterID
  public var name: ShortName
  /// false: bills come to it only while another printer cannot print
  public var bills: Bool
  /// empty: the whole house
  public var sections: [SectionID]
  public var standing: PrinterStanding
  public var since: Instant
  /// It has answered. A silent one is then busy.
  public var answers: Bool
  public var fallback: PrinterID?

  public static var kind: String { BillPrinterEntity.kind }
  public static var topic: Topic { .billPrinting }
  public var key: String { id.raw }

  public init(_ printer: Printer) {
    id = printer.id
    name = printer.name
    bills = printer.bills
    sections = printer.sections
    standing = printer.standing
    since = printer.since
    answers = printer.answers
    fallback = printer.fallback
  }
}

/// A bill on its way to paper, as people see it who print bills.
public struct BillPrint: StreamValue {
  public var id: PrintJobID
  public var order: OrderID
  public var printer: PrinterID
  /// the number on the paper, counted by its printer
  public var number: Int64
  public var bill: BillOnPaper
  public var state: PrintJobState
  /// it says on the paper that it is a copy
  public var copy: Bool
  public var at: Instant
  public var doneAt: Instant?
  public var by: EmployeeID?
  /// why it was not printed
  public var cause: DropCause?
  /// the printer that it was meant for
  public var movedFrom: PrinterID?

  public static var kind: String { BillPrintEntity.kind }
  public static var topic: Topic { .billPrinting }
  public var key: String { id.raw }

  /// nil: it prints something else.
  public init?(_ job: PrintJob) {
    guard let bill = job.bill, let order = job.ticket.order else { return nil }
    id = job.id
    self.order = order
    printer = job.printer
    number = job.number
    self.bill = bill
    state = job.state
    copy = job.isCopy
    at = job.queuedAt
    doneAt = job.doneAt
    by = job.ticket.waiter
    cause = job.cause
    movedFrom = job.movedFrom
  }
}
