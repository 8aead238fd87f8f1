import Kernel
import ReportsRules
import Storage
import Sync

/// Reads schedules, and takes the steps of their mails. Each step is stored, so that the next run goes on where this one ended.
public struct ReportSchedules: Sendable {
  /// Mails of older days are deleted.
  private static let keptDays: Int64 = 100
  private let database: any SQLDatabase
  private let processor: CommandProcessor
  private let files: ReportFiles
  private let mail: any HouseMail
  private let clock: any HubClock

  public init(database: any SQLDatabase, processor: CommandProcessor, files: ReportFiles, mail: any HouseMail, clock: any HubClock) {
    self.database = database
    self.processor = processor
    self.files = files
    self.mail = mail
    self.clock = clock
  }

  /// - Parameter say: turns a trouble into text in the reader's language
  public func setup(english: Bool, _ say: @escaping @Sendable (Refusal) -> String) async throws -> ReportSetup {
    let house = clock.house
    return try await database.read { sql in
      let mails = ReportMailStore(sql: sql)
      let schedules = try ReportScheduleStore(sql: sql).all().map { kept in
        ReportScheduleLine(
          schedule: kept.schedule, nextAt: kept.schedule.active ? kept.schedule.dueAt(kept.nextDay, on: house) : nil,
          mails: try mails.last(kept.schedule.id).map { mail in
            ReportMailLine(
              address: mail.address, day: ReportDate.text(mail.day), state: mail.state, tries: mail.tries,
              at: mail.state == .failing ? mail.nextAt : mail.at, message: mail.trouble.map { say($0.refusal) })
          })
      }
      let words = ReportWords(english: english, taxName: try ReportNames(sql: sql).house(on: house).taxName)
      return ReportSetup(templates: try ReportTemplateStore(sql: sql).all(), schedules: schedules, choices: ReportTables.choices(words))
    }
  }

  // MARK: steps

  /// After a start: mails that were under way may have arrived, so they are not sent again.
  func recover() async throws {
    if try await database.read({ sql in try ReportMailStore(sql: sql).interrupted() }) == 0 { return }
    try await processor.perform { work in try ReportMailStore(sql: work.sql).markInterrupted(at: work.now) }
  }

  /// Makes the mails of all schedules whose day has come.
  func queueDue() async throws {
    let (house, now) = (clock.house, clock.now())
    let isDue = try await database.read { sql in
      try ReportScheduleStore(sql: sql).all().contains { $0.schedule.active && $0.schedule.dueAt($0.nextDay, on: house) <= now }
    }
    if !isDue { return }
    try await processor.perform { work in
      let (schedules, mails) = (ReportScheduleStore(sql: work.sql), ReportMailStore(sql: work.sql))
      for kept in try schedules.all() where kept.schedule.active {
        guard let day = kept.schedule.latest(from: kept.nextDay, at: work.now, on: house) else { continue }
        try mails.supersede(kept.schedule.id, before: day, at: work.now)
        try mails.add(kept.schedule, day: day, due: kept.schedule.dueAt(day, on: house), at: work.now)
        try schedules.advance(kept.schedule.id, to: kept.schedule.next(after: work.now, on: house))
        try mails.delete(before: day - ReportSchedules.keptDays)
      }
    }
  }

  /// Sends the mail whose try is due first.
  /// - Returns: false: none is
  func sendNext() async throws -> Bool {
    let now = clock.now()
    guard let due = try await database.read({ sql in try ReportMailStore(sql: sql).next(at: now) }) else { return false }
    let made: ReportMail
    do { made = try await letter(due) } catch {
      try await note(due, ReportSchedules.trouble(error))
      return true
    }
    // From here on until its outcome is stored, it counts as sent.
    guard try await begin(due) else { return true }
    var trouble: ReportMailTrouble?
    do throws(ReportMailTrouble) { try await mail.send(made) } catch { trouble = error }
    // The hub stops: nobody knows whether it has arrived, and the next start says so.
    if Task.isCancelled, trouble != nil { return false }
    await noteForSure(due, trouble)
    return true
  }

  private func letter(_ due: KeptMail) async throws -> ReportMail {
    let (schedule, range) = (due.schedule, due.schedule.range(dueOn: due.day))
    let template = try await database.read { sql in try ReportTemplateStore(sql: sql).find(schedule.template, field: "template") }
    let asked = AskedReport(from: ReportDate.text(range.first), to: ReportDate.text(range.last), by: .day, compare: .before)
    let (file, document) = try await files.made(asked, schedule.format, template, english: schedule.english)
    let words = ReportWords(english: schedule.english)
    return ReportMail(
      id: due.id, to: due.address, subject: words.mailSubject(template, range), text: words.mailText(document), file: file)
  }

  /// A file that cannot be made is a trouble as well: the disk is full, or the template has gone.
  private static func trouble(_ error: any Error) -> ReportMailTrouble {
    if let refusal = error as? Refusal { return ReportMailTrouble(code: refusal.code) }
    return ReportMailTrouble(code: error as? StorageError == .full ? "storage.full" : "reports.fileFailed", detail: "\(error)")
  }

  /// - Returns: false: somebody has taken it back meanwhile, or another hub sends it
  private func begin(_ due: KeptMail) async throws -> Bool {
    try await processor.perform { work in
      let store = ReportMailStore(sql: work.sql)
      guard var mail = try store.find(due.schedule.id, due.day, due.address), mail.state == .waiting || mail.state == .failing else { return false }
      (mail.state, mail.at) = (.sending, work.now)
      try store.update(mail)
      return true
    }
  }

  /// The outcome of a mail that has gone out must not get lost while the hub runs.
  private func noteForSure(_ due: KeptMail, _ trouble: ReportMailTrouble?) async {
    while true {
      do { return try await note(due, trouble) } catch {
        if Task.isCancelled { return }
        try? await Task.sleep(for: .seconds(5))
      }
    }
  }

  private func note(_ due: KeptMail, _ trouble: ReportMailTrouble?) async throws {
    try await processor.perform { work in
      let store = ReportMailStore(sql: work.sql)
      guard var mail = try store.find(due.schedule.id, due.day, due.address) else { return }
      mail.note(trouble, at: work.now)
      try store.update(mail)
    }
  }
}
