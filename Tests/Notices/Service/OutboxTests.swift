import BookingsRules
import Foundation
import Kernel
import NoticesRules
import Storage
import Sync
import TestKit
import Testing

@testable import NoticesService

/// The notifications that are written in the transaction of their event.
@Suite struct OutboxTests {
  @Test(arguments: Engine.allCases) func aGuestIsToldOnEachWayThatReachesHim(engine: Engine) async throws {
    try await NoticeHub.open(engine) { hub in
      // given both ways
      try await hub.mailSet()
      try await hub.smsSet()
      // when bookings are made with and without number and address
      try await hub.tell(.made, of: hub.booking())
      try await hub.tell(.made, of: hub.booking("b2", email: ""))
      try await hub.tell(.made, of: hub.booking("b3", phone: "12"))
      // then each guest gets it where they can be reached, with numbers in dialling form
      #expect(
        try await hub.all().map { "\($0.booking?.raw ?? "") \($0.to)" }.sorted() == [
          "b1 +84899081299", "b1 lan@example.com", "b2 +84899081299", "b3 lan@example.com",
        ])
      #expect(try await hub.database.read { sql in try GuestNoticeStore(sql: sql).total() } == ListTotal(4))
    }
  }

  @Test(arguments: Engine.allCases) func withoutAWayNothingIsWrittenNorAsked(engine: Engine) async throws {
    try await NoticeHub.open(engine) { hub in
      // given a restaurant without a gateway, which the command processor knows
      try await hub.tell(.made, of: hub.booking())
      // when another booking is made
      let asked = try await hub.processor.perform { work -> Int in
        let before = hub.database.statistics.statements
        try NoticeOutbox().tell(.made, of: hub.booking("b2"), in: work)
        return hub.database.statistics.statements - before
      }
      // then the database was not troubled with it
      #expect(asked == 0)
      #expect(try await hub.outbox() == [])
    }
  }

  @Test(arguments: Engine.allCases) func whatIsRolledBackIsNotTold(engine: Engine) async throws {
    try await NoticeHub.open(engine) { hub in
      try await hub.mailSet()
      // when a booking is refused after its notice was written
      struct Refused: Error {}
      await #expect(throws: Refused.self) {
        try await hub.processor.perform { work in
          try NoticeOutbox().tell(.made, of: hub.booking(), in: work)
          throw Refused()
        }
      }
      // then there is none
      #expect(try await hub.outbox() == [])
    }
  }

  @Test(arguments: Engine.allCases) func newerNewsTakesThePlaceOfWhatWasNotSent(engine: Engine) async throws {
    try await NoticeHub.open(engine) { hub in
      // given a guest who was not reached yet
      try await hub.mailSet()
      try await hub.tell(.made, of: hub.booking())
      // when the guest's booking changes
      let changed = hub.booking(guests: 6)
      try await hub.tell(.changed, of: changed)
      // then the new notification describes the booking as it is now, like a new one
      #expect(try await hub.outbox() == ["email made dropped", "email made waiting"])
      #expect(try await hub.all().last?.text.contains("Số khách: 6") == true)
      // and a change without news for the guest makes no notification
      try await hub.tell(.changed, of: changed)
      #expect(try await hub.outbox() == ["email made dropped", "email made waiting"])
    }
  }

  @Test(arguments: Engine.allCases) func aBookingMadeByMistakeIsTakenBackInSilenceOrCancelled(engine: Engine) async throws {
    try await NoticeHub.open(engine) { hub in
      // given two bookings, of which one guest was reached
      try await hub.mailSet()
      try await hub.tell(.made, of: hub.booking())
      let reached = try #require(try await hub.all().first)
      try await hub.dispatch().note(reached.id, nil)
      try await hub.tell(.made, of: hub.booking("b2"))
      // when both are withdrawn
      try await hub.tell(.withdrawn, of: hub.booking())
      try await hub.tell(.withdrawn, of: hub.booking("b2"))
      // then only the guest who was reached gets it
      #expect(try await hub.outbox() == ["email made sent", "email made dropped", "email cancelled waiting"])
    }
  }

  @Test(arguments: Engine.allCases) func aGatewayThatComesBackIsGivenAllThatWaits(engine: Engine) async throws {
    try await NoticeHub.open(engine) { hub in
      // given notices of which each was tried in vain
      try await hub.mailSet()
      for id in ["b1", "b2", "b3"] { try await hub.tell(.made, of: hub.booking(id)) }
      let all = try await hub.all()
      for notice in all { try await hub.dispatch().note(notice.id, NoticeTrouble(.unreachable)) }
      #expect(try await hub.dispatch().next()?.notice == nil)
      let failing = try await hub.database.read { sql in try GatewayStore(sql: sql).find(.email) }
      #expect(failing?.standing == .failing && failing?.trouble == NoticeTrouble(.unreachable))
      // when one of them gets through
      try await hub.dispatch().note(all[1].id, nil)
      // then the gateway works, and the others are due
      let working = try await hub.database.read { sql in try GatewayStore(sql: sql).find(.email) }
      #expect(working?.standing == .working && working?.trouble == nil)
      #expect(try await hub.dispatch().next()?.notice.id == all[0].id)
    }
  }

  @Test(arguments: Engine.allCases) func oneGuestsMistypedAddressDoesNotMakeAGatewayFail(engine: Engine) async throws {
    try await NoticeHub.open(engine) { hub in
      try await hub.mailSet()
      try await hub.tell(.made, of: hub.booking())
      let notice = try #require(try await hub.all().first)
      try await hub.dispatch().note(notice.id, NoticeTrouble(.recipientRefused, "550"))
      let gateway = try await hub.database.read { sql in try GatewayStore(sql: sql).find(.email) }
      #expect(gateway?.standing == .working)
      #expect(try await hub.outbox() == ["email made givenUp"])
    }
  }

  @Test(arguments: Engine.allCases) func whatNobodyNeedsAnyMoreIsGivenUpAlsoWhileTheWayIsOff(engine: Engine) async throws {
    try await NoticeHub.open(engine) { hub in
      // given a notice of a booking in four hours, and a way that is put away after it
      try await hub.mailSet()
      try await hub.tell(.made, of: hub.booking(hours: 4))
      try await hub.mailSet(active: false)
      #expect(try await hub.dispatch().next()?.notice == nil)
      // when its time has come
      hub.clock.advance(seconds: 4 * 3600)
      try await hub.dispatch().giveUpOld()
      // then the guest gets no notification of it any more
      #expect(try await hub.outbox() == ["email made givenUp"])
    }
  }

  @Test(arguments: Engine.allCases) func aSecretIsKeptForItsPlaceOnly(engine: Engine) async throws {
    try await NoticeHub.open(engine) { hub in
      // given a secret for one place
      let secrets = GatewaySecrets(folder: hub.folder + "/secrets")
      try secrets.write(GatewaySecret("bí mật"), .email, for: "smtp a:25 ban")
      // then it is known there and nowhere else
      #expect(secrets.read(.email, for: "smtp a:25 ban") == "bí mật")
      #expect(secrets.read(.email, for: "smtp b:25 ban") == nil)
      #expect(secrets.read(.sms, for: "smtp a:25 ban") == nil)
      // and a damaged file holds no secret, so the page asks the manager for it
      try Data("{\"place".utf8).write(to: URL(fileURLWithPath: hub.folder + "/secrets/notices-email.json"))
      #expect(secrets.read(.email, for: "smtp a:25 ban") == nil)
    }
  }
}
