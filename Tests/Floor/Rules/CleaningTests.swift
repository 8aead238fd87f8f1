import FloorRules
import Kernel
import Testing

@Suite("Cleaning a table")
struct CleaningTests {
  private let fiveMinutesLater = seven.adding(milliseconds: 5 * minute)

  @Test("a dirty table becomes free by itself when this cleaning's time is over")
  func expires() throws {
    var twelve = table("12")
    try twelve.beginCleaning(cleaning("c1"))
    let early = twelve.expire(CommandID("c1"), at: fiveMinutesLater.adding(milliseconds: -1))
    #expect(!early)
    let due = twelve.expire(CommandID("c1"), at: fiveMinutesLater)
    #expect(due)
    #expect(twelve.status == .free)
    let again = twelve.expire(CommandID("c1"), at: fiveMinutesLater)
    #expect(!again)
  }

  @Test("an old timer never frees a newly dirty table")
  func oldTimer() throws {
    var twelve = table("12")
    try twelve.beginCleaning(cleaning("c1"))
    _ = twelve.endCleaning()
    try twelve.beginCleaning(cleaning("c2", since: seven.adding(seconds: 200)))
    let acted = twelve.expire(CommandID("c1"), at: fiveMinutesLater)
    #expect(!acted)
    #expect(twelve.status == .cleaning)
  }

  @Test("no timer frees a table with a party, or one that has joined another")
  func party() throws {
    var seated = table("12")
    try seated.beginCleaning(cleaning("c1"))
    try seated.occupy(by: OrderID("a"), Claim(evenIfCleaning: true))
    let before = seated
    let acted = seated.expire(CommandID("c1"), at: fiveMinutesLater)
    #expect(!acted)
    #expect(seated == before)
    var odd = table("13")
    odd.cleaning = cleaning("c1")
    odd.host = TableID("12")
    let actedOnMerged = odd.expire(CommandID("c1"), at: fiveMinutesLater)
    #expect(!actedOnMerged)
  }

  @Test("by hand only when no party is here")
  func byHand() throws {
    var host = table("1")
    try host.occupy(by: OrderID("a"), Claim())
    #expect(throws: FloorError.inUse) { try host.beginCleaning(cleaning("c")) }
    var guest = table("2")
    try guest.merge(into: host, Claim())
    #expect(throws: FloorError.merged) { try guest.beginCleaning(cleaning("c")) }
  }

  @Test("clean is said twice, or of a free table, without harm")
  func twice() throws {
    var twelve = table("12")
    try twelve.beginCleaning(cleaning("c1"))
    let first = twelve.endCleaning()
    let second = twelve.endCleaning()
    #expect(first)
    #expect(!second)
    #expect(twelve.status == .free)
  }
}
