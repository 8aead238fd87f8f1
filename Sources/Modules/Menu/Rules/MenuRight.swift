import Kernel

/// The right that a command needs.
public func right(for command: MenuCommand) -> Right {
  switch command {
  case .saveGroup, .saveDish, .useStarterGroups, .withdrawLease: .editMenu
  case .setPortions: .setPortions
  // Whoever is signed in on the device by now.
  case .returnLease: .watch
  }
}
