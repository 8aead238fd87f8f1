import Kernel
import MessengerRules
import Simulation
import StaffRules

/// The words of one day in the rooms of the house: what the team of a restaurant writes to each other.
struct TalkScript {
  /// One message that is to be written.
  struct Message {
    let subject: RoomSubject
    let author: EmployeeID
    let at: Instant
    let text: String
    /// a comment on the last post of the board
    let isComment: Bool
  }

  private let house: HouseFacts
  private let rooms: [RoomSubject: [EmployeeID]]
  private let forecast: DayForecast
  private var chance: Chance
  private(set) var messages: [Message] = []

  init(_ forecast: DayForecast, of range: GenerationRange, in house: HouseFacts, _ rooms: [RoomSubject: [EmployeeID]]) {
    (self.forecast, self.house, self.rooms) = (forecast, house, rooms)
    chance = Chance(seed: range.seed, of: "talk-\(forecast.day)")
    write()
  }

  private mutating func write() {
    let weekday = WallTime(days: forecast.day, secondOfDay: 0).weekday
    if forecast.parties == 0 {
      say(.everybody, at: 540, [(.manager, "Chúc cả nhà năm mới an khang, mùng 3 gặp lại nhé!"), (.waiter, "Chúc mừng năm mới cả nhà ạ 🎉")])
      return
    }
    if weekday == 1 {
      say(.board, at: 600, [(.manager, "Lịch ca tuần này đã có. Ai cần đổi ca thì báo trước thứ tư."), (.waiter, "Dạ em đã xem.")])
    }
    if let name = forecast.occasion?.vi {
      say(.everybody, at: 590, [(.manager, "Hôm nay \(name), khách sẽ đông. Mọi người vào ca sớm 30 phút nhé."), (.chef, "Bếp đủ người rồi chị.")])
    }
    if forecast.isRainy {
      say(
        .everybody, at: 1090,
        [(.waiter, "Ngoài vườn mưa to rồi, mời khách vào trong nhé mọi người."), (.runner, "Em dọn thêm bàn trong nhà ngay đây.")])
    }
    if chance.often(400) { scarce() }
    if chance.often(350) { swap() }
    if chance.often(300) {
      say(.kitchen, at: 1320, [(.chef, "Mai nhập thêm rau, tôm sú và đá nhé."), (.manager, "Đã đặt, 6 giờ sáng giao.")])
    }
    if chance.often(300), let table = chance.one(of: house.tables) {
      say(
        .section(section: table.section), at: 1160,
        [(.waiter, "Bàn \(table.name.raw) có sinh nhật, ai rảnh ra hát cùng nha."), (.runner, "Có mặt! 🎂")])
    }
    if chance.often(250) {
      say(.everybody, at: 1350, [(.manager, "Hôm nay mọi người làm tốt lắm, cảm ơn cả nhà."), (.cashier, "Két khớp tiền rồi chị nhé.")])
    }
  }

  /// The dish of which the least is left.
  private mutating func scarce() {
    let offers = house.groups.flatMap { house.offers[$0.id] ?? [] }.filter { forecast.portions[$0.dish.id.raw] != nil }
    guard let offer = chance.one(of: offers), let left = forecast.portions[offer.dish.id.raw] else { return }
    say(
      .kitchen, at: 640,
      [(.chef, "Hôm nay \(offer.dish.name.raw) chỉ có \(left) phần."), (.manager, "Ok, gần hết thì báo bồi bàn giúp chị.")])
  }

  private mutating func swap() {
    let day = chance.one(of: ["thứ sáu", "thứ bảy", "chủ nhật"]) ?? "thứ bảy"
    say(
      .everybody, at: 900,
      [
        (.waiter, "Tối \(day) này ai đổi ca với em được không ạ?"), (.waiter, "Để chị, em nhớ báo quản lý nhé."),
        (.manager, "Chị đã ghi vào lịch rồi."),
      ])
  }

  /// Each answer follows within some minutes. Nobody answers themselves.
  private mutating func say(_ subject: RoomSubject, at minute: Int64, _ words: [(role: Role, text: String)]) {
    guard let members = rooms[subject] else { return }
    var at = house.instant(day: forecast.day, minute: minute + chance.between(0, 25))
    var last: EmployeeID?
    for (place, line) in words.enumerated() {
      let fitting = house.people(line.role).map(\.id).filter { members.contains($0) && $0 != last }
      guard let author = chance.one(of: fitting) ?? members.first(where: { $0 != last }) else { return }
      messages.append(Message(subject: subject, author: author, at: at, text: line.text, isComment: subject == .board && place > 0))
      last = author
      at = at.adding(milliseconds: chance.between(25_000, 400_000))
    }
  }
}

extension Occasion {
  /// nil: nobody speaks of it
  fileprivate var vi: String? {
    switch self {
    case .closed, .fasting, .yearEnd: nil
    case .tet: "còn trong Tết"
    case .midAutumn: "Trung thu"
    case .hungKings: "Giỗ Tổ Hùng Vương"
    case .newYear: "Tết Dương lịch"
    case .valentine: "lễ Tình nhân"
    case .womensDay: "mùng 8 tháng 3"
    case .reunification: "30 tháng 4"
    case .labourDay: "mùng 1 tháng 5"
    case .nationalDay: "lễ Quốc khánh"
    case .vietnameseWomensDay: "20 tháng 10"
    case .teachersDay: "ngày Nhà giáo"
    case .christmas: "Giáng sinh"
    }
  }
}
