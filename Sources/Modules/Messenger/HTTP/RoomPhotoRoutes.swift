import Hummingbird
import Kernel
import MessengerRules
import MessengerService
import Sync
import Web

/// The photos of groups. A room that one is not in does not exist.
///
/// | method | path | what |
/// |---|---|---|
/// | GET | /api/messenger/rooms/{room}/photo | the group's photo |
/// | PUT, DELETE | /api/messenger/rooms/{room}/photo | set it, or take it away, as whoever may rename the group |
struct RoomPhotoRoutes: Sendable {
  private let photos: RoomPhotos
  /// for each person; each change is a write and is sent to a whole group
  private let changes: RateLimiter

  /// A little more than the largest photo, so that a larger one gets its specific error.
  private static let body = RoomPhoto.most + (64 << 10)

  init(_ photos: RoomPhotos, clock: any HubClock) {
    self.photos = photos
    changes = RateLimiter(burst: 20, every: 5000, clock: clock)
  }

  var all: [Route] { [photo, setPhoto, dropPhoto] }

  private var photo: Route {
    .signedIn(
      .get, "/api/messenger/rooms/{room}/photo", right: .watch, "The photo of a group that I am in", answers: .bytes("image/jpeg", "image/webp"),
      .empty(.notModified)
    ) { call in
      let photo = try await photos.photo(of: try call.call.id("room", of: RoomEntity.self), for: call.who.author.employee)
      return .picture(photo.bytes, type: photo.mediaType, tag: "\"\(photo.tag)\"", to: call.call)
    }
  }

  private var setPhoto: Route {
    .signedIn(
      .put, "/api/messenger/rooms/{room}/photo", right: .watch, "Set a group's photo: JPEG or WebP of at most 512 KB", answers: .done,
      refuses: .conflict, .tooManyRequests,
      bodyLimit: RoomPhotoRoutes.body, contentTypes: ["image/jpeg", "image/webp", "application/octet-stream"]
    ) { call in
      try changes.take(call.who.author.employee.raw)
      let room = try call.call.id("room", of: RoomEntity.self)
      try await photos.set(try await call.call.bytes(), of: room, by: call.who.author)
      return .done
    }
  }

  private var dropPhoto: Route {
    .signedIn(
      .delete, "/api/messenger/rooms/{room}/photo", right: .watch, "Take a group's photo away", answers: .done, refuses: .conflict, .tooManyRequests
    ) { call in
      try changes.take(call.who.author.employee.raw)
      try await photos.set(nil, of: try call.call.id("room", of: RoomEntity.self), by: call.who.author)
      return .done
    }
  }
}
