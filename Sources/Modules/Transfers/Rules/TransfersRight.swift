import Kernel

/// The right that a command needs: that of taking money.
public func right(for command: TransfersCommand) -> Right {
  switch command {
  case .assign, .dismiss, .clear: .takePayment
  }
}
