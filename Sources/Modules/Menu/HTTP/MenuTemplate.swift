import HTTPTypes
import Hummingbird
import Kernel
import MenuService
import NIOCore
import Web

/// An example of a menu to fill in: with byte-order mark and semicolons, as Excel opens it in Vietnam and in most of Europe.
struct MenuTemplate {
  let name: String
  let text: String

  /// - Parameter currency: of the house, by its three letters
  static func of(_ language: UserLanguage, _ currency: String) -> MenuTemplate {
    let prices = ExamplePrices(in: currency)
    return switch language {
    case .vi: vi(prices)
    case .en: en(prices)
    }
  }

  var answer: Response {
    Response.sheet(name, "\u{FEFF}" + text.split(separator: "\n").joined(separator: "\r\n") + "\r\n")
  }

  /// The headings in the template's order, which the export has too.
  var headings: [String] {
    text.split(separator: "\n").first { !$0.hasPrefix("#") }.map { $0.split(separator: ";").map(String.init) } ?? []
  }

  private static func vi(_ prices: ExamplePrices) -> MenuTemplate {
    let forms = prices.forms.joined(separator: " hay ")
    return MenuTemplate(
      name: "thuc-don-mau.csv",
      text: """
        # Mỗi dòng một món. Dòng bắt đầu bằng dấu # và dấu cách không được đọc: hãy xóa hai dấu đó ở ba món mẫu hoặc viết món của bạn bên dưới.
        # Giá viết \(forms) đều được. Để trống Suất: bán không giới hạn. Nhóm chưa có sẽ được tạo.
        Tên món;Nhóm;Giá;Trạm;Suất;Mô tả;Tên tiếng Anh;Mô tả tiếng Anh
        # Trà đá;Đồ uống;\(prices.tea);Bar;;;Iced tea;
        # Gỏi cuốn tôm thịt;Khai vị;\(prices.rolls);Bếp nguội;40;Bốn cuốn, chấm tương đậu;Fresh spring rolls;Four rolls with bean sauce
        # Lẩu mắm;Lẩu;\(prices.pot);Lẩu;;Cho bốn người;Fermented fish hot pot;For four
        """)
  }

  private static func en(_ prices: ExamplePrices) -> MenuTemplate {
    let forms = prices.forms.joined(separator: ", ")
    return MenuTemplate(
      name: "menu-template.csv",
      text: """
        # One dish a line. Lines that begin with # and a blank are not read: take both away from the three examples, or write your dishes below.
        # Prices as you like: \(forms). No portions: as many as wanted. Groups that are not there will be made.
        Name;Group;Price;Station;Portions;Description;English name;English description
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

  init(in currency: String) {
    let decimals = CurrencyDecimals.of(currency)
    let unit = (0..<decimals).reduce(Int64(1)) { power, _ in power * 10 }
    func half(_ halves: Int64) -> String { CurrencyText.digits(unit * halves / 2, currency) }
    if decimals == 0 {
      forms = ["185.000", "185000", "185k"]
      (tea, rolls, pot) = ("5.000", "55.000", "385.000")
    } else {
      forms = [half(37), "18", half(37) + " " + currency]
      (tea, rolls, pot) = (half(3), half(11), half(77))
    }
  }
}

extension MenuExport {
  func file(_ language: UserLanguage, _ currency: String) -> Response {
    let text = csv(headings: MenuTemplate.of(language, currency).headings, currency: currency)
    return Response.sheet(language == .en ? "menu.csv" : "thuc-don.csv", text)
  }
}

extension Response {
  fileprivate static func sheet(_ name: String, _ text: String) -> Response {
    Response(
      status: .ok,
      headers: [.contentType: "text/csv; charset=utf-8", .contentDisposition: "attachment; filename=\"\(name)\""],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
