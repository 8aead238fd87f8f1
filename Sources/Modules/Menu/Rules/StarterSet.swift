import Kernel

/// A way to order a meal that a new menu can start from.
public enum StarterSet: String, WireChoice, Sendable {
  /// drinks, starters, salads, dry dishes, rice and noodles, soups, hot pots, desserts
  case asian
  /// drinks, starters, soups, salads, pasta and pizza, main courses, desserts, coffee
  case european
}

extension StarterSet {
  /// The groups of this set in serving order, with ids from `id`, which is given each one's place from 0.
  public func groups(id: (Int64) -> DishGroupID) -> [DishGroup] {
    lines.enumerated().map { index, line in
      DishGroup(
        id: id(Int64(index)), name: ShortName(line.name), nameEn: ShortName(line.english), priority: Priority(Int64(index) + 1),
        callsItself: line.callsItself, notes: line.notes.map { Note($0) }, nextMinutes: Minutes(line.nextMinutes))
    }
  }

  /// The groups of this set that are not there yet by name.
  public func groups(besides there: [DishGroup], id: (Int64) -> DishGroupID) throws(MenuError) -> [DishGroup] {
    let taken = there.map { Folding.plain($0.name.raw) }
    let missing = groups(id: id).filter { group in !taken.contains(Folding.plain(group.name.raw)) }
    if missing.isEmpty { throw .groupsThere }
    return missing
  }

  private struct Starter {
    let name: String
    let english: String
    var callsItself = false
    /// Hot pots and main courses take longer to eat.
    var nextMinutes: Int64 = 10
    let notes: [String]
  }

  private var lines: [Starter] {
    switch self {
    case .asian:
      [
        Starter(name: "Đồ uống", english: "Drinks", callsItself: true, notes: ["ít đá", "không đá", "ít đường", "nhiều đá", "thêm ly"]),
        Starter(name: "Khai vị", english: "Starters", notes: ["không đậu phộng", "không rau thơm", "thêm nước chấm", "thêm bánh tráng"]),
        Starter(name: "Gỏi & rau", english: "Salads & greens", notes: ["ít cay", "không hành", "không đậu phộng", "ít chua"]),
        Starter(name: "Món khô", english: "Dry dishes", notes: ["ít cay", "không hành", "chín kỹ", "thêm rau sống", "ít ngọt"]),
        Starter(name: "Cơm & mì", english: "Rice & noodles", notes: ["không hành", "ít dầu", "thêm ớt", "dọn cùng món mặn"]),
        Starter(name: "Canh & súp", english: "Soups", notes: ["ít cay", "không hành", "ít chua", "thêm rau"]),
        Starter(name: "Lẩu", english: "Hot pots", nextMinutes: 20, notes: ["ít cay", "cay nhiều", "không hành", "thêm bún", "thêm rau"]),
        Starter(name: "Tráng miệng", english: "Desserts", notes: ["ít ngọt", "ít đá", "không đậu phộng", "mang ra cuối bữa"]),
      ]
    case .european:
      [
        Starter(name: "Đồ uống", english: "Drinks", callsItself: true, notes: ["ít đá", "không đá", "thêm ly", "thêm chanh"]),
        Starter(name: "Khai vị", english: "Starters", notes: ["dùng chung", "không hành", "không hạt"]),
        Starter(name: "Súp", english: "Soups", notes: ["không kem", "thêm bánh mì", "ít muối"]),
        Starter(name: "Salad", english: "Salads", notes: ["xốt để riêng", "không hành", "không phô mai"]),
        Starter(name: "Mì Ý & pizza", english: "Pasta & pizza", notes: ["thêm phô mai", "không phô mai", "ít cay", "cắt sẵn"]),
        Starter(name: "Món chính", english: "Main courses", nextMinutes: 20, notes: ["tái", "chín vừa", "chín kỹ", "xốt để riêng", "không tỏi"]),
        Starter(name: "Tráng miệng", english: "Desserts", notes: ["ít ngọt", "không hạt", "thêm muỗng"]),
        Starter(name: "Cà phê & rượu mùi", english: "Coffee & liqueurs", notes: ["không đường", "ít đường", "sữa để riêng"]),
      ]
    }
  }
}
