import Kernel
import NIOPosix
import PrintingRules
import ReceiptPrinting

extension PrinterWorker {
  /// One ticket, from the first byte to the printer's word. Throws when the line breaks: the ticket then waits for the next line.
  func print(_ job: PrintJob) async throws {
    if let cups { return try await print(job, through: cups) }
    let wasTorn = job.state == .sending
    guard try await ready() else { return }
    // Only now: a ticket for a printer that cannot print is not a copy the next time.
    guard let page = try await queue.begin(job.id) else { return }
    if page.opensDrawer { return try await bounded(page.job, lacksGlyphs: false) { try await openDrawer(page.job) } }
    let picture = try await draw(page)
    try await bounded(page.job, lacksGlyphs: picture.lacksGlyphs) {
      if wasTorn { try await send(EscPos.cutRemains) }
      for band in EscPos.bands(picture.raster) { try await sendInPace(band) }
      try await send(EscPos.cut)
      try await queue.finish(page.job.id, confirmed: try await isPrinted(page.job), lacksGlyphs: picture.lacksGlyphs)
    }
  }

  /// A line may break off again and again within the same job. More slips would not make it surer, and a working fallback prints it instead.
  private func bounded(_ job: PrintJob, lacksGlyphs: Bool, _ attempt: () async throws -> Void) async throws {
    do {
      try await attempt()
    } catch let error as PrinterLineError {
      if job.attempts >= patience.mostCopies, !Task.isCancelled {
        try await moveOn(begun: true)
        try await queue.finish(job.id, confirmed: false, lacksGlyphs: lacksGlyphs)
      }
      throw error
    }
  }

  func draw(_ page: PrintPage) async throws -> TicketPicture {
    let picture = try await renderer.render(page.layout, width: Int(page.paper.dots))
    if picture.lacksGlyphs {
      log.warning(
        "a ticket has letters that no font of this machine has: install fonts-noto-cjk", metadata: ["ticket": "\(page.job.number)"])
    }
    return picture
  }

  /// The drawer opens at once, and the printer prints nothing.
  private func openDrawer(_ job: PrintJob) async throws {
    try await send(EscPos.kick)
    try await queue.finish(job.id, confirmed: answers, lacksGlyphs: false)
  }

  /// Whether there is a connection to a printer that can print. If not, it is checked again in a moment.
  private func ready() async throws -> Bool {
    guard try await open() else { return false }
    let status = try await tellState()
    if status?.trouble == nil { return true }
    try await moveOn(begun: true)
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

  /// Asks the printer for its state and publishes it. nil: it does not answer, and never has.
  ///
  /// Most printers serve one connection at a time. While another program has it, the system accepts ours, and nobody reads it.
  /// - Throws: `PrinterLineError.silent`
  @discardableResult
  func tellState() async throws -> PrinterStatus? {
    guard let line else { throw PrinterLineError.closed }
    let status = try await line.status(within: patience.answer)
    if status != nil { answers = true }
    wasAsked = true
    if status == nil, try await queue.hasAnswered() { throw PrinterLineError.silent }
    try await tell(status)
    return status
  }

  private func send(_ bytes: [UInt8]) async throws {
    guard let line else { throw PrinterLineError.closed }
    try await line.send(bytes, within: patience.band)
  }

  /// No more than two bands are on their way at a time: then a question is never stuck behind a full buffer, and a roll that ends in the
  /// middle of a ticket is noticed at once.
  private func sendInPace(_ band: [UInt8]) async throws {
    guard answers, paces != false, let line else { return try await send(band) }
    try await line.sendAsking(band, within: patience.band)
    // The first band alone shows whether the printer confirms each band at all.
    let open = paces == nil ? 0 : 1
    paces = try await waits(paces == nil ? patience.firstPart : patience.done) { line in try await line.isDone(but: open, within: .seconds(1)) }
  }

  /// Waits for the printer's word; false: it gave none, and never does.
  private func isPrinted(_ job: PrintJob) async throws -> Bool {
    // A printer that answers nothing might print the question.
    guard answers, let line else { return false }
    let mark = EscPos.Mark(job.number)
    try await line.askWhenDone(mark, within: patience.band)
    let told = try await waits(patience.forWord(confirms)) { line in try await line.isDone(or: mark, within: .seconds(1)) }
    if !told && confirms == true { throw PrinterLineError.stuck }
    confirms = told
    return told
  }

  /// Waits for a confirmation and checks the printer's state meanwhile. A printer without paper is waited for, because it continues by itself.
  /// - Returns: false if the printer was well for so long and has not confirmed
  private func waits(_ time: Duration, _ isTold: (PrinterLine) async throws -> Bool) async throws -> Bool {
    guard let line else { throw PrinterLineError.closed }
    var (wordless, silent) = (Duration.zero, Duration.zero)
    while wordless < time {
      let begun = ContinuousClock.now
      if try await isTold(line) {
        // It was in trouble, or seemed to be, and has got over it.
        if wasTroubled { try await tellState() }
        return true
      }
      if Task.isCancelled { throw PrinterLineError.closed }
      switch try await line.status(within: patience.answer) {
      case nil:
        // Busy with a long picture it may answer late; then somebody should look.
        silent += ContinuousClock.now - begun
        if silent > patience.done { throw PrinterLineError.stuck }
        if silent > patience.silence { try await trouble(.failing) }
      case let status?:
        silent = .zero
        if status.trouble == nil { wordless += ContinuousClock.now - begun } else { wordless = .zero }
        if status.trouble != nil || wasTroubled { try await tell(status) }
      }
    }
    return false
  }

  func trouble(_ standing: PrinterStanding, _ cause: QueueTrouble? = nil) async throws {
    wasTroubled = true
    try await queue.tell(standing, trouble: cause)
    // A job in the middle continues by itself once somebody has looked after the printer. Those behind it need not wait for that.
    try await moveOn(begun: false)
  }

  func moveOn(begun: Bool) async throws {
    if settings.fallback != nil { try await queue.moveOn(begun: begun) }
  }

  private func tell(_ status: PrinterStatus?) async throws {
    switch status?.trouble {
    case .paperOut: try await trouble(.paperOut)
    case .coverOpen: try await trouble(.coverOpen)
    case .failing: try await trouble(.failing)
    case nil:
      wasTroubled = false
      try await queue.tell(status == nil ? .silent : .ready, paperLow: status?.paperLow ?? false)
    }
  }
}
