import Kernel

/// The values of earlier days, or of people on these days, that one of today is compared with.
public struct UsualLoss: Sendable {
  /// Fewer say nothing about what is usual.
  public static let leastSamples = 4
  /// Fewer portions or bills are never a flag: a quiet house would raise one for a single mistake.
  public static let leastCount: Int64 = 3
  /// Of a hundred ordinary days hardly one is further from the mean.
  private static let deviations = 3.0

  private let samples: [Int64]

  public init(_ samples: [Int64]) { self.samples = samples }

  public var isKnown: Bool { samples.count >= UsualLoss.leastSamples }

  /// The mean, in whole minor units.
  public var mean: Int64 { samples.isEmpty ? 0 : samples.reduce(0, +) / Int64(samples.count) }

  /// True if the value is beyond the mean and three standard deviations.
  /// - Parameter leastCount: fewer are never a flag
  public func isExceeded(by value: Int64, count: Int64, leastCount: Int64 = UsualLoss.leastCount) -> Bool {
    if !isKnown || count < leastCount { return false }
    let values = samples.map { Double($0) }
    let mean = values.reduce(0, +) / Double(values.count)
    let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count)
    return Double(value) > mean + UsualLoss.deviations * variance.squareRoot()
  }
}
