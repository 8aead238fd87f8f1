import Kernel

extension ID {
  /// Byte by byte; ids made one after the other by a device follow in time.
  public func precedes(_ other: ID) -> Bool { raw.utf8.lexicographicallyPrecedes(other.raw.utf8) }
}
