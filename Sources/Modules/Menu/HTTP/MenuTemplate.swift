import HTTPTypes
import Hummingbird
import MenuService
import NIOCore
import Web

/// An example of a menu to fill in: with byte-order mark and semicolons, as Excel opens it in Vietnam and in most of Europe.
struct MenuTemplate {
  let name: String
  let text: String

  static func of(_ language: UserLanguage) -> MenuTemplate {
    switch language {
    case .vi: vi
    case .en: en
    }
  }

  var answer: Response {
    Response.sheet(name, "\u{FEFF}" + text.split(separator: "\n").joined(separator: "\r\n") + "\r\n")
  }

  /// The headings in the template's order, which the export has too.
  var headings: [String] {
    text.split(separator: "\n").first { !$0.hasPrefix("#") }.map { $0.split(separator: ";").map(String.init) } ?? []
  }

  private static let vi = MenuTemplate(
    name: "thuc-don-mau.csv",
    text: """
      # Mỗi dòng một món. Dòng bắt đầu bằng dấu # không được đọc: hãy xóa dấu # ở ba món mẫu hoặc viết món của bạn bên dưới.
      # Giá viết 185.000 hay 185000 hay 185k đều được. Để trống Suất: bán không giới hạn. Nhóm chưa có sẽ được tạo.
      Tên món;Nhóm;Giá;Trạm;Suất;Mô tả;Tên tiếng Anh;Mô tả tiếng Anh
      # Trà đá;Đồ uống;5.000;Bar;;;Iced tea;
      # Gỏi cuốn tôm thịt;Khai vị;55.000;Bếp nguội;40;Bốn cuốn, chấm tương đậu;Fresh spring rolls;Four rolls with bean sauce
      # Lẩu mắm;Lẩu;385.000;Lẩu;;Cho bốn người;Fermented fish hot pot;For four
      """)

  private static let en = MenuTemplate(
    name: "menu-template.csv",
    text: """
      # One dish a line. Lines that begin with # are not read: take the # away from the three examples, or write your dishes below.
      # Prices as you like: 185.000, 185000, 185k. No portions: as many as wanted. Groups that are not there will be made.
      Name;Group;Price;Station;Portions;Description;English name;English description
      # Trà đá;Đồ uống;5.000;Bar;;;Iced tea;
      # Gỏi cuốn tôm thịt;Khai vị;55.000;Cold kitchen;40;Bốn cuốn, chấm tương đậu;Fresh spring rolls;Four rolls with bean sauce
      # Lẩu mắm;Lẩu;385.000;Hot pots;;Cho bốn người;Fermented fish hot pot;For four
      """)
}

extension MenuExport {
  func file(_ language: UserLanguage) -> Response {
    Response.sheet(language == .en ? "menu.csv" : "thuc-don.csv", csv(headings: MenuTemplate.of(language).headings))
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
