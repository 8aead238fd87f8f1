import Kernel

/// The right that a command needs. Only the manager says where guests' names and numbers are sent to.
public func right(for command: NoticesCommand) -> Right {
  switch command {
  case .saveMail, .saveSMS, .saveTemplate, .resetTemplate: .editSettings
  case .callParty, .retry, .drop: .book
  }
}
