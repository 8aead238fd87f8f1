import Kernel
import NIOCore

// Every device's view equals a snapshot at the same number, and each heard all that it was to hear.
extension Bookkeeping {
  /// Holds all devices where they are, takes a snapshot, lets them come up to its number, and compares.
  /// A line that breaks meanwhile makes another attempt necessary.
  @discardableResult
  func compareDevices(attempts: Int) async throws -> Comparison {
    for attempt in 1...attempts {
      try await loop.submit { for device in hall.value.devices { device.held = [] } }.get()
      let fresh: Replica
      do {
        fresh = try await snapshot()
      } catch {
        try await loop.submit { for device in hall.value.devices { device.releaseAll() } }.get()
        throw error
      }
      let reached = try await wait(for: fresh.seq, looks: attempts == 1 ? 10 : 100)
      let isLast = attempt == attempts
      let result = try await loop.submit { () -> Comparison? in
        defer { for device in hall.value.devices { device.releaseAll() } }
        guard reached || (isLast && attempts > 1) else { return nil }
        return hall.value.compare(with: fresh)
      }.get()
      if let result { return result }
      if !isLast { try await Task.sleep(for: .milliseconds(200)) }
    }
    return Comparison()
  }

  /// Waits until all devices have exactly this number; false: one went past it, or does not reach it.
  private func wait(for number: Int64, looks: Int) async throws -> Bool {
    for _ in 0..<looks {
      let standing = try await loop.submit { () -> [Int64] in
        for device in hall.value.devices { device.release(upTo: number) }
        return hall.value.devices.map(\.replica.seq)
      }.get()
      if standing.allSatisfy({ $0 == number }) { return true }
      if standing.contains(where: { $0 > number }) { return false }
      try await Task.sleep(for: .milliseconds(20))
    }
    return false
  }
}

extension Hall {
  func compare(with fresh: Replica) -> Bookkeeping.Comparison {
    var result = Bookkeeping.Comparison()
    let reached = devices.map(\.replica.seq).min() ?? 0
    for device in devices {
      let before = device.comparedTo
      for change in device.compare(upTo: reached) {
        find(.stale, device.name, "was not told number \(change.seq) (\(change.key)), which others were")
      }
      changesCompared += record.expected(after: before, to: device.comparedTo, topics: device.identity.topics).count
      guard device.replica.seq == fresh.seq else {
        find(.stale, device.name, "stands at number \(device.replica.seq), the hub at \(fresh.seq)")
        continue
      }
      result.things += compare(device, with: fresh)
      result.devices += 1
    }
    result.changes = changesCompared
    return result
  }

  /// - Returns: how many things were compared
  private func compare(_ device: Device, with fresh: Replica) -> Int {
    let topics = device.identity.topics
    let visible = fresh.things.values.filter { topics.contains($0.topic) }
    for thing in visible where device.replica.things[thing.key]?.json != thing.json {
      let known = device.replica.things[thing.key]
      stale(device, thing.key, known == nil ? "does not know it" : "knows it as \(known?.json.text ?? ""), it is \(thing.json.text)", fresh.seq)
    }
    for key in device.replica.things.keys where fresh.things[key] == nil { stale(device, key, "still knows it; it is gone", fresh.seq) }
    return visible.count
  }

  private func stale(_ device: Device, _ key: ThingKey, _ what: String, _ number: Int64) {
    guard staleTold.insert("\(device.name) \(key)").inserted else { return }
    find(.stale, device.name, "\(key) at number \(number): \(what)")
  }
}
