import Addresses

/// Looks at the machine on which a hub runs, or will run. It changes nothing.
enum Doctor {
  /// All examinations run at once. Their order is the order of the page.
  static func examine(_ machine: ExaminedMachine) async -> DoctorReport {
    let examinations = examinations(of: machine)
    let byIndex = await withTaskGroup(of: (Int, [Diagnosis]).self) { group in
      for (index, examination) in examinations.enumerated() { group.addTask { (index, await examination.run()) } }
      var byIndex: [Int: [Diagnosis]] = [:]
      for await (index, diagnoses) in group { byIndex[index] = diagnoses }
      return byIndex
    }
    return DoctorReport(diagnoses: examinations.indices.flatMap { byIndex[$0] ?? [] })
  }

  private static func examinations(of machine: ExaminedMachine) -> [Examination] {
    let all = ofMachine(machine)
    // Another user sees neither the lock nor the keys of the data folder, and would take a running hub for none.
    return FolderUser.other(of: machine.configuration.data) == nil ? all + ofRestaurant(machine) : all
  }

  private static func ofMachine(_ machine: ExaminedMachine) -> [Examination] {
    let configuration = machine.configuration
    return [
      Examination(ClockExamination.part) { [ClockExamination.look().diagnosis] },
      disk(DiskExamination.data, configuration.data, configuration),
      Examination(FilesExamination.settings) { await blocking { FilesExamination.look(machine) } },
      Examination(ProgramsExamination.part) { await ProgramsExamination.look(machine) },
      Examination(AddressExamination.part) {
        await blocking {
          let address = configuration.address
          return [AddressExamination.diagnosis(address.reachableAddresses.map(\.description), isOpenToNetwork: address.isOpenToNetwork)]
        }
      },
    ]
  }

  private static func ofRestaurant(_ machine: ExaminedMachine) -> [Examination] {
    let configuration = machine.configuration
    return [
      Examination(NameExamination.part) { await NameExamination.look(machine).map { [$0.diagnosis] } ?? [] },
      Examination(ExaminedPart("ports", "Cổng", "Ports")) { await PortsLook.diagnoses(machine) },
      Examination(DatabaseExamination.part) { [DatabaseExamination.diagnosis(await machine.restaurant.value, configuration)] },
      Examination(CopiesExamination.part) { await CopiesExamination.look(machine) },
      disk(DiskExamination.backups, configuration.backupFolder, configuration),
      Examination(PrintersExamination.part) { await PrintersExamination.look(machine) },
      Examination(CertificateExamination.part) { await CertificateLook.diagnoses(machine) },
      Examination(HubExamination.hub) { await HubExamination.look(machine) },
    ]
  }

  private static func disk(_ part: ExaminedPart, _ folder: String, _ configuration: HubConfiguration) -> Examination {
    Examination(part) {
      await blocking { [DiskExamination.look(part, at: folder, database: configuration.data + "/iqsine.db").diagnosis] }
    }
  }
}
