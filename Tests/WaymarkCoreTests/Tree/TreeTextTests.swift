import Foundation
import Testing
import WaymarkCore

struct TreeTextTests {
  private let tree = ControllerTree(
    root: ControllerTree.Node(
      type: "TabBar",
      state: .loaded,
      children: [
        ControllerTree.Node(type: "Stack", title: "Home", state: [.loaded, .selected]),
        ControllerTree.Node(type: "Stack", title: "Chats"),
      ],
      presented: [
        ControllerTree.Node.Presented(
          style: "pageSheet",
          node: ControllerTree.Node(type: "Login", title: "Log in", state: [.loaded, .visible])
        )
      ]
    )
  )

  @Test func `a tree describes one controller per line, children before presentations`() {
    #expect(
      tree.description == """
        TabBar
          Stack "Home" selected
          Stack "Chats" not loaded
          presents pageSheet
            Login "Log in" visible
        """
    )
  }

  @Test func `an empty window is printed on a separate line`() {
    #expect(ControllerTree().description == "(no root)")
    #expect(ControllerTree().visible == nil)
  }

  @Test func `the visible controller is found at any position`() {
    #expect(tree.visible?.type == "Login")
    #expect(tree.nodes.map(\.type) == ["TabBar", "Stack", "Stack", "Login"])
  }

  @Test func `a tree decodes to an equal one`() throws {
    let data = try JSONEncoder().encode(tree)
    #expect(try JSONDecoder().decode(ControllerTree.self, from: data) == tree)
  }
}
