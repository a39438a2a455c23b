#if Explorer
  /// The arguments of `aasa`.
  struct AssociationArguments: Equatable {
    /// The prefix of the app's identifier; the default stands for the one of a team.
    var team = "ABCDE12345"
    /// The bundle identifier of the app; made of the app's name if nil.
    var bundle: String?
    /// The committed copy that the document is compared with.
    var committed: String?
    /// The document that decides about the links, instead of the generated one.
    var file: String?
    /// The host that serves the document; the first web host of the table, or that of the link.
    var host: String?
    /// The links to decide about; without any the document is printed.
    var urls: [String] = []

    /// Reads what follows the name of the command.
    init(_ arguments: [String]) throws(UsageError) {
      let options = ["--team", "--bundle", "--check", "--file", "--host"]
      for part in try ArgumentReader(flags: [], options: options).parts(of: arguments) {
        switch part {
        case .word(let url): urls.append(url)
        case .flag: break
        case .option("--team", let value): team = value
        case .option("--bundle", let value): bundle = value
        case .option("--check", let value): committed = value
        case .option("--file", let value): file = value
        case .option(_, let value): host = value
        }
      }
      guard committed == nil || (urls.isEmpty && file == nil) else {
        throw UsageError("--check compares the generated document and takes no link and no --file")
      }
    }
  }
#endif
