#if Explorer
  import HeadlessUIKit

  extension ExplorerCommand {
    func help(on topic: Invocation.Topic?, _ ink: Ink) -> String {
      let pages = HelpPages(
        name: app.name,
        variants: app.variants,
        forms: app.verbs.map(StepForm.init)
      )
      switch topic {
      case .open: return pages.open(ink)
      case .routes: return pages.routes(ink)
      case .explore: return pages.explore(ink)
      case .verify: return pages.verify(ink)
      case .aasa: return pages.association(ink)
      case nil: return pages.overview(ink)
      }
    }

    /// The help, then the worked examples with what they really print.
    func overview(_ ink: Ink) async -> CommandResult {
      var blocks = [help(on: nil, ink)]
      for example in app.examples where !example.isEmpty {
        let result = await result(of: example, ink: ink)
        let command = ([app.name] + example.map(ShellWord.quoted)).joined(separator: " ")
        let status = result.status == .done ? "" : "(exit status \(result.status.rawValue))\n"
        blocks.append(ink.heading("$ \(command)") + "\n" + result.output + result.errors + status)
      }
      return CommandResult(.done, output: blocks.joined(separator: "\n"))
    }
  }
#endif
