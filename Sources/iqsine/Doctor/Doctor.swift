import Addresses

/// Looks at the machine on which a hub runs, or will run. It changes nothing.
enum Doctor {
  /// All examinations run at once. Their order is the order of the page.
  static func examine(_ machine: ExaminedMachine) async -> DoctorReport {
    let examinations = examinations(of: machine)
    let found = await withTaskGroup(of: (Int, [Diagnosis]).self) { group in
      for (index, examination) in examinations.enumerated() { group.addTask { (index, await examination.run()) } }
      var found: [Int: [Diagnosis]] = [:]
      for await (index, diagnoses) in group { found[index] = diagnoses }
      return found
    }
    return DoctorReport(diagnoses: examinations.indices.flatMap { found[$0] ?? [] })
  }

  private static func examinations(of machine: ExaminedMachine) -> [Examination] {
    let configuration = machine.configuration
    let file = configuration.data + "/iqsine.db"
    return [
      Examination(ClockExamination.part) { [ClockExamination.look().diagnosis] },
      Examination(DiskExamination.data) {
        await blocking { [DiskExamination.look(DiskExamination.data, at: configuration.data, database: file).diagnosis] }
      },
      Examination(DiskExamination.backups) {
        await blocking { [DiskExamination.look(DiskExamination.backups, at: configuration.backupFolder, database: file).diagnosis] }
      },
      Examination(FilesExamination.settings) { await blocking { FilesExamination.look(machine) } },
      Examination(ProgramsExamination.part) { await ProgramsExamination.look(machine) },
      Examination(DatabaseExamination.part) { [DatabaseExamination.diagnosis(await machine.restaurant.value, configuration)] },
      Examination(CopiesExamination.part) { await CopiesExamination.look(machine) },
      Examination(PrintersExamination.part) { await PrintersExamination.look(machine) },
      Examination(AddressExamination.part) {
        await blocking {
          let address = configuration.address
          return [AddressExamination.diagnosis(address.reachableAddresses.map(\.description), isOpenToNetwork: address.isOpenToNetwork)]
        }
      },
      Examination(NameExamination.part) { await NameExamination.look(machine).map { [$0.diagnosis] } ?? [] },
      Examination(ExaminedPart("ports", "Cổng", "Ports")) { await PortsLook.diagnoses(machine) },
      Examination(CertificateExamination.part) { await CertificateLook.diagnoses(machine) },
      Examination(HubExamination.hub) { await HubExamination.look(machine) },
    ]
  }
}
