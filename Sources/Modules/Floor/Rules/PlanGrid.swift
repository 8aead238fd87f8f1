import Kernel

/// A place on a section's plan.
struct PlanBox: Equatable {
  var x: Int64
  var y: Int64
  var w: Int64
  var h: Int64

  func touches(_ other: PlanBox, gap: Int64) -> Bool {
    x < other.x + other.w + gap && other.x < x + w + gap && y < other.y + other.h + gap && other.y < y + h + gap
  }
}

/// Lays tables out in rows and columns that leave room for a chair between them, as large as they fit.
enum PlanGrid {
  static let width: Int64 = 1000
  static let height: Int64 = 700
  private static let margin: Int64 = 30
  /// A table's depth, from the largest that looks right to the smallest that a finger finds on a large screen.
  private static let depths: [Int64] = [112, 104, 96, 88, 80, 72, 64, 56, 50, 44, 40, 36, 32, 28, 24, 20]

  /// Places for `count` tables, row by row; nil: there is no room even for small ones. Other things on the plan stay free too, if possible.
  static func places(for count: Int64, shape: TableShape, among tables: [Table], and decorations: [Decoration]) -> [PlanBox]? {
    let taken = tables.map { PlanBox(x: $0.x.raw, y: $0.y.raw, w: $0.w.raw, h: $0.h.raw) }
    let besides = decorations.map { PlanBox(x: $0.x.raw, y: $0.y.raw, w: $0.w.raw, h: $0.h.raw) }
    return places(for: count, shape: shape, avoiding: taken + besides) ?? places(for: count, shape: shape, avoiding: taken)
  }

  private static func places(for count: Int64, shape: TableShape, avoiding taken: [PlanBox]) -> [PlanBox]? {
    for depth in depths {
      let free = grid(depth: depth, shape: shape).filter { place in
        !taken.contains { $0.touches(place, gap: gap(depth) / 2) }
      }
      if free.count >= count { return Array(free.prefix(Int(count))) }
    }
    return nil
  }

  /// The step of a search for a free place, as fine as the editor's grid.
  private static let step: Int64 = 10

  /// The free place that is nearest to the wanted one; nil: it is free itself, or nothing is. A plan may reach below its usual height.
  static func nearest(to wanted: PlanBox, avoiding taken: [PlanBox]) -> PlanBox? {
    if !taken.contains(where: { $0.touches(wanted, gap: 0) }) { return nil }
    var best: PlanBox?
    var least = Int64.max
    let lowest = max(height, wanted.y + wanted.h)
    for y in stride(from: Int64(0), through: lowest - wanted.h, by: Int64.Stride(step)) {
      for x in stride(from: Int64(0), through: width - wanted.w, by: Int64.Stride(step)) {
        let far = abs(x - wanted.x) + abs(y - wanted.y)
        if far >= least { continue }
        let place = PlanBox(x: x, y: y, w: wanted.w, h: wanted.h)
        if taken.contains(where: { $0.touches(place, gap: step) }) { continue }
        best = place
        least = far
      }
    }
    return best
  }

  private static func gap(_ depth: Int64) -> Int64 { max(8, depth / 4) }

  /// All places for tables of one size. Columns share the remaining width. Rows are close together, so that more room stays below them.
  private static func grid(depth: Int64, shape: TableShape) -> [PlanBox] {
    let w = shape == .long ? depth * 9 / 5 : depth
    let xs = spread(w, gap: gap(depth), over: width)
    let ys = stride(from: margin, through: height - margin - depth, by: Int64.Stride(depth + gap(depth)))
    return ys.flatMap { y in xs.map { x in PlanBox(x: x, y: y, w: w, h: depth) } }
  }

  private static func spread(_ size: Int64, gap: Int64, over length: Int64) -> [Int64] {
    let room = length - 2 * margin
    let count = (room + gap) / (size + gap)
    if count < 2 { return [margin] }
    return (0..<count).map { margin + $0 * (room - size) / (count - 1) }
  }
}
