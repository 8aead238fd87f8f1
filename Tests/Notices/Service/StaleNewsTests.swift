import BookingsRules
import Kernel
import NoticesRules
import Sync
import TestKit
import Testing

@testable import NoticesService

/// No guest gets outdated news, or another guest's.
@Suite struct StaleNewsTests {
  @Test(arguments: Engine.allCases) func whatWaitsForAWayThatIsPutAwayIsTakenBackByACancellation(engine: Engine) async throws {
    try await NoticeHub.open(engine) { hub in
      // given a notice that was not sent, and its way put away
      try await hub.mailSet()
      try await hub.tell(.made, of: hub.booking())
      try await hub.mailSet(active: false)
      // when the booking is cancelled and the way comes back
      try await hub.tell(.cancelled, of: hub.booking())
      try await hub.mailSet()
      // then nobody gets news of a table
      #expect(try await hub.outbox() == ["email made dropped"])
    }
  }

  @Test(arguments: Engine.allCases) func whatWaitsForAnAddressThatIsTakenAwayIsTakenBack(engine: Engine) async throws {
    try await NoticeHub.open(engine) { hub in
      // given a notice that was not sent, when its guest's address is removed
      try await hub.mailSet()
      try await hub.tell(.made, of: hub.booking())
      try await hub.tell(.changed, of: hub.booking(email: ""))
      // then nothing goes there
      #expect(try await hub.outbox() == ["email made dropped"])
    }
  }

  @Test(arguments: Engine.allCases) func whoseNumberWasMistypedIsToldAtTheRightOne(engine: Engine) async throws {
    try await NoticeHub.open(engine) { hub in
      // given two bookings under a mistyped number, one of which was notified there already
      try await hub.smsSet()
      try await hub.tell(.made, of: hub.booking())
      try await hub.tell(.made, of: hub.booking("b2"))
      let told = try #require(try await hub.all().first)
      try await hub.dispatch(.sms).note(told.id, nil)
      // when the number is put right, and the second booking withdrawn
      for id in ["b1", "b2"] { try await hub.tell(.changed, of: hub.booking(id, phone: "0912345678")) }
      try await hub.tell(.withdrawn, of: hub.booking("b2", phone: "0912345678"))
      // then each guest's own number gets the booking as a new one, and the wrong number gets nothing more
      #expect(
        try await hub.all().map { "\($0.booking?.raw ?? "") \($0.to) \($0.news.rawValue) \($0.state)" } == [
          "b1 +84899081299 made sent", "b2 +84899081299 made dropped", "b1 +84912345678 made waiting", "b2 +84912345678 made dropped",
        ])
    }
  }

  @Test(arguments: Engine.allCases) func whoLeavesAnAddressLaterIsToldThereAndNotTwiceByTelephone(engine: Engine) async throws {
    try await NoticeHub.open(engine) { hub in
      // given a guest who was notified by telephone
      try await hub.mailSet()
      try await hub.smsSet()
      var booking = hub.booking(email: "")
      try await hub.tell(.made, of: booking)
      let told = try #require(try await hub.all().first)
      try await hub.dispatch(.sms).note(told.id, nil)
      // when the guest adds an address
      booking.email = EmailText("lan@example.com")
      try await hub.tell(.changed, of: booking)
      // then it gets the booking too, and the telephone gets nothing more
      #expect(try await hub.outbox() == ["sms made sent", "email made waiting"])
    }
  }

  @Test(arguments: Engine.allCases) func whoIsBeingToldWhileHisBookingIsWithdrawnHearsOfThatToo(engine: Engine) async throws {
    try await NoticeHub.open(engine) { hub in
      // given a notice that a slow server is just being told
      try await hub.mailSet()
      try await hub.tell(.made, of: hub.booking())
      let notice = try #require(try await hub.all().first)
      #expect(try await hub.dispatch().begin(notice.id))
      // when the booking is withdrawn, and the server takes the notice on
      try await hub.tell(.withdrawn, of: hub.booking())
      try await hub.dispatch().note(notice.id, nil)
      // then its guest learns that there is no table
      #expect(try await hub.outbox() == ["email made sent", "email cancelled waiting"])
    }
  }

  @Test(arguments: Engine.allCases) func whatWasDroppedIsNotBegun(engine: Engine) async throws {
    try await NoticeHub.open(engine) { hub in
      // given a notification that was read as due, and withdrawn before the gateway got it
      try await hub.mailSet()
      try await hub.tell(.made, of: hub.booking())
      let notice = try #require(try await hub.dispatch().next()?.notice)
      try await hub.tell(.withdrawn, of: hub.booking())
      // then it is not sent
      #expect(try await hub.dispatch().begin(notice.id) == false)
      #expect(try await hub.outbox() == ["email made dropped"])
    }
  }

  @Test(arguments: Engine.allCases) func whatWasGivenUpIsNotTriedAgainBehindNewerNews(engine: Engine) async throws {
    try await NoticeHub.open(engine) { hub in
      // given a notice that was given up, and its booking cancelled since
      try await hub.mailSet()
      try await hub.tell(.made, of: hub.booking())
      let notice = try #require(try await hub.all().first)
      try await hub.dispatch().note(notice.id, NoticeTrouble(.recipientRefused, "550"))
      try await hub.tell(.cancelled, of: hub.booking())
      // when somebody wants it tried again, then it is over
      await #expect(throws: NoticesError.noticeOver.refusal) { try await hub.ask(.retry(notice: notice.id)) }
      #expect(try await hub.outbox() == ["email made dropped", "email cancelled waiting"])
    }
  }

  @Test(arguments: Engine.allCases) func wordsThatComeToNothingAreNotSentAndHinderNoBooking(engine: Engine) async throws {
    try await NoticeHub.open(engine) { hub in
      // given words of one placeholder, in a house that has no address
      try await hub.smsSet()
      var template = NoticeTemplate.first(.made, .vi)
      template.sms = NoticeText("{{address}}")
      try await hub.ask(.saveTemplate(template: template))
      // when somebody books, then there is no notification, and the booking is kept
      try await hub.tell(.made, of: hub.booking())
      #expect(try await hub.outbox() == [])
    }
  }
}
