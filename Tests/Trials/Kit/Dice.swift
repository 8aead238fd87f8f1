/// Chance that can be repeated: the same seed, the same course of things (SplitMix64).
public struct Dice: RandomNumberGenerator, Sendable {
  private var state: UInt64
  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func upTo(_ n: Int) -> Int { Int(next() % UInt64(max(n, 1))) }
  /// One time in so many.
  mutating func rarely(_ n: Int) -> Bool { upTo(n) == 0 }
  mutating func one<T>(of list: [T]) -> T { list[upTo(list.count)] }
}
