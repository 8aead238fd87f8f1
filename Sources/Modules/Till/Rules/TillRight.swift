import Kernel

/// The right that a command needs.
public func right(for command: TillCommand) -> Right {
  switch command {
  case .open, .move, .kick, .close, .handOver, .printReport, .shareTips, .payTips: .till
  case .saveFiscalModule, .signAgain: .editSettings
  case .settleDebts: .takePayment
  case .limitDebtor: .approveDiscounts
  }
}

/// The right that a command about vouchers needs. Who gives one away or takes its rest off gives money away.
public func right(for command: VouchersCommand) -> Right {
  switch command {
  case .issue(_, let value, _, _, let method, _, _): method == nil && value.raw > 0 ? .approveDiscounts : .takePayment
  case .prolong, .stop: .approveDiscounts
  case .noteShort: .takePayment
  }
}
