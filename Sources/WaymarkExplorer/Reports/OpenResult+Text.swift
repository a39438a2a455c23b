#if Explorer
  import WaymarkCore

  extension OpenResult {
    /// The report as stable text; the tree comes last, after a line that says `tree:`.
    func text(explains: Bool, ink: Ink) -> String {
      var blocks = [planBlock(ink)]
      if explains { blocks.append(reasonsBlock(ink)) }
      blocks.append(ink.heading("outcome:") + " " + outcome(ink))
      if !waiting.isEmpty {
        blocks.append(block("waiting:", waiting.map { "  #\($0.number) \($0.text)" }, ink))
      }
      if !notes.isEmpty {
        blocks.append(block("notes:", notes.map { "  \($0)" }, ink))
      }
      if !coordinators.roots.isEmpty {
        let lines = coordinators.description.split(separator: "\n").map { "  \($0)" }
        blocks.append(block("coordinators:", lines, ink))
      }
      blocks.append(block("tree:", [tree.description], ink))
      return blocks.joined(separator: "\n\n") + "\n"
    }

    private func block(_ heading: String, _ lines: [String], _ ink: Ink) -> String {
      ([ink.heading(heading)] + lines).joined(separator: "\n")
    }

    private func planBlock(_ ink: Ink) -> String {
      guard let plan else {
        return ink.heading("plan:") + " none, " + (explanation.obstacle ?? "it was not made")
      }
      let heading = carriedOut == nil ? "plan, not carried out:" : "plan:"
      return ink.heading(heading) + " " + plan.description
    }

    private func reasonsBlock(_ ink: Ink) -> String {
      var lines = readings.map { "  link \($0)" }
      lines += guards.map { "  guard \($0.name): \($0.decision ?? "not asked")" }
      lines += explanation.searches.map { search in
        let answer = search.found.map { "found \($0)" } ?? "not found"
        return "  search \(search.screen) by \(search.finder): \(answer), \(search.visited) visited"
      }
      if joined > 0 {
        lines.append("  joined by \(joined) equal \(joined == 1 ? "request" : "requests")")
      }
      return block("reasons:", lines, ink)
    }

    private func outcome(_ ink: Ink) -> String {
      switch ending {
      case .ended(let outcome) where outcome.isDone: ink.good(outcome.description)
      case .ended(let outcome): ink.bad(outcome.description)
      case .failed(let error): ink.bad("failed, \(error)")
      case .parked(let requirement): ink.waiting("parked until \(requirement)")
      case .deciding(let name): ink.waiting("waits for the answer of \(name ?? "a guard")")
      }
    }
  }
#endif
