import ReportsRules

extension ReportWords {
  /// The heading of a column.
  func field(_ field: ReportField) -> String {
    let (vi, en) = ReportWords.names(field)
    let name = field == .tax && !taxName.isEmpty ? taxName : english ? en : vi
    return switch field.kind {
    case .time: "\(name) (\(minutes))"
    case .share: "\(name) (%)"
    case .amount, .count: name
    }
  }

  private static func names(_ field: ReportField) -> (vi: String, en: String) {
    switch field {
    case .revenue: ("Doanh thu", "Revenue")
    case .bills: ("Hóa đơn", "Bills")
    case .guests: ("Khách", "Guests")
    case .covers: ("Lượt khách", "Covers")
    case .perGuest: ("Mỗi khách", "Per guest")
    case .stay: ("Thời gian ngồi", "Stay")
    case .turns: ("Lượt bàn", "Table turns")
    case .turnTime: ("Mỗi lượt bàn", "Per turn")
    case .use: ("Bàn có khách", "Tables in use")
    case .discounts: ("Giảm giá", "Discounts")
    case .promotions: ("Khuyến mãi (tiền)", "Promotions (amount)")
    case .promotionCount: ("Số lần", "Times")
    case .service: ("Phí phục vụ", "Service charge")
    case .taxBase: ("Trước thuế", "Before tax")
    case .tax: ("Thuế GTGT", "VAT")
    case .tips: ("Tiền thưởng", "Tips")
    case .payments: ("Lần trả", "Payments")
    case .received: ("Đã nhận", "Received")
    case .change: ("Tiền thối lại", "Change given")
    case .refunds: ("Lần hoàn", "Refunds")
    case .refundValue: ("Hoàn tiền", "Refunded")
    case .sold: ("Số phần", "Portions")
    case .soldValue: ("Tiền món", "Sales")
    case .voids: ("Phần hủy", "Voided portions")
    case .voidValue: ("Món hủy", "Voided")
    case .refusals: ("Phần bếp từ chối", "Refused portions")
    case .refusalValue: ("Bếp từ chối", "Refused")
    case .writtenOff: ("Không thu được", "Written off")
    case .cook: ("Từ gọi đến xong", "Call to ready")
    case .cookedLate: ("Món ra trễ", "Ready late")
    case .carry: ("Từ xong đến bàn", "Ready to table")
    case .carriedLate: ("Mang ra trễ", "Carried late")
    case .runnerCalls: ("Lượt gọi tiếp thực", "Runner calls")
    case .runnerAnswer: ("Từ gọi đến có người", "Call to answer")
    case .runnerCallsLate: ("Gọi phải chờ lâu", "Answered late")
    case .tillDifference: ("Lệch két", "Till difference")
    case .bookings: ("Lượt đặt", "Bookings")
    case .bookingsKept: ("Đã đến", "Kept")
    case .bookingsLate: ("Đến trễ trên 5 phút", "More than 5 minutes late")
    case .bookingsMissed: ("Không đến", "Missed")
    case .bookingsCancelled: ("Đã hủy", "Cancelled")
    case .items: ("Tiền món trên hóa đơn", "Items on bills")
    case .addedTax: ("Thuế cộng thêm", "Tax added to prices")
    case .rounding: ("Làm tròn", "Rounding")
    case .partPaid: ("Đã trả của bàn không thu được", "Paid of written-off bills")
    case .takenBack: ("Hoàn và sửa", "Taken back")
    case .netRevenue: ("Doanh thu thuần", "Net revenue")
    case .netBeforeTax: ("Doanh thu thuần, chưa thuế", "Net revenue before tax")
    case .takenBackBase: ("Hoàn, trước thuế", "Taken back before tax")
    case .takenBackTax: ("Thuế đã hoàn", "Tax taken back")
    case .netTaxBase: ("Trước thuế, còn lại", "Net before tax")
    case .netTax: ("Thuế phải khai", "Tax to declare")
    case .held: ("Tiền đang giữ của khách", "Held for guests")
    case .settledDebts: ("Thu nợ", "Debts settled")
    case .billsDifference: ("Chênh lệch hóa đơn", "Difference of bills")
    case .moneyDifference: ("Chênh lệch tiền", "Difference of money")
    }
  }
}
