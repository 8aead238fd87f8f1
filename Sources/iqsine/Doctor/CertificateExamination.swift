import Certificates
import Foundation

/// The hub's certificate: whom it is for, and until when.
struct CertificateExamination {
  static let part = ExaminedPart("certificate", "Chứng chỉ", "Certificate")
  static let trust = ExaminedPart("trust", "Tin cậy", "Trust")

  /// Where the certificate comes from.
  enum Source: Equatable, Sendable {
    /// the hub's own authority
    case own(name: String, until: Date)
    /// files that somebody named
    case given
  }

  let source: Source
  /// the name by which devices know the hub
  let name: String
  /// nil: the hub makes its certificate when it starts
  var names: [String]?
  var addresses: [IPAddress] = []
  var until: Date?
  /// the machine's addresses by which devices reach the hub
  var reachable: [IPAddress] = []
  let isRunning: Bool
  let now: Date

  /// Seconds. A given certificate is renewed by somebody else, who needs a while.
  private static let (soon, authoritySoon): (TimeInterval, TimeInterval) = (14 * 86_400, 90 * 86_400)

  var diagnosis: Diagnosis {
    if case .own(_, let until) = source, until.timeIntervalSince(now) < CertificateExamination.authoritySoon {
      let advice = Bilingual("iqsine authority --renew, rồi nối lại từng máy.", "iqsine authority --renew, then connect every device anew.")
      let day = DoctorFigures.day(until)
      // The hub does not start with it.
      if until <= now { return CertificateExamination.part.fault(Bilingual("nơi cấp đã hết hạn ", "the authority ended on ") + day, do: advice) }
      return CertificateExamination.part.hint(Bilingual("nơi cấp chỉ còn tới ", "the authority ends on ") + day, do: advice)
    }
    guard let names, let until else {
      return CertificateExamination.part.fine(Bilingual("lần mở tới tự làm", "the next start makes it"))
    }
    return source == .given ? given(names, until) : own(until)
  }

  private func own(_ until: Date) -> Diagnosis {
    let state = Bilingual(name + ", ") + Bilingual("tới ", "until ") + DoctorFigures.day(until)
    guard isRunning else { return CertificateExamination.part.fine(state + Bilingual(", tự gia hạn", ", renewed by itself")) }
    // The hub looks every ten seconds.
    let missing = reachable.filter { !addresses.contains($0) }.map(\.description).joined(separator: ", ")
    if !missing.isEmpty || until < now {
      return CertificateExamination.part.hint(
        state + (missing.isEmpty ? Bilingual("") : Bilingual(", chưa có \(missing)", ", lacks \(missing)")),
        do: Bilingual("Máy chủ tự làm lại trong mười giây. Nếu không, xem log.", "The hub renews it within ten seconds. If not, read its log."))
    }
    return CertificateExamination.part.fine(state + Bilingual(", tự gia hạn", ", renewed by itself"))
  }

  private func given(_ names: [String], _ until: Date) -> Diagnosis {
    let state = Bilingual(names.joined(separator: ", ") + ", ") + Bilingual("tới ", "until ") + DoctorFigures.day(until)
    let advice = Bilingual("Gia hạn và thay tệp. Máy chủ tự đọc lại.", "Renew it and replace the files. The hub reads them again.")
    return until.timeIntervalSince(now) < CertificateExamination.soon
      ? CertificateExamination.part.hint(state, do: advice) : CertificateExamination.part.fine(state)
  }

  /// Whether devices believe the certificate.
  static func trust(_ source: Source, _ answers: HubAnswers) -> Diagnosis? {
    guard answers.secure.isHub || answers.secure == .untrusted else { return nil }
    switch source {
    case .own(let name, let until):
      guard answers.secure.isHub else {
        return trust.fault(
          Bilingual("máy chủ không dùng chứng chỉ của thư mục này", "the hub does not use this folder's certificate"),
          do: Bilingual("Khởi động lại máy chủ.", "Restart the hub."))
      }
      let here = answers.bySystem.isHub ? Bilingual(", máy này đã tin", ", known to this machine") : Bilingual("")
      return trust.fine(
        Bilingual("mỗi máy tin \(name) một lần, tới ", "each device trusts \(name) once, until ") + DoctorFigures.day(until) + here)
    case .given:
      return answers.bySystem.isHub
        ? trust.fine(Bilingual("máy này tin", "this machine trusts it"))
        : trust.hint(
          Bilingual("máy này không tin", "this machine does not trust it"),
          do: Bilingual("Tệp chứng chỉ cần cả các nơi cấp ở giữa.", "The certificate's file needs the authorities between, too."))
    }
  }
}

/// Reads the certificate, without changing the key folder.
enum CertificateLook {
  static func diagnoses(_ machine: ExaminedMachine) async -> [Diagnosis] {
    let configuration = machine.configuration
    let isRunning = await machine.presence == .here
    do throws(CertificateProblem) {
      let (certificate, source) = try read(configuration, isRunning, machine.now.date)
      let trust = isRunning ? CertificateExamination.trust(source, await machine.answers.value) : nil
      return [certificate.diagnosis] + [trust].compactMap { $0 }
    } catch {
      return [diagnosis(of: error)]
    }
  }

  private static func read(
    _ configuration: HubConfiguration, _ isRunning: Bool, _ now: Date
  ) throws(CertificateProblem) -> (CertificateExamination, CertificateExamination.Source) {
    if let file = configuration.certificate, let key = configuration.privateKey {
      let identity = try GivenCertificate(certificateFile: file, keyFile: key, name: configuration.name).identity(now: now)
      let look = CertificateExamination(
        source: .given, name: configuration.name, names: identity.names, until: identity.until, isRunning: isRunning, now: now)
      return (look, .given)
    }
    guard let certificates = try KeptCertificates(folder: configuration.keyFolder) else {
      let source = CertificateExamination.Source.own(name: "iQsine", until: .distantFuture)
      return (CertificateExamination(source: source, name: configuration.name, isRunning: isRunning, now: now), source)
    }
    let source = CertificateExamination.Source.own(name: certificates.authorityName, until: certificates.authorityUntil)
    let look = CertificateExamination(
      source: source, name: configuration.name, names: certificates.leaf?.names, addresses: certificates.leaf?.addresses ?? [],
      until: certificates.leaf?.until,
      reachable: configuration.address.reachableAddresses, isRunning: isRunning, now: now)
    return (look, source)
  }

  /// The problem's own sentence is in English and says what to do.
  static func diagnosis(of problem: CertificateProblem) -> Diagnosis {
    let vi =
      switch problem.kind {
      case .file: "không đọc được"
      case .content: "tệp hỏng"
      case .expired: "đã hết hạn"
      case .notYetValid: "chưa tới ngày dùng"
      case .foreign: "khóa hoặc nơi cấp là của chứng chỉ khác"
      case .misnamed: "không phải cho tên của máy chủ"
      }
    return CertificateExamination.part.fault(
      Bilingual(vi, "cannot be used"), do: Bilingual("Thay tệp. Chi tiết: \(problem.description)", "\(problem.description)"))
  }
}
