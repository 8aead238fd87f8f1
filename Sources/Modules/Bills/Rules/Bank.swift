import Kernel

/// A bank, or a wallet with accounts, that takes transfers by VietQR.
///
/// The numbers are those of NAPAS. Each was found in at least two of these: NAPAS's list for members (5 July 2022), the list that VietQR
/// publishes (api.vietqr.io/v2/banks), MoMo's list, and the PyPI package vietnam-qr-pay 1.0.0. The names are those of 2025, after MBV,
/// VCBNeo, Vikki Bank, GPBank, PGBank and LPBank were renamed.
public struct Bank: Equatable, Sendable {
  /// its number at NAPAS (BIN): six digits
  public let number: String
  /// as guests call it
  public let name: String
  public let fullName: String
  /// abbreviations and earlier names, with blanks between: people search by them
  public let aliases: String

  public static func find(_ number: String) -> Bank? { all.first { $0.number.isWritten(like: number) } }
}

extension Bank {
  /// In the order of their names. `Tools/wiregen` writes them for the pages. Rules for devices must not use them: they would cost the
  /// browser's module 2 KB.
  public static let all: [Bank] = [
    Bank(number: "970425", name: "ABBank", fullName: "Ngân hàng TMCP An Bình", aliases: "ABB"),
    Bank(number: "970416", name: "ACB", fullName: "Ngân hàng TMCP Á Châu", aliases: ""),
    Bank(number: "970405", name: "Agribank", fullName: "Ngân hàng Nông nghiệp và Phát triển Nông thôn Việt Nam", aliases: "VBA VARB"),
    Bank(number: "970409", name: "Bac A Bank", fullName: "Ngân hàng TMCP Bắc Á", aliases: "BAB NASB"),
    Bank(number: "970438", name: "BaoViet Bank", fullName: "Ngân hàng TMCP Bảo Việt", aliases: "BVB"),
    Bank(number: "970418", name: "BIDV", fullName: "Ngân hàng TMCP Đầu tư và Phát triển Việt Nam", aliases: ""),
    Bank(number: "970454", name: "BVBank", fullName: "Ngân hàng TMCP Bản Việt", aliases: "VCCB Viet Capital Bank"),
    Bank(number: "546034", name: "Cake", fullName: "Ngân hàng số Cake của VPBank", aliases: "VPBank"),
    Bank(number: "422589", name: "CIMB", fullName: "Ngân hàng TNHH MTV CIMB Việt Nam", aliases: ""),
    Bank(number: "970446", name: "Co-opBank", fullName: "Ngân hàng Hợp tác xã Việt Nam", aliases: ""),
    Bank(number: "796500", name: "DBS", fullName: "Ngân hàng DBS, chi nhánh Thành phố Hồ Chí Minh", aliases: ""),
    Bank(number: "970431", name: "Eximbank", fullName: "Ngân hàng TMCP Xuất Nhập khẩu Việt Nam", aliases: "EIB"),
    Bank(number: "970408", name: "GPBank", fullName: "Ngân hàng TNHH MTV Kỷ nguyên Thịnh vượng", aliases: "GPB"),
    Bank(number: "970437", name: "HDBank", fullName: "Ngân hàng TMCP Phát triển Thành phố Hồ Chí Minh", aliases: "HDB"),
    Bank(number: "970442", name: "Hong Leong", fullName: "Ngân hàng TNHH MTV Hong Leong Việt Nam", aliases: "HLBVN"),
    Bank(number: "458761", name: "HSBC", fullName: "Ngân hàng TNHH MTV HSBC (Việt Nam)", aliases: ""),
    Bank(number: "970456", name: "IBK HCM", fullName: "Ngân hàng Công nghiệp Hàn Quốc, chi nhánh Thành phố Hồ Chí Minh", aliases: ""),
    Bank(number: "970455", name: "IBK HN", fullName: "Ngân hàng Công nghiệp Hàn Quốc, chi nhánh Hà Nội", aliases: ""),
    Bank(number: "970434", name: "Indovina", fullName: "Ngân hàng TNHH Indovina", aliases: "IVB"),
    Bank(number: "668888", name: "KBank", fullName: "Ngân hàng Kasikornbank, chi nhánh Thành phố Hồ Chí Minh", aliases: ""),
    Bank(number: "970452", name: "KienlongBank", fullName: "Ngân hàng TMCP Kiên Long", aliases: "KLB"),
    Bank(number: "970463", name: "Kookmin HCM", fullName: "Ngân hàng Kookmin, chi nhánh Thành phố Hồ Chí Minh", aliases: "KB"),
    Bank(number: "970462", name: "Kookmin HN", fullName: "Ngân hàng Kookmin, chi nhánh Hà Nội", aliases: "KB"),
    Bank(number: "970449", name: "LPBank", fullName: "Ngân hàng TMCP Lộc Phát Việt Nam", aliases: "LPB LienVietPostBank"),
    Bank(number: "970422", name: "MB", fullName: "Ngân hàng TMCP Quân đội", aliases: "MBBank"),
    Bank(number: "970414", name: "MBV", fullName: "Ngân hàng TNHH MTV Việt Nam Hiện Đại", aliases: "OceanBank OJB"),
    Bank(number: "970426", name: "MSB", fullName: "Ngân hàng TMCP Hàng Hải Việt Nam", aliases: "Maritime Bank"),
    Bank(number: "970428", name: "Nam A Bank", fullName: "Ngân hàng TMCP Nam Á", aliases: "NAB"),
    Bank(number: "970419", name: "NCB", fullName: "Ngân hàng TMCP Quốc Dân", aliases: ""),
    Bank(number: "801011", name: "Nonghyup", fullName: "Ngân hàng Nonghyup, chi nhánh Hà Nội", aliases: "NHB"),
    Bank(number: "970448", name: "OCB", fullName: "Ngân hàng TMCP Phương Đông", aliases: ""),
    Bank(number: "970430", name: "PGBank", fullName: "Ngân hàng TMCP Thịnh vượng và Phát triển", aliases: "PGB Petrolimex"),
    Bank(number: "970439", name: "Public Bank", fullName: "Ngân hàng TNHH MTV Public Việt Nam", aliases: "PBVN"),
    Bank(number: "970412", name: "PVcomBank", fullName: "Ngân hàng TMCP Đại Chúng Việt Nam", aliases: "PVCB"),
    Bank(number: "970403", name: "Sacombank", fullName: "Ngân hàng TMCP Sài Gòn Thương Tín", aliases: "STB"),
    Bank(number: "970400", name: "Saigonbank", fullName: "Ngân hàng TMCP Sài Gòn Công Thương", aliases: "SGB SGICB"),
    Bank(number: "970429", name: "SCB", fullName: "Ngân hàng TMCP Sài Gòn", aliases: ""),
    Bank(number: "970440", name: "SeABank", fullName: "Ngân hàng TMCP Đông Nam Á", aliases: "SEAB"),
    Bank(number: "970443", name: "SHB", fullName: "Ngân hàng TMCP Sài Gòn – Hà Nội", aliases: ""),
    Bank(number: "970424", name: "Shinhan", fullName: "Ngân hàng TNHH MTV Shinhan Việt Nam", aliases: "SHBVN"),
    Bank(number: "970410", name: "Standard Chartered", fullName: "Ngân hàng TNHH MTV Standard Chartered (Việt Nam)", aliases: "SCVN"),
    Bank(number: "970407", name: "Techcombank", fullName: "Ngân hàng TMCP Kỹ thương Việt Nam", aliases: "TCB"),
    Bank(number: "963388", name: "Timo", fullName: "Ngân hàng số Timo của BVBank", aliases: ""),
    Bank(number: "970423", name: "TPBank", fullName: "Ngân hàng TMCP Tiên Phong", aliases: "TPB"),
    Bank(number: "546035", name: "Ubank", fullName: "Ngân hàng số Ubank của VPBank", aliases: "VPBank"),
    Bank(number: "970458", name: "UOB", fullName: "Ngân hàng TNHH MTV United Overseas Bank (Việt Nam)", aliases: ""),
    Bank(number: "970444", name: "VCBNeo", fullName: "Ngân hàng TNHH MTV Ngoại thương Công nghệ số", aliases: "CB CBBank"),
    Bank(number: "970441", name: "VIB", fullName: "Ngân hàng TMCP Quốc tế Việt Nam", aliases: ""),
    Bank(number: "970427", name: "VietABank", fullName: "Ngân hàng TMCP Việt Á", aliases: "VAB"),
    Bank(number: "970433", name: "Vietbank", fullName: "Ngân hàng TMCP Việt Nam Thương Tín", aliases: ""),
    Bank(number: "970436", name: "Vietcombank", fullName: "Ngân hàng TMCP Ngoại thương Việt Nam", aliases: "VCB"),
    Bank(number: "970415", name: "VietinBank", fullName: "Ngân hàng TMCP Công thương Việt Nam", aliases: "ICB CTG VTB"),
    Bank(number: "971005", name: "Viettel Money", fullName: "Viettel Money", aliases: "VTLMONEY"),
    Bank(number: "970406", name: "Vikki Bank", fullName: "Ngân hàng TNHH MTV Số Vikki", aliases: "DAB Đông Á DongA Bank"),
    Bank(number: "971011", name: "VNPT Money", fullName: "VNPT Money", aliases: ""),
    Bank(number: "970432", name: "VPBank", fullName: "Ngân hàng TMCP Việt Nam Thịnh Vượng", aliases: "VPB"),
    Bank(number: "970421", name: "VRB", fullName: "Ngân hàng Liên doanh Việt – Nga", aliases: ""),
    Bank(number: "970457", name: "Woori", fullName: "Ngân hàng TNHH MTV Woori Việt Nam", aliases: "WVN"),
  ]
}
