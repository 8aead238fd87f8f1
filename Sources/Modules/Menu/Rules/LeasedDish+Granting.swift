import Kernel

/// A device that may hold leases: a waiter is signed in on it, and its line is live.
public struct LeaseHolder: Equatable, Sendable {
  public var device: DeviceID
  public var name: Name

  public init(device: DeviceID, name: Name) {
    self.device = device
    self.name = name
  }
}

/// The restaurant's settings for leases.
public struct LeaseTerms: Equatable, Sendable {
  /// a dish with this many portions or fewer is scarce; 0: nothing is ever leased
  public var scarce: Int64
  /// the most that one device holds of a dish
  public var size: Int64

  public init(scarce: Int64, size: Int64) {
    self.scarce = scarce
    self.size = size
  }
}

extension LeasedDish {
  /// Gives and renews leases of a scarce dish to the connected devices. Asks for leases back if too much is held. At
  /// most half of the remaining portions is ever leased, so that anybody can sell the rest. Disconnected devices keep
  /// their leases.
  public mutating func regulate(_ present: [LeaseHolder], _ terms: LeaseTerms, at now: Instant) {
    guard dish.active, isScarce(terms.scarce), let left = dish.portions?.raw, left > 0 else { return }
    let half = left / 2
    let line = inLine(present)
    let shares = shares(line, of: half - heldAway(from: present), size: terms.size)
    if held > half { ask(line, shares, at: now) }
    for (holder, share) in zip(line, shares) { grant(holder, upTo: share, half, at: now) }
  }

  /// Devices with a lease stay first in line, so that leases do not move around.
  private func inLine(_ present: [LeaseHolder]) -> [LeaseHolder] {
    let sorted = present.sorted { $0.device.precedes($1.device) }
    return sorted.filter { lease(of: $0.device) != nil } + sorted.filter { lease(of: $0.device) == nil }
  }

  private func heldAway(from present: [LeaseHolder]) -> Int64 {
    leases.reduce(0) { sum, lease in present.contains { $0.device == lease.device } ? sum : sum + lease.portions.raw }
  }

  /// Gives one portion after the other to each in line, until each has a full lease or nothing is left to give.
  private func shares(_ line: [LeaseHolder], of budget: Int64, size: Int64) -> [Int64] {
    var shares = [Int64](repeating: 0, count: line.count)
    var rest = budget
    var round: Int64 = 0
    while round < size && rest > 0 {
      for i in shares.indices where rest > 0 && lease(of: line[i].device)?.withdrawnAt == nil {
        shares[i] += 1
        rest -= 1
      }
      round += 1
    }
    return shares
  }

  private mutating func ask(_ line: [LeaseHolder], _ shares: [Int64], at now: Instant) {
    for (holder, share) in zip(line, shares) {
      guard let i = leases.firstIndex(where: { $0.device == holder.device }) else { continue }
      if leases[i].portions.raw > share && leases[i].askedAt == nil { leases[i].askedAt = now }
    }
  }

  /// A device that was asked for its lease, or whose lease was withdrawn, gets nothing before it has answered.
  private mutating func grant(_ holder: LeaseHolder, upTo share: Int64, _ half: Int64, at now: Instant) {
    let old = lease(of: holder.device)
    if old?.askedAt != nil || old?.withdrawnAt != nil { return }
    let own = old?.portions.raw ?? 0
    let more = min(share - own, half - held)
    if more <= 0 { return }
    let new = Lease(device: holder.device, deviceName: holder.name, dish: dish.id, portions: Portions(own + more), at: now)
    leases.removeAll { $0.device == holder.device }
    leases.append(new)
  }
}

/// Devices whose line came or went, so that people see which one holds portions in silence.
public struct LeaseLines: Equatable, Sendable {
  public var live: [DeviceID]
  /// lost since the last look, and only those: another hub may have the device's line by now
  public var lost: [DeviceID]

  public init(live: [DeviceID] = [], lost: [DeviceID] = []) {
    self.live = live
    self.lost = lost
  }
}

extension LeasedDish {
  public mutating func note(_ lines: LeaseLines, at now: Instant) {
    for i in leases.indices {
      if lines.live.contains(leases[i].device) {
        leases[i].awayAt = nil
      } else if lines.lost.contains(leases[i].device) {
        leases[i].awayAt = leases[i].awayAt ?? now
      }
    }
  }
}
