import Backups

/// The folder of safety copies lies beside the data folder. Inside it, each copy would hold all copies before it, and a restore would move
/// them all aside.
enum CopyPlace {
  /// - Throws: `StartFailure` if one of the folders lies in the other
  static func check(_ configuration: HubConfiguration) throws {
    let (data, copies) = (configuration.data, configuration.backupFolder)
    guard FolderPlace.overlap(data, copies) else { return }
    throw StartFailure(
      """
      backups: thư mục sao lưu \(copies) nằm trong thư mục dữ liệu \(data), hoặc ngược lại. Hãy chuyển nó ra ngoài, rồi chỉ chỗ mới bằng --backups. / \
      the folder of safety copies \(copies) lies in the data folder \(data), or the other way round. Move it elsewhere and name the new place with \
      --backups.
      """)
  }
}
