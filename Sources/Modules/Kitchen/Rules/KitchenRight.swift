import Kernel

/// The right that a command needs. Waiters ask, the kitchen answers.
public func right(for command: KitchenCommand) -> Right {
  switch command {
  case .ready, .raiseFlag, .recallItem, .recallCourse, .refuse, .undoRefusal, .reorder, .split, .join, .sendBack, .shown, .answerRequest: .cook
  case .ask, .withdrawRequest: .takeOrders
  }
}
