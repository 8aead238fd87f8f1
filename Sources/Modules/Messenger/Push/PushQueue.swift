import CallsRules
import Kernel
import MessengerRules

/// What one browser is to be told.
struct PushJob: Sendable, Equatable {
  /// Of one browser and one subject only the latest is told.
  struct Place: Hashable, Sendable {
    let session: SessionID
    /// the room's, the call's or, of what is said on the board, the message's id; all sign-ups are one
    let subject: String
  }
  enum News: Sendable, Equatable {
    case message(MessageID, room: RoomID, seq: Int64)
    case rings(CallID)
    /// it rings no longer; the call as it was when it stopped
    case rang(RoomCall)
    /// somebody who gave this name wants to belong to the house
    case signUp(Name)
  }

  let place: Place
  /// Of what a browser has not fetched yet, the latest of one topic stands for it; nil: the place's subject.
  var topic: String?
  let news: News
  var due: Instant
  /// not told later than this
  let until: Instant
  /// whose browser; nil: it does not matter, as with calls
  var person: EmployeeID?
  var tries = 0

  var isCall: Bool {
    switch news {
    case .message, .signUp: false
    case .rings, .rang: true
    }
  }
}

/// What waits for push services: of each browser and room the latest, calls first, and no more than so many.
struct PushQueue: Sendable {
  static let most = 2000
  static let mostAtOnce = 8
  /// Of these: a call always finds a place, however slowly services take messages.
  static let mostMessages = 6
  static let mostTries = 6

  private var waiting: [PushJob.Place: PushJob] = [:]
  private(set) var underWay = 0
  private var messages = 0
  /// of each person one message at a time: nobody's silent push services keep everybody's back
  private var told: Set<EmployeeID> = []

  var count: Int { waiting.count }

  /// In place of an earlier one of the same subject.
  mutating func add(_ job: PushJob) {
    if waiting[job.place] == nil, waiting.count >= PushQueue.most, let oldest = waiting.values.filter({ !$0.isCall }).min(by: { $0.due < $1.due }) {
      waiting[oldest.place] = nil
    }
    waiting[job.place] = job
  }

  /// Those that may go now; they are under way until `ended`.
  mutating func take(at now: Instant) -> [PushJob] {
    for job in waiting.values where job.until < now { waiting[job.place] = nil }
    let due = waiting.values.filter { $0.due <= now }.sorted { a, b in a.isCall == b.isCall ? a.due < b.due : a.isCall }
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

  /// - Parameter again: the push service did not take it now; after so many milliseconds it may. Something newer goes in its place.
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

  /// 2 s, doubling to a minute.
  static func pause(_ tries: Int) -> Int64 { min(1000 << Int64(min(tries, 10)), 60_000) }

  /// Milliseconds until the next one that may go is due; nil: none does before another has ended.
  func wait(at now: Instant) -> Int64? {
    waiting.values.filter(mayGo).map(\.due.raw).min().map { max($0 - now.raw, 0) }
  }
}
