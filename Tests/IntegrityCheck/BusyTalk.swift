import CallsHTTP
import Kernel
import MessengerRules
import Storage
import TestKit

@testable import iqsine

/// The messenger with the program's own wiring, in which people write to each other while they work.
struct BusyTalk: Sendable {
  let messenger: MessengerStream
  private let clock: ManualClock
  private let promises: Promises

  /// - Parameter keys: the folder of the master keys
  init(_ database: any SQLDatabase, beside house: BusyHouse, keys: String, promises: Promises) async throws {
    clock = house.clock
    self.promises = promises
    messenger = try await MessengerStream(
      database: database, restaurant: house.restaurant.stream.database, keys: keys, servers: CallServers(), clock: house.clock,
      log: TestStream.log)
  }

  /// Everybody writes so many messages, all at the same time and into one room.
  func evening(people: Int, messages: Int) async {
    let room = RoomID("everybody")
    await does("m", .makeGroup(room: room, name: Name("Ca tối")))
    await withTaskGroup(of: Void.self) { group in
      for person in 0..<people {
        group.addTask {
          for number in 0..<messages {
            let words = MessageContent(text: MessageText("Bàn \(person), phần thứ \(number): xong rồi nhé"))
            // Sometimes one writes where there is no room.
            await does(
              "m\(person)", .send(message: MessageID("t\(person)-\(number)"), room: number % 7 == 3 ? RoomID("nowhere") : room, content: words))
          }
        }
      }
    }
  }

  private func does(_ device: String, _ command: MessengerCommand) async {
    _ = await promises.does(device, command, with: messenger.stream.processor, at: clock.now())
  }
}
