/// How the evening goes, for whoever watches.
public struct EveningGlimpse: Sendable {
  /// milliseconds of the evening
  public let time: Int64
  public let parties: Int
  public let sitting: Int
  public let left: Int
  public let turnedAway: Int
  public let devices: Int
  public let online: Int
  public let accepted: Int
  public let refused: Int
  public let refusals: [String: Int]
  public let repeated: Int
  public let reconnects: Int
  /// đồng
  public let money: Int64
  /// in microseconds
  public let p50: Int64
  public let p99: Int64
  public let seed: UInt64

  init(_ hall: Hall) {
    let figures = hall.figures
    time = hall.clock.now
    parties = hall.parties.count
    sitting = hall.parties.count { $0.order != nil && !$0.isGone }
    left = figures.left
    turnedAway = figures.turnedAway
    devices = hall.devices.count
    online = hall.devices.count { $0.line != nil }
    accepted = figures.accepted
    refused = figures.refused
    refusals = figures.refusals
    repeated = figures.unknown
    reconnects = figures.reconnects
    money = figures.money
    p50 = figures.latency(percentile: 50)
    p99 = figures.latency(percentile: 99)
    seed = hall.seed
  }
}
