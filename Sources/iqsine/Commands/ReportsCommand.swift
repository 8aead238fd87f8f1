import ArgumentParser
import Foundation
import Kernel
import ReportsRules
import ReportsService
import StaffService
import Sync

/// The aggregates of reports.
struct ReportSumsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reports", abstract: "Look after the aggregates that reports are read from.", subcommands: [ReportsRebuildCommand.self])
}

/// Adds up every business day anew from its bills, payments, orders and bookings.
struct ReportsRebuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rebuild", abstract: "Add up every business day anew, while the hub is stopped.")

  @OptionGroup var options: ConfigurationOptions

  func run() async throws {
    let configuration = try options.read()
    try FolderOwner.check(configuration.data)
    let clock = SystemClock()
    let stores = try await Start.open(configuration, clock: clock)
    let result: Result<Int, any Error>
    do { result = .success(try await rebuild(stores, configuration, clock)) } catch { result = .failure(error) }
    await stores.close()
    let count = try result.get()
    print("đã tính lại \(count) ngày / \(count) business days were added up anew")
  }

  /// - Returns: the number of days
  private func rebuild(_ stores: HubStores, _ configuration: HubConfiguration, _ clock: SystemClock) async throws -> Int {
    // The bounds of the days follow the settings.
    _ = try await HouseWatch(stores.restaurant, houseTime: clock.houseTime)
    let house = RestaurantStream(database: stores.restaurant, clock: clock, log: configuration.logger())
    let builder = ReportBuilder(database: stores.restaurant, clock: clock)
    let days = try await builder.all()
    for (i, day) in days.enumerated() {
      try await builder.build(day, with: house.stream.processor)
      if (i + 1) % 365 == 0 { print("\(ReportDate.text(day)) …") }
    }
    return days.count
  }
}
