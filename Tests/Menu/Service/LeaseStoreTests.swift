import Kernel
import MenuRules
import MenuService
import Storage
import Sync
import Synchronization
import TestKit
import Testing

@testable import Restaurant

/// The sign-ins that the test sets.
private final class FakeHouse: LeaseHouse {
  let signedIn = Mutex<Set<String>>(["a", "b"])

  func waiters(among devices: [DeviceID], in work: UnitOfWork) throws -> [LeaseHolder] {
    signedIn.withLock { known in devices.filter { known.contains($0.raw) }.map { LeaseHolder(device: $0, name: Name("máy \($0.raw)")) } }
  }
  func isSignedIn(on device: DeviceID, in work: UnitOfWork) throws -> Bool { signedIn.withLock { $0.contains(device.raw) } }
  func leaseTerms(in work: UnitOfWork) throws -> LeaseTerms { LeaseTerms(scarce: 20, size: 2) }
}

@Suite("Leases on both databases")
struct LeaseStoreTests {
  private static let rolls = DishID("rolls")

  private func open(_ engine: Engine, portions: Int64, _ body: (MenuHub, LeaseKeeper, FakeHouse) async throws -> Void) async throws {
    try await MenuHub.open(engine) { hub in
      try await hub.perform(.saveGroup(group: DishGroupID("dry"), name: ShortName("Món khô"), priority: Priority(2)))
      try await hub.perform(
        .saveDish(dish: Self.rolls, group: DishGroupID("dry"), station: ShortName("Bếp"), name: Name("Gỏi cuốn"), price: Money(55_000)))
      try await hub.perform(.setPortions(dish: Self.rolls, portions: Portions(portions)))
      let house = FakeHouse()
      let keeper = LeaseKeeper(house: house, restaurant: hub.house, log: hub.log)
      for device in ["a", "b"] { keeper.line(of: DeviceID(device), isLive: true) }
      try await keeper.regulate(with: hub.processor)
      try await body(hub, keeper, house)
    }
  }

  private func sell(_ quantity: Int64, on device: String, _ hub: MenuHub) async -> Refusal? {
    await attempt(on: device, hub) { work in
      try hub.house.decide(in: work) { (house, decision) throws(Refusal) in try house.sell(quantity, of: Self.rolls, in: &decision) }
    }
  }

  private func attempt(on device: String, _ hub: MenuHub, _ body: @escaping @Sendable (UnitOfWork) throws -> Void) async -> Refusal? {
    let author = Author(employee: EmployeeID("lan"), rights: Rights.of([.waiter]), device: DeviceID(device))
    return await refused { try await hub.processor.perform(as: author, body) }
  }

  private func held(_ hub: MenuHub) async throws -> [String: Int64] {
    let live = try await hub.heard(Lease.self)
    #expect(try await hub.all(Lease.self) == live)
    return Dictionary(uniqueKeysWithValues: live.map { ($0.device.raw, $0.portions.raw) })
  }

  @Test("devices that are there get leases, and every device hears of them", arguments: Engine.allCases)
  func given(_ engine: Engine) async throws {
    try await open(engine, portions: 10) { hub, _, _ in
      #expect(try await held(hub) == ["a": 2, "b": 2])
      let names = try await hub.all(Lease.self).map(\.deviceName)
      #expect(names == [Name("máy a"), Name("máy b")])
    }
  }

  @Test("a sale made without a line is accepted although the dish ran out for others meanwhile", arguments: Engine.allCases)
  func lateSale(_ engine: Engine) async throws {
    try await open(engine, portions: 6) { hub, keeper, _ in
      // given a loses its connection while it has a lease
      #expect(try await held(hub) == ["a": 2, "b": 1])
      keeper.line(of: DeviceID("a"), isLive: false)
      // when b sells all that anybody else can
      #expect(await sell(4, on: "b", hub) == nil)
      try await keeper.regulate(with: hub.processor)
      #expect(await sell(1, on: "b", hub) == MenuError.held(left: 0, held: 2).refusal)
      // then the portions that a sold meanwhile are accepted, and not one more
      #expect(await sell(2, on: "a", hub) == nil)
      #expect(await sell(1, on: "a", hub) == MenuError.notEnough(left: 0).refusal)
      #expect(try await held(hub) == [:])
      #expect(try await hub.all(Dish.self).map(\.portions) == [Portions(0)])
    }
  }

  @Test("connected devices are asked when others need the portions, and what they report back can be sold", arguments: Engine.allCases)
  func askedBack(_ engine: Engine) async throws {
    try await open(engine, portions: 6) { hub, keeper, _ in
      #expect(await sell(3, on: "b", hub) == nil)
      try await keeper.regulate(with: hub.processor)
      // given a holds two of the last three portions and is asked for them
      let asked = try await hub.heard(Lease.self).filter { $0.askedAt != nil }.map(\.device.raw)
      #expect(asked.contains("a"))
      // when its device reports, twice over
      for _ in 0..<2 {
        #expect(
          await attempt(on: "a", hub) { work in try MenuHandler(house: hub.house).perform(.returnLease(dish: Self.rolls), in: work) } == nil)
      }
      // then anybody can sell them
      #expect(await sell(3, on: "b", hub) == nil)
    }
  }

  @Test("a manager withdraws a lease; the late sale is refused, and the device's report ends it", arguments: Engine.allCases)
  func withdrawn(_ engine: Engine) async throws {
    try await open(engine, portions: 4) { hub, keeper, _ in
      keeper.line(of: DeviceID("a"), isLive: false)
      try await hub.perform(.withdrawLease(lease: Lease.id(DeviceID("a"), Self.rolls)))
      #expect(await sell(4, on: "b", hub) == nil)
      #expect(await sell(1, on: "a", hub) == MenuError.leaseWithdrawn(left: 0).refusal)
      #expect(await attempt(on: "a", hub) { work in try MenuHandler(house: hub.house).perform(.returnLease(dish: Self.rolls), in: work) } == nil)
      #expect(try await held(hub) == [:])
      #expect(await hub.refusal(.withdrawLease(lease: Lease.id(DeviceID("a"), Self.rolls))) == MenuError.unknownLease.refusal)
    }
  }

  @Test("the chef's zero ends all leases, and a smaller count cuts them", arguments: Engine.allCases)
  func chef(_ engine: Engine) async throws {
    try await open(engine, portions: 12) { hub, _, _ in
      try await hub.perform(.setPortions(dish: Self.rolls, portions: Portions(3)))
      #expect(try await held(hub).values.reduce(0, +) == 3)
      try await hub.perform(.setPortions(dish: Self.rolls, portions: Portions(0)))
      #expect(try await held(hub) == [:])
      #expect(await sell(1, on: "a", hub) == MenuError.notEnough(left: 0).refusal)
    }
  }

  @Test("when nobody is signed in on a device any more its leases are over", arguments: Engine.allCases)
  func swept(_ engine: Engine) async throws {
    try await open(engine, portions: 12) { hub, keeper, house in
      house.signedIn.withLock { _ = $0.remove("a") }
      try await keeper.regulate(with: hub.processor)
      #expect(try await held(hub) == ["b": 2])
    }
  }
}
