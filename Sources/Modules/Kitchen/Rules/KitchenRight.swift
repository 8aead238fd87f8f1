import Kernel

/// The right that a command needs.
public func right(for command: KitchenCommand) -> Right {
  switch command {
  case .ready, .raiseFlag, .recallItem, .recallCourse, .refuse, .undoRefusal, .reorder, .split, .join, .sendBack, .shown: .cook
  }
}
