#if HEADLESS_UIKIT
  @_spi(Headless) import HeadlessUIKit

  /// The user of a headless world.
  struct HeadlessLawUser: LawUser {
    private let world: HeadlessWorld
    private let user: HeadlessUser

    init(_ world: HeadlessWorld) {
      self.world = world
      user = world.user
    }

    func tap(_ label: String) throws { try user.tap(label) }
    func tapTab(_ title: String) throws { try user.tab(title) }
    func goBack() throws { try user.goBack() }

    func beginSwipeBack() throws { try user.beginPop() }
    func finishSwipeBack() { user.finishPop() }
    func cancelSwipeBack() { user.cancelPop() }

    func beginSheetDrag() throws { try user.beginSheetDrag() }
    func finishSheetDrag() { user.finishSheetDrag() }
    func cancelSheetDrag() { user.cancelSheetDrag() }

    func beginPageSwipe() throws { try user.beginPageSwipe(.forward) }
    func finishPageSwipe() { user.finishPageSwipe() }
    func cancelPageSwipe() { user.cancelPageSwipe() }

    func changeWidth(to sizeClass: UIUserInterfaceSizeClass) {
      world.setSizeClasses(horizontal: sizeClass)
    }

    func launch(_ app: any UIApplicationDelegate, scene: @escaping () -> any UISceneDelegate) {
      world.launch(app, options: HeadlessLaunch { _ in scene() })
    }

    func leaveApp() { world.enterBackground() }
    func returnToApp() { world.enterForeground() }
  }
#endif
