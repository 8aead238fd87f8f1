import NIOCore

/// The evening's own time, in milliseconds since it began, with the scheduled actions.
final class EveningClock {
  private struct Event {
    let at: Int64
    let number: Int
    let act: () -> Void
  }

  private(set) var now: Int64 = 0
  private let loop: any EventLoop
  private let pace: Pace
  /// while true, time stops: people wait for the hub
  private let isHeld: () -> Bool
  private var events: [Event] = []
  private var count = 0
  private var last = NIODeadline.now()
  private var isStopped = false

  /// As fast as it goes: this many milliseconds of evening in one of real time, unless people wait for the hub.
  private static let fastest = 2000.0

  init(loop: any EventLoop, pace: Pace, isHeld: @escaping () -> Bool) {
    self.loop = loop
    self.pace = pace
    self.isHeld = isHeld
  }

  func start() {
    last = .now()
    beat()
  }

  func stop() {
    isStopped = true
    events = []
  }

  /// At a time of the evening; a time that has passed is now.
  func at(_ time: Int64, _ act: @escaping () -> Void) {
    count += 1
    let event = Event(at: max(time, now), number: count, act: act)
    let place = events.firstIndex { ($0.at, $0.number) > (event.at, event.number) } ?? events.endIndex
    events.insert(event, at: place)
  }

  func after(_ milliseconds: Int64, _ act: @escaping () -> Void) { at(now + milliseconds, act) }

  private var speed: Double {
    switch pace {
    case .times(let speed): speed
    case .fastest: EveningClock.fastest
    }
  }

  /// Advances, runs the due actions, and schedules the next beat.
  private func beat() {
    guard !isStopped else { return }
    let real = NIODeadline.now()
    let passed = min(Double((real - last).nanoseconds) / 1e6, 250)
    last = real
    let target = now + (pace == .fastest && isHeld() ? 0 : Int64(passed * speed))
    while let next = events.first, next.at <= target, !isStopped {
      if pace == .fastest && isHeld() { break }
      events.removeFirst()
      now = max(now, next.at)
      next.act()
    }
    if pace != .fastest || !isHeld() { now = max(now, target) }
    loop.assumeIsolated().scheduleTask(in: .microseconds(pace == .fastest ? 500 : 10_000)) { self.beat() }
  }
}

/// How fast the evening goes.
public enum Pace: Equatable, Sendable {
  /// 1: as evenings go
  case times(Double)
  /// as fast as the hub answers
  case fastest
}
