/// Lets few parts of long answers be made at once; others wait in their order.
///
/// A part takes milliseconds of a processor. Two hundred of them at once would keep every other request of the hub waiting.
actor ReportTurns {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(limit: Int) { free = limit }

  func take() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func giveBack() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
