extension QRMatrix {
  /// The code as a picture that prints sharp at any size: black on white whatever the page's theme, with the light edge.
  public var svg: String {
    let side = width + 2 * QRMatrix.edge
    var path = ""
    for y in 0..<width {
      for run in darkRuns(y) { path += "M\(run.lowerBound + QRMatrix.edge) \(y + QRMatrix.edge)h\(run.count)v1h-\(run.count)z" }
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(side) \(side)" shape-rendering="crispEdges">\
      <path fill="#fff" d="M0 0h\(side)v\(side)H0z"/><path fill="#000" d="\(path)"/></svg>
      """
  }

  /// Dark modules side by side are one piece: fewer edges, a third of the text.
  private func darkRuns(_ y: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for x in 0..<width where isDark(x, y) {
      if let last = runs.last, last.upperBound == x { runs[runs.count - 1] = last.lowerBound..<x + 1 } else { runs.append(x..<x + 1) }
    }
    return runs
  }
}
