import Backups
import Kernel

/// The age of the newest safety copy, here and in the copy store.
struct CopiesExamination {
  static let part = ExaminedPart("copies", "Sao lưu", "Safety copies")
  static let store = ExaminedPart("copies.store", "Kho sao lưu", "Copy store")

  /// when the restaurant was begun; nil: not known
  let since: Instant?
  /// of this machine, only those that are whole
  let newest: Instant?
  /// copies whose files are missing or cut
  var damaged = 0
  let now: Instant

  /// Milliseconds. A copy is made each night; after three nights without one somebody has to act.
  private static let (night, limit): (Int64, Int64) = (26 * 3_600_000, 74 * 3_600_000)

  var diagnosis: Diagnosis {
    let advice = Bilingual("Làm ngay: iqsine backup. Xem vì sao: Văn phòng → Hôm nay.", "Make one: iqsine backup. The reason: Office → Today.")
    guard let newest else {
      let isYoung = since.map { now.milliseconds(since: $0) < CopiesExamination.night } ?? false
      return isYoung
        ? CopiesExamination.part.fine(Bilingual("bản đầu tiên làm đêm nay", "the first is made tonight"))
        : CopiesExamination.part.fault(Bilingual("chưa có bản nào", "there is none"), do: advice)
    }
    let age = now.milliseconds(since: newest)
    let state = Bilingual("bản mới nhất: ", "the newest is ") + DoctorFigures.age(of: newest, at: now)
    if age < -3_600_000 {
      return CopiesExamination.part.hint(
        Bilingual("bản mới nhất ở tương lai", "the newest is from the future"),
        do: Bilingual("Xem đồng hồ của máy.", "Look at the machine's clock."))
    }
    if age > CopiesExamination.limit { return CopiesExamination.part.fault(state, do: advice) }
    if age > CopiesExamination.night { return CopiesExamination.part.hint(state, do: advice) }
    guard damaged == 0 else {
      return CopiesExamination.part.hint(
        state + Bilingual(", \(damaged) bản hỏng", ", \(damaged) damaged"),
        do: Bilingual("Xem: iqsine restore. Ổ đĩa có thể sắp hỏng.", "See: iqsine restore. The disk may be dying."))
    }
    return CopiesExamination.part.fine(state)
  }

  /// - Parameters:
  ///   - proven: when the newest proven copy of the store was made; nil: none is known
  ///   - every: hours between two copies
  static func diagnosis(ofStoreAt place: String, proven: Instant?, every: Int64, now: Instant) -> Diagnosis {
    let advice = Bilingual("Xem vì sao: Cài đặt → Bản sao lưu → Kho sao lưu.", "The reason: Settings → Safety copies → Copy store.")
    guard let proven else { return store.hint(Bilingual("\(place): chưa có bản kiểm chứng", "\(place): no proven copy yet"), do: advice) }
    let state = Bilingual("\(place), bản kiểm chứng: ", "\(place), proven copy: ") + DoctorFigures.age(of: proven, at: now)
    // One may be missed: the machine may have been off.
    return now.milliseconds(since: proven) > (2 * every + 2) * 3_600_000 ? store.hint(state, do: advice) : store.fine(state)
  }

  static func look(_ machine: ExaminedMachine) async -> [Diagnosis] {
    guard case .opened(let facts) = await machine.restaurant.value, facts.since != nil else { return [] }
    let configuration = machine.configuration
    let copies = await blocking { BackupFolder(configuration.backupFolder).copies() }
    let whole = copies.first(where: \.isWhole)?.manifest?.madeAt
    let look = CopiesExamination(since: facts.since, newest: whole, damaged: copies.count { !$0.isWhole }, now: machine.now)
    guard let store = try? ConfiguredStore.find(secrets: configuration.secretsFolder) else { return [look.diagnosis] }
    let proven = store.newestProven(notedIn: configuration.backupFolder)
    let settings = store.settings
    return [
      look.diagnosis, diagnosis(ofStoreAt: settings.place.raw, proven: proven, every: settings.everyHours.raw, now: machine.now),
    ]
  }
}
