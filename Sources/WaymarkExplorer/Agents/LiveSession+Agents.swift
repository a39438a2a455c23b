#if Explorer
  @_spi(Headless) import HeadlessUIKit
  import WaymarkTesting

  // The state of a session as text, for tools without a page.
  extension LiveSession {
    /// The steps from an entry on with their requests, then the state.
    func lines(after first: Int) -> [String] {
      var lines = ["session \(id)"]
      for index in entries.indices.dropFirst(first) {
        let summary = summary(of: index)
        if !summary.step.isEmpty { lines.append("step \(index): \(summary.step)") }
        lines += summary.requests.map { request in
          "  request #\(request.number) to \(request.destination) \(request.context): "
            + request.status
        }
        for operation in entries[index].reading?.way?.plan?.operations ?? [] {
          lines.append("  plan: \(operation)")
        }
      }
      return lines + treeLines
    }

    /// The tree, the coordinators and the requests that have not ended.
    var treeLines: [String] {
      var lines = ["tree:"] + view.tree
      let coordinators = session.driver.coordinators
      if !coordinators.roots.isEmpty {
        lines += ["coordinators:"] + coordinators.description.components(separatedBy: "\n")
      }
      let requests = session.driver.router?.requests ?? []
      if !requests.isEmpty { lines += ["waiting:"] + requests.map { "#\($0.number) \($0.text)" } }
      let notes = session.driver.run(app.notes)
      if !notes.isEmpty { lines += ["notes:"] + notes }
      if let command = details(of: entries.count - 1)?.command { lines.append("page: \(command)") }
      return lines
    }

    /// The elements in front, and the steps that are possible.
    var pictureLines: [String] {
      let spoken = SpokenElement.all(in: view.picture).map { element in
        let parts =
          [element.label] + element.traits + [element.value, element.hint].compactMap { $0 }
        return "  " + parts.filter { !$0.isEmpty }.joined(separator: ", ")
      }
      let steps = session.driver.userActions.map { "  \($0)" }
      return ["elements:"] + spoken + ["possible steps:"] + steps
    }

    var drawing: ScreenDrawing {
      let bounds = world.user.keyWindow?.bounds ?? .zero
      return ScreenDrawing(
        view.picture,
        name: app.name,
        width: Int(bounds.width),
        height: Int(bounds.height)
      )
    }
  }

  extension LinkAnswer {
    /// The result as text.
    var lines: [String] {
      var lines = readings.map { "link \($0)" }
      if let mismatch { lines.append(mismatch) }
      if let destination { lines.append("destination: \(destination)") }
      return lines + (way?.lines ?? [])
    }
  }

  extension WayAnswer {
    /// The plan as text.
    var lines: [String] {
      var lines = searches.map { "search \($0)" } + guards.map { "guard \($0)" }
      if let obstacle { lines.append("no plan: \(obstacle)") }
      guard let plan else { return lines }
      lines += plan.operations.map { "plan: \($0)" }
      if plan.operations.isEmpty { lines.append("plan: nothing to do, it is on screen") }
      return lines
    }
  }
#endif
