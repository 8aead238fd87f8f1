import CallsRules
import Kernel
import MessengerRules

/// A push message for one browser.
struct PushJob: Sendable, Equatable {
  /// For each browser and subject only the latest is sent.
  struct Target: Hashable, Sendable {
    let session: SessionID
    /// The id of the room, the call, the checklist or the message on the board. All sign-ups share one.
    let subject: String
  }
  enum News: Sendable, Equatable {
    case message(MessageID, room: RoomID, seq: Int64)
    case rings(CallID)
    /// The call stopped ringing. The value is its state at that moment.
    case rang(RoomCall)
    /// Somebody with this name asks to join.
    case signUp(Name)
    case checklist(PushedChecklist)
  }

  let place: Target
  /// Push services replace an unfetched message by a later one of the same topic. `nil` for the place's subject.
  var topic: String?
  let news: News
  var due: Instant
  /// Not sent after this time.
  let until: Instant
  /// The browser's owner. `nil` if irrelevant, as for calls.
  var person: EmployeeID?
  var tries = 0

  var isCall: Bool {
    switch news {
    case .message, .signUp, .checklist: false
    case .rings, .rang: true
    }
  }
}

/// Waiting push messages: the latest per browser and subject, calls first, limited in number.
struct PushQueue: Sendable {
  static let most = 2000
  static let mostAtOnce = 8
  /// Of `mostAtOnce`. The rest is reserved for calls, however slow the push services are.
  static let mostMessages = 6
  static let mostTries = 6
  /// Milliseconds. No push service asks for a longer pause.
  private static let longestWait: Int64 = 24 * 3_600_000

  private var waiting: [PushJob.Target: PushJob] = [:]
  private(set) var underWay = 0
  private var messages = 0
  /// One message per person at a time, so that one person's slow push services do not delay others.
  private var told: Set<EmployeeID> = []

  var count: Int { waiting.count }

  /// Replaces an earlier job of the same place.
  mutating func add(_ job: PushJob) {
    if waiting[job.place] == nil, waiting.count >= PushQueue.most, let oldest = waiting.values.filter({ !$0.isCall }).min(by: { $0.due < $1.due }) {
      waiting[oldest.place] = nil
    }
    waiting[job.place] = job
  }

  /// Takes the jobs that may be sent now. Call `ended` after each.
  mutating func take(at now: Instant) -> [PushJob] {
    for job in waiting.values where job.until < now { waiting[job.place] = nil }
    // One that waits for longer than the longest pause was put off by a clock that was ahead.
    let due = waiting.values.filter { $0.due <= now || $0.due.milliseconds(since: now) > PushQueue.longestWait }
      .sorted { a, b in a.isCall == b.isCall ? a.due < b.due : a.isCall }
    var taken: [PushJob] = []
    for job in due where mayGo(job) {
      waiting[job.place] = nil
      underWay += 1
      if !job.isCall { messages += 1 }
      if let person = job.person { told.insert(person) }
      taken.append(job)
    }
    return taken
  }

  private func mayGo(_ job: PushJob) -> Bool {
    if underWay >= PushQueue.mostAtOnce { return false }
    if job.isCall { return true }
    return messages < PushQueue.mostMessages && job.person.map { !told.contains($0) } ?? true
  }

  /// - Parameter again: milliseconds after which to retry if the push service did not accept it. A newer job replaces it.
  mutating func ended(_ job: PushJob, again after: Int64? = nil, at now: Instant) {
    underWay -= 1
    if !job.isCall { messages -= 1 }
    if let person = job.person { told.remove(person) }
    guard let after, job.tries + 1 < PushQueue.mostTries, waiting[job.place] == nil else { return }
    var job = job
    job.tries += 1
    job.due = Instant(now.raw + max(after, PushQueue.pause(job.tries)))
    if job.due <= job.until { add(job) }
  }

  /// Milliseconds: 2 s, doubling up to 60 s.
  static func pause(_ tries: Int) -> Int64 { min(1000 << Int64(min(tries, 10)), 60_000) }

  /// Milliseconds until the next sendable job is due. `nil` if another job must end first.
  func wait(at now: Instant) -> Int64? {
    waiting.values.filter(mayGo).map(\.due.raw).min().map { max($0 - now.raw, 0) }
  }
}
