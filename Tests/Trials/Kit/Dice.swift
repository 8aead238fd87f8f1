import TestKit

/// Chance that can be repeated: the same seed, the same course of things.
public struct Dice: RandomNumberGenerator, Sendable {
  private var numbers: SplitMix64
  public init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

  public mutating func next() -> UInt64 { numbers.next() }

  mutating func upTo(_ n: Int) -> Int { Int(next() % UInt64(max(n, 1))) }
  /// One time in so many.
  mutating func rarely(_ n: Int) -> Bool { upTo(n) == 0 }
  mutating func one<T>(of list: [T]) -> T { list[upTo(list.count)] }
}
