/// Media types by file extension.
enum MediaTypes {
  static func type(of path: String) -> String {
    switch WebPath.fileExtension(path) {
    case "html": "text/html; charset=utf-8"
    case "js", "mjs": "text/javascript; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "json", "map": "application/json; charset=utf-8"
    case "webmanifest": "application/manifest+json; charset=utf-8"
    case "svg": "image/svg+xml; charset=utf-8"
    case "txt": "text/plain; charset=utf-8"
    case "png": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    case "webp": "image/webp"
    case "ico": "image/x-icon"
    case "woff2": "font/woff2"
    case "wasm": "application/wasm"
    case "mp3": "audio/mpeg"
    case "wav": "audio/wav"
    case "ogg": "audio/ogg"
    default: "application/octet-stream"
    }
  }
}
