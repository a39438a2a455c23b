#if Explorer
  /// The result of `links doctor`.
  struct LinkReport: Encodable {
    var version = 1
    /// The sample links of the table with their statuses.
    var links: [Link]
    var faults: [LinkFault]
    /// Parts that were not checked, and why.
    var notes: [String]
    /// The commands for checks that need a device, a Mac or Apple's servers.
    var commands: [String]

    /// The effect of opening a link outside the app.
    enum Status: String, Encodable {
      case opensApp = "opens the app"
      case opensBrowser = "opens the browser"
      case opensNothing = "opens nothing"
      case refused = "refused by a guard"
      case failed = "fails in the app"
      case shadowed
      case excluded
    }

    struct Link: Encodable {
      var url: String
      var destination: String
      var status: Status
      /// The reason for the status.
      var reason: String?
      /// The effects of the same link in another case, with an escape, and with another port.
      var variants: [String: String]
    }

    /// The report as stable text.
    func text(ink: Ink) -> String {
      var blocks: [String] = []
      let width = links.map(\.status.rawValue.count).max() ?? 0
      let lines = links.map { link in
        let status = link.status.rawValue
        let padding = String(repeating: " ", count: width - status.count)
        let reason = link.reason.map { "  (\($0))" } ?? ""
        let variants = link.variants.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        let more = variants.isEmpty ? "" : "\n  \(variants.joined(separator: "; "))"
        let isGood = link.status == .opensApp
        return (isGood ? ink.good(status) : ink.bad(status)) + padding
          + "  \(link.url) -> \(link.destination)\(reason)\(more)"
      }
      if !lines.isEmpty { blocks.append(lines.joined(separator: "\n")) }
      blocks += faults.map { fault in
        "\(ink.bad("fault")) \(fault.place): \(fault.message)\n  fix: \(fault.fix)"
      }
      if !notes.isEmpty { blocks.append(notes.map { "note: \($0)" }.joined(separator: "\n")) }
      blocks.append(
        (["not checked here; run on a Mac, or with a device:"] + commands.map { "  \($0)" })
          .joined(separator: "\n")
      )
      let count = faults.count == 1 ? "1 fault" : "\(faults.count) faults"
      blocks.append(faults.isEmpty ? ink.good("no fault") : ink.bad(count))
      return blocks.joined(separator: "\n\n") + "\n"
    }
  }
#endif
