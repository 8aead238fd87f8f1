/// One page of a list, and the number of all.
struct ListPage {
  /// rows of a page
  static let most: Int64 = 50

  /// from 1 on, and never beyond the last
  let page: Int64
  let pages: Int64

  init(_ number: Int64, of total: Int64) {
    pages = max(1, (total + ListPage.most - 1) / ListPage.most)
    page = min(max(number, 1), pages)
  }

  /// the number of rows before it
  var from: Int64 { (page - 1) * ListPage.most }
}
