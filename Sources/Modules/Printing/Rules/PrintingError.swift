import Kernel

/// Why printers say no.
public enum PrintingError: Error, Equatable, Sendable {
  case unknownPrinter
  case unknownJob
  /// neither a name nor an address
  case hostMalformed
  /// not on the restaurant's own network
  case hostPublic
  /// CUPS allows no queue of this name
  case queueMalformed
  /// the port belongs to another service than CUPS
  case queuePortReserved
  case nameTaken
  /// another printer is at this address
  case addressTaken
  case tooManyStations(most: Int64)
  case tooManyPrinters(most: Int64)
  case tooManySections(most: Int64)
  /// it would print neither tickets nor bills
  case noPurpose
  case fallbackItself
  case fallbackUnknown
  /// put away
  case printerOff
  /// it was not printed yet: nothing to repeat
  case jobWaits
  /// printed or dropped already
  case jobOver
  /// nobody can have its paper yet
  case jobNotSent
  /// the order is unknown, or it ended without a bill
  case noBill
  /// the bill is not split, or has no such part any more
  case unknownPart
  /// no printer in use prints bills
  case noBillPrinter
  /// the order is unknown or at a table
  case noPacking
  /// it prints the kitchen's tickets only
  case notForBills
  /// the same went out before, and nobody says why it must once more
  case reasonNeeded
  /// no picture or single page can be as long
  case paperTooLong
  /// in kilobytes
  case logoTooLarge(most: Int64)
  /// no PNG from its first to its last byte
  case logoMalformed
  /// no cash drawer is connected to it, or to any printer in use
  case noDrawer
  /// a drawer that was opened once is not opened again by a reprint
  case drawerOnce

  public var refusal: Refusal {
    switch self {
    case .unknownPrinter: Refusal("printing.unknownPrinter", field: "printer", kind: .notFound)
    case .unknownJob: Refusal("printing.unknownJob", field: "job", kind: .notFound)
    case .hostMalformed: Refusal("printing.hostMalformed", field: "host", kind: .invalid)
    case .hostPublic: Refusal("printing.hostPublic", field: "host", kind: .invalid)
    case .queueMalformed: Refusal("printing.queueMalformed", field: "queue", kind: .invalid)
    case .queuePortReserved: Refusal("printing.queuePortReserved", field: "queuePort", kind: .invalid)
    case .nameTaken: Refusal("printing.nameTaken", field: "name")
    case .addressTaken: Refusal("printing.addressTaken", field: "host")
    case .tooManyStations(let most): Refusal("printing.tooManyStations", field: "stations", kind: .invalid).with("most", most)
    case .tooManyPrinters(let most): Refusal("printing.tooManyPrinters", field: "printer").with("most", most)
    case .tooManySections(let most): Refusal("printing.tooManySections", field: "sections", kind: .invalid).with("most", most)
    case .noPurpose: Refusal("printing.noPurpose", field: "bills", kind: .invalid)
    case .fallbackItself: Refusal("printing.fallbackItself", field: "fallback", kind: .invalid)
    case .fallbackUnknown: Refusal("printing.fallbackUnknown", field: "fallback", kind: .invalid)
    case .noBill: Refusal("printing.noBill", field: "order", kind: .notFound)
    case .unknownPart: Refusal("printing.unknownPart", field: "part", kind: .notFound)
    case .noBillPrinter: Refusal("printing.noBillPrinter", field: "printer")
    case .noPacking: Refusal("printing.noPacking", field: "order", kind: .notFound)
    case .notForBills: Refusal("printing.notForBills", field: "printer")
    case .reasonNeeded: Refusal("printing.reasonNeeded", field: "reason")
    case .paperTooLong: Refusal("printing.paperTooLong", field: "size")
    case .logoTooLarge(let most): Refusal("printing.logoTooLarge", field: "logo", kind: .invalid).with("most", most)
    case .logoMalformed: Refusal("printing.logoMalformed", field: "logo", kind: .invalid)
    case .noDrawer: Refusal("printing.noDrawer", field: "printer")
    case .drawerOnce: Refusal("printing.drawerOnce", field: "job")
    case .printerOff: Refusal("printing.printerOff", field: "printer")
    case .jobWaits: Refusal("printing.jobWaits", field: "job")
    case .jobOver: Refusal("printing.jobOver", field: "job")
    case .jobNotSent: Refusal("printing.jobNotSent", field: "job")
    }
  }
}
