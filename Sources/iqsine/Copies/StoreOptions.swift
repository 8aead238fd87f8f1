import ArgumentParser
import Backups
import Foundation
import Kernel
import ObjectStores
import Sync

/// The copy store that a command reads: the one of the data folder, or one that is named, as on a new machine.
struct StoreOptions: ParsableArguments {
  @Option(help: "Copy store to read: a folder, or https://host/bucket/prefix. (default: that of the data folder)") var store: String?
  @Option(help: "File with the stored copies' key (default: the data folder's); or IQSINE_STORE_KEY, the key itself.") var storeKey: String?
  @Option(help: "Access key of an S3-compatible store; IQSINE_STORE_SECRET holds its secret.") var storeAccess: String?
  @Option(help: "Region of an S3-compatible store. (default: us-east-1)") var storeRegion: String?

  /// nil: there is none
  func open(_ configuration: HubConfiguration) throws -> StoreRestore? {
    let known: ConfiguredStore?
    do { known = try ConfiguredStore.find(secrets: configuration.secretsFolder) } catch { throw StartFailure("\(error)") }
    let environment = ProcessInfo.processInfo.environment
    let settings: CopyStoreSettings
    if let store {
      let isAddress = store.hasPrefix("https://") || store.hasPrefix("http://")
      settings = CopyStoreSettings(
        kind: isAddress ? .s3 : .folder, place: Text(store), region: storeRegion.map { Text($0) }, accessKey: storeAccess.map { Text($0) })
    } else if let known {
      settings = known.settings
    } else {
      return nil
    }
    guard let key = try given(environment) ?? known?.key else {
      throw StartFailure("the key of the stored copies is needed: name a file with it with --store-key, or set IQSINE_STORE_KEY")
    }
    do {
      let secret = environment["IQSINE_STORE_SECRET"] ?? (store == nil ? known?.secretKey : nil)
      return StoreRestore(StoreReader(store: try settings.open(secretKey: secret, now: { SystemClock().now() }), key: key))
    } catch is S3Place.Malformed {
      throw StartFailure("--store is a folder, or https://host/bucket/prefix")
    }
  }

  private func given(_ environment: [String: String]) throws -> CopyKey? {
    guard let text = try storeKey.map(read) ?? environment["IQSINE_STORE_KEY"] else { return nil }
    do { return try CopyKey(text: text) } catch {
      throw StartFailure("that is not the key of stored copies: it has 18 groups of four digits, and one of them is wrong or missing")
    }
  }

  private func read(_ file: String) throws -> String {
    guard let bytes = FileManager.default.contents(atPath: file) else { throw StartFailure("\(file) cannot be read") }
    return String(decoding: bytes, as: UTF8.self)
  }
}
