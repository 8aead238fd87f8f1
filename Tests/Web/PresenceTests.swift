import Kernel
import Sync
import Testing

@testable import Web

/// Presence by a manual clock.
@Suite
struct PresenceTests {
  private let presence = Presence(LiveLimits())

  private func line(_ person: String, _ device: String = "d") -> LiveLine {
    LiveLine(device: DeviceID(device), employee: EmployeeID(person), session: SessionID(person + device))
  }
  private func here(_ person: String, since: Int64) -> PersonPresence {
    PersonPresence(person: EmployeeID(person), here: true, since: Instant(since))
  }
  private func gone(_ person: String, since: Int64) -> PersonPresence {
    PersonPresence(person: EmployeeID(person), here: false, since: Instant(since))
  }

  /// The news at the time that presence schedules, with that time.
  private func told(from now: Int64) throws -> (at: Int64, news: [PersonPresence]) {
    let look = try #require(presence.nextLook(at: Instant(now)))
    let at = now + look.wait.components.seconds * 1000 + look.wait.components.attoseconds / 1_000_000_000_000_000
    return (at, try #require(presence.news(at: Instant(at), look: look.number)))
  }

  // protocol: SIG4
  @Test("Who comes is told at once, and who comes right after a second later")
  func comes() throws {
    presence.line(line("lan"), isLive: true, at: Instant(5_000))
    let first = try told(from: 5_000)
    #expect(first.at == 5_000 && first.news == [here("lan", since: 5_000)])
    presence.line(line("minh"), isLive: true, at: Instant(5_100))
    presence.line(line("hoa"), isLive: true, at: Instant(5_200))
    let second = try told(from: 5_200)
    #expect(second.at == 6_000 && second.news == [here("hoa", since: 5_200), here("minh", since: 5_100)])
    #expect(presence.all == [here("hoa", since: 5_200), here("lan", since: 5_000), here("minh", since: 5_100)])
    #expect(presence.nextLook(at: Instant(6_000)) == nil)
  }

  // protocol: SIG4
  @Test("Who has no line for ten seconds is away since his last one ended")
  func goes() throws {
    presence.line(line("lan", "a"), isLive: true, at: Instant(1_000))
    presence.line(line("lan", "b"), isLive: true, at: Instant(1_000))
    _ = try told(from: 1_000)
    // one of two lines ends: nothing to tell
    presence.line(line("lan", "a"), isLive: false, at: Instant(20_000))
    #expect(try told(from: 20_000).news == [])
    presence.line(line("lan", "b"), isLive: false, at: Instant(30_000))
    #expect(presence.all == [here("lan", since: 1_000)])
    let away = try told(from: 30_000)
    #expect(away.at == 40_000 && away.news == [gone("lan", since: 30_000)])
    #expect(presence.all == [gone("lan", since: 30_000)])
  }

  // protocol: SIG4
  @Test("Who comes back within ten seconds was never away")
  func returns() throws {
    presence.line(line("lan"), isLive: true, at: Instant(1_000))
    _ = try told(from: 1_000)
    presence.line(line("lan"), isLive: false, at: Instant(30_000))
    let later = try #require(presence.nextLook(at: Instant(30_000)))
    presence.line(line("lan"), isLive: true, at: Instant(34_000))
    #expect(try told(from: 34_000).news == [])
    // the look that was arranged before is none any more
    #expect(presence.news(at: Instant(40_000), look: later.number) == nil)
    #expect(presence.all == [here("lan", since: 1_000)])
  }

  @Test("A device is seen while the page of one of its lines is in sight")
  func sight() {
    let (lan, device) = (EmployeeID("lan"), DeviceID("d"))
    #expect(!presence.hasLine(device, of: lan) && !presence.isSeen(device, by: lan))
    presence.line(line("lan"), isLive: true, at: Instant(1))
    presence.line(line("lan"), isLive: true, at: Instant(1))
    presence.sight(of: line("lan"), from: true, to: false)
    #expect(presence.isSeen(device, by: lan))
    presence.sight(of: line("lan"), from: true, to: false)
    #expect(presence.hasLine(device, of: lan) && !presence.isSeen(device, by: lan))
    // somebody else on the same device
    #expect(!presence.hasLine(device, of: EmployeeID("minh")))
    presence.sight(of: line("lan"), from: false, to: true)
    #expect(presence.isSeen(device, by: lan))
    presence.line(line("lan"), isLive: false, at: Instant(2))
    presence.line(line("lan"), isLive: false, at: Instant(2))
    #expect(!presence.hasLine(device, of: lan))
  }
}
