import Kernel
import Simulation

/// People who book. Regulars come again and again, and others once.
struct GuestPool {
  struct Person: Equatable, Sendable {
    let name: Name
    let phone: String
  }

  private let seed: UInt64
  /// The regulars are the same for every length of the past.
  private static let regulars: Int64 = 240
  private static let most: Int64 = 8_999

  init(seed: UInt64) { self.seed = seed }

  func one(_ chance: inout Chance) -> Person {
    let number = chance.often(600) ? chance.between(0, GuestPool.regulars - 1) : chance.between(GuestPool.regulars, GuestPool.most)
    return person(number)
  }

  /// The first regulars.
  func regulars(_ count: Int64) -> [Person] { (0..<min(count, GuestPool.regulars)).map(person) }

  private func person(_ number: Int64) -> Person {
    var chance = Chance(seed: seed, of: "guest-\(number)")
    let (family, middle) = (chance.one(of: GuestPool.families) ?? "Nguyễn", chance.one(of: GuestPool.middles) ?? "Văn")
    let given = chance.one(of: GuestPool.givens) ?? "An"
    // No operator has given out the numbers from 0900 000 000 on.
    let digits = String(String(10_000 + number).dropFirst())
    return Person(name: Name("\(family) \(middle) \(given)"), phone: "+8490000\(digits)")
  }

  private static let families = [
    "Nguyễn", "Trần", "Lê", "Phạm", "Huỳnh", "Hoàng", "Phan", "Vũ", "Võ", "Đặng", "Bùi", "Đỗ", "Hồ", "Ngô", "Dương", "Lý",
  ]
  private static let middles = ["Thị", "Văn", "Minh", "Ngọc", "Thanh", "Hữu", "Thu", "Quốc", "Gia", "Bảo", "Kim", "Đức", "Xuân", "Hoài", "Anh"]
  private static let givens = [
    "An", "Bình", "Châu", "Dũng", "Giang", "Hà", "Hạnh", "Hiếu", "Hương", "Khánh", "Lan", "Linh", "Long", "Mai", "Nam", "Nga", "Ngân", "Nhung",
    "Phong", "Phúc", "Quân", "Quyên", "Sơn", "Tâm", "Thảo", "Thủy", "Trang", "Trung", "Tuấn", "Vân", "Vy", "Yến",
  ]

  /// Requests that come with a booking.
  static let wishes = [
    "", "", "", "", "Gần hồ sen", "Sinh nhật, xin ghế cho em bé", "Không đậu phộng", "Bàn yên tĩnh để nói chuyện công việc", "Có người ăn chay",
    "Xin thêm hai ghế trẻ em", "Kỷ niệm ngày cưới", "Đến sau giờ làm, có thể trễ 10 phút",
  ]
}
