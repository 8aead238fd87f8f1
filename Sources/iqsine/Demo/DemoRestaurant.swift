import Foundation
import Kernel

/// The demo restaurant from `demo/bonmua.json`, read once and validated like any outside data.
struct DemoRestaurant: Sendable {
  struct Person: Sendable {
    let id: EmployeeID
    let login: String
    let name: String
    let roles: [Role]
    let pin: String
    let command: JSON
  }

  /// The password of all demo people. It is printed at every start of the demo and worth nothing elsewhere.
  static let password = "bonmua2026"

  let people: [Person]
  /// the commands that build it, in order: the same ones that a manager's screens send
  let commands: [JSON]

  init(file: String) throws(DemoError) {
    guard let data = FileManager.default.contents(atPath: file) else { throw .unreadable(file) }
    do throws(JSONError) {
      let all = try JSON.parse(Array(data)).members()
      people = try (all.get("employees") as [JSON]).map { (json) throws(JSONError) in try DemoRestaurant.person(json) }
      commands = try DemoRestaurant.commands(all)
    } catch {
      throw .malformed(file, error)
    }
  }

  /// The demo restaurant that comes with the program.
  static func shipped() throws(DemoError) -> DemoRestaurant {
    let (shipped, name) = (ShippedFiles.current, "demo/bonmua.json")
    guard let file = shipped.find(name) else { throw .missing(name, shipped.places) }
    return try DemoRestaurant(file: file)
  }

  private static func person(_ json: JSON) throws(JSONError) -> Person {
    let wire = try json.members()
    return Person(
      id: try wire.get("id"), login: try wire.get("login"), name: try wire.get("name"), roles: try wire.get("roles"), pin: try wire.get("pin"),
      command: renamed(json, "staff.saveEmployee", ["id": "employee"], without: ["pin"]))
  }

  private static func commands(_ all: WireMembers) throws(JSONError) -> [JSON] {
    let restaurant = try (all.get("restaurant") as JSON).members()
    var out: [JSON] = []
    for (setting, key) in [("restaurantName", "name"), ("address", "address"), ("phone", "phone"), ("currency", "currency")] {
      let value: String = try restaurant.get(key)
      out.append(.object([("type", .string("staff.saveSetting")), ("setting", .string(setting)), ("value", .string(value))]))
    }
    out += try (all.get("sections") as [JSON]).map { renamed($0, "floor.saveSection", ["id": "section"]) }
    out += try (all.get("tables") as [JSON]).map { renamed($0, "floor.saveTable", ["id": "table"]) }
    out += try (all.get("dishGroups") as [JSON]).map { renamed($0, "menu.saveGroup", ["id": "group"]) }
    for dish in try all.get("dishes") as [JSON] {
      out.append(renamed(dish, "menu.saveDish", ["id": "dish"], without: ["portions"]))
      guard case .int(let portions)? = dish["portions"], let id = dish["id"] else { continue }
      out.append(.object([("type", .string("menu.setPortions")), ("dish", id), ("portions", .int(portions))]))
    }
    let options: [JSON] = try all.get("optionGroups", default: [])
    out += options.map { .object([("type", .string("menu.saveOptionGroup")), ("group", $0)]) }
    return out
  }

  /// A thing of the file as the command that makes it.
  private static func renamed(_ json: JSON, _ type: String, _ names: [String: String], without: [String] = []) -> JSON {
    guard case .object(let members) = json else { return json }
    let kept = members.filter { !without.contains($0.key) }
    return .object([(key: "type", value: .string(type))] + kept.map { (key: names[$0.key] ?? $0.key, value: $0.value) })
  }
}

enum DemoError: Error, CustomStringConvertible {
  case unreadable(String)
  /// not in any of these folders
  case missing(String, [String])
  case malformed(String, JSONError)
  /// a real restaurant's data are never written over
  case notEmpty

  var description: String {
    switch self {
    case .unreadable(let file): "\(file) cannot be read"
    case .missing(let file, let places):
      """
      không thấy \(file) trong \(places.joined(separator: ", ")): hãy chuyển vào thư mục mã nguồn của iQsine rồi chạy lại, hoặc chỉ tệp bằng --from
      \(file) is not in \(places.joined(separator: ", ")): change to iQsine's source folder and run it there, or name the file with --from
      """
    case .malformed(let file, let error): "\(file): \(error.field): \(error.code)"
    case .notEmpty: "this data folder holds a restaurant that is not the demo; nothing was changed"
    }
  }
}
