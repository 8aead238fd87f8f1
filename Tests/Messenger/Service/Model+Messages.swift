import Kernel
import MessengerRules

// Commands about messages.
extension Model {
  mutating func ofMessage(_ me: String, _ command: MessengerCommand) -> String? {
    switch command {
    case .edit(let id, let content):
      guard let word = mine(id.raw, me) else { return "unknownMessage" }
      if word.author != me || word.isPassed { return "authorOnly" }
      if word.text == nil { return "deleted" }
      words[id.raw]?.text = content.text?.raw
    case .delete(let id):
      guard let word = mine(id.raw, me) else { return "unknownMessage" }
      let isHouse = places[id.raw].flatMap { rooms[$0] }?.form == .standing
      if word.author != me && !(isHouse && me == "hoa") { return "authorOnly" }
      words[id.raw] = ModelMessage(author: word.author, text: nil, isPassed: word.isPassed)
      if let room = places[id.raw] { rooms[room]?.pins.removeAll { $0 == id.raw } }
    case .react(let id, let sign):
      guard let word = mine(id.raw, me) else { return "unknownMessage" }
      if word.text == nil { return "deleted" }
      words[id.raw]?.signs[me] = sign.raw
    case .unreact(let id):
      guard mine(id.raw, me) != nil else { return "unknownMessage" }
      words[id.raw]?.signs[me] = nil
    case .pin(let id):
      guard let word = mine(id.raw, me), let room = places[id.raw], let place = rooms[room] else { return "unknownMessage" }
      if place.form == .group && place.restricted && place.owner != me { return "ownerOnly" }
      if word.text == nil { return "deleted" }
      if place.pins.contains(id.raw) { return nil }
      if place.pins.count == 50 { return "tooManyPins" }
      rooms[room]?.pins.append(id.raw)
    case .unpin(let id):
      guard mine(id.raw, me) != nil, let room = places[id.raw], let place = rooms[room] else { return "unknownMessage" }
      if place.form == .group && place.restricted && place.owner != me { return "ownerOnly" }
      rooms[room]?.pins.removeAll { $0 == id.raw }
    default: return "none of these"
    }
    return nil
  }
}
