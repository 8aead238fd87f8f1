import Kernel
import ReportsRules
import Spreadsheets
import Storage
import Synchronization
import Sync
import TestKit
import Testing

@testable import ReportsService

/// A mail server that answers as a test says, and remembers what it has accepted.
private final class MailServer: HouseMail {
  private let state = Mutex<(trouble: ReportMailTrouble?, accepted: [String])>((nil, []))

  var accepted: [String] { state.withLock { $0.accepted } }
  func fail(_ trouble: ReportMailTrouble?) { state.withLock { $0.trouble = trouble } }

  func send(_ mail: ReportMail) async throws(ReportMailTrouble) {
    let trouble = state.withLock { state -> ReportMailTrouble? in
      if state.trouble == nil { state.accepted.append("\(mail.to) \(mail.file.name)") }
      return state.trouble
    }
    if let trouble { throw trouble }
  }
}

@Suite("Reports by mail on both databases")
struct ReportMailTests {
  private func schedule(to addresses: [String] = ["chu@bonmua.vn"]) -> ReportSchedule {
    ReportSchedule(
      id: ReportScheduleID("s"), template: ReportTemplateID("ours.day"), rhythm: .daily, day: 0, hour: 8, format: .csv, english: false,
      addresses: addresses.map { EmailText($0) }, active: true)
  }

  private func schedules(_ hub: ReportsHub, _ server: MailServer, in folder: String) -> ReportSchedules {
    ReportSchedules(
      database: hub.database, processor: hub.processor, files: ReportFiles(database: hub.database, clock: hub.clock, folder: folder), mail: server,
      clock: hub.clock)
  }

  private func save(_ schedule: ReportSchedule, on hub: ReportsHub) async throws {
    try await hub.run { work in try ReportsHandler().perform(.saveSchedule(schedule: schedule), in: work) }
  }

  private func round(_ schedules: ReportSchedules) async throws {
    try await schedules.queueDue()
    while try await schedules.sendNext() {}
  }

  private func states(_ schedules: ReportSchedules) async throws -> [ReportMailState] {
    try await schedules.setup(english: false) { $0.code }.schedules.flatMap { $0.mails.map(\.state) }
  }

  private func open(_ engine: Engine, _ body: (ReportsHub, MailServer, ReportSchedules) async throws -> Void) async throws {
    try await withTemporaryFolder { folder in
      try await ReportsHub.open(engine) { hub in
        let server = MailServer()
        try await body(hub, server, schedules(hub, server, in: folder))
      }
    }
  }

  @Test("the text of a mail is the head of its file, with one missing day or several, and without amounts")
  func words() {
    func text(_ words: ReportWords, waiting days: Int64) -> String {
      words.mailText(ReportDocument(title: "Bốn Mùa", lines: [words.waiting(days)], tables: [.init(name: "", heading: [], rows: [[.amount(1250)]])]))
    }
    let closing = "\n\nThe restaurant sent the attached file automatically."
    #expect(text(ReportWords(english: true), waiting: 1) == "Bốn Mùa\n1 day is still being added up: the figures are not complete." + closing)
    #expect(text(ReportWords(english: true), waiting: 2) == "Bốn Mùa\n2 days are still being added up: the figures are not complete." + closing)
    #expect(
      text(ReportWords(english: false), waiting: 2)
        == "Bốn Mùa\nCòn 2 ngày đang được cộng lại, số liệu chưa đủ.\n\nTệp đính kèm do nhà hàng gửi tự động.")
  }

  @Test("each due day is sent once to each address, also by a hub that has just started", arguments: Engine.allCases)
  func once(_ engine: Engine) async throws {
    try await open(engine) { hub, server, schedules in
      try await save(schedule(to: ["chu@bonmua.vn", "ke.toan@bonmua.vn"]), on: hub)
      // when the evening goes on, nothing is due
      try await round(schedules)
      #expect(server.accepted.isEmpty)
      // when the next morning has come, and the hub starts anew
      hub.sleep()
      let name = "bao-cao-cuoi-ngay-\(ReportDate.text(hub.today - 1)).csv"
      try await round(schedules)
      try await schedules.recover()
      try await round(schedules)
      #expect(server.accepted == ["chu@bonmua.vn \(name)", "ke.toan@bonmua.vn \(name)"])
      #expect(try await states(schedules) == [.sent, .sent])
    }
  }

  @Test("a gateway that refuses is shown with its reason, and tried again after a pause", arguments: Engine.allCases)
  func refused(_ engine: Engine) async throws {
    try await open(engine) { hub, server, schedules in
      try await save(schedule(), on: hub)
      hub.sleep()
      // given a mail server that refuses
      server.fail(ReportMailTrouble(code: "notices.loginRefused", detail: "535 no"))
      try await round(schedules)
      // then the schedule says so, and it is not tried at once
      let line = try #require(try await schedules.setup(english: false) { $0.code }.schedules.first?.mails.first)
      #expect(line.state == .failing && line.message == "notices.loginRefused" && line.tries == 1)
      #expect(line.at == hub.clock.now().adding(seconds: 60))
      server.fail(nil)
      try await round(schedules)
      #expect(server.accepted.isEmpty)
      // when the pause is over
      hub.clock.advance(seconds: 61)
      try await round(schedules)
      #expect(server.accepted.count == 1)
      #expect(try await states(schedules) == [.sent])
    }
  }

  @Test("a wrong address is given up, and a mail that may have arrived is not sent again", arguments: Engine.allCases)
  func forGood(_ engine: Engine) async throws {
    for (trouble, state) in [
      (ReportMailTrouble(code: "notices.recipientRefused", isForGood: true), ReportMailState.givenUp),
      (ReportMailTrouble(code: "notices.broken", mayHaveArrived: true), .unclear),
    ] {
      try await open(engine) { hub, server, schedules in
        try await save(schedule(), on: hub)
        hub.sleep()
        server.fail(trouble)
        try await round(schedules)
        server.fail(nil)
        hub.clock.advance(seconds: 7200)
        try await round(schedules)
        #expect(server.accepted.isEmpty)
        #expect(try await states(schedules) == [state])
      }
    }
  }

  @Test("a mail that was under way when the hub stopped is unclear, and not sent again", arguments: Engine.allCases)
  func interrupted(_ engine: Engine) async throws {
    try await open(engine) { hub, server, schedules in
      try await save(schedule(), on: hub)
      hub.sleep()
      try await schedules.queueDue()
      // given a hub that died between the hand-over and the note of it
      try await hub.run { work in try work.sql.execute("UPDATE report_mail SET state = 1") }
      // when it starts again
      try await schedules.recover()
      try await round(schedules)
      #expect(server.accepted.isEmpty)
      #expect(try await states(schedules) == [.unclear])
    }
  }

  @Test("a template that is mailed cannot be removed, and wrong schedules are refused", arguments: Engine.allCases)
  func bound(_ engine: Engine) async throws {
    try await open(engine) { hub, _, _ in
      let own = ReportTemplate(id: ReportTemplateID("own"), name: ShortName("Lẩu"), sections: [.groups])
      func refusal(_ command: ReportsCommand) async -> String {
        await TestKit.refused { try await hub.run { work in try ReportsHandler().perform(command, in: work) } }?.text ?? "none"
      }
      var wanted = schedule()
      wanted.template = own.id
      #expect(await refusal(.saveSchedule(schedule: wanted)) == "reports.unknownTemplate schedule.template")
      #expect(await refusal(.saveTemplate(template: own)) == "none")
      #expect(await refusal(.saveSchedule(schedule: wanted)) == "none")
      #expect(await refusal(.removeTemplate(template: own.id)) == "reports.templateInUse template")
      #expect(await refusal(.removeSchedule(schedule: wanted.id)) == "none")
      #expect(await refusal(.removeTemplate(template: own.id)) == "none")
      #expect(await refusal(.removeSchedule(schedule: wanted.id)) == "reports.unknownSchedule schedule")
    }
  }
}
