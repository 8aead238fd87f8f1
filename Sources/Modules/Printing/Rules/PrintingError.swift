import Kernel

/// Why printers say no.
public enum PrintingError: Error, Equatable, Sendable {
  case unknownPrinter
  case unknownJob
  /// neither a name nor an address
  case hostMalformed
  /// not on the restaurant's own network
  case hostPublic
  case nameTaken
  /// another printer is at this address
  case addressTaken
  case tooManyStations(most: Int64)
  case tooManyPrinters(most: Int64)
  /// put away
  case printerOff
  /// it was not printed yet: nothing to repeat
  case jobWaits
  /// printed or dropped already
  case jobOver

  public var refusal: Refusal {
    switch self {
    case .unknownPrinter: Refusal("printing.unknownPrinter", field: "printer", kind: .notFound)
    case .unknownJob: Refusal("printing.unknownJob", field: "job", kind: .notFound)
    case .hostMalformed: Refusal("printing.hostMalformed", field: "host", kind: .invalid)
    case .hostPublic: Refusal("printing.hostPublic", field: "host", kind: .invalid)
    case .nameTaken: Refusal("printing.nameTaken", field: "name")
    case .addressTaken: Refusal("printing.addressTaken", field: "host")
    case .tooManyStations(let most): Refusal("printing.tooManyStations", field: "stations", kind: .invalid).with("most", most)
    case .tooManyPrinters(let most): Refusal("printing.tooManyPrinters", field: "printer").with("most", most)
    case .printerOff: Refusal("printing.printerOff", field: "printer")
    case .jobWaits: Refusal("printing.jobWaits", field: "job")
    case .jobOver: Refusal("printing.jobOver", field: "job")
    }
  }
}
