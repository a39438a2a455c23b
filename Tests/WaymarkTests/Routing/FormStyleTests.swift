@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// The form of a parked request, presented in every style above every style.
///
/// A view below a full-screen presentation has no window, so its window does not tell whether its
/// screen still exists.
@Suite(.headless(device: .pad)) @MainActor
struct FormStyleTests {
  private let world: HeadlessWorld
  private let shop = Shop()

  init() throws {
    world = try #require(HeadlessWorld.current)
  }

  @Test(arguments: styles, styles)
  func `a form counts as left only when it is dismissed`(
    below: UIModalPresentationStyle,
    style: UIModalPresentationStyle
  ) throws {
    try present(UIViewController(), in: below)
    let handle = shop.router.go(to: memberArea(form: style))
    try world.settle()
    let form = try #require(front as? LoginScreen)
    #expect(handle.status.phase == .parked(until: "logged in"))
    for cover in styles {
      try present(UIViewController(), in: cover)
      #expect(handle.status.phase == .parked(until: "logged in"))
      form.dismiss(animated: true)
      try world.settle()
      #expect(front === form)
      #expect(handle.status.phase == .parked(until: "logged in"))
    }
    form.presentingViewController?.dismiss(animated: true)
    try world.settle()
    #expect(handle.result == .success(.refused(by: "members", Refusal("form was left"))))
  }

  @Test(arguments: styles)
  func `a login in a covered form resumes the request`(style: UIModalPresentationStyle) throws {
    try present(UIViewController(), in: .pageSheet)
    let handle = shop.router.go(to: memberArea(form: style))
    try world.settle()
    try present(UIViewController(), in: .fullScreen)
    shop.logIn()
    try world.settle()
    #expect(handle.result == .success(.done(.built)))
    #expect(front === shop.tabBar)
    #expect(shop.listNames == ["ListScreen", "item 7"])
  }

  /// A destination for members, whose form is presented in a style.
  private func memberArea(form style: UIModalPresentationStyle) -> some Destination<Void> {
    let form = StepAssembly(
      finder: .byClass,
      build: { [shop] in
        prepared(LoginScreen(), style, over: shop.tabBar)
      }
    )
    .using(.present, from: .current)
    .named("form")
    return StepAssembly(finder: .none, build: { ItemScreen(item: 7) })
      .guarded(by: "members") { [shop] _ in
        shop.isLoggedIn
          ? .proceed : .park(until: shop.loggedIn, fulfilledBy: NavigationRequest(to: form))
      }
      .using(.push, from: shop.list.container)
  }

  private var front: UIViewController? {
    var front = shop.window.rootViewController
    while let next = front?.presentedViewController { front = next }
    return front
  }

  private func present(_ screen: UIViewController, in style: UIModalPresentationStyle) throws {
    front?.present(prepared(screen, style, over: front), animated: true)
    try world.settle()
  }
}

private let styles: [UIModalPresentationStyle] = [
  .automatic, .fullScreen, .pageSheet, .formSheet, .overFullScreen, .currentContext,
  .overCurrentContext, .popover,
]

/// Sets a style and, for a popover, its anchor.
@MainActor private func prepared<Screen: UIViewController>(
  _ screen: Screen,
  _ style: UIModalPresentationStyle,
  over presenter: UIViewController?
) -> Screen {
  screen.modalPresentationStyle = style
  if style == .popover { screen.popoverPresentationController?.sourceView = presenter?.view }
  return screen
}
