import CPango
import QRCode

/// Draws one ticket, part after part, each on its own canvas: a banquet's ticket may be as long as it needs to be.
struct TicketDrawing {
  let width: Int
  /// A letter of a drawn part is in no font.
  private(set) var lacksGlyphs = false
  /// the factor for sizes on a narrower roll: with two thirds of the width the text keeps four fifths of its size
  private let scale: Double
  private static let family = "Noto Sans, DejaVu Sans, Sans"
  /// between the edge of the paper and text
  private let margin = 6

  init(width: Int) throws(TicketError) {
    self.width = width
    scale = width < 500 ? 0.8 : 1
    var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
    var count: Int32 = 0
    pango_font_map_list_families(pango_cairo_font_map_get_default(), &families, &count)
    g_free(families)
    if count == 0 { throw .noFont }
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
    switch block {
    case .code(let text): raster.append(try code(text))
    case .space(let dots): raster.appendRows(dots, black: false)
    case .rule(let dots):
      raster.appendRows(8, black: false)
      raster.appendRows(dots, black: true)
      raster.appendRows(8, black: false)
    case .text(let words, let size, let bold, let align):
      raster.append(try canvas([Piece(words, size.dots * scale, bold, align, margin, width - 2 * margin)]))
    case .banner(let words, let size):
      raster.append(try canvas([Piece(words, size.dots * scale, true, .centre, margin, width - 2 * margin)], padding: 6, inverse: 0))
      raster.appendRows(6, black: false)
    case .edges(let left, let right, let size, let bold):
      // The right one is short; the left one wraps before it reaches it.
      let edge = width * 2 / 5
      raster.append(
        try canvas([
          Piece(left, size.dots * scale, bold, .left, margin, width - edge - 2 * margin),
          Piece(right, size.dots * scale, bold, .right, width - edge, edge - margin),
        ]))
    case .counted(let count, let words, let struck):
      raster.append(
        try canvas([
          Piece(count, 64 * scale, true, .right, 0, quantityWidth - 14),
          Piece(
            words, TicketLayout.Size.large.dots * scale, !struck, .left, quantityWidth, width - quantityWidth - margin, struck: struck,
            top: Int(8 * scale)),
        ]))
    case .note(let words):
      raster.append(
        try canvas(
          [Piece(words, TicketLayout.Size.medium.dots * scale, true, .left, quantityWidth + 8, width - quantityWidth - margin - 16)],
          padding: 4, inverse: quantityWidth))
      raster.appendRows(8, black: false)
    }
  }

  /// Modules of whole dots, so that a phone's camera finds sharp edges: at most 45 mm wide, 8 dots a millimetre.
  private func code(_ text: String) throws(TicketError) -> [UInt8] {
    guard let code = try? QRMatrix(text) else { throw .drawing("no code holds \(text.utf8.count) bytes") }
    let scale = min(width, 360) / (code.width + 2 * QRMatrix.edge)
    if scale < 1 { throw .drawing("a code of \(code.width) modules is wider than the paper") }
    let blank = [UInt8](repeating: 0, count: width / 8)
    let left = (width - code.width * scale) / 2
    let edge = [UInt8](repeating: 0, count: blank.count * QRMatrix.edge * scale)
    var rows = edge
    for y in 0..<code.width {
      var row = blank
      for dot in 0..<code.width * scale where code.isDark(dot / scale, y) { row[(left + dot) / 8] |= 0x80 >> UInt8((left + dot) % 8) }
      for _ in 0..<scale { rows += row }
    }
    return rows + edge
  }

  /// Room for three digits.
  private var quantityWidth: Int { Int(104 * scale) }
}

/// Words at a place on a canvas.
private struct Piece {
  let words: String
  let size: Double
  let bold: Bool
  let align: TicketLayout.Align
  let x: Int
  let width: Int
  let struck: Bool
  let top: Int

  init(
    _ words: String, _ size: Double, _ bold: Bool, _ align: TicketLayout.Align, _ x: Int, _ width: Int, struck: Bool = false, top: Int = 0
  ) {
    self.words = words
    self.size = size
    self.bold = bold
    self.align = align
    self.x = x
    self.width = width
    self.struck = struck
    self.top = top
  }
}

extension TicketDrawing {
  /// The rows of one part.
  /// - Parameter inverse: from this column to the right edge white on black
  private mutating func canvas(_ pieces: [Piece], padding: Int = 0, inverse: Int? = nil) throws(TicketError) -> [UInt8] {
    var height = 1
    var unknown = 0
    try onSurface(height: 1) { cairo in
      for piece in pieces {
        let laid = TicketDrawing.lay(piece, on: cairo, draws: false)
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
        _ = TicketDrawing.lay(piece, on: cairo, draws: true)
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

  /// Wraps the words into their width.
  /// - Returns: their height in dots, and how many of their letters no font has
  private static func lay(_ piece: Piece, on cairo: OpaquePointer, draws: Bool) -> (height: Int, unknown: Int) {
    guard let layout = pango_cairo_create_layout(cairo), let font = pango_font_description_from_string(TicketDrawing.family) else { return (0, 0) }
    defer {
      pango_font_description_free(font)
      g_object_unref(UnsafeMutableRawPointer(layout))
    }
    pango_font_description_set_absolute_size(font, piece.size * 0.8 * Double(PANGO_SCALE))
    pango_font_description_set_weight(font, piece.bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_MEDIUM)
    pango_layout_set_font_description(layout, font)
    pango_layout_set_width(layout, Int32(piece.width) * Int32(PANGO_SCALE))
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    // Vietnamese stacks accents; lines nearer than a font's own would touch.
    pango_layout_set_line_spacing(layout, 0.92)
    pango_layout_set_alignment(layout, piece.align.pango)
    pango_layout_set_text(layout, piece.words, -1)
    if piece.struck, let list = pango_attr_list_new() {
      pango_attr_list_insert(list, pango_attr_strikethrough_new(1))
      pango_layout_set_attributes(layout, list)
      pango_attr_list_unref(list)
    }
    var (w, h): (Int32, Int32) = (0, 0)
    pango_layout_get_pixel_size(layout, &w, &h)
    if draws { pango_cairo_show_layout(cairo, layout) }
    return (Int(h), Int(pango_layout_get_unknown_glyphs_count(layout)))
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

extension TicketLayout.Align {
  fileprivate var pango: PangoAlignment {
    switch self {
    case .left: PANGO_ALIGN_LEFT
    case .centre: PANGO_ALIGN_CENTER
    case .right: PANGO_ALIGN_RIGHT
    }
  }
}
