import Kernel

/// A bank, or a wallet with accounts, that takes transfers by VietQR.
///
/// The numbers are those of NAPAS. Each was found in at least two of these: NAPAS's list for members (5 July 2022), the list that VietQR
/// publishes (api.vietqr.io/v2/banks), and the PyPI package vietnam-qr-pay 1.0.0. The names are those of 2025, after MBV, VCBNeo, Vikki
/// Bank, GPBank, PGBank and LPBank were renamed.
public struct Bank: Equatable, Sendable {
  /// its number at NAPAS (BIN): six digits
  public let number: String
  /// as guests call it
  public let name: String
  public let fullName: String

  public static func find(_ number: String) -> Bank? { all.first { $0.number.isWritten(like: number) } }
}

extension Bank {
  /// In the order of their names. `iqsine schema --banks` writes them for the pages. Rules for devices must not use them: they would
  /// cost the browser's module 2 KB.
  public static let all: [Bank] = [
    Bank(number: "970425", name: "ABBank", fullName: "Ngân hàng TMCP An Bình"),
    Bank(number: "970416", name: "ACB", fullName: "Ngân hàng TMCP Á Châu"),
    Bank(number: "970405", name: "Agribank", fullName: "Ngân hàng Nông nghiệp và Phát triển Nông thôn Việt Nam"),
    Bank(number: "970409", name: "Bac A Bank", fullName: "Ngân hàng TMCP Bắc Á"),
    Bank(number: "970438", name: "BaoViet Bank", fullName: "Ngân hàng TMCP Bảo Việt"),
    Bank(number: "970418", name: "BIDV", fullName: "Ngân hàng TMCP Đầu tư và Phát triển Việt Nam"),
    Bank(number: "970454", name: "BVBank", fullName: "Ngân hàng TMCP Bản Việt"),
    Bank(number: "546034", name: "Cake", fullName: "Ngân hàng số Cake của VPBank"),
    Bank(number: "422589", name: "CIMB", fullName: "Ngân hàng TNHH MTV CIMB Việt Nam"),
    Bank(number: "970446", name: "Co-opBank", fullName: "Ngân hàng Hợp tác xã Việt Nam"),
    Bank(number: "796500", name: "DBS", fullName: "Ngân hàng DBS, chi nhánh Thành phố Hồ Chí Minh"),
    Bank(number: "970431", name: "Eximbank", fullName: "Ngân hàng TMCP Xuất Nhập khẩu Việt Nam"),
    Bank(number: "970408", name: "GPBank", fullName: "Ngân hàng TNHH MTV Kỷ nguyên Thịnh vượng"),
    Bank(number: "970437", name: "HDBank", fullName: "Ngân hàng TMCP Phát triển Thành phố Hồ Chí Minh"),
    Bank(number: "970442", name: "Hong Leong", fullName: "Ngân hàng TNHH MTV Hong Leong Việt Nam"),
    Bank(number: "458761", name: "HSBC", fullName: "Ngân hàng TNHH MTV HSBC (Việt Nam)"),
    Bank(number: "970456", name: "IBK HCM", fullName: "Ngân hàng Công nghiệp Hàn Quốc, chi nhánh Thành phố Hồ Chí Minh"),
    Bank(number: "970455", name: "IBK HN", fullName: "Ngân hàng Công nghiệp Hàn Quốc, chi nhánh Hà Nội"),
    Bank(number: "970434", name: "Indovina", fullName: "Ngân hàng TNHH Indovina"),
    Bank(number: "668888", name: "KBank", fullName: "Ngân hàng Kasikornbank, chi nhánh Thành phố Hồ Chí Minh"),
    Bank(number: "970452", name: "KienlongBank", fullName: "Ngân hàng TMCP Kiên Long"),
    Bank(number: "970463", name: "Kookmin HCM", fullName: "Ngân hàng Kookmin, chi nhánh Thành phố Hồ Chí Minh"),
    Bank(number: "970462", name: "Kookmin HN", fullName: "Ngân hàng Kookmin, chi nhánh Hà Nội"),
    Bank(number: "970449", name: "LPBank", fullName: "Ngân hàng TMCP Lộc Phát Việt Nam"),
    Bank(number: "970422", name: "MB", fullName: "Ngân hàng TMCP Quân đội"),
    Bank(number: "970414", name: "MBV", fullName: "Ngân hàng TNHH MTV Việt Nam Hiện Đại"),
    Bank(number: "970426", name: "MSB", fullName: "Ngân hàng TMCP Hàng Hải Việt Nam"),
    Bank(number: "970428", name: "Nam A Bank", fullName: "Ngân hàng TMCP Nam Á"),
    Bank(number: "970419", name: "NCB", fullName: "Ngân hàng TMCP Quốc Dân"),
    Bank(number: "801011", name: "Nonghyup", fullName: "Ngân hàng Nonghyup, chi nhánh Hà Nội"),
    Bank(number: "970448", name: "OCB", fullName: "Ngân hàng TMCP Phương Đông"),
    Bank(number: "970430", name: "PGBank", fullName: "Ngân hàng TMCP Thịnh vượng và Phát triển"),
    Bank(number: "970439", name: "Public Bank", fullName: "Ngân hàng TNHH MTV Public Việt Nam"),
    Bank(number: "970412", name: "PVcomBank", fullName: "Ngân hàng TMCP Đại Chúng Việt Nam"),
    Bank(number: "970403", name: "Sacombank", fullName: "Ngân hàng TMCP Sài Gòn Thương Tín"),
    Bank(number: "970400", name: "Saigonbank", fullName: "Ngân hàng TMCP Sài Gòn Công Thương"),
    Bank(number: "970429", name: "SCB", fullName: "Ngân hàng TMCP Sài Gòn"),
    Bank(number: "970440", name: "SeABank", fullName: "Ngân hàng TMCP Đông Nam Á"),
    Bank(number: "970443", name: "SHB", fullName: "Ngân hàng TMCP Sài Gòn – Hà Nội"),
    Bank(number: "970424", name: "Shinhan", fullName: "Ngân hàng TNHH MTV Shinhan Việt Nam"),
    Bank(number: "970410", name: "Standard Chartered", fullName: "Ngân hàng TNHH MTV Standard Chartered (Việt Nam)"),
    Bank(number: "970407", name: "Techcombank", fullName: "Ngân hàng TMCP Kỹ thương Việt Nam"),
    Bank(number: "963388", name: "Timo", fullName: "Ngân hàng số Timo của BVBank"),
    Bank(number: "970423", name: "TPBank", fullName: "Ngân hàng TMCP Tiên Phong"),
    Bank(number: "546035", name: "Ubank", fullName: "Ngân hàng số Ubank của VPBank"),
    Bank(number: "970458", name: "UOB", fullName: "Ngân hàng TNHH MTV United Overseas Bank (Việt Nam)"),
    Bank(number: "970444", name: "VCBNeo", fullName: "Ngân hàng TNHH MTV Ngoại thương Công nghệ số"),
    Bank(number: "970441", name: "VIB", fullName: "Ngân hàng TMCP Quốc tế Việt Nam"),
    Bank(number: "970427", name: "VietABank", fullName: "Ngân hàng TMCP Việt Á"),
    Bank(number: "970433", name: "Vietbank", fullName: "Ngân hàng TMCP Việt Nam Thương Tín"),
    Bank(number: "970436", name: "Vietcombank", fullName: "Ngân hàng TMCP Ngoại thương Việt Nam"),
    Bank(number: "970415", name: "VietinBank", fullName: "Ngân hàng TMCP Công thương Việt Nam"),
    Bank(number: "971005", name: "Viettel Money", fullName: "Viettel Money"),
    Bank(number: "970406", name: "Vikki Bank", fullName: "Ngân hàng TNHH MTV Số Vikki"),
    Bank(number: "971011", name: "VNPT Money", fullName: "VNPT Money"),
    Bank(number: "970432", name: "VPBank", fullName: "Ngân hàng TMCP Việt Nam Thịnh Vượng"),
    Bank(number: "970421", name: "VRB", fullName: "Ngân hàng Liên doanh Việt – Nga"),
    Bank(number: "970457", name: "Woori", fullName: "Ngân hàng TNHH MTV Woori Việt Nam"),
  ]
}
