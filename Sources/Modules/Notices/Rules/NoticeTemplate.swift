import Kernel

public enum NoticeSubjectLimit: TextLimit {
  public static var name: String { "NoticeSubject" }
  public static var most: Int64 { 150 }
  public static var mayBeEmpty: Bool { false }
}

/// The subject of a mail.
public typealias NoticeSubject = Text<NoticeSubjectLimit>

public enum NoticeTextLimit: TextLimit {
  public static var name: String { "NoticeText" }
  public static var most: Int64 { 2000 }
  public static var mayBeEmpty: Bool { false }
}
/// The text of a notification, with placeholders like `{{name}}`.
public typealias NoticeText = Text<NoticeTextLimit>

/// The way of a guest notification.
public enum NoticeWay: String, WireChoice, Sendable {
  case email, sms
}

/// The language of a guest notification.
public enum NoticeLanguage: String, WireChoice, Sendable {
  case vi, en
}

/// The event that a guest notification is about.
public enum NoticeNews: String, WireChoice, Sendable {
  case made, changed, cancelled
  /// cancelled by itself: they were too late
  case missed
  /// for the waiting list: their table is ready
  case tableReady
}

/// The manager's text of a guest notification in one language.
public struct NoticeTemplate: Wire, Equatable, Sendable {
  public var news: NoticeNews
  public var language: NoticeLanguage
  /// false: guests are not notified of it
  public var active: Bool
  /// the mail's subject
  public var subject: NoticeSubject
  public var mail: NoticeText
  /// short, because text messages are paid by their length
  public var sms: NoticeText

  public init(news: NoticeNews, language: NoticeLanguage, active: Bool, subject: NoticeSubject, mail: NoticeText, sms: NoticeText) {
    self.news = news
    self.language = language
    self.active = active
    self.subject = subject
    self.mail = mail
    self.sms = sms
  }
}

/// A template filled in with an example's values, or a notification as it is sent.
public struct NoticeWords: Wire, Equatable, Sendable {
  public var subject: String
  public var mail: String
  public var sms: String

  public init(subject: String, mail: String, sms: String) {
    self.subject = subject
    self.mail = mail
    self.sms = sms
  }
}

/// The values for the placeholders of a template.
public struct NoticeValues: Equatable, Sendable {
  public var name: String
  /// 19:00
  public var time: String
  public var date: String
  public var guests: String
  /// the tables' names
  public var tables: String
  public var restaurant: String
  /// the restaurant's
  public var phone: String
  /// the restaurant's
  public var address: String

  public init(name: String, time: String, date: String, guests: String, tables: String, restaurant: String, phone: String, address: String) {
    self.name = name
    self.time = time
    self.date = date
    self.guests = guests
    self.tables = tables
    self.restaurant = restaurant
    self.phone = phone
    self.address = address
  }

  var all: [(name: String, value: String)] {
    [
      ("name", name), ("time", time), ("date", date), ("guests", guests), ("tables", tables), ("restaurant", restaurant), ("phone", phone),
      ("address", address),
    ]
  }
}

extension NoticeTemplate {
  public static let placeholders = ["name", "time", "date", "guests", "tables", "restaurant", "phone", "address"]

  /// Throws if a placeholder could not be filled in.
  public func check() throws(NoticesError) {
    for (text, field) in [(subject.raw, "subject"), (mail.raw, "mail"), (sms.raw, "sms")] {
      if let name = try Placeholders(text, field: field).stranger(among: NoticeTemplate.placeholders) {
        throw .unknownPlaceholder(name: name, field: field)
      }
    }
  }

  /// The text as a guest reads it.
  public func words(_ values: NoticeValues) throws(NoticesError) -> NoticeWords {
    try check()
    return NoticeWords(
      subject: try Placeholders(subject.raw, field: "subject").filled(values.all), mail: try Placeholders(mail.raw, field: "mail").filled(values.all),
      sms: try Placeholders(sms.raw, field: "sms").filled(values.all))
  }

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
