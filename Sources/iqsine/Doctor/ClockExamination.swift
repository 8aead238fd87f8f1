import CClockState
import Foundation
import Sync

/// The machine's clock. Every hour on a bill is its hour.
struct ClockExamination {
  static let part = ExaminedPart("clock", "Đồng hồ", "Clock")

  let now: Date
  /// whether a time server sets the clock; nil: the kernel does not say
  let isSet: Bool?
  let zone: String

  /// From the year of this program to the beginning of 2050.
  private static let possible = Date(timeIntervalSince1970: 1_767_225_600)...Date(timeIntervalSince1970: 2_524_608_000)

  static func look() -> ClockExamination {
    let state = clock_state_is_set()
    return ClockExamination(now: Date(), isSet: state < 0 ? nil : state > 0, zone: TimeZone.current.identifier)
  }

  /// Whether a time server sets the clock that this program sees.
  static var isSetByServer: Bool {
    clock_state_is_set() > 0 && abs(clock_state_now() - SystemClock().now().raw) <= 2000
  }

  var diagnosis: Diagnosis {
    let time = DoctorFigures.minute(now) + Bilingual(" (\(zone))")
    let setting = Bilingual("Cho máy tự chỉnh giờ: timedatectl set-ntp true.", "Let a time server set it: timedatectl set-ntp true.")
    guard ClockExamination.possible.contains(now) else {
      return ClockExamination.part.fault(time + Bilingual(": không thể đúng", ": cannot be right"), do: setting)
    }
    switch isSet {
    case true?: return ClockExamination.part.fine(time + Bilingual(", tự chỉnh theo mạng", ", set by a time server"))
    case false?: return ClockExamination.part.hint(time + Bilingual(", không ai chỉnh", ", set by nobody"), do: setting)
    case nil: return ClockExamination.part.fine(time)
    }
  }
}
