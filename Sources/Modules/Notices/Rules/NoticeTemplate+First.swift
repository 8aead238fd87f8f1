import Kernel

extension NoticeTemplate {
  /// The words of a house that has not written its own.
  public static func first(_ news: NoticeNews, _ language: NoticeLanguage) -> NoticeTemplate {
    let words = language == .en ? english(news) : vietnamese(news)
    return NoticeTemplate(
      news: news, language: language, active: true, subject: NoticeSubject(words.subject), mail: NoticeText(words.mail), sms: NoticeText(words.sms))
  }

  private typealias Words = (subject: String, mail: String, sms: String)

  private static func vietnamese(_ news: NoticeNews) -> Words {
    let end = "\n\nMọi thay đổi xin gọi {{phone}}.\n{{restaurant}}\n{{address}}"
    switch news {
    case .made:
      return (
        "{{restaurant}}: đã nhận đặt bàn {{time}} {{date}}",
        "Chào {{name}},\n\nNhà hàng {{restaurant}} đã nhận đặt bàn của quý khách:\n\(list)\(end)",
        "{{restaurant}}: đã đặt bàn {{tables}} lúc {{time}} {{date}} cho {{guests}} khách. Đổi, hủy xin gọi {{phone}}."
      )
    case .changed:
      return (
        "{{restaurant}}: phiếu đặt bàn đã đổi, {{time}} {{date}}",
        "Chào {{name}},\n\nPhiếu đặt bàn của quý khách đã đổi thành:\n\(list)\(end)",
        "{{restaurant}}: đặt bàn đã đổi thành {{time}} {{date}}, {{guests}} khách, bàn {{tables}}. Xin gọi {{phone}} nếu chưa đúng."
      )
    case .cancelled:
      return (
        "{{restaurant}}: đã hủy đặt bàn {{time}} {{date}}",
        "Chào {{name}},\n\nPhiếu đặt bàn lúc {{time}} {{date}} cho {{guests}} khách đã được hủy. Rất mong được đón quý khách dịp khác.\(end)",
        "{{restaurant}}: đã hủy đặt bàn {{time}} {{date}}. Xin gọi {{phone}} nếu chưa đúng."
      )
    case .missed:
      return (
        "{{restaurant}}: phiếu đặt bàn {{time}} {{date}} đã hết hạn giữ",
        "Chào {{name}},\n\nQuá giờ hẹn {{time}} {{date}} nhà hàng chưa đón được quý khách nên bàn không còn giữ. Nếu vẫn đến, xin gọi để nhà hàng xếp bàn khác.\(end)",
        "{{restaurant}}: quá giờ hẹn {{time}} nên bàn không còn giữ. Nếu vẫn đến, xin gọi {{phone}}."
      )
    case .tableReady:
      return (
        "{{restaurant}}: bàn của quý khách đã sẵn sàng",
        "Chào {{name}},\n\nBàn cho {{guests}} khách đã sẵn sàng, mời quý khách vào.\(end)",
        "{{restaurant}}: bàn cho {{guests}} khách đã sẵn sàng, mời quý khách vào."
      )
    }
  }

  private static let list = "Giờ: {{time}}, {{date}}\nSố khách: {{guests}}\nBàn: {{tables}}\nTên: {{name}}"

  private static func english(_ news: NoticeNews) -> Words {
    let end = "\n\nFor any change please call {{phone}}.\n{{restaurant}}\n{{address}}"
    let list = "Time: {{time}}, {{date}}\nGuests: {{guests}}\nTable: {{tables}}\nName: {{name}}"
    switch news {
    case .made:
      return (
        "{{restaurant}}: table booked for {{time}} {{date}}", "Dear {{name}},\n\nwe have a table for you:\n\(list)\(end)",
        "{{restaurant}}: table booked {{time}} {{date}}, {{guests}} guests, table {{tables}}. To change or cancel call {{phone}}."
      )
    case .changed:
      return (
        "{{restaurant}}: your booking has changed, {{time}} {{date}}", "Dear {{name}},\n\nyour booking is now:\n\(list)\(end)",
        "{{restaurant}}: your booking is now {{time}} {{date}}, {{guests}} guests, table {{tables}}. Questions: {{phone}}."
      )
    case .cancelled:
      return (
        "{{restaurant}}: booking {{time}} {{date}} cancelled",
        "Dear {{name}},\n\nyour booking at {{time}} {{date}} for {{guests}} guests is cancelled. We hope to see you another time.\(end)",
        "{{restaurant}}: your booking {{time}} {{date}} is cancelled. Questions: {{phone}}."
      )
    case .missed:
      return (
        "{{restaurant}}: booking {{time}} {{date}} is no longer held",
        "Dear {{name}},\n\nwe waited past {{time}} {{date}} and could not hold your table any longer. If you are still coming, please call.\(end)",
        "{{restaurant}}: we could not hold your table of {{time}} any longer. Still coming? Call {{phone}}."
      )
    case .tableReady:
      return (
        "{{restaurant}}: your table is ready", "Dear {{name}},\n\nthe table for {{guests}} is ready, please come in.\(end)",
        "{{restaurant}}: your table for {{guests}} is ready, please come in."
      )
    }
  }
}
