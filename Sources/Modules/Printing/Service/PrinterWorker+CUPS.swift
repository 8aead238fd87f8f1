import Kernel
import PrintingRules
import ReceiptPrinting

/// Printing through a queue of CUPS. CUPS keeps a job and says when it has sent all of it. It does not know whether the printer printed it,
/// so a job that CUPS completed stays doubtful.
extension PrinterWorker {
  /// One ticket, until CUPS has done with it.
  func print(_ job: PrintJob, through cups: CUPSQueue) async throws {
    let wasTorn = job.state == .sending
    guard try await isReady(cups) else { return }
    // Only now: a ticket that CUPS would not take is not a copy the next time.
    guard let page = try await queue.begin(job.id) else { return }
    let picture = page.opensDrawer ? nil : try await draw(page)
    let bytes = picture.map { PrinterWorker.bytes(of: $0.raster, on: page.paper, wasTorn: wasTorn) } ?? EscPos.kick
    let lacksGlyphs = picture?.lacksGlyphs ?? false
    let id: Int32
    do throws(CUPSError) { id = try await cups.print(bytes, name: "iqsine \(job.number)") } catch {
      // CUPS may have it, again and again. More copies would not make it surer.
      if error == .garbled || error == .late, page.job.attempts >= patience.mostCopies {
        try await queue.finish(page.job.id, confirmed: false, lacksGlyphs: lacksGlyphs)
      }
      throw error
    }
    try await follow(CUPSJob(id: id, ticket: page.job, lacksGlyphs: lacksGlyphs), at: cups)
  }

  /// Checks now and then whether CUPS still has the queue.
  func rest(beside cups: CUPSQueue) async throws {
    if wasAsked, await signal.wait(atMost: patience.idle) { return }
    if !Task.isCancelled { _ = try await tellState(of: cups) }
  }

  /// The published state of a printer after a failure at CUPS.
  static func standing(after error: CUPSError) -> (PrinterStanding, QueueTrouble?) {
    switch error {
    case .off, .late: (.unreachable, .off)
    case .missing: (.failing, .missing)
    case .refused: (.failing, .refused)
    case .garbled: (.failing, .garbled)
    case .publicAddress, .aborted: (.failing, nil)
    }
  }

  /// The same bytes as on the printer's own line, without questions: nobody would hear the answers.
  private static func bytes(of raster: Raster, on paper: Paper, wasTorn: Bool) -> [UInt8] {
    EscPos.opening(width: Int(paper.dots)) + (wasTorn ? EscPos.cutRemains : []) + EscPos.bands(raster).flatMap(\.self) + EscPos.cut
  }

  /// Whether CUPS would take a job for the queue. If not, it is checked again in a moment.
  private func isReady(_ cups: CUPSQueue) async throws -> Bool {
    if try await tellState(of: cups) { return true }
    try await moveOn(begun: true)
    // CUPS sends no news of a queue, so its state is read again after a pause.
    try await Task.sleep(for: patience.trouble)
    return false
  }

  /// Asks CUPS for the state of the queue, and whether it would take a job, and publishes that.
  /// - Returns: whether nothing is in the way
  private func tellState(of cups: CUPSQueue) async throws -> Bool {
    let state = try await cups.state()
    wasAsked = true
    // Before any good news, or a queue that refuses would be ready and not ready in turn.
    if state.trouble == nil { try await cups.validate() }
    return try await tell(state.trouble.map(PrinterWorker.fault), paperLow: state.paperLow)
  }

  typealias Fault = (standing: PrinterStanding, cause: QueueTrouble?)

  /// - Returns: whether there is no fault
  func tell(_ fault: Fault?, paperLow: Bool) async throws -> Bool {
    if let fault {
      try await trouble(fault.standing, fault.cause)
    } else {
      wasTroubled = false
      try await queue.tell(.ready, paperLow: paperLow)
    }
    return fault == nil
  }

  static func fault(_ trouble: CUPSQueueState.Trouble) -> Fault {
    switch trouble {
    case .paperOut: (.paperOut, nil)
    case .coverOpen: (.coverOpen, nil)
    case .offline: (.unreachable, nil)
    case .failing: (.failing, nil)
    case .paused: (.failing, .paused)
    case .rejecting: (.failing, .refused)
    }
  }
}

extension CUPSQueue {
  /// CUPS at the printer's address, which must be a private one.
  init(_ name: QueueName, of settings: Printer, patience: PrinterPatience) {
    self.init(
      host: settings.host.raw, port: Int(settings.queuePort.raw), name: name.raw, connect: patience.connect, answer: patience.silence,
      isAllowed: { NetworkPlace.isPrivate(version4: $0) || NetworkPlace.isPrivate(version6: $0) })
  }
}
