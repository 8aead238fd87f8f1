import Foundation
import Kernel
import NIOCore
import NIOPosix

/// Carries out one line after the other; the load itself lives on the event loop.
final class BenchControl {
  let loop: any EventLoop
  private var load: NIOLoopBound<Load>?
  var roomLoad: NIOLoopBound<RoomLoad>?

  init(loop: any EventLoop) { self.loop = loop }

  func answer(_ order: JSON) throws -> JSON {
    switch order.string("do") {
    case "open": return try open(order)
    case "start":
      let pace = order.int("perSecond")
      return try onLoad { load in
        load.start(perSecond: pace)
        return .object([])
      }
    case "window": return try window(order.int("milliseconds") ?? 10_000)
    case "stop": return try stop(finish: order["finish"] == .bool(true))
    case "listen": return try listen(order)
    case "talk": return try talk(order)
    case "fan": return try fan(order)
    case "echo": return try echo(order.int("times") ?? 200)
    case "sync": return try DiskSync.measure(order.string("folder") ?? ".", times: Int(order.int("times") ?? 200))
    case "sum": return try BillSum.measure(order, times: Int(order.int("times") ?? 200))
    case "close": return try close()
    default: throw BenchFailure("not understood: \(order.text.prefix(80))")
    }
  }

  private func onLoad<T: Sendable>(_ body: @escaping @Sendable (Load) -> T) throws -> T {
    guard let load else { throw BenchFailure("nothing is open") }
    return try loop.submit { body(load.value) }.wait()
  }

  private func open(_ order: JSON) throws -> JSON {
    let loop = loop
    let tables = order.list("tables").compactMap { if case .string(let id) = $0 { id } else { nil } }
    let dishes = order.list("dishes").map { dish in
      LoadDish(
        id: dish.string("id") ?? "", price: dish.int("price") ?? 0, priority: dish.int("priority") ?? 1,
        callsItself: dish["callsItself"] == .bool(true))
    }
    let (seed, port) = (UInt64(order.int("seed") ?? 1), Int(order.int("port") ?? 0))
    let load = try loop.submit { NIOLoopBound(Load(loop: loop, tables: tables, dishes: dishes, seed: seed), eventLoop: loop) }.wait()
    self.load = load
    for wanted in order.list("lines") {
      let (cookie, role, sight) = (wanted.string("cookie") ?? "", wanted.string("role") ?? "listening", wanted.int("sight") ?? 0)
      let whole = wanted["counts"] == .bool(true)
      try loop.flatSubmit {
        BenchLine.open(port: port, cookie: cookie, on: loop).map { line in
          line.value.keepsWhole = whole
          load.value.add(line.value, role: role, sight: sight)
        }
      }.wait()
    }
    return .object([(key: "lines", value: .int(Int64(order.list("lines").count)))])
  }

  private func window(_ milliseconds: Int64) throws -> JSON {
    try onLoad { $0.beginWindow() }
    Thread.sleep(forTimeInterval: Double(milliseconds) / 1000)
    return try onLoad { $0.endWindow().json }
  }

  private func stop(finish: Bool) throws -> JSON {
    try onLoad { $0.stop(finish: finish) }
    for _ in 0..<3000 {
      if try onLoad({ $0.isQuiet }) { return .object([]) }
      Thread.sleep(forTimeInterval: 0.01)
    }
    throw BenchFailure(try onLoad { $0.unanswered })
  }

  private func echo(_ times: Int64) throws -> JSON {
    guard let load else { throw BenchFailure("nothing is open") }
    let loop = loop
    var durations = Durations()
    for _ in 0..<times {
      let heard = loop.makePromise(of: Int64.self)
      loop.execute {
        let sent = NIODeadline.now()
        load.value.ping { heard.succeed(($0 - sent).nanoseconds) }
      }
      durations.add(nanoseconds: try heard.futureResult.wait())
      Thread.sleep(forTimeInterval: 0.005)
    }
    return durations.json
  }

  private func close() throws -> JSON {
    if load != nil { try onLoad { $0.closeAll() } }
    if roomLoad != nil { try onRooms { $0.closeAll() } }
    load = nil
    roomLoad = nil
    return .object([])
  }
}
