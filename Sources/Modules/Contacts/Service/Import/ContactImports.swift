import ContactsRules
import Kernel
import Logging
import PhoneNumbers
import Storage
import Sync
import Synchronization

/// Files that are taken in, in the background and in small steps, so that no order waits for them.
public final class ContactImports: Sendable {
  /// Contacts of one transaction: a few milliseconds.
  static let step = 20
  static let mostProblems = 1_000
  private static let mostRemembered = 50

  private struct Job {
    let owner: EmployeeID
    var shown: ContactImport
    var isCancelled = false
  }

  private let database: any SQLDatabase
  private let processor: CommandProcessor
  private let people: any AppPeople
  private let photos: any PhotoShrinking
  private let clock: any HubClock
  private let log: Logger
  private let jobs = Mutex<[ContactImportID: Job]>([:])

  init(database: any SQLDatabase, processor: CommandProcessor, ports: ContactPorts, clock: any HubClock, log: Logger) {
    self.database = database
    self.processor = processor
    people = ports.people
    photos = ports.photos
    self.clock = clock
    self.log = log
  }

  /// Returns the effect that the file would have. Writes nothing.
  public func preview(_ bytes: [UInt8], in book: AddressBookID, for author: Author, say: (Refusal) -> String) async throws -> ContactImportPreview {
    let book = try await writable(book, author)
    let file = try await read(bytes, for: book)
    let plan = try await plan(file, for: book)
    var preview = ContactImportPreview(format: file.format, columns: file.columns)
    preview.skipped = Int64((file.faults + plan.faults).filter(\.skips).count)
    preview.problems = ContactImports.told(file.faults + plan.faults, say)
    for step in plan.steps {
      switch step.action {
      case .add: preview.added += 1
      case .update: preview.updated += 1
      case .keep: preview.unchanged += 1
      }
    }
    preview.rows = plan.steps.prefix(ContactImports.mostRows).map(ContactImports.row)
    return preview
  }

  private static let mostRows = 50

  private static func row(_ step: ImportPlan.Step) -> ContactImportRow {
    let fields = step.contact.fields
    return ContactImportRow(
      line: step.contact.line, action: step.action, name: fields.name ?? ContactLine(""), company: fields.company ?? ContactLine(""),
      phone: WrittenNumber.shown(fields.phones?.first?.number.raw ?? ""), email: fields.emails?.first?.address.raw ?? "")
  }

  private func plan(_ file: ImportFile, for book: StoredBook) async throws -> ImportPlan {
    var plan = ImportPlan(for: book)
    var rest = file.contacts[...]
    while !rest.isEmpty {
      // One long look would hold the database's log.
      let part = Array(rest.prefix(500))
      rest = rest.dropFirst(part.count)
      plan = try await database.read { [plan, clock] sql in
        var plan = plan
        try plan.add(part, makeID: { ContactID(UUIDv7.make(at: clock.now())) }, in: sql)
        return plan
      }
    }
    return plan
  }

  /// Starts an import and returns at once. Its progress is read by its id.
  public func start(
    _ bytes: [UInt8], in book: AddressBookID, for author: Author, say: @escaping @Sendable (Refusal) -> String
  ) async throws -> ContactImport {
    let book = try await writable(book, author)
    let file = try await read(bytes, for: book)
    let id = ContactImportID(UUIDv7.make(at: clock.now()))
    var shown = ContactImport(id: id, book: book.id, total: Int64(file.contacts.count + file.faults.filter(\.skips).count), startedAt: clock.now())
    shown.skipped = Int64(file.faults.filter(\.skips).count)
    shown.done = shown.skipped
    shown.problems = ContactImports.told(file.faults, say)
    let begun = shown
    let isFree = jobs.withLock { jobs -> Bool in
      if jobs.values.contains(where: { $0.shown.state == .running && $0.shown.book == book.id }) { return false }
      forgetOld(&jobs)
      jobs[id] = Job(owner: author.employee, shown: begun)
      return true
    }
    guard isFree else { throw ContactsError.importRunning.refusal }
    Task { await run(id, file, book, author, say) }
    return begun
  }

  private func forgetOld(_ jobs: inout [ContactImportID: Job]) {
    guard jobs.count >= ContactImports.mostRemembered else { return }
    let ended = jobs.values.filter { $0.shown.state != .running }.map(\.shown.id).sorted { $0.precedes($1) }
    for id in ended.prefix(jobs.count - ContactImports.mostRemembered + 1) { jobs[id] = nil }
  }

  public func all(of author: Author) -> [ContactImport] {
    jobs.withLock { $0.values.filter { $0.owner == author.employee }.map(\.shown) }.sorted { $1.id.precedes($0.id) }
  }

  public func one(_ id: ContactImportID, of author: Author) throws(Refusal) -> ContactImport {
    let job = jobs.withLock { $0[id] }
    guard let job, job.owner == author.employee else { throw ContactsError.unknownImport.refusal }
    return job.shown
  }

  /// Cancels an import. Contacts that it already wrote stay.
  public func cancel(_ id: ContactImportID, of author: Author) throws(Refusal) {
    _ = try one(id, of: author)
    jobs.withLock { $0[id]?.isCancelled = true }
  }

  /// Called before the hub stops. Each import ends after its current part.
  public func stop() async {
    jobs.withLock { jobs in for id in jobs.keys { jobs[id]?.isCancelled = true } }
    for _ in 0..<200 {
      if jobs.withLock({ $0.values.allSatisfy { $0.shown.state != .running } }) { return }
      try? await Task.sleep(for: .milliseconds(5))
    }
  }

  // MARK: The work

  private func run(_ id: ContactImportID, _ file: ImportFile, _ book: StoredBook, _ author: Author, _ say: (Refusal) -> String) async {
    do {
      let plan = try await plan(file, for: book)
      note(ContactImports.told(plan.faults, say), skipped: Int64(plan.faults.filter(\.skips).count), of: id)
      var rest = plan.steps[...]
      while !rest.isEmpty {
        if jobs.withLock({ $0[id]?.isCancelled ?? true }) { return end(id, .cancelled) }
        let part = Array(rest.prefix(ContactImports.step))
        rest = rest.dropFirst(part.count)
        let results = try await take(part, book.id, author, id)
        note(results, of: id, say)
      }
      end(id, .done)
    } catch {
      if !(error is Refusal) { log.error("an import failed", metadata: ["import": "\(id.raw)", "error": "\(error)"]) }
      end(id, .failed, say(error as? Refusal ?? Refusal("hub.busy", kind: .unavailable)))
    }
  }

  /// Writes one part in one transaction. A contact that cannot be imported is left out alone.
  private func take(
    _ part: [ImportPlan.Step], _ book: AddressBookID, _ author: Author, _ id: ContactImportID
  ) async throws -> [(ImportedContact, Result<ContactImportRow.Action, Refusal>)] {
    let people = people
    return try await processor.perform(as: author) { work in
      // A person who has left meanwhile imports nothing more.
      guard let person = try people.person(author.employee, in: work.sql) else { throw Refusal("session.required", kind: .unauthenticated) }
      let today = Author(employee: author.employee, rights: person.rights, device: author.device)
      let book = try BookStore(sql: work.sql).writable(book, by: today)
      var results: [(ImportedContact, Result<ContactImportRow.Action, Refusal>)] = []
      for step in part {
        do {
          results.append((step.contact, .success(try work.sql.savepoint { try step.perform(in: book, work) })))
        } catch let refusal as Refusal {
          results.append((step.contact, .failure(refusal)))
        }
      }
      var wire = WireObject()
      wire.put("type", "contacts.import")
      wire.put("book", book.id)
      wire.put("import", id)
      wire.put("contacts", Int64(part.count))
      work.keep("contacts.import", wire.json)
      return results
    }
  }

  private func note(_ problems: [ContactImportProblem], skipped: Int64, of id: ContactImportID) {
    jobs.withLock { jobs in
      guard var shown = jobs[id]?.shown else { return }
      shown.problems = Array((shown.problems + problems).sorted { $0.line < $1.line }.prefix(ContactImports.mostProblems))
      shown.skipped += skipped
      shown.done += skipped
      jobs[id]?.shown = shown
    }
  }

  private func note(
    _ results: [(ImportedContact, Result<ContactImportRow.Action, Refusal>)], of id: ContactImportID, _ say: (Refusal) -> String
  ) {
    jobs.withLock { jobs in
      guard var shown = jobs[id]?.shown else { return }
      for (contact, result) in results {
        shown.done += 1
        switch result {
        case .success(.add): shown.added += 1
        case .success(.update): shown.updated += 1
        case .success(.keep): shown.unchanged += 1
        case .failure(let refusal):
          shown.skipped += 1
          let fault = ImportFault(
            line: contact.line, field: refusal.field ?? "card", text: contact.fields.name?.raw ?? "", refusal: refusal, skips: true)
          if shown.problems.count < ContactImports.mostProblems { shown.problems.append(ContactImports.told(fault, say)) }
        }
      }
      jobs[id]?.shown = shown
    }
  }

  private func end(_ id: ContactImportID, _ state: ContactImportState, _ message: String? = nil) {
    let now = clock.now()
    jobs.withLock { jobs in
      jobs[id]?.shown.state = state
      jobs[id]?.shown.endedAt = now
      jobs[id]?.shown.message = message
    }
  }

  private func writable(_ id: AddressBookID, _ author: Author) async throws -> StoredBook {
    try await database.read { sql in try BookStore(sql: sql).writable(id, by: author) }
  }

  /// Away from the threads that serve requests: a large file takes seconds.
  private func read(_ bytes: [UInt8], for book: StoredBook) async throws -> ImportFile {
    let (isGuest, now, photos) = (book.kind == .guests, clock.now(), photos)
    return try await Task.detached(priority: .utility) { try await ImportFile(bytes, isGuest: isGuest, now: now, photos: photos) }.value
  }

  private static func told(_ faults: [ImportFault], _ say: (Refusal) -> String) -> [ContactImportProblem] {
    faults.sorted { $0.line < $1.line }.prefix(mostProblems).map { told($0, say) }
  }

  private static func told(_ fault: ImportFault, _ say: (Refusal) -> String) -> ContactImportProblem {
    ContactImportProblem(
      line: fault.line, field: fault.field, text: String(fault.text.prefix(100)), code: fault.refusal.code, message: say(fault.refusal),
      skipped: fault.skips)
  }
}
