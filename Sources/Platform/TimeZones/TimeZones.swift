import Foundation
import Kernel
import Synchronization

/// Time zones by their names in the time zone database: `Asia/Ho_Chi_Minh`. The rules of the zones come with Foundation.
public enum TimeZones {
  /// The span of the offsets that devices get. Three years, so that a hub that was away for one still knows the next two.
  private static let (yearsBefore, yearsAfter): (Int64, Int64) = (5, 3)
  private static let (day, year): (Int64, Int64) = (86_400, 365 * 86_400)

  /// The zone's offsets from UTC, from five years ago until three years ahead. `nil` if there is no such zone.
  ///
  /// The zone is looked at once a day, for no zone changes twice within one. Each change is then found to the second.
  public static func offsets(of name: String, around now: Instant) -> [HouseClock.Offset]? {
    guard let zone = zone(name) else { return nil }
    return offsets(of: zone, from: max(0, now.raw / 1000 - yearsBefore * year), until: now.raw / 1000 + yearsAfter * year)
  }

  private static func offsets(of zone: TimeZone, from first: Int64, until last: Int64) -> [HouseClock.Offset] {
    var known = ahead(zone, at: first)
    var found = [HouseClock.Offset(from: Instant(0), seconds: known)]
    for second in stride(from: first, to: last, by: Int(day)) where ahead(zone, at: second + day) != known {
      known = ahead(zone, at: second + day)
      found.append(HouseClock.Offset(from: Instant(change(in: zone, after: second) * 1000), seconds: known))
    }
    return found
  }

  public static func isKnown(_ name: String) -> Bool { zone(name) != nil }

  /// Foundation also knows `GMT+7` and `EST`, which name no place and have no rules.
  private static func zone(_ name: String) -> TimeZone? {
    guard name.contains("/") || name == "UTC" else { return nil }
    return TimeZone(identifier: name)
  }

  private static func ahead(_ zone: TimeZone, at second: Int64) -> Int64 {
    Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second))))
  }

  /// The second at which the zone changes within a day after this one.
  private static func change(in zone: TimeZone, after second: Int64) -> Int64 {
    let before = ahead(zone, at: second)
    var (old, new) = (second, second + day)
    while new - old > 1 {
      let middle = (old + new) / 2
      if ahead(zone, at: middle) == before { old = middle } else { new = middle }
    }
    return new
  }
}

// MARK: the past

extension TimeZones {
  /// No till has bills from before 1980, and no setting that devices get ends after 2040. Both are in seconds since 1970.
  private static let (firstBills, lastKnown): (Int64, Int64) = (315_532_800, 2_208_988_800)
  private static let pasts = Mutex<[String: [HouseClock.Offset]]>([:])

  /// The clock of a house, also for the years that the offsets of its setting do not reach.
  ///
  /// The setting rules from its second offset on. What the zone did before must lead to its first one. Else it is another zone's, and the
  /// first offset holds for the whole past.
  public static func clock(of name: String, offsets known: [HouseClock.Offset], dayEndsHour: Int64) -> HouseClock {
    let alone = HouseClock(offsets: known, dayEndsHour: dayEndsHour)
    let (first, later) = (alone.offsets[0], Array(alone.offsets.dropFirst()))
    let past = past(of: name).filter { past in later.first.map { past.from < $0.from } ?? true }
    guard past.count > 1, past.last?.seconds == first.seconds else { return alone }
    return HouseClock(offsets: past + later, dayEndsHour: dayEndsHour)
  }

  /// Empty: there is no such zone.
  private static func past(of name: String) -> [HouseClock.Offset] {
    if let found = pasts.withLock({ $0[name] }) { return found }
    guard let zone = zone(name) else { return [] }
    let found = offsets(of: zone, from: firstBills, until: lastKnown)
    pasts.withLock { $0[name] = found }
    return found
  }
}

// MARK: countries

extension TimeZones {
  private static let folder = "/usr/share/zoneinfo/"

  /// The country of a zone, two letters, by the files of Debian's tzdata. `nil` if the zone is no country's, or they are missing.
  public static func country(of name: String) -> String? {
    let zones = lines("zone.tab").filter { !$0.hasPrefix("#") }.map { $0.split(separator: "\t") }
    func find(_ name: Substring) -> String? { zones.first { $0.count > 2 && $0[2] == name }.map { String($0[0]) } }
    if let found = find(name[...]) { return found }
    // An older name of the zone: `L Asia/Ho_Chi_Minh Asia/Saigon`
    let links = lines("tzdata.zi").lazy.filter { $0.hasPrefix("L ") }.map { $0.split(separator: " ") }
    return links.first { $0.count == 3 && $0[2] == name }.flatMap { find($0[1]) }
  }

  private static func lines(_ file: String) -> [Substring] {
    (try? String(contentsOfFile: folder + file, encoding: .utf8))?.split(separator: "\n") ?? []
  }
}
