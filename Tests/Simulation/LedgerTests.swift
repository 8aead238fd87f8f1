import BillsRules
import Kernel
import KitchenRules
import MenuRules
import OrdersRules
import Testing

@testable import Simulation

@Suite struct LedgerTests {
  private var evening = SmallEvening()

  private init() {
    evening.opens("o1", at: "a1")
    evening.adds("i1", 3, "pho", to: "o1")
    evening.adds("i2", 2, "tea", to: "o1")
  }

  @Test func whatIsAddedIsOwedAndTakenOffTheDish() {
    let ledger = evening.ledger
    #expect(ledger.total(of: OrderID("o1")) == 170_000)
    #expect(ledger.portions == [DishID("pho"): 17])
    #expect(ledger.sold == 5)
  }

  @Test mutating func differencesAddUpAndNothingLeftIsAVoid() {
    evening.says(.orders(.changeQuantity(item: ItemID("i1"), by: QuantityChange(2))))
    evening.says(.orders(.changeQuantity(item: ItemID("i1"), by: QuantityChange(-1))))
    evening.says(.orders(.changeQuantity(item: ItemID("i2"), by: QuantityChange(-2))))
    let ledger = evening.ledger
    #expect(ledger.total(of: OrderID("o1")) == 200_000)
    #expect(ledger.portions == [DishID("pho"): 16])
    #expect(ledger.voids == Sum(times: 2, worth: 20_000))
  }

  @Test mutating func chosenOptionsAreOwedUntilOthersAreChosen() {
    let (large, eggs) = (ChosenOption(OptionID("large")), ChosenOption(OptionID("egg"), count: OptionCount(2)))
    evening.says(.orders(.addItem(order: OrderID("o1"), item: ItemID("i3"), dish: DishID("pho"), quantity: Quantity(2), options: [large])))
    #expect(evening.ledger.total(of: OrderID("o1")) == 170_000 + 2 * 70_000)
    evening.says(.orders(.setOptions(item: ItemID("i3"), options: [eggs])))
    #expect(evening.ledger.total(of: OrderID("o1")) == 170_000 + 2 * 60_000)
    evening.says(.kitchen(.ask(item: ItemID("i3"), quantity: Quantity(1), options: [eggs, large])))
    evening.says(.kitchen(.answerRequest(item: ItemID("i3"), asked: Instant(1))))
    #expect(evening.ledger.total(of: OrderID("o1")) == 170_000 + 60_000 + 80_000)
  }

  @Test mutating func withoutATableThereIsNoServiceChargeAndOneFee() {
    evening.terms.service = Permille(50)
    let details = FulfilmentDetails(type: .delivery, address: Note("12 Lê Lợi"))
    evening.says(.orders(.openWithoutTable(order: OrderID("o2"), details: details)))
    evening.adds("i3", 1, "pho", to: "o2")
    evening.says(.orders(.setDeliveryFee(order: OrderID("o2"), item: ItemID("fee1"), fee: Money(20_000))))
    evening.says(.orders(.setDeliveryFee(order: OrderID("o2"), item: ItemID("fee2"), fee: Money(30_000))))
    #expect(evening.ledger.total(of: OrderID("o2")) == 80_000)
    #expect(evening.ledger.voids == Sum(times: 1, worth: 20_000))
    evening.says(.orders(.move(order: OrderID("o2"), table: TableID("a2"))))
    #expect(evening.ledger.total(of: OrderID("o2")) == 84_000)
  }

  @Test mutating func onlyWhatWaitedGoesBack() {
    evening.waiting = ["i1"]
    evening.says(.orders(.void(item: ItemID("i1"), quantity: Quantity(1), reason: Reason("x"))))
    #expect(evening.ledger.portions == [DishID("pho"): 18])
    evening.waiting = []
    #expect(evening.ledger.portions == [DishID("pho"): 17])
    // the part that was taken back bears the command's id
    #expect(evening.ledger.lines[ItemID("c4")]?.fate == .voided && evening.ledger.lines[ItemID("c4")]?.quantity == 1)
    #expect(evening.ledger.lines[ItemID("i1")]?.quantity == 2)
  }

  @Test mutating func aRefusalStatesWhatIsLeft() {
    evening.says(.kitchen(.refuse(item: ItemID("i1"), quantity: nil, reason: Reason("hết"), portions: Portions(4))))
    #expect(evening.ledger.portions == [DishID("pho"): 4])
    #expect(evening.ledger.total(of: OrderID("o1")) == 20_000)
    #expect(evening.ledger.refusals == Sum(times: 3, worth: 150_000))
  }

  @Test mutating func aPartyThatJoinsBringsItsItemsAndTakesThemBack() {
    evening.opens("o2", at: "a2")
    evening.adds("i3", 1, "tea", to: "o2")
    evening.says(.orders(.merge(table: TableID("a2"), host: TableID("a1"))))
    evening.adds("i4", 1, "tea", to: "o2")
    #expect(evening.ledger.total(of: OrderID("o1")) == 190_000)
    #expect(evening.ledger.open == [OrderID("o1")])
    evening.says(.orders(.unmerge(table: TableID("a2"))))
    #expect(evening.ledger.total(of: OrderID("o1")) == 170_000)
    #expect(evening.ledger.total(of: OrderID("o2")) == 20_000)
    #expect(evening.ledger.open == [OrderID("o1"), OrderID("o2")])
  }

  @Test mutating func severalPaymentsSettleOnceWithADiscountRoundedHalfUp() {
    evening.prices["pho"] = 50_005
    evening.says(.bills(.discount(order: OrderID("o1"), discount: .percent(percent: Percent(10)), reason: Reason("khách quen"))))
    // 170,015 less 17,002 (of 17,001.5)
    #expect(evening.ledger.total(of: OrderID("o1")) == 153_013)
    evening.pays("o1", 100_000, as: "p1")
    #expect(evening.ledger.settled.isEmpty)
    evening.pays("o1", 60_000, as: "p2")
    #expect(evening.ledger.settled[OrderID("o1")]?.total == 153_013)
    #expect(evening.ledger.paid(for: OrderID("o1")) == 160_000)
  }

  @Test mutating func aDishOnTheHouseOrCheaperIsOwedLess() {
    evening.prices["pho"] = 50_005
    evening.says(.bills(.discountItem(item: ItemID("i1"), discount: .percent(percent: Percent(10)), reason: Reason("món ra trễ"))))
    // three times 45,004 (5,001 of 5,000.5 off), and two teas
    #expect(evening.ledger.total(of: OrderID("o1")) == 155_012)
    evening.says(.bills(.discountItem(item: ItemID("i1"), discount: .percent(percent: Percent(100)), reason: Reason("món ra trễ"))))
    #expect(evening.ledger.total(of: OrderID("o1")) == 20_000)
    evening.says(.bills(.discountItem(item: ItemID("i1"), discount: nil, reason: Reason("nhầm"))))
    #expect(evening.ledger.total(of: OrderID("o1")) == 170_015)
  }

  @Test mutating func theHousesServiceChargeAndRoundingAreOwedToo() {
    evening.terms = BillTerms(service: Permille(50), pricesIncludeTax: true, roundTo: Money(1000))
    evening.says(.bills(.discount(order: OrderID("o1"), discount: .percent(percent: Percent(10)), reason: Reason("khách quen"))))
    // 153,000 and 7,650 of service make 160,650
    #expect(evening.ledger.total(of: OrderID("o1")) == 161_000)
    // a promotion comes before the discount: 150,000 less 15,000, and 6,750 of service
    evening.reductions["o1"] = 20_000
    evening.pays("o1", 142_000, as: "p1")
    #expect(evening.ledger.settled[OrderID("o1")]?.total == 142_000)
  }

  @Test mutating func aWriteOffVoidsWhatWaitedAndSettlesNothing() {
    evening.waiting = ["i1"]
    evening.says(.orders(.writeOff(order: OrderID("o1"), reason: Reason("bỏ về"))))
    let ledger = evening.ledger
    #expect(ledger.portions == [DishID("pho"): 20])
    #expect(ledger.pages[OrderID("o1")]?.ending == .writtenOff && ledger.settled.isEmpty)
    #expect(ledger.voids == Sum(times: 3, worth: 150_000))
  }

  @Test mutating func whoWasWrittenOffAndPaysAfterAllIsSettled() {
    evening.says(.orders(.writeOff(order: OrderID("o1"), reason: Reason("bỏ về"))))
    let owed = evening.ledger.total(of: OrderID("o1"))
    evening.pays("o1", owed - 1, as: "p1")
    #expect(evening.ledger.settled.isEmpty)
    evening.pays("o1", 1, as: "p2")
    #expect(evening.ledger.settled[OrderID("o1")]?.total == owed)
  }

  @Test mutating func entriesAreTakenInTheHubsOrder() {
    // given a chef who counted after the first sale, and whose outcome arrived before the waiter's
    evening.says(.menu(.setPortions(dish: DishID("pho"), portions: Portions(5))), seq: 25)
    evening.adds("i3", 1, "pho", to: "o1")
    #expect(evening.ledger.portions == [DishID("pho"): 4])
    evening.says(.menu(.setPortions(dish: DishID("pho"), portions: Portions(9))), seq: 15)
    #expect(evening.ledger.portions == [DishID("pho"): 4])
  }
}
