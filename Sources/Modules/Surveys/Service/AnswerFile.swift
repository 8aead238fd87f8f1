import Foundation
import Kernel
import Spreadsheets
import SurveysRules

/// The words of a file of answers, in the reader's language.
public struct AnswerFileWords: Sendable {
  let english: Bool
  /// the address that photos are under
  let photos: String

  public init(english: Bool, photos: String) {
    self.english = english
    self.photos = photos
  }

  var heading: [String] {
    english ? ["Filled in", "Day", "By", "Table", "Version"] : ["Thời điểm điền", "Ngày", "Người điền", "Bàn", "Bản"]
  }
}

/// All answers as a table: one column for each field, those of removed fields last.
public struct AnswerFile: Sendable {
  /// of a workbook, which is made in memory
  public static let mostRows = 20_000
  private static let batch: Int64 = 500

  private let service: SurveyService
  private let survey: Survey
  private let names: EmployeeNames
  private let days: SurveyService.Days
  private let clock: HouseClock
  private let words: AnswerFileWords

  public init(_ service: SurveyService, _ id: SurveyID, _ days: SurveyService.Days, clock: HouseClock, _ words: AnswerFileWords) async throws {
    self.service = service
    (survey, names) = try await service.forFile(id)
    self.days = days
    self.clock = clock
    self.words = words
  }

  public var title: String { survey.form.title.raw }

  private var fields: [SurveyField] { survey.form.fields + survey.removed }
  private var heading: [String] { words.heading + fields.map(\.title.raw) }

  // MARK: CSV

  /// Gives the file part by part.
  public func csv(_ write: (_ part: [UInt8]) async throws -> Void) async throws {
    let signs = CSVSigns.of(english: words.english)
    var text = CSVText(signs)
    text.row(heading.map { .text($0) })
    try await write(text.bytes)
    var last: StoredAnswer?
    repeat {
      let rows = try await service.next(survey, days, names, after: last, count: AnswerFile.batch)
      var text = CSVText(signs, isMarked: false)
      for row in rows { text.row(cells(row).map { AnswerFile.csv($0, signs) }) }
      if !rows.isEmpty { try await write(text.bytes) }
      last = rows.count < AnswerFile.batch ? nil : rows.last
    } while last != nil
  }

  static func csv(_ cell: WrittenCell, _ signs: CSVSigns) -> CSVCell {
    switch cell {
    case .empty: .value("")
    case .text(let words): .text(words)
    case .count(let number), .seconds(let number): .value("\(number)")
    case .amount(let thousandths): .value(Thousandths.text(thousandths).replacing(".", with: signs.point))
    case .day(let day): .value(DayText.text(day))
    }
  }

  // MARK: XLSX

  /// - Parameter folder: for the file while it is made
  public func xlsx(in folder: String) async throws -> [UInt8] {
    var (rows, last): ([[WrittenCell]], StoredAnswer?) = ([], nil)
    repeat {
      let next = try await service.next(survey, days, names, after: last, count: AnswerFile.batch)
      rows += next.map(cells)
      if rows.count > AnswerFile.mostRows { throw SurveysError.tooManyRows(most: Int64(AnswerFile.mostRows)).refusal }
      last = next.count < AnswerFile.batch ? nil : next.last
    } while last != nil
    return try AnswerFile.workbook(title, heading, rows, in: folder)
  }

  /// - Parameter folder: for the file while it is made
  static func workbook(_ title: String, _ heading: [String], _ rows: [[WrittenCell]], in folder: String) throws -> [UInt8] {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = folder + "/survey-\(UUID().uuidString).xlsx"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let sheet = WrittenSheet(name: String(title.prefix(31)), lines: [title], heading: heading, rows: rows)
    // Numbers are thousandths, so they are written as amounts of a currency without a sign.
    try WorkbookFile.write([sheet], currency: WrittenCurrency(sign: "", decimals: 3), title: title, to: path, partsIn: folder)
    return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  // MARK: cells

  private func cells(_ row: StoredAnswer) -> [WrittenCell] {
    let day = clock.businessDay(containing: row.answer.filledAt).days
    let first: [WrittenCell] = [
      .text(AnswerFile.moment(row.answer.filledAt, clock)), .day(day), .text(row.byName.raw),
      row.tableName.map { .text($0.raw) } ?? .empty, .count(row.answer.version.raw),
    ]
    return first + fields.map { field in AnswerFile.cell(row.carried, field, photos: words.photos) }
  }

  /// - Parameter photos: the path that photos are under
  static func cell(_ carried: CarriedAnswer, _ field: SurveyField, photos path: String = "") -> WrittenCell {
    let value = carried.values[field.id] ?? carried.aside[field.id]
    return switch value {
    case nil: .empty
    case .number(let number): .amount(number.raw)
    case .scale(let points): .count(points.raw)
    case .photo(let photos): .text(photos.map { path + $0.raw }.joined(separator: " "))
    case .signature(let photo): .text(path + photo.raw)
    case .location(let latitude, let longitude, _): .text("\(AnswerFile.degrees(latitude.raw)), \(AnswerFile.degrees(longitude.raw))")
    case let value?: .text(value.words.map { field.title(of: $0) }.joined(separator: ", "))
    }
  }

  /// Millionths of a degree as `10.776889`.
  private static func degrees(_ millionths: Int64) -> String {
    let rest = "\(millionths.magnitude % 1_000_000)"
    return "\(millionths < 0 ? "-" : "")\(millionths.magnitude / 1_000_000).\(String(repeating: "0", count: 6 - rest.count))\(rest)"
  }

  /// `2026-11-30 18:05`
  static func moment(_ moment: Instant, _ clock: HouseClock) -> String {
    let wall = clock.wall(moment)
    return "\(DayText.text(wall)) \(WallTime.two(wall.hour)):\(WallTime.two(wall.minute))"
  }
}
