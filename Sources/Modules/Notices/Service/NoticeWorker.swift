import Kernel
import Logging
import NoticesRules
import Sync

/// Sends the waiting notifications of one way, one after the other. Nobody waits for it.
///
/// Exactly once as far as gateways allow: an accepted notification is recorded before the next one is sent, and recording is retried until it
/// succeeds. A notification is sent twice only if the hub dies between the gateway's reply and that record, then with the same Message-ID or id.
struct NoticeWorker: Sendable {
  let dispatch: Dispatch
  let signal: AsyncSignal
  let patience: GatewayPatience
  let log: Logger

  /// Until the task is cancelled.
  func run() async {
    var wasFailing = false
    while !Task.isCancelled {
      do {
        try await dispatch.giveUpOld()
        guard let due = try await dispatch.next() else {
          await signal.wait(atMost: patience.look)
          continue
        }
        guard try await dispatch.begin(due.notice.id) else { continue }
        let trouble = await send(due)
        if Task.isCancelled, trouble != nil { return }
        tell(trouble, &wasFailing)
        await note(due.notice.id, trouble)
      } catch {
        if Task.isCancelled { return }
        log.error("notices could not be read", metadata: ["error": "\(error)"])
        await signal.wait(atMost: .seconds(10))
      }
    }
  }

  /// When the hub stops, a notice that is on its way has a moment to arrive; else the next start would send it again. Longer nothing waits
  /// for it: a place that swallows whatever is sent there can be connected to for ten seconds, which nobody can break off.
  func send(_ due: Dispatch.Due) async -> NoticeTrouble? {
    let (outcomes, says) = AsyncStream.makeStream(of: NoticeTrouble?.self, bufferingPolicy: .bufferingOldest(1))
    let sending = Task {
      do throws(NoticeTrouble) {
        try await due.gateway.send(OutgoingNotice(due.notice))
        says.yield(nil)
      } catch { says.yield(error) }
    }
    // A separate task, which does not end when this one is cancelled.
    let outcome = Task { () -> NoticeTrouble? in
      for await outcome in outcomes { return outcome }
      return NoticeTrouble(.broken)
    }
    let patience = patience
    return await withTaskCancellationHandler {
      await outcome.value
    } onCancel: {
      Task {
        try? await Task.sleep(for: patience.farewell)
        sending.cancel()
        // A line that is open closes at once, and says what became of it.
        try? await Task.sleep(for: patience.lastWord)
        says.yield(NoticeTrouble(.broken))
      }
    }
  }

  private func note(_ id: GuestNoticeID, _ trouble: NoticeTrouble?) async {
    while true {
      do { return try await dispatch.note(id, trouble) } catch {
        log.error("what became of a notice could not be kept", metadata: ["notice": "\(id.raw)", "error": "\(error)"])
        if Task.isCancelled { return }
        try? await Task.sleep(for: .seconds(5))
      }
    }
  }

  /// Once for a row of failures: a server that is away for the night must not fill the log. Names no guest.
  private func tell(_ trouble: NoticeTrouble?, _ wasFailing: inout Bool) {
    guard let trouble else {
      if wasFailing { log.notice("guests can be told again") }
      wasFailing = false
      return
    }
    if trouble.isOfOneGuest || wasFailing { return }
    wasFailing = true
    log.warning("guests cannot be told", metadata: ["cause": "\(trouble.cause.rawValue)"])
  }
}
