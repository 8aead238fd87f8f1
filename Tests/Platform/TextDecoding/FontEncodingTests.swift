import Testing
import TextDecoding

@Suite("Vietnamese that only looks right in its font")
struct FontEncodingTests {
  private static let menu =
    "Tên món;Nhóm;Giá\nPhở bò tái;Món nước;65.000\nGỏi cuốn tôm thịt;Khai vị;55.000\n" + "Lẩu mắm;Lẩu;385.000\nTrà đá;Đồ uống;5.000\n"
  private static let tcvn3 =
    "Tªn mãn;Nhãm;Gi¸\nPhë bß t¸i;Mãn n\u{AD}íc;65.000\nGái cuèn t«m thÞt;Khai vÞ;55.000\n" + "LÈu m¾m;LÈu;385.000\nTrµ ®¸;§å uèng;5.000\n"
  private static let vni =
    "Teân moùn;Nhoùm;Giaù\nPhôû boø taùi;Moùn nöôùc;65.000\nGoûi cuoán toâm thòt;Khai vò;55.000\n"
    + "Laåu maém;Laåu;385.000\nTraø ñaù;Ñoà uoáng;5.000\n"

  @Test(
    "the decoder reads a menu in fonts of either kind, as bytes of Windows and as Unicode, and names the first line",
    arguments: ["CP1252", "UTF-8", "UTF-16"])
  func read(charset: String) throws {
    for (text, font) in [(Self.tcvn3, FontEncoding.tcvn3), (Self.vni, FontEncoding.vni)] {
      let read = try DecodedText(encoded(text, in: charset), fonts: true)
      #expect(read.text.unicodeScalars.elementsEqual(Self.menu.unicodeScalars))
      #expect(read.charset == font.rawValue)
      #expect(read.doubts == [TextDoubt(line: 1, kind: .font(font.rawValue), text: "Tên món;Nhóm;Giá")])
    }
  }

  @Test("where nobody asks for fonts, the text stays what it looks like")
  func notAsked() throws {
    #expect(try DecodedText(Array(Self.vni.utf8)).text == Self.vni)
  }

  @Test("capitals with tones, which fonts of their own draw, are capitals")
  func capitals() {
    #expect(FontEncoding.tcvn3.decode("PHë Bß;Phë bß") == "PHỞ BÒ;Phở bò")
    #expect(FontEncoding.vni.decode("PHÔÛ BOØ;Phôû boø") == "PHỞ BÒ;Phở bò")
    #expect(FontEncoding.vni.decode("ÑAËC BIEÄT; yù, kyõ, Myõ") == "ĐẶC BIỆT; ý, kỹ, Mỹ")
  }

  @Test(
    "texts of the West and Vietnamese in Unicode are what they look like",
    arguments: [
      "Crème brûlée;Bœuf à la façon;Café;pâté;thé vert;gâteau;Hélène;René;Noël;né;été", "Müller;Straße;Größer;Käse;für;Öl;Jörg;süß;Gemüse",
      "Señor Muñoz;Qué;Jamón;José;María;Peña;año;piña;Té;sí;más;Núñez", "Pão;Limões;São João;maçã;chá;pé;só;três;café;não;mão",
      "caffè;però;così;tiramisù;città;tè;già;più;ragù;è", "Köttbullar;Räksmörgås;Åse;smørrebrød;Søren;øl;blå;på;rødgrød",
      "Phở bò;Gỏi cuốn tôm thịt;Lẩu mắm;Trà đá;Đồ uống", "Pão;São João;chá;pé;só;não;mão;Phở;Lẩu", "Борщ;Пельмени;Иванов", "宫保鸡丁;麻婆豆腐",
    ])
  func others(text: String) throws {
    #expect(FontEncoding.of(text) == nil)
    #expect(try DecodedText(Array(text.utf8), fonts: true).text == text)
  }

  @Test(
    "bytes of other sets stay in their set",
    arguments: [
      ("CP1258", "Tên món;Giá\nPhở bò;Lẩu mắm\nGỏi cuốn;Bún bò Huế"), ("CP1252", "Crème brûlée;Bœuf à la façon;thé;né;été"),
      ("CP1251", "Борщ;Пельмени\nИванов Иван;гости"), ("CP1253", "Μουσακάς;Χωριάτικη σαλάτα"), ("GB18030", "宫保鸡丁;价格 38\n麻婆豆腐;28\n张伟;北京"),
      ("CP949", "김치찌개;8000원\n비빔밥;불고기\n홍길동"),
    ])
  func sets(charset: String, text: String) throws {
    let bytes = encoded(text, in: charset)
    #expect(try DecodedText(bytes, fonts: true) == DecodedText(bytes))
  }

  @Test("a few words are no evidence")
  func few() {
    #expect(FontEncoding.of("Phë bß") == nil)
    #expect(FontEncoding.of("Phë bß;Phë bß;Phë bß;Phë bß") == nil)
  }
}
