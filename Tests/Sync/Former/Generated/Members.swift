// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel

extension SignCommand: WireRecord {
  #if !hasFeature(Embedded)
  static var hasFormerForms: Bool { true }
  #endif
  init(members wire: WireMembers) throws(JSONError) {
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "sign.paint", "sign.draw", "sign.letter":
      let wire = wire.renamed("word", to: "text").renamed("motto", to: "text").without("frame")
      try wire.only("type sign text colour size")
      self = .paint(sign: try wire.get("sign"), text: try wire.get("text"), colour: try wire.get("colour", default: .black), size: try wire.get("size", default: SignSize()))
    case "sign.wash": try wire.only("type sign")
      self = .wash(sign: try wire.get("sign"))
    case "sign.gild": throw JSONError(.removed).at("type")
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  func put(into wire: inout WireObject) {
    switch self {
    case .paint(let v0, let v1, let v2, let v3):
      wire.put("type", "sign.paint")
      wire.put("sign", v0)
      wire.put("text", v1)
      wire.put("colour", v2)
      wire.put("size", v3)
    case .wash(let v0):
      wire.put("type", "sign.wash")
      wire.put("sign", v0)
    }
  }
}

extension SignColour {
  static func former(_ word: String) -> Self? {
    switch WireWord(word) {
    case "crimson", "scarlet": .red
    default: nil
    }
  }
}

extension SignSize: WireRecord {
  init(members wire: WireMembers) throws(JSONError) {
    let wire = wire.renamed("breadth", to: "width").without("inches")
    try wire.only("width height")
    self.width = try wire.get("width", default: 10)
    self.height = try wire.get("height", default: 5)
  }
  func put(into wire: inout WireObject) {
    wire.put("width", self.width)
    wire.put("height", self.height)
  }
}
