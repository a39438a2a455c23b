#if Explorer
  import Testing

  @testable import WaymarkExplorer

  @MainActor struct ExplorerPageTests {
    @available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
    @Test func `the server is released with a stopped page`() throws {
      var page: ExplorerPage<TinyApp>? = try ExplorerPage(
        AppUnderTest<TinyApp>.tiny,
        port: 0,
        sourcePath: "/"
      )
      weak var server: HTTPServer?
      server = page?.server
      #expect(server != nil)
      page?.stop()
      page = nil
      #expect(server == nil)
    }
  }
#endif
