#if Explorer
  import WaymarkCore

  /// The arguments of `open`.
  struct OpenArguments: Equatable {
    var url = ""
    /// How the app receives it; `nil` for a link that is submitted to the router.
    var delivery: Delivery?
    /// Whether a scene is connected for the delivery.
    var isCold = false
    /// The steps before the link is opened.
    var before: [ScriptStep] = []
    /// The steps while the request runs.
    var during: [ScriptStep] = []
    var explains = false
    var isJSON = false
    var isAnimated = false
    var setup = SessionSetup()

    /// Reads what follows the name of the command.
    init(_ arguments: [String], variants: [String], steps: StepReader) throws(UsageError) {
      let reader = ArgumentReader(
        flags: ["--explain", "--json", "--animated", "--cold"],
        options: ["--do", "--then", "--variant", "--device", "--via"]
      )
      var words: [String] = []
      var kind: String?
      for part in try reader.parts(of: arguments) {
        switch part {
        case .word(let word): words.append(word)
        case .flag("--explain"): explains = true
        case .flag("--json"): isJSON = true
        case .flag("--cold"): isCold = true
        case .flag: isAnimated = true
        case .option("--via", let name): kind = name
        case .option("--do", let step): before.append(try steps.readScript(step))
        case .option("--then", let step): during.append(try steps.readScript(step))
        case .option("--variant", let name): try setup.add(variant: name, of: variants)
        case .option(_, let name): try setup.choose(device: name)
        }
      }
      guard let url = words.first else { throw UsageError("open needs the URL to open") }
      guard words.count == 1 else {
        throw UsageError("open takes one URL, but got also \"\(words[1])\"")
      }
      self.url = url
      if let kind { delivery = try StepReader.delivery(kind, url) }
      if isCold, delivery == nil { throw UsageError("--cold needs --via KIND") }
    }
  }
#endif
