import CPango

/// A picture in shades of grey, from 0 (black) to 255 (white): a logo on its way to paper.
public struct GreyPicture: Sendable, Equatable {
  public let width: Int
  public let height: Int
  /// row after row, a byte for each point
  public let points: [UInt8]

  /// - Returns: nil: not as many points as the sides say
  public init?(width: Int, height: Int, points: [UInt8]) {
    guard width > 0, height > 0, points.count == width * height else { return nil }
    self.width = width
    self.height = height
    self.points = points
  }

  /// Decodes a PNG, which the caller has checked for its size. Clear points become white, as paper is.
  /// - Returns: nil: it cannot be decoded
  public init?(png: [UInt8]) {
    let source = PNGSource(png)
    let picture = cairo_image_surface_create_from_png_stream(PNGSource.read, Unmanaged.passUnretained(source).toOpaque())
    defer { cairo_surface_destroy(picture) }
    guard cairo_surface_status(picture) == CAIRO_STATUS_SUCCESS else { return nil }
    let (width, height) = (Int(cairo_image_surface_get_width(picture)), Int(cairo_image_surface_get_height(picture)))
    let paper = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
    defer { cairo_surface_destroy(paper) }
    let cairo = cairo_create(paper)
    defer { cairo_destroy(cairo) }
    cairo_set_source_rgb(cairo, 1, 1, 1)
    cairo_paint(cairo)
    cairo_set_source_surface(cairo, picture, 0, 0)
    cairo_paint(cairo)
    cairo_surface_flush(paper)
    guard cairo_status(cairo) == CAIRO_STATUS_SUCCESS, let data = cairo_image_surface_get_data(paper) else { return nil }
    let stride = Int(cairo_image_surface_get_stride(paper))
    var points = [UInt8](repeating: 255, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        let at = y * stride + x * 4
        // Blue, green, red on machines whose lowest byte comes first: the weights of ITU-R BT.601, in thousandths.
        let light = 114 * Int(data[at]) + 587 * Int(data[at + 1]) + 299 * Int(data[at + 2])
        points[y * width + x] = UInt8(light / 1000)
      }
    }
    self.init(width: width, height: height, points: points)
  }

  /// The same picture within these sides; never larger. Each point is the mean of those that it stands for.
  public func within(width most: Int, height tallest: Int) -> GreyPicture {
    if width <= most && height <= tallest { return self }
    let isWide = width * tallest > height * most
    let new = isWide ? most : max(1, width * tallest / height)
    let rows = isWide ? max(1, height * most / width) : tallest
    var scaled = [UInt8](repeating: 255, count: new * rows)
    for y in 0..<rows {
      let (top, bottom) = (y * height / rows, max(y * height / rows + 1, (y + 1) * height / rows))
      for x in 0..<new {
        let (left, right) = (x * width / new, max(x * width / new + 1, (x + 1) * width / new))
        var sum = 0
        for row in top..<bottom { for column in left..<right { sum += Int(points[row * width + column]) } }
        scaled[y * new + x] = UInt8(sum / ((bottom - top) * (right - left)))
      }
    }
    return GreyPicture(width: new, height: rows, points: scaled) ?? self
  }

  /// Black or white for each point, as printers take it: the error of each is given to its neighbours (Floyd and Steinberg).
  /// - Returns: `true` is black
  public func dithered() -> [Bool] {
    var rest = points.map { Int($0) }
    var black = [Bool](repeating: false, count: rest.count)
    for y in 0..<height {
      for x in 0..<width {
        let at = y * width + x
        black[at] = rest[at] < 128
        let error = rest[at] - (black[at] ? 0 : 255)
        if x + 1 < width { rest[at + 1] += error * 7 / 16 }
        guard y + 1 < height else { continue }
        if x > 0 { rest[at + width - 1] += error * 3 / 16 }
        rest[at + width] += error * 5 / 16
        if x + 1 < width { rest[at + width + 1] += error / 16 }
      }
    }
    return black
  }
}

/// The bytes of a PNG for cairo's reader.
private final class PNGSource {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  static let read: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<UInt8>?, UInt32) -> cairo_status_t = { source, target, count in
    guard let source, let target else { return CAIRO_STATUS_READ_ERROR }
    let png = Unmanaged<PNGSource>.fromOpaque(source).takeUnretainedValue()
    guard Int(count) <= png.bytes.count - png.place else { return CAIRO_STATUS_READ_ERROR }
    for i in 0..<Int(count) { target[i] = png.bytes[png.place + i] }
    png.place += Int(count)
    return CAIRO_STATUS_SUCCESS
  }
}

extension GreyPicture {
  /// Draws it in its shades of grey.
  func draw(x: Int, y: Int, on cairo: OpaquePointer) {
    let image = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
    defer { cairo_surface_destroy(image) }
    guard let data = cairo_image_surface_get_data(image) else { return }
    let stride = Int(cairo_image_surface_get_stride(image))
    for row in 0..<height {
      for column in 0..<width {
        for colour in 0..<3 { data[row * stride + column * 4 + colour] = points[row * width + column] }
      }
    }
    cairo_surface_mark_dirty(image)
    cairo_set_source_surface(cairo, image, Double(x), Double(y))
    cairo_paint(cairo)
  }
}
