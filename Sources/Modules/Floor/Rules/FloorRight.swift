import Kernel

/// The right that a command needs.
public func right(for command: FloorCommand) -> Right {
  switch command {
  case .beginCleaning, .endCleaning: .clean
  case .callRunner: .callRunner
  case .answerRunner: .answerRunner
  case .saveSection, .saveTable, .makeTables, .placeTable, .setNeighbours: .editFloor
  }
}
