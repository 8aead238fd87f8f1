import Kernel

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
}
