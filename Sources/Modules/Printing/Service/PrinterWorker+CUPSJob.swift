import Kernel
import PrintingRules
import ReceiptPrinting

/// A job that CUPS has.
struct CUPSJob {
  /// its number at CUPS
  let id: Int32
  let ticket: PrintJob
  let lacksGlyphs: Bool
  let sent = ContinuousClock.now
  /// no job of another program is before it since
  var turn = ContinuousClock.now
}

extension PrinterWorker {
  /// Until the job is over at CUPS. CUPS keeps it over its own restart, so a failure to ask is no reason to send it again.
  func follow(_ job: CUPSJob, at cups: CUPSQueue) async throws {
    var job = job
    var lost: ContinuousClock.Instant?
    // Most jobs are over at once.
    var pause = Duration.milliseconds(50)
    while !Task.isCancelled {
      do {
        if try await isOver(&job, at: cups) { return }
        lost = nil
      } catch let error as CUPSError where error != .aborted {
        let since = lost ?? .now
        lost = since
        if !Task.isCancelled, try await isOver(job, lostFor: .now - since, error) { return }
      }
      // CUPS sends no news of a job. The loop handles the cancellation.
      try? await Task.sleep(for: pause)
      pause = min(pause * 2, patience.trouble)
    }
    try await leave(job, at: cups)
  }

  private func isOver(_ job: inout CUPSJob, at cups: CUPSQueue) async throws -> Bool {
    let state = try await cups.job(job.id)
    switch state {
    case nil, .completed:
      try await queue.finish(job.ticket.id, confirmed: false, lacksGlyphs: job.lacksGlyphs)
      if wasTroubled { _ = try await tell(nil, paperLow: false) }
      return true
    case .canceled:
      try await queue.drop(job.ticket.id, .byHand)
      return true
    case .aborted: throw CUPSError.aborted
    case .pending: job.turn = .now
    case .held, .processing, .stopped: break
    }
    guard try await queue.isUnderWay(job.ticket.id) else {
      _ = try await isCanceled(job, at: cups)
      return true
    }
    return try await waits(job, state, at: cups)
  }

  /// - Returns: true: it was taken back from CUPS
  private func waits(_ job: CUPSJob, _ state: CUPSJobState?, at cups: CUPSQueue) async throws -> Bool {
    // A drawer must not open by itself when nobody stands there any more.
    if job.ticket.ticket.news == .drawer, .now - job.sent > patience.silence, try await isCanceled(job, at: cups) {
      try await queue.drop(job.ticket.id, .tooLate)
      return true
    }
    let seen = try await cups.state()
    guard let fault = fault(of: job, state, seen) else {
      if wasTroubled { _ = try await tell(nil, paperLow: seen.paperLow) }
      return false
    }
    _ = try await tell(fault, paperLow: seen.paperLow)
    guard try await mayMove(job), try await isCanceled(job, at: cups) else { return false }
    try await moveOn(begun: true)
    return true
  }

  private func fault(of job: CUPSJob, _ state: CUPSJobState?, _ seen: CUPSQueueState) -> Fault? {
    let waited = ContinuousClock.now - job.turn
    // A queue that takes no more jobs still prints those that it has.
    if let trouble = seen.trouble, trouble != .rejecting { return PrinterWorker.fault(trouble) }
    switch state {
    case .held: return (.failing, .paused)
    case .stopped: return (.failing, nil)
    default: break
    }
    if seen.isConnecting && waited > patience.connect { return (.unreachable, nil) }
    return state == .processing && waited > patience.done ? (.failing, nil) : nil
  }

  /// CUPS does not answer while it has a job.
  /// - Returns: true: the fallback prints the job. CUPS may still print it later, so the paper of the fallback is a copy.
  private func isOver(_ job: CUPSJob, lostFor time: Duration, _ error: CUPSError) async throws -> Bool {
    // For a moment is no news: CUPS may be starting anew.
    if time < patience.connect { return false }
    let (standing, cause) = PrinterWorker.standing(after: error)
    try await trouble(standing, cause)
    if try await !queue.isUnderWay(job.ticket.id) { return true }
    guard time > patience.silence, try await mayMove(job) else { return false }
    try await moveOn(begun: true)
    return true
  }

  private func mayMove(_ job: CUPSJob) async throws -> Bool {
    if settings.fallback == nil || job.ticket.ticket.staysWithPrinter { return false }
    return try await queue.hasWorkingFallback()
  }

  /// - Returns: false: it was over already
  private func isCanceled(_ job: CUPSJob, at cups: CUPSQueue) async throws(CUPSError) -> Bool {
    do throws(CUPSError) {
      try await cups.cancel(job.id)
      return true
    } catch {
      if error == .refused || error == .missing { return false }
      throw error
    }
  }

  /// The hub stops, or the printer has other settings. CUPS prints the job without help, so the next start need not repeat it.
  /// One that cannot be printed is taken back, and is printed again by the new settings.
  private func leave(_ job: CUPSJob, at cups: CUPSQueue) async throws {
    // In a task of its own, because this one is cancelled.
    try await Task {
      let isWanted = try await queue.isUnderWay(job.ticket.id)
      if wasTroubled || !isWanted, try await isCanceled(job, at: cups) { return }
      try await queue.finish(job.ticket.id, confirmed: false, lacksGlyphs: job.lacksGlyphs)
    }.value
  }
}
