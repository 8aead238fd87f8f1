import HTTPTypes
import Hummingbird
import Kernel
import MenuService
import NIOCore
import Web

/// An example of a menu to fill in.
struct MenuTemplate {
  let name: String
  let signs: CSVSigns
  /// cells with semicolons between them
  let text: String

  /// - Parameter currency: of the house, by its three letters
  static func of(_ language: UserLanguage, _ currency: String) -> MenuTemplate {
    let signs = CSVSigns.of(english: language == .en)
    let prices = ExamplePrices(in: currency, signs)
    return switch language {
    case .vi: vi(prices, signs)
    case .en: en(prices, signs)
    }
  }

  var answer: Response {
    var file = CSVText(signs)
    for line in text.split(separator: "\n") { file.row(line.split(separator: ";", omittingEmptySubsequences: false).map { .value(String($0)) }) }
    return Response.sheet(name, file.bytes)
  }

  /// The headings in the template's order, which the export has too.
  var headings: [String] {
    text.split(separator: "\n").first { !$0.hasPrefix("#") }.map { $0.split(separator: ";").map(String.init) } ?? []
  }

  private static func vi(_ prices: ExamplePrices, _ signs: CSVSigns) -> MenuTemplate {
    let forms = prices.forms.joined(separator: " hay ")
    return MenuTemplate(
      name: "thuc-don-mau.csv", signs: signs,
      text: """
        # Mỗi dòng một món. Dòng bắt đầu bằng dấu # và dấu cách không được đọc: hãy xóa hai dấu đó ở ba món mẫu hoặc viết món của bạn bên dưới.
        # Giá viết \(forms) đều được. Để trống Suất: bán không giới hạn. Nhóm chưa có sẽ được tạo.
        # Món không bán suốt: thứ viết T2-T6 hay T7, CN. Giờ bán viết 11:00-14:00. Mùa viết 01/12-28/02.
        Tên món;Nhóm;Giá;Trạm;Suất;Mô tả;Tên tiếng Anh;Mô tả tiếng Anh;Thứ;Giờ bán;Mùa
        # Trà đá;Đồ uống;\(prices.tea);Bar;;;Iced tea;
        # Gỏi cuốn tôm thịt;Khai vị;\(prices.rolls);Bếp nguội;40;Bốn cuốn, chấm tương đậu;Fresh spring rolls;Four rolls with bean sauce
        # Lẩu mắm;Lẩu;\(prices.pot);Lẩu;;Cho bốn người;Fermented fish hot pot;For four
        """)
  }

  private static func en(_ prices: ExamplePrices, _ signs: CSVSigns) -> MenuTemplate {
    let forms = prices.forms.joined(separator: ", ")
    return MenuTemplate(
      name: "menu-template.csv", signs: signs,
      text: """
        # One dish a line. Lines that begin with # and a blank are not read: take both away from the three examples, or write your dishes below.
        # Prices as you like: \(forms). No portions: as many as wanted. Groups that are not there will be made.
        # For dishes that are not always on the menu: weekdays like Mon-Fri or Sat, Sun. Hours like 11:00-14:00. A season like 01/12-28/02.
        Name;Group;Price;Station;Portions;Description;English name;English description;Weekdays;Hours;Season
        # Trà đá;Đồ uống;\(prices.tea);Bar;;;Iced tea;
        # Gỏi cuốn tôm thịt;Khai vị;\(prices.rolls);Cold kitchen;40;Bốn cuốn, chấm tương đậu;Fresh spring rolls;Four rolls with bean sauce
        # Lẩu mắm;Lẩu;\(prices.pot);Hot pots;;Cho bốn người;Fermented fish hot pot;For four
        """)
  }
}

/// Prices as the template shows them, with decimals where the house's currency has them.
private struct ExamplePrices {
  /// one price, in three ways to write it
  let forms: [String]
  let tea: String
  let rolls: String
  let pot: String

  init(in currency: String, _ signs: CSVSigns) {
    let decimals = CurrencyDecimals.of(currency)
    let unit = (0..<decimals).reduce(Int64(1)) { power, _ in power * 10 }
    func half(_ halves: Int64) -> String { CurrencyText.digits(unit * halves / 2, currency, .vi).replacing(",", with: signs.point) }
    if decimals == 0 {
      forms = ["185.000", "185000", "185k"]
      // A spreadsheet with English settings would make 5 of `5.000`.
      let thousands = signs == .commas ? "000" : ".000"
      (tea, rolls, pot) = ("5" + thousands, "55" + thousands, "385" + thousands)
    } else {
      forms = [half(37), "18", half(37) + " " + currency]
      (tea, rolls, pot) = (half(3), half(11), half(77))
    }
  }
}

extension MenuExport {
  func file(_ language: UserLanguage, _ currency: String) -> Response {
    let text = csv(headings: MenuTemplate.of(language, currency).headings, currency: currency, .of(english: language == .en))
    return Response.sheet(language == .en ? "menu.csv" : "thuc-don.csv", text)
  }
}

extension Response {
  fileprivate static func sheet(_ name: String, _ bytes: [UInt8]) -> Response {
    Response(
      status: .ok,
      headers: [.contentType: "text/csv; charset=utf-8", .contentDisposition: "attachment; filename=\"\(name)\""],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
