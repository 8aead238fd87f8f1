import Kernel
import MenuRules
import Testing

@Suite("Portions that devices hold to sell without a line")
struct LeaseTests {
  private static let now = Instant(1_700_000_000_000)
  private static let terms = LeaseTerms(scarce: 20, size: 2)

  private func device(_ name: String) -> DeviceID { DeviceID(name) }
  private func holder(_ name: String) -> LeaseHolder { LeaseHolder(device: DeviceID(name), name: Name("máy \(name)")) }

  private func rolls(_ portions: Int64?, _ held: [(String, Int64)] = []) -> LeasedDish {
    let dish = Dish(
      id: DishID("rolls"), group: DishGroupID("dry"), station: ShortName("Bếp"), name: Name("Gỏi cuốn"), price: Money(55_000),
      portions: portions.map { Portions($0) })
    let leases = held.enumerated().map { i, one in
      Lease(
        device: DeviceID(one.0), deviceName: Name(one.0), dish: dish.id, portions: Portions(one.1),
        at: LeaseTests.now.adding(seconds: Int64(i)))
    }
    return LeasedDish(dish, leases: leases)
  }

  private func held(_ dish: LeasedDish) -> [String: Int64] {
    Dictionary(uniqueKeysWithValues: dish.leases.map { ($0.device.raw, $0.portions.raw) })
  }

  private func error(_ step: () throws(MenuError) -> Void) -> MenuError? {
    do throws(MenuError) {
      try step()
      return nil
    } catch { return error }
  }

  @Test("what nobody holds is sold first, then what the device itself holds")
  func freeFirst() throws {
    // given five portions, two of them held by a and one by b
    var dish = rolls(5, [("a", 2), ("b", 1)])
    // when a sells two: they are free
    try dish.take(2, on: device("a"))
    // then its lease is whole
    #expect(dish.dish.portions == Portions(3))
    #expect(held(dish) == ["a": 2, "b": 1])
    // and one more comes out of the lease
    try dish.take(1, on: device("a"))
    #expect(dish.dish.portions == Portions(2))
    #expect(held(dish) == ["a": 1, "b": 1])
  }

  @Test("what others hold cannot be sold, and it is said how many they hold")
  func heldByOthers() {
    var dish = rolls(3, [("a", 2)])
    #expect(error { () throws(MenuError) in try dish.take(2, on: device("b")) } == .held(left: 1, held: 2))
    #expect(error { () throws(MenuError) in try dish.take(4, on: device("b")) } == .notEnough(left: 3))
    #expect(dish == rolls(3, [("a", 2)]))
    let refusal = MenuError.held(left: 1, held: 2).refusal
    #expect(refusal.code == "menu.held")
    #expect(refusal.parameters == [Refusal.Parameter("left", .int(1)), Refusal.Parameter("held", .int(2))])
  }

  @Test("without a line a scarce dish is sold from the device's own lease, or not at all; others as before")
  func offline() throws {
    var dish = rolls(8, [("a", 2)])
    #expect(error { () throws(MenuError) in try dish.takeOffline(1, on: device("b"), scarce: 20) } == .noLease(left: 0))
    #expect(error { () throws(MenuError) in try dish.takeOffline(3, on: device("a"), scarce: 20) } == .noLease(left: 2))
    try dish.takeOffline(2, on: device("a"), scarce: 20)
    #expect(dish.dish.portions == Portions(6))
    #expect(dish.leases == [])
    // given one that is not scarce, and one that is not counted
    var many = rolls(21)
    try many.takeOffline(1, on: device("b"), scarce: 20)
    #expect(many.dish.portions == Portions(20))
    var uncounted = rolls(nil)
    try uncounted.takeOffline(9, on: device("b"), scarce: 20)
    #expect(uncounted.dish.portions == nil)
  }

  @Test("half of what is left is leased at most, one portion after the other to each device")
  func half() {
    var dish = rolls(5)
    dish.regulate([holder("b"), holder("a"), holder("c")], Self.terms, at: Self.now)
    #expect(held(dish) == ["a": 1, "b": 1])
    var more = rolls(20)
    more.regulate([holder("a"), holder("b"), holder("c")], Self.terms, at: Self.now)
    #expect(held(more) == ["a": 2, "b": 2, "c": 2])
    #expect(more.free == 14)
  }

  @Test("nothing is leased of what is not scarce, not counted, run out, or the last portion")
  func notLeased() {
    for portions in [nil, 0, 1, 21] as [Int64?] {
      var dish = rolls(portions)
      dish.regulate([holder("a")], Self.terms, at: Self.now)
      #expect(dish.leases == [])
    }
    var none = rolls(10)
    none.regulate([holder("a")], LeaseTerms(scarce: 0, size: 2), at: Self.now)
    #expect(none.leases == [])
  }

  @Test("when others need the portions the devices that are there are asked, and get no more until they have answered")
  func asked() {
    // given a dish of which three are left, two held by a and one by c, which has no line
    var dish = rolls(3, [("a", 2), ("c", 1)])
    // when leases are reviewed
    dish.regulate([holder("a"), holder("b")], Self.terms, at: Self.now)
    // then the hub asks a for its lease, c keeps its own, and b gets nothing
    #expect(dish.lease(of: device("a"))?.askedAt == Self.now)
    #expect(dish.lease(of: device("c"))?.askedAt == nil)
    #expect(held(dish) == ["a": 2, "c": 1])
    // when a answers
    dish.giveBackLease(of: device("a"))
    #expect(dish.free == 2)
    dish.regulate([holder("a"), holder("b")], Self.terms, at: Self.now)
    #expect(held(dish) == ["c": 1])
  }

  @Test("a lease of what was sold is renewed")
  func renewed() throws {
    var dish = rolls(10, [("a", 2)])
    try dish.takeOffline(2, on: device("a"), scarce: 20)
    dish.regulate([holder("a")], Self.terms, at: Self.now.adding(seconds: 60))
    #expect(held(dish) == ["a": 2])
    #expect(dish.dish.portions == Portions(8))
  }

  @Test("a manager takes a lease away; a late sale from it is refused aloud, unless there is enough")
  func withdrawn() throws {
    var dish = rolls(3, [("a", 2)])
    try dish.withdraw(Lease.id(device("a"), DishID("rolls")), at: Self.now)
    #expect(dish.free == 3)
    // given everything but one was sold to others meanwhile
    try dish.take(2, on: device("b"))
    #expect(error { () throws(MenuError) in try dish.take(2, on: device("a")) } == .leaseWithdrawn(left: 1))
    try dish.take(1, on: device("a"))
    // then nothing is given before the device has answered
    #expect(error { () throws(MenuError) in try dish.withdraw(Lease.id(device("a"), DishID("rolls")), at: Self.now) } == .unknownLease)
    var other = rolls(20, [("a", 2)])
    try other.withdraw(Lease.id(device("a"), DishID("rolls")), at: Self.now)
    other.regulate([holder("a")], Self.terms, at: Self.now)
    #expect(held(other) == ["a": 0])
    other.giveBackLease(of: device("a"))
    other.regulate([holder("a")], Self.terms, at: Self.now)
    #expect(held(other) == ["a": 2])
  }

  @Test("the chef's count overrides all leases: none of nothing, and never more than there is")
  func chef() {
    var dish = rolls(10, [("a", 2), ("b", 2), ("c", 2)])
    dish.set(Portions(3))
    // the one given last shrinks first
    #expect(held(dish) == ["a": 2, "b": 1])
    dish.set(Portions(0))
    #expect(dish.leases == [])
    var uncounted = rolls(10, [("a", 2)])
    uncounted.set(nil)
    #expect(uncounted.leases == [])
    var more = rolls(4, [("a", 2)])
    more.set(Portions(30))
    #expect(held(more) == ["a": 2])
  }

  @Test("whatever happens, no more is held than there is, and every portion is sold once", arguments: 1...200 as ClosedRange<UInt64>)
  func conserved(_ seed: UInt64) throws {
    var dice = LeaseDice(seed)
    let names = ["a", "b", "c", "d"]
    var dish = rolls(dice.below(30))
    var made = dish.dish.portions?.raw ?? 0
    for step in 0..<120 {
      let one = device(names[Int(dice.below(4))])
      let before = dish
      switch dice.below(8) {
      case 0, 1, 2:
        let quantity = 1 + dice.below(3)
        let refused = error { () throws(MenuError) in try dish.take(quantity, on: one) }
        if refused == nil { made -= quantity } else { #expect(dish == before, "seed \(seed), step \(step)") }
      case 3:
        let quantity = 1 + dice.below(2)
        let own = dish.lease(of: one)?.portions.raw ?? 0
        let refused = error { () throws(MenuError) in try dish.takeOffline(quantity, on: one, scarce: 20) }
        if refused == nil { made -= quantity }
        // A device can always sell the portions of its lease.
        #expect(quantity > own || refused == nil, "seed \(seed), step \(step)")
      case 4: dish.giveBackLease(of: one)
      case 5:
        dish.giveBack(1)
        made += 1
      case 6 where dice.below(6) == 0:
        made = dice.below(12)
        dish.set(Portions(made))
      default:
        let present = names.filter { _ in dice.below(3) > 0 }.map { holder($0) }
        let heldBefore = dish.held
        dish.regulate(present, Self.terms, at: Self.now.adding(seconds: Int64(step)))
        let half = (dish.dish.portions?.raw ?? 0) / 2
        #expect(dish.held <= max(half, heldBefore), "seed \(seed), step \(step)")
      }
      #expect(dish.dish.portions?.raw == made, "seed \(seed), step \(step)")
      #expect(dish.held <= made, "seed \(seed), step \(step)")
    }
  }
}

/// Throws the same for the same seed.
struct LeaseDice {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func below(_ limit: Int64) -> Int64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int64(state % UInt64(limit))
  }
}
