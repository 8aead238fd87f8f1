import Foundation
import TestKit
import Testing
import TextDecoding

@Suite("Text from outside")
struct DecodedTextTests {
  private static let menu = "Tên món;Giá\nPhở bò;65.000\nLẩu mắm;385.000\nGỏi cuốn;55.000\n"

  @Test(
    "files of old programs are read in the set that makes sense of them",
    arguments: [
      ("CP1258", "Windows-1258", "Tên món;Giá\nGà nướng;5\nBún bò Huế;6"), ("CP1258", "Windows-1258", "PHỞ BÒ;LẨU MẮM;GỎI CUỐN"),
      ("CP1258", "Windows-1258", "Phở bò"), ("CP1258", "Windows-1258", "Lẩu;Ông Müller;Café\nBún;1 m² – 5 €"),
      ("CP1252", "Windows-1252", "Nom;Prix\nCrème brûlée;5\nBœuf à la façon;6"), ("CP1252", "Windows-1252", "Müller;Straße\nGroßer Käse"),
      ("CP1252", "Windows-1252", "Señor Muñoz;¿Qué? Jamón"), ("CP1252", "Windows-1252", "Pão;Limões\nSão João;maçã"),
      ("CP1252", "Windows-1252", "caffè;però così;tiramisù"), ("CP1252", "Windows-1252", "Köttbullar;Räksmörgås;Åse"),
      ("CP1252", "Windows-1252", "Müller;José;Åse;François"), ("CP1250", "Windows-1250", "Żurek;Zupa z łososiem;gęś;Łódź"),
      ("CP1250", "Windows-1250", "Příliš žluťoučký kůň;svíčková"), ("CP1250", "Windows-1250", "Gulyásleves;főzelék;Szűcs"),
      ("CP1254", "Windows-1254", "Şiş kebap;çoban salatası;İçecekler"), ("CP1251", "Windows-1251", "Борщ;Пельмени\nИванов Иван;гости"),
      ("CP1251", "Windows-1251", "Вареники;Київ;їжа;Олексій"), ("CP1253", "Windows-1253", "Μουσακάς;Χωριάτικη σαλάτα"),
      ("GB18030", "GB18030", "宫保鸡丁;价格 38\n麻婆豆腐;28\n张伟;北京"), ("BIG5-HKSCS", "Big5", "宮保雞丁;價格 38\n麻婆豆腐;28\n陳大文;台北"),
      ("CP932", "Shift_JIS", "ラーメン;800円\n寿司;お茶\n田中さん"), ("EUC-JP", "EUC-JP", "ラーメン;800円\n寿司;お茶\n田中さん"),
      ("CP949", "EUC-KR", "김치찌개;8000원\n비빔밥;불고기\n홍길동"), ("MACINTOSH", "Mac OS Roman", "Crème brûlée;5\nCafé;Müller;Señor"),
      ("MAC-CENTRALEUROPE", "Mac OS Central European", "Żurek;łososiem;gęś;śledź"),
      ("MAC-CYRILLIC", "Mac OS Cyrillic", "Борщ;Пельмени\nИванов Иван;гости"),
    ])
  func codePages(iconv: String, charset: String, text: String) throws {
    let read = try DecodedText(encoded(text, in: iconv))
    #expect(read.text.unicodeScalars.elementsEqual(text.unicodeScalars))
    #expect(read.charset == charset)
    #expect(read.doubts.allSatisfy { $0.kind == .guessed(charset: charset) })
  }

  @Test(
    "UTF-16 and UTF-32 are read with a mark and without", arguments: ["UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"], [true, false])
  func wide(charset: String, hasMark: Bool) throws {
    if charset.hasPrefix("UTF-32") && !hasMark { return }
    let read = try DecodedText(encoded((hasMark ? "\u{FEFF}" : "") + Self.menu, in: charset))
    #expect(read == (try DecodedText(encoded("\u{FEFF}" + Self.menu, in: charset))))
    #expect(read.text == Self.menu && read.charset == String(charset.prefix(6)) && read.doubts.isEmpty)
  }

  @Test("half a character at the end of UTF-16 is told, the rest is read")
  func cutWide() throws {
    let read = try DecodedText(encoded("\u{FEFF}" + Self.menu, in: "UTF-16LE").dropLast())
    #expect(read.text.hasPrefix(String(Self.menu.dropLast())))
    #expect(read.doubts.map(\.kind) == [.lost])
  }

  @Test("a byte of Windows in a UTF-8 file is read as that and told with its line", arguments: [true, false])
  func oddByte(hasMark: Bool) throws {
    let bytes = Array(((hasMark ? "\u{FEFF}" : "") + Self.menu + "Phở bò;65.000;Tái ").utf8) + [0x96] + Array(" nạm\n".utf8)
    let read = try DecodedText(bytes)
    #expect(read.text == Self.menu + "Phở bò;65.000;Tái – nạm\n")
    #expect(read.charset == "UTF-8")
    #expect(read.doubts == [TextDoubt(line: 5, kind: .oddByte(0x96, readAs: "–"), text: "Phở bò;65.000;Tái – nạm")])
  }

  @Test("a letter of UTF-8 that lost a byte is no letter of another set")
  func brokenLetter() throws {
    let read = try DecodedText(Array(Self.menu.utf8) + [0xE1, 0xBA] + Array("t\n".utf8))
    #expect(read.text == Self.menu + "\u{FFFD}t\n")
    #expect(read.doubts.map(\.line) == [5] && read.doubts.map(\.kind) == [.lost])
  }

  @Test("characters that were written as two halves are put together")
  func halves() throws {
    #expect(try DecodedText([0x61, 0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80]).text == "a😀")
  }

  @Test("a declared set is taken unless the bytes are something else")
  func declared() throws {
    #expect(try DecodedText(encoded("Иван", in: "KOI8-R"), declared: "koi8-r").text == "Иван")
    #expect(try DecodedText(encoded("田中", in: "ISO-2022-JP"), declared: "ISO-2022-JP").text == "田中")
    #expect(try DecodedText(Array("Hà".utf8), declared: "ISO-8859-1").text == "Hà")
    #expect(try DecodedText(encoded("René", in: "CP1252"), declared: "utf-8").text == "René")
    #expect(try DecodedText(encoded("René", in: "CP1252"), declared: "ISO-2022-CN-EXT//IGNORE").text == "René")
  }

  @Test("letters and tones apart are put together")
  func composed() throws {
    #expect(try DecodedText(Array("Pho\u{31B}\u{309}".utf8)).text.unicodeScalars.elementsEqual("Phở".unicodeScalars))
  }

  @Test(
    "what is no text is refused",
    arguments: [
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00], Array("a;b\u{0}\u{0}\u{0}\u{0}".utf8),
      [0xFF, 0xD8, 0xFF, 0xE0, 0x00, 0x10, 0x4A],
      [0x61, 0x01, 0x62],
    ])
  func binary(bytes: [UInt8]) { #expect(throws: TextDecodingError.self) { try DecodedText(bytes) } }

  @Test("zeros and single control characters are left out and told with their line", arguments: ["\u{0}", "\u{0}\u{0}\u{0}", "\u{7}", "\u{FFFE}"])
  func controls(odd: String) throws {
    let code = odd.unicodeScalars.first?.value ?? 0
    for text in [Self.menu, Self.menu.replacing("ở", with: "o")] {
      let read = try DecodedText(Array(text.replacing("Lẩu", with: "L\(odd)ẩu").utf8))
      #expect(read.text == text && read.charset == "UTF-8")
      #expect(read.doubts == [TextDoubt(line: 3, kind: .control(code), text: "Lẩu mắm;385.000")])
    }
    #expect(try DecodedText(Array("a;b\u{0}".utf8)).text == "a;b")
    // fields that a database padded, of which none looks like UTF-16
    let padded = "Tên;Giá\nPho\u{0}\u{0}\u{0}\u{0}\u{0};65\u{0}\u{0}\nBun\u{0}\u{0}\u{0}\u{0}\u{0};70\u{0}\u{0}\n"
    #expect(try DecodedText(Array(padded.utf8)).text == "Tên;Giá\nPho;65\nBun;70\n")
    #expect(TextDoubt(line: 1, kind: .control(7), text: "").refusal.parameters.map(\.value) == [.string("U+0007")])
  }

  @Test(
    "UTF-16 without a mark is read whatever letters are in it", arguments: ["UTF-16LE", "UTF-16BE"],
    ["Tên;SĐT\r\nHà ĀāĂ;0903\r\n", "Phở bò\nBún chả\n", "宫保鸡丁;38\n麻婆豆腐;28\n", "Tên;Giá\rPhở;65\r", "Tên;Giá;Phở;65"])
  func unmarked(charset: String, text: String) throws {
    for form in [text, text.decomposedStringWithCanonicalMapping] {
      let read = try DecodedText(encoded(form, in: charset))
      #expect(read.charset == "UTF-16" && read.text.unicodeScalars.elementsEqual(text.unicodeScalars), "\(charset)")
    }
  }

  @Test("UTF-8 stays UTF-8 whatever single bytes are put into it, and each is told")
  func random() throws {
    let seed = UInt64.random(in: .min ... .max)
    print("seed \(seed)")
    var dice = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let lines = (0..<8).map { _ in "Bún chả;Món nước;\(dice.below(90))000;Ngon, đậm đà" }
      let (row, odd) = (dice.below(8), UInt8(0x80 + dice.below(0x20)))
      var bytes: [UInt8] = []
      for (number, line) in lines.enumerated() { bytes += Array(line.utf8) + (number == row ? [0x20, odd, 0x20] : []) + [0x0A] }
      let read = try DecodedText(bytes)
      #expect(read.charset == "UTF-8" && read.doubts.map(\.line) == [row + 1], "seed \(seed)")
      for (number, line) in read.text.split(separator: "\n").enumerated() where number != row { #expect(line == lines[number], "seed \(seed)") }
    }
  }

  @Test("any bytes are read or refused")
  func anything() {
    let seed = UInt64.random(in: .min ... .max)
    print("seed \(seed)")
    var dice = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let bytes = (0..<dice.below(60)).map { _ in dice.below(3) == 0 ? UInt8(0x20 + dice.below(0x5F)) : UInt8(0x80 + dice.below(0x80)) }
      guard let read = try? DecodedText(bytes) else { continue }
      // Nothing but letters: each high byte is in the text or told.
      #expect(!read.text.isEmpty || bytes.isEmpty, "seed \(seed)")
      if read.text.unicodeScalars.contains("\u{FFFD}") { #expect(!read.doubts.isEmpty, "seed \(seed)") }
    }
  }
}
