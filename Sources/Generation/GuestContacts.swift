import ContactsRules
import ContactsService
import Kernel
import Simulation
import StaffRules
import Storage
import Sync

/// The address books: regulars with their wishes, and the people who deliver. Made by the use case that the page of contacts calls.
public struct GuestContacts: Sendable {
  private let processor: CommandProcessor
  private let database: any SQLDatabase
  private let range: GenerationRange

  private static let regulars: Int64 = 60

  public init(_ range: GenerationRange, by processor: CommandProcessor, in database: any SQLDatabase) {
    (self.range, self.processor, self.database) = (range, processor, database)
  }

  /// Makes none if the restaurant has contacts already.
  /// - Returns: how many were made
  @discardableResult
  public func make(at now: Instant) async throws -> Int {
    let range = range
    let found = try await database.read { sql -> (manager: Employee?, isThere: Bool) in
      let house = try HouseFacts(in: sql, seed: range.seed)
      return (house.people(.manager).first, try sql.first("SELECT 1 FROM contact LIMIT 1") != nil)
    }
    guard !found.isThere, let manager = found.manager else { return 0 }
    let wanted = GuestContacts.guests(range, at: now) + GuestContacts.suppliers(range, at: now)
    let author = Author(employee: manager.id, rights: Rights.of(manager.roles), device: Author.hub.device)
    try await processor.perform(as: author) { work in
      for command in wanted { try ContactsHandler().perform(command, in: work) }
    }
    return wanted.count
  }

  private static func guests(_ range: GenerationRange, at now: Instant) -> [ContactsCommand] {
    var chance = Chance(seed: range.seed, of: "contacts")
    return GuestPool(seed: range.seed).regulars(regulars).map { guest in
      var fields = ContactFields()
      fields.name = ContactLine(guest.name.raw)
      fields.phones = [ContactPhone(label: ContactLabel("Di động"), number: ContactNumber(guest.phone))]
      if chance.often(500) { fields.tags = [ContactTag("Khách quen")] }
      if chance.often(120) { fields.tags = [ContactTag("Công ty")] }
      if let wish = chance.one(of: wishes), !wish.isEmpty { fields.wishes = GuestText(wish) }
      if chance.often(80) { fields.allergies = GuestText(chance.one(of: ["Đậu phộng", "Hải sản có vỏ", "Sữa"]) ?? "Đậu phộng") }
      if chance.often(300) {
        fields.birthday = ContactDay("--\(WallTime.two(chance.between(1, 12)))-\(WallTime.two(chance.between(1, 28)))")
      }
      return .add(contact: ContactID(UUIDv7.make(at: now, using: &chance)), book: AddressBookID("guests"), fields: fields)
    }
  }

  private static func suppliers(_ range: GenerationRange, at now: Instant) -> [ContactsCommand] {
    var chance = Chance(seed: range.seed, of: "suppliers")
    return sellers.enumerated().map { place, seller in
      var fields = ContactFields()
      fields.company = ContactLine(seller.company)
      fields.title = ContactLine(seller.goods)
      // Guests have the numbers below.
      let number = "+8490000\(9_000 + place * 7)"
      fields.phones = [ContactPhone(label: ContactLabel("Đặt hàng"), number: ContactNumber(number))]
      fields.note = ContactText(seller.note)
      return .add(contact: ContactID(UUIDv7.make(at: now, using: &chance)), book: AddressBookID("suppliers"), fields: fields)
    }
  }

  private static let wishes = [
    "", "", "Bàn gần hồ sen", "Ăn cay", "Không ăn hành", "Trà đá không đường", "Ngồi trong nhà, tránh gió", "Thích món nướng", "Ăn chay ngày rằm",
  ]

  private static let sellers: [(company: String, goods: String, note: String)] = [
    ("Hải sản Bến Tre", "Tôm, cua, nghêu", "Giao trước 6 giờ sáng"), ("Rau sạch Hóc Môn", "Rau, nấm", "Giao mỗi ngày"),
    ("Thịt tươi Thủ Đức", "Bò, heo, gà", "Đặt trước 20 giờ"), ("Bia & nước ngọt Minh Long", "Đồ uống", "Thứ ba và thứ sáu"),
    ("Gạo ngon Long An", "Gạo, bún, bánh tráng", "Mỗi tuần"), ("Đá viên Bình Minh", "Đá", "Gọi là có trong 30 phút"),
    ("Gas Sài Gòn", "Gas", "Thay bình tối đa 1 giờ"), ("Trái cây Cái Bè", "Trái cây theo mùa", "Thứ hai, tư, sáu"),
  ]
}
