/// Splits statements over many rows into few sizes (powers of two), so each text is prepared once and cached.
enum Chunks {
  /// The largest is the maximum number of commands per commit (`CommandProcessor.mostPerCommit`).
  private static let sizes = [64, 32, 16, 8, 4, 2, 1]

  static func texts(_ make: (Int) -> String) -> [Int: String] {
    Dictionary(uniqueKeysWithValues: sizes.map { ($0, make($0)) })
  }

  /// Splits exactly: 27 becomes 16 + 8 + 2 + 1.
  static func exact<T>(_ all: [T]) -> [ArraySlice<T>] {
    var chunks: [ArraySlice<T>] = []
    var rest = all[...]
    for size in sizes {
      while rest.count >= size {
        chunks.append(rest.prefix(size))
        rest = rest.dropFirst(size)
      }
    }
    return chunks
  }

  /// For queries. Repeats the last element to fill a chunk: 27 becomes 32.
  static func rounded<T>(_ all: [T]) -> [ArraySlice<T>] {
    guard let last = all.last, let most = sizes.first else { return [] }
    var chunks: [ArraySlice<T>] = []
    for start in stride(from: 0, to: all.count, by: most) {
      let part = all[start..<min(start + most, all.count)]
      let size = sizes.last { $0 >= part.count } ?? most
      chunks.append(part + Array(repeating: last, count: size - part.count))
    }
    return chunks
  }

  /// `$3, $4`
  static func places(_ count: Int, from first: Int) -> String {
    (first..<first + count).map { "$\($0)" }.joined(separator: ", ")
  }

  /// `($1, $2), ($3, $4)`
  static func rows(_ count: Int, of width: Int, from first: Int = 1) -> String {
    (0..<count).map { "(\(places(width, from: first + $0 * width)))" }.joined(separator: ", ")
  }
}
