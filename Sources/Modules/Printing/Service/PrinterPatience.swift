/// How long a printer is waited for. None of it is ever waited for by an order.
public struct PrinterPatience: Sendable {
  /// a printer on the same network answers within milliseconds
  public var connect = Duration.seconds(3)
  public var answer = Duration.milliseconds(1500)
  /// one band of a picture; a printer that takes none for so long is stuck
  public var band = Duration.seconds(30)
  /// for word that a ticket is printed, of a printer that gives it; long ones take their time
  public var done = Duration.seconds(60)
  /// the time after which a printer that is silent within a ticket is checked, and the longest wait for an answer of CUPS
  public var silence = Duration.seconds(8)
  /// the wait for the confirmation of the first band; without it the printer is known not to confirm
  public var firstPart = Duration.seconds(3)
  /// for a printer that was not asked yet, and for one that never confirmed although it answers other questions
  public var firstDone = Duration.seconds(10)
  public var doneWithoutWord = Duration.seconds(3)
  /// between two looks at a printer that has no paper or an open cover
  public var trouble = Duration.seconds(1)
  /// a line is kept so long after the last ticket; many printers have only one
  public var linger = Duration.seconds(3)
  /// between two looks at a printer that has nothing to do, so that its death is noticed before it is needed
  public var idle = Duration.seconds(20)
  /// after failures in a row: doubled each time, up to the most
  public var firstPause = Duration.milliseconds(500)
  public var mostPause = Duration.seconds(15)
  /// the same for a printer that another program holds: it is free again within seconds
  public var maxBusyPause = Duration.seconds(4)
  /// a ticket that was begun so often without a word is put down as doubtful, or a printer that hangs up instead of answering, or
  /// resets in the middle, would print copies or partial slips for ever
  public var mostCopies: Int64 = 3

  public init() {}

  /// - Parameter confirms: whether the printer confirms; nil: not known yet
  func forWord(_ confirms: Bool?) -> Duration {
    switch confirms {
    case nil: firstDone
    case true?: done
    case false?: doneWithoutWord
    }
  }

  /// Half of it by chance, so that printers that went out together are not all asked at the same moment.
  func pause(after failures: Int, isBusy: Bool) -> Duration {
    let whole = min(firstPause * (1 << min(failures - 1, 10)), isBusy ? maxBusyPause : mostPause)
    return whole / 2 + whole / 2 * Double.random(in: 0...1)
  }
}
