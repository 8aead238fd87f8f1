import Foundation
import Kernel

/// Sizes, days and ages, as people read them.
enum DoctorFigures {
  /// `12,3 GB` and `12.3 GB`. A gigabyte is 10^9 bytes, as on the labels of disks.
  static func size(_ bytes: Int64) -> Bilingual {
    let (amount, unit) = bytes < 1_000_000_000 ? (Double(bytes) / 1e6, "MB") : (Double(bytes) / 1e9, "GB")
    let text = String(format: amount < 10 ? "%.1f" : "%.0f", amount)
    return Bilingual(text.replacing(".", with: ",") + " " + unit, text + " " + unit)
  }

  /// `28/11/2026` and `2026-11-28`, by this machine's time zone.
  static func day(_ date: Date) -> Bilingual { Bilingual(text(date, "dd/MM/yyyy"), text(date, "yyyy-MM-dd")) }

  /// The same with hour and minute.
  static func minute(_ date: Date) -> Bilingual { Bilingual(text(date, "HH:mm dd/MM/yyyy"), text(date, "yyyy-MM-dd HH:mm")) }

  /// The time between two instants, in hours up to two days, in days after that.
  static func age(of past: Instant, at now: Instant) -> Bilingual {
    let hours = max(0, now.milliseconds(since: past) / 3_600_000)
    return hours < 48 ? Bilingual("\(hours) giờ trước", "\(hours) h old") : Bilingual("\(hours / 24) ngày trước", "\(hours / 24) days old")
  }

  private static func text(_ date: Date, _ form: String) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = form
    return formatter.string(from: date)
  }
}

extension Instant {
  var date: Date { Date(timeIntervalSince1970: Double(raw) / 1000) }
}
