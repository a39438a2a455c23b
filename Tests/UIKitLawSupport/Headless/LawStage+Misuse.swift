#if HEADLESS_UIKIT
  @_spi(Headless) import HeadlessUIKit
  public import Testing

  extension LawStage {
    /// Whether misuse can be detected without ending the process.
    public static nonisolated var seesMisuse: Bool { true }

    /// Expects code to raise exactly one exception whose reason contains a text.
    ///
    /// The call that raises has no effect.
    public func expectFailure(
      containing text: String,
      sourceLocation: SourceLocation = #_sourceLocation,
      _ body: () throws -> Void
    ) rethrows {
      let misuse = try platform.world.misuse.expect(body)
      expectOne(misuse.filter { $0.kind != .warning }, text, sourceLocation)
    }

    /// Expects exactly one exception during settling, whose reason contains a text.
    public func expectFailureOfSettling(
      containing text: String,
      sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      let misuse = try await platform.world.misuse.expect { try await settle() }
      expectOne(misuse.filter { $0.kind != .warning }, text, sourceLocation)
    }

    /// Expects code to cause exactly one warning that contains a text.
    public func expectWarning(
      containing text: String,
      sourceLocation: SourceLocation = #_sourceLocation,
      _ body: () throws -> Void
    ) rethrows {
      let misuse = try platform.world.misuse.expect(body)
      expectOne(misuse.filter { $0.kind == .warning }, text, sourceLocation)
    }

    private func expectOne(_ found: [Misuse], _ text: String, _ location: SourceLocation) {
      let isExpected = found.count == 1 && found[0].message.contains(text)
      let seen = found.isEmpty ? "nothing" : found.map(\.message).joined(separator: "; ")
      #expect(isExpected, "expected \"\(text)\", seen: \(seen)", sourceLocation: location)
    }
  }
#endif
