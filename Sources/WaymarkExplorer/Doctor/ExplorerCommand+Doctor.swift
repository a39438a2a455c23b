#if Explorer
  import HeadlessUIKit

  extension ExplorerCommand {
    /// Compares the links with the project and the site; fails if there is a fault.
    func examineLinks(_ arguments: DoctorArguments, _ ink: Ink) async throws -> CommandResult {
      let report = try await LinkDoctor(app: app, arguments: arguments).report()
      let output = arguments.isJSON ? try Report.text(of: report) : report.text(ink: ink)
      return CommandResult(report.faults.isEmpty ? .done : .failed, output: output)
    }
  }

  /// The arguments of `links doctor`.
  struct DoctorArguments: Equatable {
    /// The folder with the project of the app; the current one if nil.
    var project: String?
    /// The site association; that of the folder if nil.
    var site: String?
    /// The app target, if the project has several.
    var target: String?
    /// The team and the bundle identifier, if the project does not have them.
    var team: String?
    var bundle: String?
    var isJSON = false
    var setup = SessionSetup()

    init() {}

    /// Parses the arguments after the name of the command.
    init(_ arguments: [String], variants: [String]) throws(UsageError) {
      guard let verb = arguments.first else { throw UsageError("links needs doctor") }
      guard verb == "doctor" else {
        throw UsageError.unknown("command of links", verb, among: ["doctor"])
      }
      let options = [
        "--project", "--site", "--target", "--team", "--bundle", "--variant", "--device",
      ]
      let reader = ArgumentReader(flags: ["--json"], options: options)
      for part in try reader.parts(of: Array(arguments.dropFirst())) {
        switch part {
        case .word(let word):
          throw UsageError("links doctor takes no argument, but got \"\(word)\"")
        case .flag: isJSON = true
        case .option("--project", let folder): project = folder
        case .option("--site", let file): site = file
        case .option("--target", let name): target = name
        case .option("--team", let name): team = name
        case .option("--bundle", let name): bundle = name
        case .option("--variant", let name): try setup.add(variant: name, of: variants)
        case .option(_, let name): try setup.choose(device: name)
        }
      }
    }
  }
#endif
