import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.user), .enabled(if: LawStage.hasUser))
struct SceneLifeCycleLaws {
  private let trace = Trace()
  private let user: any LawUser
  private let app: AppObserver

  init() throws {
    user = try LawStage().user
    app = AppObserver(trace)
    user.launch(app) { [trace] in SceneObserver(trace) }
  }

  @Test func `our choice: a launch calls the delegates in order #170`() {
    #expect(
      trace.lines == [
        "willFinishLaunching", "didFinishLaunching", "configuration", "scene willConnect",
        "scene willEnterForeground", "scene didBecomeActive",
      ]
    )
    #expect(UIApplication.shared.applicationState == .active)
  }

  @Test(.documented(in: "managing-your-app-s-life-cycle"))
  func `background and foreground call the scene delegate only #171`() {
    trace.clear()
    user.leaveApp()
    #expect(UIApplication.shared.applicationState == .background)
    user.returnToApp()
    #expect(
      trace.lines == [
        "scene willResignActive", "scene didEnterBackground", "scene willEnterForeground",
        "scene didBecomeActive",
      ]
    )
  }
}
