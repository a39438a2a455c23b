#if Explorer
  import Testing
  import WaymarkExplorer

  @MainActor struct OpenCommandTests {
    let command = ExplorerCommand(exploring: .tiny)

    private func open(_ arguments: String...) async -> CommandResult {
      await command.result(of: ["open"] + arguments)
    }

    @Test func `a link is opened, and plan, outcome and tree are printed`() async {
      let result = await open("tiny://items/3")
      #expect(result.status == .done)
      #expect(result.errors.isEmpty)
      #expect(
        result.output == """
          plan: item(3)
            from ListScreen "Items"
            build ItemScreen
            1. push in UINavigationController: [ListScreen "Items", new ItemScreen]

          outcome: done (built)

          tree:
          UINavigationController
            ListScreen "Items"
            ItemScreen "Item 3" visible

          """
      )
    }

    @Test func `a screen that is already visible is not built`() async {
      let result = await open("tiny://items/3", "--do", "open tiny://items/3")
      #expect(result.status == .done)
      #expect(result.output.contains("nothing to do: already there"))
      #expect(result.output.contains("outcome: done (already there)"))
    }

    @Test func `a refusal is printed for both the plan and the outcome`() async {
      let result = await open("tiny://items/77")
      #expect(result.status == .failed)
      #expect(result.output.contains("plan: none, refused by ItemScreen: there is no item 77"))
      #expect(result.output.contains("outcome: refused by ItemScreen: there is no item 77"))
    }

    @Test func `a request whose requirement is not met stays parked`() async {
      let result = await open("tiny://secrets/3")
      #expect(result.status == .parked)
      #expect(result.output.contains("plan, not carried out: secret(3)"))
      #expect(result.output.contains("outcome: parked until logged in"))
      #expect(result.output.contains("LoginScreen \"Login\" visible"))
    }

    @Test func `later steps can fulfill the requirement of a request`() async {
      let result = await open(
        "tiny://secrets/3",
        "--then",
        "type name demo",
        "--then",
        "tap \"Log in\""
      )
      #expect(result.status == .done)
      #expect(result.output.contains("plan: secret(3)"))
      #expect(result.output.contains("notes:\n  account: logged in\n"))
      #expect(result.output.hasSuffix("ItemScreen \"Item 3\" visible\n"))
    }

    @Test func `later steps can make a guard refuse the request`() async {
      let result = await open("tiny://secrets/3", "--then", "tap Cancel")
      #expect(result.status == .failed)
      #expect(result.output.contains("outcome: refused by members: login was left"))
    }

    @Test func `an equal link joins the request, and both end together`() async {
      let result = await open(
        "tiny://secrets/3",
        "--explain",
        "--then",
        "open tiny://secrets/3",
        "--then",
        "login"
      )
      #expect(result.status == .done)
      #expect(result.output.contains("joined by 1 equal request"))
      #expect(!result.output.contains("waiting:"))
    }

    @Test func `a request that is still parked does not block another link, and is listed`() async {
      let result = await open("tiny://secrets/3", "--then", "open tiny://secrets/4")
      #expect(result.status == .parked)
      #expect(result.output.contains("waiting:\n  #"))
      #expect(result.output.contains("secret(4), parked until logged in"))
    }

    @Test func `a request that waits for the answer to an alert is printed`() async {
      let result = await open("tiny://items", "--do", "open tiny://items/1", "--do", "draft")
      #expect(result.status == .parked)
      #expect(result.output.contains("outcome: waits for the answer of draft"))
      #expect(result.output.contains("UIAlertController"))
    }

    @Test(arguments: [
      ("Leave", WaymarkExplorer.ExitStatus.done, "outcome: done"),
      ("Stay", .failed, "outcome: refused by draft: unsaved"),
    ])
    func `a step answers an alert`(
      answer: String,
      status: WaymarkExplorer.ExitStatus,
      outcome: String
    ) async {
      let result = await open(
        "tiny://items",
        "--do",
        "open tiny://items/1",
        "--do",
        "draft",
        "--then",
        "tap \(answer)"
      )
      #expect(result.status == status)
      #expect(result.output.contains(outcome))
    }

    @Test func `a hurried step does not wait until the app settles`() async {
      let hurried = await open("tiny://items/3", "--animated", "--then", "~swipe-back")
      #expect(hurried.status == .failed)
      #expect(hurried.errors.contains("Nothing can be swiped back"))
      let settled = await open("tiny://items/3", "--animated", "--then", "swipe-back")
      #expect(settled.status == .done)
      #expect(settled.output.hasSuffix("ListScreen \"Items\" visible\n"))
    }

    @Test func `a verb that fails ends the command`() async {
      let result = await open("tiny://items/3", "--do", "break")
      #expect(result.status == .failed)
      #expect(result.errors.contains("the verb is broken"))
    }

    @Test func `a verb of the app is a step`() async {
      let result = await open("tiny://items/2", "--do", "push first", "--do", "title All of it")
      #expect(result.output.contains("ItemScreen \"Item 1\"\n"))
      #expect(result.output.contains("ListScreen \"All of it\"\n"))
    }

    @Test func `the reasons name links, guards and searches`() async {
      let result = await open("tiny://secrets/3", "--explain", "--do", "login")
      #expect(
        result.output.contains("link list tiny://items: path part 1: \"secrets\" is not expected")
      )
      #expect(result.output.contains("link secret tiny://secrets/<id>: matches"))
      #expect(result.output.contains("guard members: proceed"))
      #expect(result.output.contains("search ItemScreen by context: not found, 2 visited"))
    }

    @Test func `a variant of the app has the same links`() async {
      let result = await open("tiny://items", "--variant", "dark")
      #expect(result.output.contains("ListScreen \"Dark items\""))
    }

    @Test(arguments: ["phone", "pad"])
    func `the result does not depend on animation, on either device`(device: String) async {
      let still = await open("tiny://items/3", "--device", device)
      let moving = await open("tiny://items/3", "--device", device, "--animated")
      #expect(still == moving)
    }

    @Test func `colors are used where they are enabled`() async {
      let result = await command.result(of: ["open", "tiny://items/3"], ink: .colored)
      #expect(result.output.contains("\u{1B}[32mdone (built)\u{1B}[0m"))
    }
  }
#endif
