import BookingsRules
import Foundation
import Kernel
import NoticesRules
import Sync
import TestKit
import Testing

@testable import NoticesService

/// The failures of gateways and their effects.
@Suite struct GatewayMoodTests {
  @Test(arguments: Engine.allCases) func whatIsRefusedWhileOthersAreTakenIsGivenUp(engine: Engine) async throws {
    try await NoticeHub.open(engine) { hub in
      // given a service that refuses one message, while it is unknown whether it would refuse all
      try await hub.smsSet()
      for id in ["b1", "b2"] { try await hub.tell(.made, of: hub.booking(id)) }
      let all = try await hub.all()
      try await hub.dispatch(.sms).note(all[0].id, NoticeTrouble(.messageRefused, "HTTP 400"))
      #expect(try await hub.standing(.sms) == .failing)
      // when it takes another, and refuses the first again
      try await hub.dispatch(.sms).note(all[1].id, nil)
      try await hub.dispatch(.sms).note(all[0].id, NoticeTrouble(.messageRefused, "HTTP 400"))
      // then that one is given up, and the service is well
      #expect(try await hub.outbox() == ["sms made givenUp", "sms made sent"])
      #expect(try await hub.standing(.sms) == .working)
    }
  }

  /// A gateway that cannot be cancelled.
  private struct Deaf: Gateway {
    func send(_ notice: OutgoingNotice) async throws(NoticeTrouble) {
      await Task.detached { try? await Task.sleep(for: .seconds(3600)) }.value
    }
  }

  @Test func aHubThatStopsDoesNotWaitForAPlaceThatSwallowsEverything() async throws {
    try await NoticeHub.open(.sqlite) { hub in
      // given a notice on its way to a place where nothing comes back, and which cannot be broken off
      try await hub.mailSet()
      try await hub.tell(.made, of: hub.booking())
      let notice = try #require(try await hub.all().first)
      var patience = GatewayPatience()
      patience.farewell = .milliseconds(20)
      patience.lastWord = .milliseconds(20)
      let worker = NoticeWorker(dispatch: hub.dispatch(), signal: AsyncSignal(), patience: patience, log: hub.log)
      let sending = Task { await worker.send(Dispatch.Due(notice: notice, gateway: Deaf())) }
      // when the hub stops, then the worker returns
      sending.cancel()
      #expect(await sending.value == NoticeTrouble(.broken))
    }
  }

  @Test(arguments: Engine.allCases) func noticesOfLastMonthAreDeletedWhileTheHubRuns(engine: Engine) async throws {
    try await NoticeHub.open(engine) { hub in
      // given a hub that runs, and a notice that was dropped
      try await hub.mailSet(active: false)
      var patience = GatewayPatience()
      patience.cleaning = .milliseconds(10)
      let service = NoticeService(
        database: hub.database, processor: hub.processor, secrets: GatewaySecrets(folder: hub.folder), clock: hub.clock, patience: patience,
        log: hub.log)
      let running = Task { await service.run() }
      try await hub.mailSet(port: 9)
      try await hub.mailSet(active: false)
      try await hub.processor.perform { work in
        var old = GuestNotice(
          id: GuestNoticeID("old"), way: .email, news: .made, booking: nil, name: Name("Lan"), to: "lan@example.com", subject: "", text: "x",
          madeAt: work.now, giveUpAt: work.now.adding(seconds: 60))
        old.giveUp(at: work.now)
        try GuestNoticeStore(sql: work.sql).add(old, about: "")
      }
      #expect(try await hub.outbox() == ["email made givenUp"])
      // when more than a month goes by
      hub.clock.advance(seconds: 31 * 24 * 3600)
      // then its names and numbers are gone
      while try await hub.outbox() != [] { try await Task.sleep(for: .milliseconds(10)) }
      running.cancel()
      await running.value
    }
  }

  @Test func noPartOfASecretIsShownHoweverItIsRepeated() {
    // given a key with signs that are written in several ways
    let key = "khóa/bí \"mật\" " + String(repeating: "k7", count: 20)
    let censor = Censor(key)
    let spellings = [
      key, SMSGateway.encoded(key), SMSGateway.encoded(key).lowercased(), SMSGateway.insideJSON(key), MailMessage.base64(key),
      SMSGateway.encoded(key).replacingOccurrences(of: "%20", with: "+"),
      "kh\\u00f3a\\/b\\u00ed \\\"m\\u1eadt\\\" " + String(repeating: "k7", count: 20),
    ]
    for spelling in spellings {
      // when a service repeats it, also where its answer is cut off
      for length in [0, 150, 185, 199] {
        let trouble = censor.trouble(.refused, String(repeating: "x", count: length) + spelling)
        // then nothing of it is left
        #expect(trouble == NoticeTrouble(.refused, String(repeating: "x", count: length) + "•••"), "\(spelling) behind \(length)")
      }
    }
  }
}
