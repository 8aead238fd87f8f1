import Testing
import ReceiptPrinting

@Suite("Words of printers") struct EscPosTests {
  private func replies(_ bytes: [UInt8]) -> [PrinterReplies.Reply] {
    var replies = PrinterReplies()
    return bytes.compactMap { replies.take($0) }
  }

  @Test("answers are told apart, in whatever order they come") func answers() {
    #expect(replies([0x12]) == [.status(0x12)])
    #expect(replies([0x1A, 0x00, 0x0C]) == [.status(0x1A), .done, .done])
    #expect(replies([0x37, 0x22, 0x30, 0x30, 0x34, 0x32, 0x00, 0x12]) == [.mark([0x30, 0x30, 0x34, 0x32]), .status(0x12)])
    // an unasked report of four bytes, whose last three look like answers
    #expect(replies([0x14, 0x00, 0x00, 0x0F, 0x16]) == [.status(0x16)])
    #expect(replies([0xFF, 0x90]) == [])
  }

  @Test("an open cover says no paper too; a nearly empty roll is no trouble") func status() {
    #expect(PrinterStatus(printer: 0x12, cause: nil, paper: 0x12) == PrinterStatus())
    #expect(PrinterStatus(printer: 0x1A, cause: 0x32, paper: 0x72).trouble == .paperOut)
    #expect(PrinterStatus(printer: 0x1A, cause: 0x36, paper: 0x72).trouble == .coverOpen)
    #expect(PrinterStatus(printer: 0x1A, cause: 0x52, paper: 0x12).trouble == .failing)
    #expect(PrinterStatus(printer: 0x12, cause: nil, paper: 0x1E) == PrinterStatus(paperLow: true))
  }

  @Test("a picture goes in bands that together are the picture", arguments: [1, 24, 25, 100]) func bands(_ height: Int) {
    var raster = Raster(width: 384)
    for y in 0..<height { raster.append([UInt8](repeating: UInt8(y % 251), count: 48)) }
    var rows: [UInt8] = []
    for band in EscPos.bands(raster) {
      #expect(Array(band.prefix(6)) == [0x1D, 0x76, 0x30, 0, 48, 0])
      #expect(band.count == 8 + 48 * (Int(band[6]) + 256 * Int(band[7])))
      rows += band.dropFirst(8)
    }
    #expect(rows == raster.bytes)
  }

  @Test("a line begins with more zeros than a torn band can still want") func opening() {
    var raster = Raster(width: 576)
    raster.appendRows(48, black: true)
    let longest = EscPos.bands(raster).map(\.count).max() ?? 0
    #expect(EscPos.opening(width: 576).prefix { $0 == 0 }.count >= longest)
  }

  @Test("a mark is four digits") func mark() {
    #expect(EscPos.Mark(7).bytes == Array("0007".utf8))
    #expect(EscPos.Mark(123_456).bytes == Array("3456".utf8))
  }
}
