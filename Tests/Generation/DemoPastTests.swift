import Foundation
import IntegrityCheck
import Kernel
import Storage
import TestKit
import Testing

@testable import iqsine

@Suite("The demo's past")
struct DemoPastTests {
  private static func demo() throws -> DemoRestaurant {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try DemoRestaurant(file: root.appendingPathComponent("demo/bonmua.json").path)
  }

  @Test("has yesterday's bills, tomorrow's bookings, guests and conversations, and is sound")
  func isLiving() async throws {
    try await withTemporaryFolder { folder in
      // given a demo that is made on Friday, 20 November 2026
      let clock = ManualClock()
      var configuration = HubConfiguration()
      configuration.data = folder + "/data"
      configuration.logLevel = .critical
      let stores = try await Stores.open(configuration, clock: clock, logRoom: 0)
      let restaurant = RestaurantStream(database: stores.restaurant, clock: clock, log: configuration.logger())
      #expect(try await DemoMaker(restaurant: restaurant, demo: DemoPastTests.demo()).makeIfEmpty())
      // when it gets its last days
      try await DemoPast(configuration: configuration, stores: stores, clock: clock, days: 4, parties: 40).make()
      // then yesterday has bills, and today has none yet
      func count(_ query: String, in database: any SQLDatabase) async throws -> Int64 {
        try await database.read { try $0.first("SELECT COUNT(*) FROM \(query)")?.int(0) ?? -1 }
      }
      #expect(try await count("bill WHERE number LIKE 'B-261119-%' AND state = 1", in: stores.restaurant) > 10)
      #expect(try await count("bill WHERE number LIKE 'B-261120-%'", in: stores.restaurant) == 0)
      // and guests are expected tomorrow, with the timers of their bookings
      let tomorrow: Int64 = 1_795_208_400_000  // 21 November, 4:00 in Ho Chi Minh City
      #expect(
        try await count("booking WHERE state = 0 AND due_at BETWEEN \(tomorrow) AND \(tomorrow + 86_400_000)", in: stores.restaurant) > 0)
      #expect(try await count("contact", in: stores.restaurant) > 50)
      #expect(try await count("message", in: stores.messenger) > 0)
      // and both databases are sound
      #expect(try await DataCheck.restaurant.run(on: stores.restaurant) { _ in }.findings == [])
      #expect(try await DataCheck.messenger.run(on: stores.messenger) { _ in }.findings == [])
      // and it is not made twice
      #expect(try await !DemoMaker(restaurant: restaurant, demo: DemoPastTests.demo()).makeIfEmpty())
      await stores.close()
    }
  }
}
