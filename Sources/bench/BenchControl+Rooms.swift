import Foundation
import Kernel
import NIOCore

/// Orders to the devices that hear the messenger.
extension BenchControl {
  func listen(_ order: JSON) throws -> JSON {
    let (loop, port) = (loop, Int(order.int("port") ?? 0))
    let load = try loop.submit { NIOLoopBound(RoomLoad(loop: loop), eventLoop: loop) }.wait()
    roomLoad = load
    let cookies = order.list("cookies").compactMap { if case .string(let cookie) = $0 { cookie } else { nil } }
    for (opened, cookie) in cookies.enumerated() {
      try loop.flatSubmit {
        BenchLine.open(port: port, path: "/live?stream=restaurant&stream=messenger", cookie: cookie, on: loop).map { load.value.add($0.value) }
      }.wait()
      // Not all at once: each is sent all that it may see.
      try wait("devices do not hear of their rooms") { try loop.submit { load.value.ready > opened - 20 }.wait() }
    }
    try wait("devices do not hear of their rooms") { try loop.submit { load.value.ready == cookies.count }.wait() }
    return .object([(key: "lines", value: .int(Int64(cookies.count)))])
  }

  func talk(_ order: JSON) throws -> JSON {
    let (room, pace, time) = (order.string("room") ?? "", order.int("perSecond") ?? 100, order.int("milliseconds") ?? 10_000)
    let texts = order.list("texts").compactMap { if case .string(let text) = $0 { text } else { nil } }
    try onRooms { $0.talk(in: room, perSecond: pace, milliseconds: time, texts) }
    Thread.sleep(forTimeInterval: Double(time) / 1000)
    try wait("messages are not answered") { try onRooms { $0.isQuiet } }
    return try onRooms { $0.talked }
  }

  func fan(_ order: JSON) throws -> JSON {
    let room = order.string("room") ?? ""
    try onRooms { $0.beginFan() }
    let end = NIODeadline.now() + .milliseconds(order.int("milliseconds") ?? 10_000)
    while NIODeadline.now() < end {
      try onRooms { $0.fan(in: room) }
      try wait("a message did not come to all") { try onRooms { $0.isFanned } }
      Thread.sleep(forTimeInterval: 0.1)
    }
    if try onRooms({ $0.lost }) > 0 { throw BenchFailure("lines were closed") }
    return try onRooms { $0.fanned }
  }

  func onRooms<T: Sendable>(_ body: @escaping @Sendable (RoomLoad) -> T) throws -> T {
    guard let roomLoad else { throw BenchFailure("nobody listens") }
    return try loop.submit { body(roomLoad.value) }.wait()
  }

  private func wait(_ complaint: String, until isSo: () throws -> Bool) throws {
    // A machine on which many work is slow, and is measured all the same.
    for _ in 0..<60_000 {
      if try isSo() { return }
      Thread.sleep(forTimeInterval: 0.005)
    }
    throw BenchFailure(complaint)
  }
}
