import Kernel
import PeopleRules
import PeopleService
import Sync
import TestKit
import Testing

@Suite struct PhotoTests {
  @Test(arguments: Engine.allCases) func aPhotoIsToldKeptReplacedAndTakenAway(engine: Engine) async throws {
    try await PeopleHouse.open(engine) { (house) async throws in
      let lan = PeopleHouse.author("lan")
      // when Lan sets a photo without having told anything, then another
      try await house.desk.setPhoto(Photos.jpeg, by: lan)
      let first = try await house.desk.photo(of: lan.employee)
      try await house.desk.setPhoto(Photos.webp, by: lan)
      let second = try await house.desk.photo(of: lan.employee)
      // then each has the type of its bytes, and a different tag
      #expect((first.bytes, first.mediaType) == (Photos.jpeg, "image/jpeg"))
      #expect((second.bytes, second.mediaType) == (Photos.webp, "image/webp"))
      #expect(first.tag != second.tag)
      #expect(try house.told.profiles.map(\.photo) == [first.tag, second.tag])
      // and telling something leaves it
      #expect(await house.edits("lan", ProfileFields(gender: .female)) == nil)
      #expect(try await house.profile("lan")?.photo == second.tag)
      // and it can be taken away
      try await house.desk.setPhoto(nil, by: lan)
      #expect(try await house.profile("lan") == Profile(person: lan.employee, fields: ProfileFields(gender: .female)))
      #expect(await refused { _ = try await house.desk.photo(of: lan.employee) } == PeopleError.unknownPerson.refusal)
    }
  }

  @Test(arguments: Engine.allCases) func whatIsNoPhotoIsRefused(engine: Engine) async throws {
    try await PeopleHouse.open(engine) { (house) async throws in
      let lan = PeopleHouse.author("lan")
      let wrong: [([UInt8], PeopleError)] = [
        ([], .photoMalformed), (Array("<svg onload=alert(1)>             ".utf8), .photoMalformed),
        (Photos.jpeg + Array("<script>alert(1)</script>".utf8), .photoMalformed), (Array(Photos.jpeg.dropLast(2)), .photoMalformed),
        (Photos.webp + [0], .photoMalformed), (Array("GIF89a".utf8) + Photos.jpeg, .photoMalformed),
        ([UInt8](repeating: 0xFF, count: ProfilePhoto.most + 1), .photoTooLarge(most: 512)),
      ]
      for (bytes, error) in wrong { #expect(await refused { try await house.desk.setPhoto(bytes, by: lan) } == error.refusal) }
      #expect(try await house.profile("lan") == nil)
    }
  }
}
