/// The running hub, as devices use it: HTTP, HTTPS, the live socket, the address books.
enum HubExamination {
  static let hub = ExaminedPart("hub", "Máy chủ", "Hub")
  static let live = ExaminedPart("hub.live", "WebSocket", "WebSocket")
  static let cards = ExaminedPart("hub.carddav", "CardDAV", "CardDAV")

  static func look(_ machine: ExaminedMachine) async -> [Diagnosis] {
    diagnoses(await machine.presence, await machine.answers.value, ports: (machine.configuration.port, machine.configuration.securePort))
  }

  static func diagnoses(_ presence: HubPresence, _ answers: HubAnswers, ports: (plain: Int, secure: Int)) -> [Diagnosis] {
    switch presence {
    case .none:
      return [
        hub.hint(
          Bilingual("chưa chạy", "does not run"),
          do: Bilingual("Mở: systemctl start iqsine, hoặc iqsine serve.", "Start it: systemctl start iqsine, or iqsine serve."))
      ]
    case .silent(let process):
      let number = process == 0 ? "" : " (\(process))"
      return [
        hub.fault(
          Bilingual("đang chạy\(number), không trả lời ở cổng \(ports.plain)", "runs\(number), does not answer at port \(ports.plain)"),
          do: Bilingual(
            "Chỉ đúng cổng bằng --port và --secure-port, hoặc xem log.", "Name its ports with --port and --secure-port, or read its log."))
      ]
    case .here: return [version(answers)] + lines(answers)
    }
  }

  private static func version(_ answers: HubAnswers) -> Diagnosis {
    for answer in [answers.plain, answers.secure] {
      guard case .health(let version, let status) = answer else { continue }
      if status != "ok" {
        return hub.fault(
          Bilingual("\(version), trạng thái: \(status)", "\(version), status: \(status)"),
          do: Bilingual("Xem dòng cơ sở dữ liệu và log.", "See the line of the database, and the log."))
      }
      guard version == Iqsine.version else {
        return hub.hint(
          Bilingual("đang chạy \(version), bản đã cài là \(Iqsine.version)", "runs \(version), but \(Iqsine.version) is installed"),
          do: Bilingual("Khởi động lại: systemctl restart iqsine", "Restart it: systemctl restart iqsine"))
      }
      return hub.fine(Bilingual("\(version), chạy tốt", "\(version), works"))
    }
    return hub.hint(
      Bilingual("trả lời, nhưng không nói phiên bản", "answers, but does not say its version"),
      do: Bilingual("Khởi động lại máy chủ.", "Restart the hub."))
  }

  private static func lines(_ answers: HubAnswers) -> [Diagnosis] {
    let advice = Bilingual("Điện thoại không dùng được. Xem log của máy chủ.", "Phones cannot use the hub. Read its log.")
    guard answers.secure.isHub else {
      // The line about the certificate says why.
      let state =
        answers.secure == .untrusted ? Bilingual("chứng chỉ không đúng", "the certificate is wrong") : Bilingual("không trả lời", "no answer")
      return [ExaminedPart("hub.https", "HTTPS", "HTTPS").fault(state, do: advice)]
    }
    if case .refused(_, "setup.needed") = answers.live {
      return [live.fine(Bilingual("mở sau khi lập nhà hàng", "opens when the restaurant is set up"))]
    }
    return [
      isReady(answers.live)
        ? live.fine(Bilingual("qua HTTPS, trả lời", "over HTTPS, answers")) : live.fault(Bilingual("không trả lời", "no answer"), do: advice),
      isReady(answers.cards)
        ? cards.fine(Bilingual("qua HTTPS, trả lời", "over HTTPS, answers"))
        : cards.fault(
          Bilingual("không trả lời", "no answer"),
          do: Bilingual("Danh bạ trên điện thoại không cập nhật. Xem log.", "Contacts on phones are not updated. Read the log.")),
    ]
  }

  /// Nobody is signed in here, so a refusal of the session shows that the path works.
  private static func isReady(_ answer: HubAnswers.Answer) -> Bool {
    switch answer {
    case .refused(401, _), .redirected: true
    case .refused, .health, .nothing, .untrusted, .strange: false
    }
  }
}
