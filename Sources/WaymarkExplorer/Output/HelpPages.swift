#if Explorer
  import WaymarkCore

  /// The texts of the help.
  struct HelpPages {
    let name: String
    let variants: [String]
    /// The verbs of this app.
    let forms: [StepForm]

    func overview(_ ink: Ink) -> String {
      """
      \(name): runs the app and checks its navigation, without a device or simulator.

      \(ink.heading("usage:"))
        \(name) routes [--json]
        \(name) open URL [--do STEP]... [--then STEP]... [--via KIND [--cold] [--from APP]]
        \(spaces)      [--explain] [--json] [--animated] \(variantUsage)[--device phone|pad]
        \(name) explore [--port NUMBER] [--open] [--do STEP]... [--map FILE]...
        \(name) verify [--shard N/M] [--time SECONDS] [--report FILE]... [--map FILE]...
        \(spaces)        [--baseline FILE [--update-baseline]] [--merge FILE...]
        \(name) trace FILE [--finding NUMBER] [--do STEP]... [--json]
        \(name) links doctor [--project FOLDER] [--site FILE] [--json]
        \(name) aasa [--team ID] [--bundle ID] [--file FILE] [URL]...
        \(name) intents
        \(name) mcp
        \(name) help [COMMAND]

      \(ink.heading("commands:"))
        routes   list all destinations with their contexts, links and guards
        open     launch the app, open a link, and print the plan, the outcome and the tree
        explore  serve a web page that shows the app and its navigation
        verify   explore all states of the app and check its navigation
        trace    show a trace of a device and repeat it here, or print that of a finding
        links    compare the links with the app's project and the site's document
        aasa     print the apple-app-site-association document for the links
        intents  print Swift sources for the App Intents that destinations declare
        mcp      serve the app to a coding agent over standard input and output
        help     print this help, or the help of a command

      \(exitStatuses(ink))

      """
    }

    func routes(_ ink: Ink) -> String {
      """
      \(name) routes [--json]

      Lists all destinations. For each it prints the type of the context, the chain of screens back
      to the start, the chains of other homes and of the other cases of choices, the guards in
      order, and the link patterns.

      \(ink.heading("options:"))
        --json   print JSON
        --help   print this help

      """
    }

    func open(_ ink: Ink) -> String {
      """
      \(name) open URL [OPTION]...

      Launches the app, performs the --do steps as a user would, opens the link, performs the
      --then steps, and prints the plan, the outcome and the resulting controller tree. Each step
      waits until no transition runs; a step with a leading tilde, as in "~tap Buy", does not.

      With --via, the app receives the argument as a delivery from the system. Pass a URL or, for
      the other kinds, a name and values as a JSON object, as in:
      \(name) open '{"sender":"anna"}' --via notification --cold
      The kinds are
      \(kinds).

      \(ink.heading("options:"))
      \(table(optionRows))

      \(ink.heading("steps:"))
      \(table((StepForm.standard + forms).map { ($0.text, $0.help + valuesText($0)) }))

      \(exitStatuses(ink))

      """
    }

    func explore(_ ink: Ink) -> String {
      """
      \(name) explore [OPTION]...

      Serves a local web page that shows the app and its navigation, and prints the address of the
      page. Press Ctrl-C to stop the server.

      \(ink.heading("options:"))
      \(table(exploreRows))

      For the steps, see: \(name) help open

      """
    }

    func verify(_ ink: Ink) -> String {
      """
      \(name) verify [OPTION]...

      Performs all user and system actions in all states of the app, and opens all destinations
      and deliveries in each state. Prints the extent of the exploration, and each finding with its
      shortest script and the command that opens the app in that state.

      With --merge FILE..., merges the JSON reports of all shards instead.

      \(ink.heading("options:"))
      \(table(verifyRows))

      \(exitStatuses(ink))

      """
    }

    private var verifyRows: [(String, String)] {
      let rows = [
        ("--effort EFFORT", "quick, standard or deep: explore less or more, standard by default"),
        ("--first", "stop at the first finding; the report is then incomplete"),
        ("--sizes", "compare the map with those at other widths and text sizes"),
        ("--time SECONDS", "stop after this time; the report is then incomplete"),
        ("--random NUMBER", "perform this number of random user events afterwards"),
        ("--seed NUMBER", "the seed of the random user events, 1 by default"),
        ("--shard N/M", "perform this part of the checks, for example 2/8"),
        ("--processes NUMBER", "explore in 1 or 2 processes, by default 2 if there are 2 cores"),
        ("--report FILE", "write the report to FILE.json, .xml (JUnit), .sarif or .txt"),
        ("--github", "print the findings as GitHub workflow annotations"),
        ("--map FILE", "write the map to FILE.map, .dot (Graphviz) or .svg"),
        ("--baseline FILE", "fail if the navigation differs from this map"),
        ("--update-baseline", "write the map to the --baseline file"),
      ]
      return rows + setupRows
    }

    func association(_ ink: Ink) -> String {
      """
      \(name) aasa [OPTION]... [URL]...

      Prints the apple-app-site-association document for the links, to be put on the server.
      Warnings, and the parameters for which the document matches more than the table, are printed
      to standard error. With URLs, prints instead whether the document opens them in the app.

      \(ink.heading("options:"))
      \(table(associationRows))

      """
    }

    func trace(_ ink: Ink) -> String {
      """
      \(name) trace FILE [OPTION]...

      Shows a trace that events.record(to:) has written on a device: the events and hierarchies with
      their times. Then repeats its requests in the headless app and prints the first difference of
      each. Taps are not recorded, so a request that waited for the user waits here, unless a --do
      step comes first.

      With --finding, FILE is a JSON report of verify, and the trace of the finding is printed.

      \(ink.heading("options:"))
      \(table([
        ("--finding NUMBER", "print the trace of a finding of the report"),
        ("--do STEP", "perform a step before those of the trace; repeatable"),
        ("--variant NAME", "enable a variant: \(variants.joined(separator: ", "))"),
        ("--json", "print JSON"),
      ]))

      \(ink.heading("exit status:"))
        0  everything was repeated with the same results
        1  a difference, a part that cannot be repeated, or an unreadable file
        2  bad usage

      """
    }

    func links(_ ink: Ink) -> String {
      let rows =
        [
          ("--project FOLDER", "the folder with the app's project, the current one by default"),
          ("--site FILE", "the document of the server; that of the folder by default"),
          ("--target NAME", "the app target, if the project has several"),
          ("--team ID", "the prefix of the app's identifier, if the project does not have it"),
          ("--bundle ID", "the bundle identifier, if the project does not have it"),
          ("--json", "print JSON"),
        ] + setupRows
      return """
        \(name) links doctor [OPTION]...

        Compares the links of the app with its entitlements, its Info.plist (URL types, activity
        types, scene manifest), its Xcode project and the site's apple-app-site-association. Opens
        each sample link, and prints its status, each fault with a fix, and the commands for what
        only a Mac, a device or Apple's servers show.

        \(ink.heading("options:"))
        \(table(rows))

        \(ink.heading("exit status:"))
          0  no fault
          1  a fault, or a file could not be read
          2  bad usage

        """
    }

    func intents(_ ink: Ink) -> String {
      """
      \(name) intents

      Prints Swift sources for the app target: an intent for each .opened(by: .intent(...)), the
      entities and their queries, and the shortcuts. Add what users call the entities, by hand, in
      other files. The sources have been compiled with stand-ins for App Intents only.

      """
    }

    func agents(_ ink: Ink) -> String {
      let width = AgentTool.allCases.map(\.rawValue.count).max() ?? 0
      let tools = AgentTool.allCases.map { tool in
        let arguments = tool.parameters.map(\.name).joined(separator: ", ")
        return "  \(tool.rawValue.padding(to: width))   \(arguments)"
      }
      return """
        \(name) mcp

        Serves the app to a coding agent with the Model Context Protocol: JSON-RPC 2.0 on standard
        input and output, one message in each line. Logs, and what the app prints, are written to
        standard error. Ends when standard input is closed.

        \(ink.heading("tools and their arguments:"))
        \(tools.joined(separator: "\n"))

        """
    }

    private var associationRows: [(String, String)] {
      [
        ("--team ID", "the prefix of the app's identifier, ABCDE12345 by default"),
        ("--bundle ID", "the bundle identifier, com.example.\(name) by default"),
        ("--file FILE", "read this document instead of generating it"),
        ("--host HOST", "the host of the document, the first web host of the table by default"),
        ("--help", "print this help"),
      ]
    }

    private var exploreRows: [(String, String)] {
      let rows = [
        ("--port NUMBER", "serve on this port, 4747 by default; 0 for any free port"),
        ("--open", "open the page in a browser"),
        ("--do STEP", "perform this step first; may be repeated"),
        ("--map FILE", "show the map of a JSON report of verify; pass two to compare them"),
        ("--project FOLDER", "compare the links with this project, see links doctor"),
        ("--target NAME", "the app target, if the project has several"),
        ("--site FILE", "compare the links with this document"),
      ]
      return rows + setupRows
    }

    private var setupRows: [(String, String)] {
      var rows: [(String, String)] = []
      if !variants.isEmpty {
        rows.append(("--variant NAME", "launch this variant: " + variants.joined(separator: ", ")))
      }
      return rows + [
        ("--device NAME", "phone, the default, or pad"),
        ("--uikit VERSION", "behave as UIKit 18, 26 (the default) or 27"),
        ("--help", "print this help"),
      ]
    }

    private var kinds: String {
      let names = Delivery.Kind.allCases.map(\.rawValue)
      return [names.prefix(7), names.dropFirst(7)].map { $0.joined(separator: ", ") }
        .joined(separator: ",\n")
    }

    private var spaces: String { String(repeating: " ", count: name.count) }

    private var variantUsage: String { variants.isEmpty ? "" : "[--variant NAME]... " }

    private var optionRows: [(String, String)] {
      let rows = [
        ("--do STEP", "perform this step before the link is opened; may be repeated"),
        ("--then STEP", "perform this step while the request runs; may be repeated"),
        ("--via KIND", "deliver the argument as one of the kinds above"),
        ("--cold", "with --via: launch the app for it; after --do steps, connect the scene for it"),
        ("--from APP", "with --via: the bundle identifier of the app that opens the link or file"),
        ("--explain", "also print the reasons: links, guards, searches"),
        ("--json", "print JSON"),
        ("--animated", "animate the last change"),
      ]
      return rows + setupRows
    }

    private func valuesText(_ form: StepForm) -> String {
      form.values.isEmpty ? "" : ": " + form.values.joined(separator: ", ")
    }

    private func exitStatuses(_ ink: Ink) -> String {
      """
      \(ink.heading("exit status:"))
        0  done
        1  refused or failed, a step was impossible, or a file could not be written
        2  bad usage
        3  still parked at the end, or a guard has not answered
        4  no findings, but the exploration was incomplete
      """
    }

    private func table(_ rows: [(name: String, help: String)]) -> String {
      let width = rows.map(\.name.count).max() ?? 0
      return rows.map { row in
        "  " + row.name.padding(to: width) + "   " + row.help
      }
      .joined(separator: "\n")
    }
  }

  extension String {
    fileprivate func padding(to width: Int) -> String {
      self + String(repeating: " ", count: max(0, width - count))
    }
  }
#endif
