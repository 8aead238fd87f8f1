import BillsRules
import BillsService
import Generation
import Kernel
import StaffRules
import StaffService
import Sync

/// The last ninety days of the demo, so that a new user sees living figures, guests, bookings and conversations.
struct DemoPast {
  let configuration: HubConfiguration
  let stores: HubStores
  let clock: any HubClock
  var days: Int64 = 90
  /// of an average day: forty tables are taken twice at lunch and twice in the evening
  var parties: Int64 = 150

  private static let seed: UInt64 = 2026

  func make() async throws {
    try await settle()
    let maker = PastMaker(configuration: configuration, stores: stores, clock: clock)
    let range = try GenerationRange(days: days, until: nil, today: try await maker.today(), seed: DemoPast.seed, parties: parties)
    let progress = PastProgress(days: days)
    _ = try await maker.make(range) { progress.show($0) }
    progress.finish()
  }

  /// The terms of the house's bills, and a promotion, so that reports have something of each kind.
  private func settle() async throws {
    let restaurant = RestaurantStream(database: stores.restaurant, clock: clock, log: configuration.logger())
    try await restaurant.stream.processor.perform { work in
      for (setting, value) in [("taxRateA", "80"), ("servicePermille", "50"), ("roundTo", "1000")] {
        try StaffHandler().perform(.saveSetting(setting: SettingID(setting), value: Note(value)), in: work)
      }
      try PromotionsHandler(house: restaurant.house).perform(.save(promotion: DemoPast.happyHour), in: work)
    }
  }

  /// On Monday to Friday from two to five, drinks cost 15 % less.
  private static var happyHour: Promotion {
    var promotion = Promotion(id: PromotionID("gio-vang"), name: ShortName("Giờ vàng"), effect: .percent, value: 150)
    promotion.groups = [DishGroupID("do-uong")]
    promotion.weekdays = 0b011_1110
    (promotion.fromMinute, promotion.untilMinute) = (14 * 60, 17 * 60)
    return promotion
  }
}
