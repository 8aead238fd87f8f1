import Kernel

/// The right that a command needs.
public func right(for command: MenuCommand) -> Right {
  switch command {
  case .saveGroup, .saveDish, .useStarterGroups: .editMenu
  case .setPortions, .setUsualPortions, .withdrawLease: .setPortions
  // Anybody who is signed in on the device by now may return its lease.
  case .returnLease: .watch
  }
}
