import Kernel
import StaffRules
import StaffService
import Storage
import TestKit
import Testing

@Suite("A phone lets another device in")
struct DeviceLinkTests {
  private typealias Offer = (code: String, claim: String, expiresAt: Instant)

  nonisolated(nonsending) private static func open(_ engine: Engine, _ body: (StaffHub, Session) async throws -> Void) async throws {
    try await StaffHub.open(engine) { hub in
      try await hub.hire()
      try await body(hub, hub.signIn("lan").session)
    }
  }

  private static func offer(_ hub: StaffHub, _ device: String = "tablet") -> Offer {
    hub.desk.offerLink(DeviceID(device), named: Name("Máy ở quầy"), from: "10.0.0.7")
  }

  private static func enter(_ hub: StaffHub, _ claim: String) async throws -> String {
    switch try await hub.desk.enterByLink(Secret(claim)) {
    case .unknown: "unknown"
    case .waiting: "waiting"
    case .entered(let new): "\(new.session.employee.id.raw) on \(new.session.device.raw)"
    }
  }

  @Test("once, as whoever said yes, with the claim and not with the code", arguments: Engine.allCases)
  func once(_ engine: Engine) async throws {
    try await DeviceLinkTests.open(engine) { (hub, lan) async throws in
      let (code, claim, expires) = DeviceLinkTests.offer(hub)
      #expect(expires == hub.clock.now().adding(seconds: 120))
      #expect(try await DeviceLinkTests.enter(hub, claim) == "waiting")
      #expect(hub.desk.link(Secret(code))?.deviceName == Name("Máy ở quầy"))
      #expect(hub.desk.link(Secret(claim)) == nil)
      // when the phone says yes
      #expect(hub.desk.openLink(Secret(code), by: lan))
      // then the code is used up, and opens nothing by itself
      #expect(!hub.desk.openLink(Secret(code), by: lan))
      #expect(try await DeviceLinkTests.enter(hub, code) == "unknown")
      #expect(try await DeviceLinkTests.enter(hub, claim) == "lan on tablet")
      #expect(try await DeviceLinkTests.enter(hub, claim) == "unknown")
    }
  }

  @Test("not after two minutes, nor with an older code of the same device", arguments: Engine.allCases)
  func late(_ engine: Engine) async throws {
    try await DeviceLinkTests.open(engine) { (hub, lan) async throws in
      let old = DeviceLinkTests.offer(hub)
      let new = DeviceLinkTests.offer(hub)
      #expect(!hub.desk.openLink(Secret(old.code), by: lan))
      #expect(hub.desk.openLink(Secret(new.code), by: lan))
      hub.clock.advance(seconds: 120)
      #expect(try await DeviceLinkTests.enter(hub, new.claim) == "unknown")
      let other = DeviceLinkTests.offer(hub)
      hub.clock.advance(seconds: 120)
      #expect(hub.desk.link(Secret(other.code)) == nil)
    }
  }

  @Test("not when the session that said yes has ended meanwhile", arguments: Engine.allCases)
  func ended(_ engine: Engine) async throws {
    try await DeviceLinkTests.open(engine) { (hub, lan) async throws in
      let offer = DeviceLinkTests.offer(hub)
      #expect(hub.desk.openLink(Secret(offer.code), by: lan))
      try await hub.desk.signOut(lan)
      #expect(await refused { try await DeviceLinkTests.enter(hub, offer.claim) }?.code == "session.required")
    }
  }

  @Test("of many that ask at once the one that waits longest makes room", arguments: [Engine.sqlite])
  func crowd(_ engine: Engine) async throws {
    try await DeviceLinkTests.open(engine) { (hub, lan) async throws in
      let first = DeviceLinkTests.offer(hub, "first")
      hub.clock.advance(seconds: 1)
      let others = (0..<200).map { DeviceLinkTests.offer(hub, "d\($0)") }
      #expect(!hub.desk.openLink(Secret(first.code), by: lan))
      let last = try #require(others.last)
      #expect(hub.desk.openLink(Secret(last.code), by: lan))
    }
  }
}
