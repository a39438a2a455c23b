import Foundation
import Testing
import WaymarkCore

struct PlanTextTests {
  private let plan = Plan(
    destination: "chat",
    context: "anna",
    anchor: Plan.Screen("ChatList", title: "Chats"),
    builds: [Plan.Screen("Chat", isNew: true)],
    operations: [
      .dismiss(Plan.Screen("Settings"), presenter: Plan.Screen("TabBar")),
      .select(Plan.Screen("Stack", title: "Chats"), container: Plan.Screen("TabBar")),
      .install(
        [Plan.Screen("ChatList", title: "Chats"), Plan.Screen("Chat", isNew: true)],
        container: Plan.Screen("Stack", title: "Chats"),
        action: "push"
      ),
      .present(
        Plan.Screen("Login", isNew: true),
        presenter: Plan.Screen("TabBar"),
        style: "pageSheet"
      ),
      .replaceRoot(Plan.Screen("TabBar", isNew: true)),
    ]
  )

  @Test func `a plan reads as a list of what will happen`() {
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

  @Test func `a plan without operations says that the user is there already`() {
    #expect(Plan(destination: "home").description == "home\n  nothing to do: already there")
  }

  @Test func `a plan survives being written and read`() throws {
    let data = try JSONEncoder().encode(plan)
    #expect(try JSONDecoder().decode(Plan.self, from: data) == plan)
  }
}
