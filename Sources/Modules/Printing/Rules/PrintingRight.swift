import Kernel

/// The right that a command needs. Only the manager says where bytes are sent to.
public func right(for command: PrintingCommand) -> Right {
  switch command {
  case .savePrinter, .testPrint, .saveTemplate: .editSettings
  case .reprint, .confirmJob, .dropJob: .cook
  case .printBill: .askBill
  }
}
