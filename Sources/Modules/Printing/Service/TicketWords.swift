import MenuRules
import PrintingRules

/// The words on paper, in the restaurant's language. Dishes and notes stay as people wrote them.
struct TicketWords {
  let english: Bool

  private func say(_ vi: String, _ en: String) -> String { english ? en : vi }

  /// nil: an ordinary call, of which there is most; it needs no headline
  func headline(_ ticket: Ticket) -> String? {
    switch ticket.news {
    case .called, .bill, .till, .drawer: nil
    case .packing: say("PHIẾU ĐÓNG GÓI", "PACKING SLIP")
    case .added: say("THÊM VÀO NHÓM ĐÃ GỌI", "IN ADDITION")
    case .takenBack: ticket.isChange ? say("ĐỔI SỐ PHẦN", "CHANGED") : say("HỦY", "TAKEN BACK")
    case .moved: say("ĐỔI BÀN", "MOVED")
    case .askedToStop: say("KHÁCH MUỐN THÔI, CHỜ BẾP", "ASKED TO STOP")
    case .askedForNote: say("KHÁCH MUỐN ĐỔI, CHỜ BẾP", "ASKED FOR A CHANGE")
    case .newNote: say("ĐỔI GHI CHÚ", "NEW NOTE")
    case .warned: say("BÁO NGAY, GHI CHÚ MỚI", "NOTE: HEED AT ONCE")
    case .seat: say("ĐỔI GHẾ", "ANOTHER SEAT")
    case .urgent: say("GẤP, LÀM TRƯỚC", "URGENT, FIRST")
    case .asBefore: say("LÀM NHƯ CŨ", "AS BEFORE")
    case .test: say("IN THỬ", "TEST")
    }
  }

  var copy: String { say("IN LẠI", "COPY") }
  var copyHint: String { say("Có thể đã in rồi, xem số phiếu", "May be printed already: mind the number") }
  var unreadable: String { say("Có chữ không in được, xem màn hình bếp", "Some letters cannot be printed: look at the kitchen screen") }
  var table: String { say("Bàn", "Table") }
  func called(_ time: String) -> String { say("Gọi \(time)", "Called \(time)") }
  func at(_ time: String) -> String { say("Lúc \(time)", "At \(time)") }
  func seat(_ number: Int64) -> String { say("Ghế \(number)", "Seat \(number)") }
  func guests(_ count: Int64) -> String { say("\(count) khách", count == 1 ? "1 guest" : "\(count) guests") }
  func number(_ number: Int64) -> String { say("Phiếu \(number)", "Ticket \(number)") }
  func end(_ number: Int64) -> String { say("hết phiếu \(number)", "end of ticket \(number)") }
  func portions(_ count: Int64) -> String { say("\(count) phần", count == 1 ? "1 portion" : "\(count) portions") }
  func fewer(_ count: Int64) -> String { say("bớt \(count) phần", count == 1 ? "1 portion less" : "\(count) portions less") }
  func left(_ left: PortionsLeft) -> String { "\(left.from.raw) → \(left.to.raw)" }
  func by(_ name: String) -> String { say("Người báo: \(name)", "By: \(name)") }
  func type(_ type: OrderType) -> String {
    switch type {
    case .table: table
    case .takeaway: say("Mang về", "Takeaway")
    case .delivery: say("Giao hàng", "Delivery")
    case .counter: say("Tại quầy", "Counter")
    }
  }
  func due(_ time: String) -> String { say("Hẹn \(time)", "Due \(time)") }
  var paid: String { say("ĐÃ TRẢ TIỀN", "PAID") }
  var toPay: String { say("CÒN THU", "TO PAY") }
  func moved(_ from: String, _ to: String) -> String { "\(from) → \(to)" }
  var test: String { say("Máy in này đã sẵn sàng nhận phiếu của bếp.", "This printer is ready for the kitchen's tickets.") }
}
