import Kernel

extension RunnerCall {
  /// May the call be made? `place` and `spot`: the section and table that it names, if there are such.
  public func check(place: Section?, at spot: Table?) throws(FloorError) {
    guard let place else { throw .unknownSection }
    if !place.active { throw .sectionOff }
    guard table != nil else {
      if wish == .clear { throw .clearNeedsTable }
      return
    }
    guard let spot else { throw .unknownTable }
    if !spot.active { throw .tableOff }
    if spot.section != section { throw .tableElsewhere }
  }
}
