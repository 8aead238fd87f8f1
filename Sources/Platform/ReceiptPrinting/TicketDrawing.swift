import CPango
import QRCode

/// Draws one ticket, part after part, each on its own canvas: a banquet's ticket may be as long as it needs to be.
struct TicketDrawing {
  let width: Int
  /// A letter of a drawn part is in no font.
  private(set) var lacksGlyphs = false
  private let parts: PaperParts

  init(width: Int) throws(TicketError) {
    self.width = width
    parts = try PaperParts(width: width)
  }

  mutating func draw(_ layout: TicketLayout) throws(TicketError) -> Raster {
    var raster = Raster(width: width)
    for block in layout.blocks {
      let lackedBefore = lacksGlyphs
      try draw(block, on: &raster)
      if lacksGlyphs, !lackedBefore, let warning = layout.warning { try draw(warning, on: &raster) }
    }
    return raster
  }

  private mutating func draw(_ block: TicketLayout.Block, on raster: inout Raster) throws(TicketError) {
    for part in try parts.of(block) {
      switch part {
      case .blank(let dots): raster.appendRows(dots, black: false)
      case .black(let dots): raster.appendRows(dots, black: true)
      case .words(let pieces, let padding, let inverse): raster.append(try canvas(pieces, padding: padding, inverse: inverse))
      case .dots(let dots): raster.append(rows(of: dots))
      case .picture(let picture):
        raster.append(rows(of: PaperDots(width: picture.width, height: picture.height, scale: 1, isBlack: picture.dithered())))
      }
    }
  }

  /// Dots in the middle of the paper.
  private func rows(of dots: PaperDots) -> [UInt8] {
    let blank = [UInt8](repeating: 0, count: width / 8)
    let left = (width - dots.width * dots.scale) / 2
    var rows: [UInt8] = []
    for y in 0..<dots.height {
      var row = blank
      for dot in 0..<dots.width * dots.scale where dots.isBlack[y * dots.width + dot / dots.scale] {
        row[(left + dot) / 8] |= 0x80 >> UInt8((left + dot) % 8)
      }
      for _ in 0..<dots.scale { rows += row }
    }
    return rows
  }
}

extension TicketDrawing {
  /// The rows of one part.
  /// - Parameter inverse: from this column to the right edge white on black
  private mutating func canvas(_ pieces: [PaperPiece], padding: Int, inverse: Int?) throws(TicketError) -> [UInt8] {
    var height = 1
    var unknown = 0
    try onSurface(height: 1) { cairo in
      for piece in pieces {
        let laid = piece.lay(on: cairo)
        height = max(height, laid.height + piece.top)
        unknown += laid.unknown
      }
    }
    if unknown > 0 { lacksGlyphs = true }
    height += 2 * padding
    var rows: [UInt8] = []
    try onSurface(height: height) { cairo in
      if let inverse {
        cairo_rectangle(cairo, Double(inverse), 0, Double(width - inverse), Double(height))
        cairo_fill(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_OUT)
      }
      for piece in pieces {
        cairo_move_to(cairo, Double(piece.x), Double(padding + piece.top))
        _ = piece.lay(on: cairo, draws: true)
      }
      rows = TicketDrawing.bits(of: cairo, width: width, height: height)
    }
    return rows
  }

  private func onSurface(height: Int, _ body: (OpaquePointer) -> Void) throws(TicketError) {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
    defer { cairo_surface_destroy(surface) }
    let cairo = cairo_create(surface)
    defer { cairo_destroy(cairo) }
    let state = cairo_status(cairo)
    guard let cairo, state == CAIRO_STATUS_SUCCESS else { throw .drawing(String(cString: cairo_status_to_string(state))) }
    body(cairo)
    let end = cairo_status(cairo)
    if end != CAIRO_STATUS_SUCCESS { throw .drawing(String(cString: cairo_status_to_string(end))) }
  }

  /// Half covered and more is black.
  private static func bits(of cairo: OpaquePointer, width: Int, height: Int) -> [UInt8] {
    let surface = cairo_get_target(cairo)
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return [] }
    let stride = Int(cairo_image_surface_get_stride(surface))
    var rows = [UInt8](repeating: 0, count: width / 8 * height)
    for y in 0..<height {
      for x in 0..<width where data[y * stride + x] >= 0x80 { rows[y * (width / 8) + x / 8] |= 0x80 >> UInt8(x % 8) }
    }
    return rows
  }
}
