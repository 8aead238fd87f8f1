import NIOCore
import NIOEmbedded
import Testing

@testable import Web

/// Notifies connections by a manual clock: notifying one takes as long as the test says.
@Suite
struct RoundsTests {
  /// The notifications, in order.
  private final class Hall {
    struct Told: Equatable {
      let news: Int
      let line: Int
    }

    let loop = EmbeddedEventLoop()
    private var time = NIODeadline.uptimeNanoseconds(0)
    private(set) var told: [Told] = []
    private let takes: TimeAmount
    lazy var rounds = Rounds<Int, Int>(on: loop, now: { [unowned self] in time }) { [unowned self] news, line in
      told.append(Told(news: news, line: line))
      time = time + takes
    }

    init(eachTakes takes: TimeAmount) { self.takes = takes }

    func goOn() { loop.advanceTime(by: Rounds<Int, Int>.pause) }

    func heard(by line: Int) -> [Int] { told.filter { $0.line == line }.map(\.news) }
  }

  @Test("As many are told at a stretch as two tenths of a millisecond hold, then the loop has its turn")
  func stretches() {
    let hall = Hall(eachTakes: .microseconds(50))
    hall.rounds.add(1, for: Array(0..<10))
    #expect(hall.told == (0..<4).map { Hall.Told(news: 1, line: $0) })
    hall.goOn()
    #expect(hall.told == (0..<8).map { Hall.Told(news: 1, line: $0) })
    hall.goOn()
    #expect(hall.told == (0..<10).map { Hall.Told(news: 1, line: $0) })
    // and a connection that comes when none waits is notified at once
    hall.rounds.add(2, for: [7])
    #expect(hall.told.last == Hall.Told(news: 2, line: 7))
  }

  @Test("What comes while others are still being told waits for its turn, and is named until the last has heard it")
  func order() {
    let hall = Hall(eachTakes: .microseconds(100))
    hall.rounds.add(1, for: [0, 1, 2])
    hall.rounds.add(2, for: [0, 1, 2])
    hall.rounds.add(3, for: [])
    #expect(hall.told == [Hall.Told(news: 1, line: 0), Hall.Told(news: 1, line: 1)] && hall.rounds.underWay == [1, 2])
    hall.goOn()
    #expect(hall.rounds.underWay == [2])
    hall.goOn()
    #expect(hall.rounds.underWay == [] && (0..<3).map(hall.heard) == [[1, 2], [1, 2], [1, 2]])
  }

  @Test("Where more wait than the hub can tell, the oldest is told whole and no other: nothing is left out, and there is no lump")
  func tooMany() {
    let (most, lines) = (Rounds<Int, Int>.most, 5)
    let hall = Hall(eachTakes: .milliseconds(1))
    for news in 1...most { hall.rounds.add(news, for: Array(0..<lines)) }
    #expect(hall.told.count == 1)
    hall.rounds.add(most + 1, for: Array(0..<lines))
    #expect(hall.told == (0..<lines).map { Hall.Told(news: 1, line: $0) })
    #expect(hall.rounds.underWay == Array(2...most + 1))
    // and at the end everybody has heard all, once and in order
    while !hall.rounds.underWay.isEmpty { hall.goOn() }
    for line in 0..<lines { #expect(hall.heard(by: line) == Array(1...most + 1)) }
  }
}
