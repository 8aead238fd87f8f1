/// A language that code pages were made for, with its letters beyond ASCII.
public struct TextLanguage: Sendable, Equatable {
  public let name: String
  /// letters of nearly every word
  let frequent: Set<UInt32>
  let others: Set<UInt32>
  /// the language's own test of a word
  let hasSyllables: Bool

  public static func == (a: Self, b: Self) -> Bool { a.name == b.name }

  /// - Parameter characters: ranges of a double-byte set whose characters are the language's usual ones
  init(_ name: String, _ frequent: String, _ others: String = "", characters: [CharacterRange] = [], hasSyllables: Bool = false) {
    self.name = name
    self.frequent = Set(frequent.unicodeScalars.map(\.value))
    self.others = Set(others.unicodeScalars.map(\.value)).union(characters.flatMap(\.scalars))
    self.hasSyllables = hasSyllables
  }

  /// A block of a double-byte set, decoded by the system.
  struct CharacterRange {
    let charset: String
    let leads: ClosedRange<UInt8>
    let trails: ClosedRange<UInt8>

    var scalars: [UInt32] {
      guard let converter = Converter(from: charset) else { return [] }
      let bytes = leads.flatMap { lead in trails.flatMap { [lead, $0] } }
      return converter.decode(bytes[...]).string.unicodeScalars.map(\.value).filter { $0 != 0xFFFD && $0 >= 0x80 }
    }
  }

  public static let vietnamese = TextLanguage("vi", "", hasSyllables: true)
  static let western = [
    TextLanguage("fr", "éèàêç", "âîôûùëïüœæÿ"), TextLanguage("de", "äöüß", "éàẞ"), TextLanguage("es", "áéíóúñ", "ü"),
    TextLanguage("pt", "ãçáéíóõ", "âêôúàü"), TextLanguage("it", "àèéìòù", "îç"), TextLanguage("nordic", "åäöøæ", "éüà"),
    TextLanguage("is", "áéíóúýðþæö"), TextLanguage("nl", "ëïéèö", "üêáó"),
  ]
  static let central = [
    TextLanguage("pl", "ąćęłńóśźż"), TextLanguage("cs", "áčďéěíňóřšťúůýž"), TextLanguage("sk", "áäčďéíĺľňóôŕšťúýž"),
    TextLanguage("hu", "áéíóöőúüű"), TextLanguage("ro", "ăâîşţșț"), TextLanguage("hr", "čćđšž"), TextLanguage("de", "äöüß"),
  ]
  static let turkish = [TextLanguage("tr", "çğıİöşü", "âîû")]
  static let cyrillic = [
    TextLanguage("ru", "оеаинтсрвлк", "йцугшщзхъфыпдэячмьбюё"), TextLanguage("uk", "оеаинтсрвлкі", "йцугшщзхїфпджєячмьбюґ"),
    TextLanguage("bg", "аоиетнрсвлк", "йцугшщзхъфпджячмьбю"), TextLanguage("sr", "аоиентсрвлк", "ђјљњћџпдзбгцчшжмуфх"),
  ]
  static let greek = [TextLanguage("el", "αοιετσνρκςάίόέή", "ηυπμλωγδθχφβξζψύώϊϋΐΰ")]
  static let simplifiedChinese = [
    TextLanguage(
      "zh-Hans",
      "的一是不了人我在有他这中大来上国个到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可里后小么心多天而能好都然没日于起还发成"
        + "用主行方又如前本见经头面公同三已老从动两长菜单肉鱼鸡鸭牛羊猪汤面饭炒炸蒸煮烤茶酒酸辣糖醋豆腐虾蟹价格名电话先生女士张王李赵陈刘杨黄周吴徐孙马朱胡林何高罗郑梁谢宋唐伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华",
      characters: [CharacterRange(charset: "GB18030", leads: 0xB0...0xD7, trails: 0xA1...0xFE)])
  ]
  static let traditionalChinese = [
    TextLanguage(
      "zh-Hant",
      "的一是不了人我在有他這中大來上國個到說們為子和你地出道也時年得就那要下以生會自著去之過家學對可里後小麼心多天而能好都然沒日於起還發成"
        + "用主行方又如前本見經頭面公同三已老從動兩長菜單肉魚雞鴨牛羊豬湯麵飯炒炸蒸煮烤茶酒酸辣糖醋豆腐蝦蟹價格名電話先生女士張王李趙陳劉楊黃周吳徐孫馬朱胡林何高羅鄭梁謝宋唐偉芳娜敏靜麗強磊軍洋勇艷杰娟濤明超秀霞平剛桂英華",
      characters: [
        CharacterRange(charset: "BIG5-HKSCS", leads: 0xA4...0xC6, trails: 0xA1...0xFE),
        CharacterRange(charset: "BIG5-HKSCS", leads: 0xA4...0xC6, trails: 0x40...0x7E),
      ])
  ]
  static let japanese = [
    TextLanguage(
      "ja", String(String.UnicodeScalarView((0x3041...0x30FC).compactMap(Unicode.Scalar.init))) + "日本人大年中出行見月前後生東京田山川木村語店肉魚鶏牛豚焼揚飯麺酒茶名様電話円",
      characters: [CharacterRange(charset: "EUC-JP", leads: 0xB0...0xCF, trails: 0xA1...0xFE)])
  ]
  static let korean = [
    TextLanguage(
      "ko", "이다는을의에가고한지기로하사리나자라인어대도서시스구일해들원과수부전보정상우김치국밥면탕찌개볶음비빔불삼겹살냉갈떡장조최박윤임강영민은성",
      characters: [CharacterRange(charset: "CP949", leads: 0xB0...0xC8, trails: 0xA1...0xFE)])
  ]
}
