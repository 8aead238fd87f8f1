import Kernel

/// The right that a command needs.
public func right(for command: TillCommand) -> Right {
  switch command {
  case .open, .move, .kick, .close, .handOver, .printReport: .till
  case .settleDebts: .takePayment
  }
}
