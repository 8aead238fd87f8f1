/// The counters of an evening.
struct Figures: Sendable {
  var accepted = 0
  var refused = 0
  /// outcomes that said "send it again"
  var unknown = 0
  var reconnects = 0
  var seated = 0
  var left = 0
  var turnedAway = 0
  /// đồng taken
  var money: Int64 = 0
  var refusals: [String: Int] = [:]
  /// from saying it to its outcome, in microseconds; the last few thousand
  private var latencies: [Int64] = []
  private var place = 0
  private static let most = 4096

  mutating func took(_ microseconds: Int64) {
    if latencies.count < Figures.most { latencies.append(microseconds) } else { latencies[place] = microseconds }
    place = (place + 1) % Figures.most
  }

  /// In microseconds; 0 when nothing was measured.
  func latency(percentile: Int) -> Int64 {
    let sorted = latencies.sorted()
    return sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, sorted.count * percentile / 100)]
  }
}
