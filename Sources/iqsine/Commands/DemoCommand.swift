import ArgumentParser
import Foundation
import Kernel
import StaffRules
import StaffService
import Storage
import Sync

/// Makes the demo restaurant Bốn Mùa, if it is not there yet, and says who can sign in.
struct DemoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "demo", abstract: "Make the demo restaurant Bốn Mùa.")

  @OptionGroup var options: ConfigurationOptions
  @Flag(help: "Begin anew: all that happened in the demo is deleted. A folder that holds another restaurant is not touched.") var reset = false
  @Option(help: "The file that describes the demo. (default: demo/bonmua.json here, beside the program or in its source folder)") var from: String?

  private static let file = "demo/bonmua.json"

  func run() async throws {
    let configuration = try options.read()
    let demo: DemoRestaurant
    do throws(DemoError) { demo = try DemoRestaurant(file: try DemoCommand.found(from)) } catch { throw StartFailure("\(error)") }
    if reset { try await DemoReset(configuration: configuration, demo: demo).run() }
    try await make(demo, configuration)
    DemoCommand.introduce(demo)
  }

  /// - Parameter named: nil: that which comes with the program
  private static func found(_ named: String?) throws(DemoError) -> String {
    if let named { return named }
    let shipped = ShippedFiles.current
    guard let file = shipped.find(file) else { throw .missing(file, shipped.places) }
    return file
  }

  private func make(_ demo: DemoRestaurant, _ configuration: HubConfiguration) async throws {
    let clock = SystemClock()
    let stores = try await Start.open(configuration, clock: clock)
    do {
      try await DemoMaker(restaurant: Restaurant(database: stores.restaurant, clock: clock, log: configuration.logger()), demo: demo).makeIfEmpty()
      await stores.close()
    } catch {
      await stores.close()
      throw Start.failure(error, configuration)
    }
  }

  private static func introduce(_ demo: DemoRestaurant) {
    print("Nhà hàng mẫu Bốn Mùa. Mật khẩu của mọi người / everybody's password: \(DemoRestaurant.password)")
    for person in demo.people {
      let roles = person.roles.map(\.rawValue).joined(separator: ", ")
      print("  \(person.login.padded(to: 10)) \(roles.padded(to: 16)) PIN \(person.pin)  \(person.name)")
    }
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
