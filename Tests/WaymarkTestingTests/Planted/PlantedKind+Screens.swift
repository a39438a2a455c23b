import HeadlessUIKit
import Waymark
import WaymarkTesting

// Defects of presentations, flows, tabs and lifetimes.
extension PlantedKind {
  static let screens: [PlantedKind] = [
    twice, swipe, alerts, timer, moment, keyboard, cancel, stage, tabOrder, narrow,
  ]

  private static let twice = PlantedKind(
    "a completion that is called twice on a retry",
    .twice,
    "PlantedNumber"
  ) { scene, isDefect in
    scene.list([
      TestButton("Retry") { screen in
        let completion = {
          guard let stack = screen.navigationController else { return }
          stack.setViewControllers(stack.viewControllers + [PlantedNumber(1)], animated: false)
        }
        completion()
        if isDefect { completion() }
      }
    ])
  }

  private static let swipe = PlantedKind(
    "a sheet whose swipe leaves the state of its owner set",
    .determinism,
    "tap Sheet on PlantedList"
  ) { scene, isDefect in
    var isShown = false
    return scene.list([
      TestButton("Sheet") { screen in
        if isShown { return }
        isShown = true
        let sheet = PlantedSheet([
          TestButton("Close") { sheet in
            isShown = false
            sheet.dismiss(animated: true)
          }
        ])
        if !isDefect { sheet.onDisappear = { isShown = false } }
        screen.present(sheet, animated: true)
      }
    ])
  }

  private static let alerts = PlantedKind(
    "two alerts at once",
    .misuse,
    ""
  ) { scene, isDefect in
    scene.list([
      TestButton("Ask") { screen in
        for title in isDefect ? ["One", "Two"] : ["One"] {
          let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: "OK", style: .default))
          screen.present(alert, animated: true)
        }
      }
    ])
  }

  private static let timer = PlantedKind(
    "a timer that presents on whatever is in front",
    .misuse,
    ""
  ) { scene, isDefect in
    scene.list([
      TestButton("Start") { screen in
        screen.later(5) { screen in
          if !isDefect, screen.presentedViewController != nil { return }
          let alert = UIAlertController(title: "Rate us", message: nil, preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: "Later", style: .cancel))
          screen.present(alert, animated: true)
        }
      },
      TestButton("Sheet") { screen in
        screen.present(PlantedSheet([]), animated: true)
      },
    ])
  }

  private static let moment = PlantedKind(
    "a login that appears for a moment although the user is logged in",
    .brief,
    "PlantedSecret"
  ) { scene, isDefect in
    scene.list([
      TestButton("Log in") { _ in scene["logged in"] = true },
      TestButton("Orders") { screen in
        guard let stack = screen.navigationController else { return }
        let orders = PlantedPage([])
        if !isDefect, scene["logged in"] {
          return stack.pushViewController(orders, animated: true)
        }
        let login = PlantedSecret([])
        login.onAppear = { [weak stack] in
          guard scene["logged in"], let list = stack?.viewControllers.first else { return }
          stack?.setViewControllers([list, orders], animated: false)
        }
        stack.pushViewController(login, animated: true)
      },
      // A screen that never stays may show progress, which takes no time here.
      TestButton("Load") { screen in
        let progress = PlantedSheet([])
        screen.present(progress, animated: true) { progress.dismiss(animated: true) }
        scene["loaded"] = true
      },
    ])
  }

  private static let keyboard = PlantedKind(
    "a keyboard for a field behind a sheet",
    .focus,
    "query on PlantedSheet"
  ) { scene, isDefect in
    let form = PlantedForm(
      .none,
      [
        TestButton("Search") { screen in
          screen.later(5) { screen in
            guard let form = screen as? PlantedForm else { return }
            if isDefect || form.presentedViewController == nil { form.field.becomeFirstResponder() }
          }
        },
        TestButton("Sheet") { $0.present(PlantedSheet([]), animated: true) },
      ]
    )
    return UINavigationController(rootViewController: form)
  }

  private static let cancel = PlantedKind(
    "a reference cycle only after Cancel",
    .leak,
    "PlantedSheet"
  ) { scene, isDefect in
    scene.list([
      TestButton("Sheet") { screen in
        let save = TestButton("Save") { $0.dismiss(animated: true) }
        let cancel = TestButton("Cancel") { sheet in
          if isDefect { scene.app?.kept.append(sheet) }
          sheet.dismiss(animated: true)
        }
        screen.present(PlantedSheet([save, cancel]), animated: true)
      }
    ])
  }

  private static let stage = PlantedKind(
    "a stage that is kept after its flow",
    .deadAction,
    "tap More on PlantedList"
  ) { scene, isDefect in
    var kept: FlowStage<Void>?
    return scene.list([
      TestButton("Flow") { screen in
        guard let stack = screen.navigationController else { return }
        try? Stage(stack).start(PlantedFlow { kept = $0 }, by: .push) { _ in }
      },
      TestButton("More") { screen in
        if isDefect {
          kept?.push(PlantedPage([]))
          return
        }
        screen.navigationController?.pushViewController(PlantedPage([]), animated: true)
      },
    ])
  }

  private static let tabOrder = PlantedKind(
    "a restored tab in another order",
    .restoration,
    "PlantedList"
  ) { scene, isDefect in
    scene.savesPlace = true
    scene.destinations = [scene.listStep.named("list")]
    let bar = scene.tabBar(scene.list([]), PlantedSecret([]))
    if isDefect, scene.isRestored { bar.viewControllers?.reverse() }
    return bar
  }

  private static let narrow = PlantedKind(
    "a width at which there is no way back",
    .wayOut,
    "PlantedPage",
    by: .deep
  ) { scene, isDefect in
    scene.list([
      TestButton("Page") { screen in
        let page = PlantedPage([])
        let isCompact = screen.traitCollection.horizontalSizeClass == .compact
        page.navigationItem.hidesBackButton = isDefect && isCompact
        screen.navigationController?.pushViewController(page, animated: true)
      }
    ])
  }
}

/// Shows one screen with a button that ends the flow.
private final class PlantedFlow: Flow {
  private let keep: (FlowStage<Void>) -> Void

  init(keep: @escaping (FlowStage<Void>) -> Void) {
    self.keep = keep
  }

  func start(on stage: FlowStage<Void>) {
    keep(stage)
    stage.push(PlantedPage([TestButton("Done") { _ in stage.finish(()) }]))
  }
}
