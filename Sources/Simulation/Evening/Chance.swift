import MenuRules

/// Dice of our own: the same seed gives the same throws on every machine and with every compiler.
public struct Chance: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  /// Dice for one person or party, so that other people's throws do not change theirs.
  public init(seed: UInt64, of name: String) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    state = seed ^ hash
    _ = next()
  }

  /// SplitMix64.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// 0 ..< count; 0 when there is nothing to choose from.
  public mutating func below(_ count: Int) -> Int { count > 0 ? Int(next() % UInt64(count)) : 0 }

  /// Both ends belong to it.
  public mutating func between(_ least: Int64, _ most: Int64) -> Int64 { least + Int64(below(Int(max(0, most - least)) + 1)) }

  /// True in so many of a thousand throws.
  public mutating func often(_ thousandths: Int) -> Bool { below(1000) < thousandths }

  public mutating func one<T>(of all: [T]) -> T? { all.isEmpty ? nil : all[below(all.count)] }
}

extension Chance {
  /// One option of each group, without those that can run out or need others.
  public mutating func options(of groups: [OptionGroup]) -> [ChosenOption] {
    groups.compactMap { group in one(of: group.options.filter { $0.active && $0.portions == nil && $0.needs.isEmpty }).map { ChosenOption($0.id) } }
  }
}
