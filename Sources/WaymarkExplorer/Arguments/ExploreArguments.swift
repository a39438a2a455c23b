#if Explorer
  import Foundation

  /// The arguments of `explore`.
  struct ExploreArguments: Equatable {
    /// The port of the page; 0 for any free one.
    var port: UInt16 = 4747
    /// Whether the page is opened in a browser.
    var opens = false
    var setup = SessionSetup()
    /// The steps before the page shows the app.
    var steps: [String] = []
    /// The reports of `verify` whose map the page shows; of two, the first is the older one.
    var maps: [String] = []

    /// Reads what follows the name of the command.
    init(_ arguments: [String], variants: [String], steps reader: StepReader) throws(UsageError) {
      let options = ArgumentReader(
        flags: ["--open"],
        options: ["--port", "--do", "--variant", "--device", "--map"]
      )
      for part in try options.parts(of: arguments) {
        switch part {
        case .word(let word): throw UsageError("explore takes no argument, but got \"\(word)\"")
        case .flag: opens = true
        case .option("--port", let text): port = try Self.port(text)
        case .option("--do", let step):
          _ = try reader.readScript(step)
          steps.append(step)
        case .option("--variant", let name): try setup.add(variant: name, of: variants)
        case .option("--map", let file): maps.append(file)
        case .option(_, let name): try setup.choose(device: name)
        }
      }
      if maps.count > 2 { throw UsageError("--map takes one report, or two to compare") }
    }

    private static func port(_ text: String) throws(UsageError) -> UInt16 {
      guard let port = UInt16(text) else {
        throw UsageError("\"\(text)\" is not a port; it is a number from 0 to 65535")
      }
      return port
    }

    /// The fragment of the page's address for this setup and these steps.
    var fragment: String {
      var items = setup.variants.sorted().map { ("variant", $0) }
      if setup.device != .phone { items.insert(("device", setup.device.rawValue), at: 0) }
      items += steps.map { ("do", $0) }
      guard !items.isEmpty else { return "" }
      return "#" + items.map { "\($0)=\(Self.encoded($1))" }.joined(separator: "&")
    }

    private static func encoded(_ text: String) -> String {
      let plain = CharacterSet(charactersIn: "-._~").union(.alphanumerics)
      return text.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
    }
  }
#endif
