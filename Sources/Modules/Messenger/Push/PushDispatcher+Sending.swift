import CallsRules
import Kernel
import Logging
import MessengerRules
import Sync
import Synchronization
import WebPush

// Sends due jobs to the push services: one message per browser, if it is still relevant.
extension PushDispatcher {
  /// Runs until the task is cancelled.
  public func run() async {
    await sweep()
    await withDiscardingTaskGroup { group in
      while !Task.isCancelled {
        let now = clock.now()
        for job in queue.withLock({ $0.take(at: now) }) { group.addTask { await self.work(on: job) } }
        let wait = queue.withLock { $0.wait(at: clock.now()) } ?? 3_600_000
        await signal.wait(atMost: .milliseconds(wait))
      }
      group.cancelAll()
    }
  }

  /// Deletes subscriptions of ended sessions.
  private func sweep() async {
    guard let house = house.withLock({ $0 }) else { return }
    for one in book.all {
      do { if try await !house.isLive(one.session) { try await book.remove(one.session) } } catch {
        return log.warning("ended sessions' browsers were not taken away", metadata: ["error": "\(error)"])
      }
    }
  }

  private func work(on job: PushJob) async {
    let again = await send(job)
    let now = clock.now()
    queue.withLock { $0.ended(job, again: again, at: now) }
    signal.ring()
  }

  /// Sends one job.
  /// - Returns: milliseconds until a retry, `nil` if no retry is needed.
  private func send(_ job: PushJob) async -> Int64? {
    do {
      guard let house = house.withLock({ $0 }), let one = book.of(job.place.session) else { return nil }
      guard try await house.isLive(one.session) else {
        try await book.remove(one.session)
        return nil
      }
      guard let message = try await message(job, to: one, house) else { return nil }
      return try await settle(await sender.send(message, to: one.subscription), one)
    } catch {
      if !Task.isCancelled { log.error("a push message could not be made", metadata: ["error": "\(error)"]) }
      return 0
    }
  }

  private func settle(_ outcome: PushOutcome, _ one: Subscriber) async throws -> Int64? {
    switch outcome {
    case .delivered: return nil
    case .gone:
      // Unless the browser has subscribed again meanwhile.
      if book.of(one.session)?.subscription.endpoint == one.subscription.endpoint { try await book.remove(one.session) }
      return nil
    case .later(let after, let trouble):
      log.notice("a push service does not take a message now", metadata: ["why": "\(trouble)"])
      return after.map { $0.components.seconds * 1000 } ?? 0
    case .refused(let trouble):
      log.warning("a push service refuses a message", metadata: ["why": "\(trouble)"])
      return nil
    }
  }

  /// - Returns: `nil` if the message is no longer relevant.
  private func message(_ job: PushJob, to one: Subscriber, _ house: any PushHouse) async throws -> PushMessage? {
    let now = clock.now()
    let words = PushWords(house: house, reader: reader, now: now)
    let payload: JSON?
    switch job.news {
    case .message(let id, let room, let seq):
      payload = house.isSeen(one.device, by: one.person) ? nil : try await words.message(id, in: room, seq: seq, to: one)
    case .rings(let id):
      let call = calls.withLock { $0.call(id) }
      payload = if let call, call.rings(for: one.person) { try await words.rings(call, to: one) } else { nil }
    case .rang(let call): payload = try await words.rang(call, to: one)
    case .signUp(let name): payload = words.signUp(name, to: one)
    case .checklist(let list): payload = words.checklist(list, to: one, clock.house)
    }
    guard let payload else { return nil }
    return try PushMessage(
      payload: payload.bytes, ttl: Int(max((job.until.raw - now.raw) / 1000, 0)), urgency: job.isCall ? .high : .normal,
      topic: PushWords.topic(job, one))
  }
}
