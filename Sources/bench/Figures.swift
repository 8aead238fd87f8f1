import Kernel

/// Durations in microseconds of one window.
struct Durations {
  private var all: [Int64] = []

  mutating func add(nanoseconds: Int64) { all.append(nanoseconds / 1000) }

  var count: Int { all.count }

  /// `{"n": 1000, "p50": 900, "p90": …, "p99": …, "max": …}`, microseconds.
  var json: JSON {
    let sorted = all.sorted()
    func at(_ share: Double) -> JSON {
      .int(sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int((Double(sorted.count) * share).rounded(.up)) - (share < 1 ? 1 : 1))])
    }
    return .object([
      (key: "n", value: .int(Int64(sorted.count))), (key: "p50", value: at(0.5)), (key: "p90", value: at(0.9)), (key: "p99", value: at(0.99)),
      (key: "max", value: at(1)),
    ])
  }
}
