import ArgumentParser
import Foundation
import Kernel
import StaffRules
import StaffService
import Storage
import Sync

/// Makes the demo restaurant Bốn Mùa with its last ninety days, if it is not there yet, and says who can sign in.
struct DemoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "demo", abstract: "Make the demo restaurant Bốn Mùa.")

  @OptionGroup var options: ConfigurationOptions
  @Flag(help: "Begin anew: all that happened in the demo is deleted. A folder that holds another restaurant is not touched.") var reset = false
  @Flag(help: "Do not say who can sign in: 'serve --demo', which is started next, says it.") var silent = false
  @Flag(help: "Without the last ninety days: no bills, bookings, guests and conversations.") var bare = false
  @Option(help: "The file that describes the demo. (default: demo/bonmua.json here, beside the program or in its source folder)") var from: String?

  func run() async throws {
    let configuration = try options.read()
    let demo: DemoRestaurant
    do throws(DemoError) {
      demo = if let from { try DemoRestaurant(file: from) } else { try DemoRestaurant.shipped() }
    } catch { throw StartFailure("\(error)") }
    if reset { try await DemoReset(configuration: configuration, demo: demo).run() }
    try await make(demo, configuration)
    if !silent { print(DemoLogins(people: demo.people).text(openAt: nil), terminator: "") }
  }

  private func make(_ demo: DemoRestaurant, _ configuration: HubConfiguration) async throws {
    let clock = SystemClock()
    let stores = try await Start.open(configuration, clock: clock, anew: reset)
    do {
      let restaurant = RestaurantStream(database: stores.restaurant, clock: clock, log: configuration.logger())
      let isNew = try await DemoMaker(restaurant: restaurant, demo: demo).makeIfEmpty()
      if isNew, !bare { try await DemoPast(configuration: configuration, stores: stores, clock: clock).make() }
      await stores.close()
    } catch {
      await stores.close()
      throw Start.failure(error, configuration)
    }
  }
}
