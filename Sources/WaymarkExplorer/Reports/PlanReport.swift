#if Explorer
  import WaymarkCore

  /// A plan in a report.
  struct PlanReport: Codable {
    var isCarriedOut: Bool
    var destination: String
    var context: String
    var anchor: Screen?
    /// The selected home; absent for destinations with one home.
    var homes: [NavigationPlan.Home]?
    var builds: [Screen]
    /// The screens that are removed because of their guards; absent without any.
    var removals: [NavigationPlan.Removal]?
    var operations: [Operation]

    struct Screen: Codable {
      var type: String
      var title: String?
      var isNew: Bool

      init(_ screen: NavigationPlan.Screen) {
        type = screen.type
        title = screen.title
        isNew = screen.isNew
      }
    }

    /// One operation; the keys that a kind does not need are absent.
    struct Operation: Codable {
      var kind: String
      var screens: [Screen]
      var container: Screen?
      var presenter: Screen?
      var action: String?
      var style: String?
    }

    init(_ plan: NavigationPlan, isCarriedOut: Bool) {
      self.isCarriedOut = isCarriedOut
      destination = plan.destination
      context = plan.context
      anchor = plan.anchor.map(Screen.init)
      homes = plan.homes.isEmpty ? nil : plan.homes
      builds = plan.builds.map(Screen.init)
      removals = plan.removals.isEmpty ? nil : plan.removals
      operations = plan.operations.map(Operation.init)
    }
  }

  extension PlanReport.Operation {
    init(_ operation: NavigationPlan.Operation) {
      typealias Screen = PlanReport.Screen
      switch operation {
      case .dismiss(let screen, let presenter):
        self.init(kind: "dismiss", screens: [Screen(screen)], presenter: Screen(presenter))
      case .select(let screen, let container):
        self.init(kind: "select", screens: [Screen(screen)], container: Screen(container))
      case .install(let screens, let container, let action):
        self.init(
          kind: "install",
          screens: screens.map(Screen.init),
          container: Screen(container),
          action: action
        )
      case .present(let screen, let presenter, let style):
        self.init(
          kind: "present",
          screens: [Screen(screen)],
          presenter: Screen(presenter),
          style: style
        )
      case .replaceRoot(let screen):
        self.init(kind: "replaceRoot", screens: [Screen(screen)])
      case .perform(let screen, let container, let action):
        self.init(
          kind: "perform",
          screens: [Screen(screen)],
          container: Screen(container),
          action: action
        )
      }
    }
  }
#endif
