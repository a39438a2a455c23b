import Foundation
import Testing
import WaymarkCore

struct PlanTextTests {
  private let plan = NavigationPlan(
    destination: "chat",
    context: "anna",
    anchor: NavigationPlan.Screen("ChatList", title: "Chats"),
    builds: [NavigationPlan.Screen("Chat", isNew: true)],
    operations: [
      .dismiss(NavigationPlan.Screen("Settings"), presenter: NavigationPlan.Screen("TabBar")),
      .select(
        NavigationPlan.Screen("Stack", title: "Chats"),
        container: NavigationPlan.Screen("TabBar")
      ),
      .install(
        [
          NavigationPlan.Screen("ChatList", title: "Chats"),
          NavigationPlan.Screen("Chat", isNew: true),
        ],
        container: NavigationPlan.Screen("Stack", title: "Chats"),
        action: "push"
      ),
      .present(
        NavigationPlan.Screen("Login", isNew: true),
        presenter: NavigationPlan.Screen("TabBar"),
        style: "pageSheet"
      ),
      .replaceRoot(NavigationPlan.Screen("TabBar", isNew: true)),
    ]
  )

  @Test func `a plan describes its operations as a list`() {
    #expect(
      plan.description == """
        chat(anna)
          from ChatList "Chats"
          build Chat
          1. dismiss Settings from TabBar
          2. select Stack "Chats" in TabBar
          3. push in Stack "Chats": [ChatList "Chats", new Chat]
          4. present new Login from TabBar as pageSheet
          5. replace the root with new TabBar
        """
    )
  }

  @Test func `a plan without operations says that the destination is shown`() {
    #expect(
      NavigationPlan(destination: "home").description == "home\n  nothing to do: already there"
    )
  }

  @Test func `a plan decodes to an equal one`() throws {
    let data = try JSONEncoder().encode(plan)
    #expect(try JSONDecoder().decode(NavigationPlan.self, from: data) == plan)
  }
}
