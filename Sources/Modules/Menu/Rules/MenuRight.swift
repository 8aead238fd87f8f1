import Kernel

/// The right that a command needs.
public func right(for command: MenuCommand) -> Right {
  switch command {
  case .saveGroup, .saveDish, .useStarterGroups: .editMenu
  case .setPortions: .setPortions
  }
}
