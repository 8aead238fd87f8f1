import Kernel
import NIOPosix
import PrintingRules
import Tickets

extension PrinterWorker {
  /// One ticket, from the first byte to the printer's word. Throws when the line breaks: the ticket then waits for the next line.
  func print(_ job: PrintJob) async throws {
    let wasTorn = job.state == .sending
    guard try await ready() else { return }
    // Only now: a ticket for a printer that cannot print is not a copy the next time.
    guard let page = try await queue.begin(job.id) else { return }
    let raster = try await renderer.render(page.layout, width: Int(page.paper.dots))
    if wasTorn { try await send(EscPos.cutRemains) }
    for band in EscPos.bands(raster) { try await send(band) }
    try await send(EscPos.cut)
    do {
      try await queue.finish(job.id, confirmed: try await isPrinted(page.job))
    } catch let error as PrinterLineError {
      // It hung up without a word, again and again. More copies would not make it surer.
      if page.job.attempts >= patience.mostCopies { try await queue.finish(job.id, confirmed: false) }
      throw error
    }
  }

  /// Is there a line, and a printer at its end that can print? If not, it is looked at again in a moment.
  private func ready() async throws -> Bool {
    guard try await open() else { return false }
    let status = try await tellState()
    if status?.trouble == nil { return true }
    try await Task.sleep(for: patience.trouble)
    return false
  }

  func open() async throws -> Bool {
    if let line, !line.isClosed { return true }
    hangUp()
    let line = try await PrinterLine.open(
      host: settings.host.raw, port: Int(settings.port.raw), within: patience.connect, on: .singletonMultiThreadedEventLoopGroup,
      isAllowed: { NetworkPlace.isPrivate(version4: $0) || NetworkPlace.isPrivate(version6: $0) })
    self.line = line
    try await line.send(EscPos.opening(width: Int(settings.paper.dots)), within: patience.band)
    return true
  }

  /// Asks the printer how it is, and tells the house. nil: it does not answer.
  @discardableResult
  func tellState() async throws -> PrinterStatus? {
    guard let line else { throw PrinterLineError.closed }
    let status = try await line.status(within: patience.answer)
    if status != nil { answers = true }
    switch status?.trouble {
    case .paperOut: try await queue.tell(.paperOut, paperLow: false)
    case .coverOpen: try await queue.tell(.coverOpen)
    case .failing: try await queue.tell(.failing)
    case nil: try await queue.tell(status == nil ? .silent : .ready, paperLow: status?.paperLow ?? false)
    }
    return status
  }

  private func send(_ bytes: [UInt8]) async throws {
    guard let line else { throw PrinterLineError.closed }
    try await line.send(bytes, within: patience.band)
  }

  /// Waits for the printer's word; false: it gave none, and never does. While it has no paper, it is waited for: it goes on by itself.
  private func isPrinted(_ job: PrintJob) async throws -> Bool {
    guard let line else { throw PrinterLineError.closed }
    // A printer that answers nothing might print the question.
    guard answers else { return false }
    let mark = EscPos.Mark(job.number)
    try await line.askWhenDone(mark, within: patience.band)
    var (wordless, silent) = (Duration.zero, Duration.zero)
    while wordless < patience.forWord(confirms) {
      let begun = ContinuousClock.now
      if try await line.isDone(mark, within: .seconds(1)) {
        confirms = true
        return true
      }
      if Task.isCancelled { throw PrinterLineError.closed }
      switch try await line.status(within: patience.answer) {
      case nil:
        // Busy with a long picture it may answer late.
        silent += ContinuousClock.now - begun
        if silent > patience.done { throw PrinterLineError.stuck }
      case let status? where status.trouble == nil:
        silent = .zero
        wordless += ContinuousClock.now - begun
      default:
        try await tellState()
        (wordless, silent) = (.zero, .zero)
      }
    }
    if confirms == true { throw PrinterLineError.stuck }
    confirms = false
    return false
  }
}
