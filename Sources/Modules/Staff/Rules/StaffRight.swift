import Kernel

/// The right that a command needs.
public func right(for command: StaffCommand) -> Right {
  switch command {
  case .saveEmployee: .editStaff
  case .saveSetting: .editSettings
  }
}
