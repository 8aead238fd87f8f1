// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel
import MenuRules

extension KitchenCommand: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "kitchen.ready": try wire.only("type item quantity")
      self = .ready(item: try wire.get("item"), quantity: try wire.get("quantity", default: nil))
    case "kitchen.raiseFlag": try wire.only("type course")
      self = .raiseFlag(course: try wire.get("course"))
    case "kitchen.recallItem": try wire.only("type item")
      self = .recallItem(item: try wire.get("item"))
    case "kitchen.recallCourse": try wire.only("type course")
      self = .recallCourse(course: try wire.get("course"))
    case "kitchen.refuse": try wire.only("type item quantity reason portions keepsPortions")
      self = .refuse(item: try wire.get("item"), quantity: try wire.get("quantity", default: nil), reason: try wire.get("reason"), portions: try wire.get("portions", default: nil), keepsPortions: try wire.get("keepsPortions", default: false))
    case "kitchen.undoRefusal": try wire.only("type item")
      self = .undoRefusal(item: try wire.get("item"))
    case "kitchen.reorder": try wire.only("type course before")
      self = .reorder(course: try wire.get("course"), before: try wire.get("before", default: nil))
    case "kitchen.split": try wire.only("type course items newCourse")
      self = .split(course: try wire.get("course"), items: try wire.get("items"), newCourse: try wire.get("newCourse"))
    case "kitchen.join": try wire.only("type course into")
      self = .join(course: try wire.get("course"), into: try wire.get("into"))
    case "kitchen.sendBack": try wire.only("type course")
      self = .sendBack(course: try wire.get("course"))
    case "kitchen.ask": try wire.only("type item quantity note options")
      self = .ask(item: try wire.get("item"), quantity: try wire.get("quantity", default: nil), note: try wire.get("note", default: nil), options: try wire.get("options", default: nil))
    case "kitchen.withdrawRequest": try wire.only("type item")
      self = .withdrawRequest(item: try wire.get("item"))
    case "kitchen.answerRequest": try wire.only("type item asked declined")
      self = .answerRequest(item: try wire.get("item"), asked: try wire.get("asked"), declined: try wire.get("declined", default: nil))
    case "kitchen.shown": try wire.only("type courses")
      self = .shown(courses: try wire.get("courses"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public func put(into wire: inout WireObject) {
    switch self {
    case .ready(let v0, let v1):
      wire.put("type", "kitchen.ready")
      wire.put("item", v0)
      wire.put("quantity", v1)
    case .raiseFlag(let v0):
      wire.put("type", "kitchen.raiseFlag")
      wire.put("course", v0)
    case .recallItem(let v0):
      wire.put("type", "kitchen.recallItem")
      wire.put("item", v0)
    case .recallCourse(let v0):
      wire.put("type", "kitchen.recallCourse")
      wire.put("course", v0)
    case .refuse(let v0, let v1, let v2, let v3, let v4):
      wire.put("type", "kitchen.refuse")
      wire.put("item", v0)
      wire.put("quantity", v1)
      wire.put("reason", v2)
      wire.put("portions", v3)
      wire.put("keepsPortions", v4)
    case .undoRefusal(let v0):
      wire.put("type", "kitchen.undoRefusal")
      wire.put("item", v0)
    case .reorder(let v0, let v1):
      wire.put("type", "kitchen.reorder")
      wire.put("course", v0)
      wire.put("before", v1)
    case .split(let v0, let v1, let v2):
      wire.put("type", "kitchen.split")
      wire.put("course", v0)
      wire.put("items", v1)
      wire.put("newCourse", v2)
    case .join(let v0, let v1):
      wire.put("type", "kitchen.join")
      wire.put("course", v0)
      wire.put("into", v1)
    case .sendBack(let v0):
      wire.put("type", "kitchen.sendBack")
      wire.put("course", v0)
    case .ask(let v0, let v1, let v2, let v3):
      wire.put("type", "kitchen.ask")
      wire.put("item", v0)
      wire.put("quantity", v1)
      wire.put("note", v2)
      wire.put("options", v3)
    case .withdrawRequest(let v0):
      wire.put("type", "kitchen.withdrawRequest")
      wire.put("item", v0)
    case .answerRequest(let v0, let v1, let v2):
      wire.put("type", "kitchen.answerRequest")
      wire.put("item", v0)
      wire.put("asked", v1)
      wire.put("declined", v2)
    case .shown(let v0):
      wire.put("type", "kitchen.shown")
      wire.put("courses", v0)
    }
  }
}
