#if !HEADLESS_UIKIT
  import PlatformUI
  public import Testing

  extension LawStage {
    /// Whether use against the rules can be seen without ending the process.
    public static nonisolated var seesMisuse: Bool { false }

    /// Reports that no exception can be seen here; laws of misuse are left out.
    public func expectFailure(
      containing text: String,
      sourceLocation: SourceLocation = #_sourceLocation,
      _ body: () throws -> Void
    ) rethrows {
      Issue.record(LawUnavailable(), sourceLocation: sourceLocation)
    }

    /// Reports that no exception can be seen here; laws of misuse are left out.
    public func expectFailureOfSettling(
      containing text: String,
      sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      Issue.record(LawUnavailable(), sourceLocation: sourceLocation)
    }

    /// Reports that no warning can be seen here; laws of misuse are left out.
    public func expectWarning(
      containing text: String,
      sourceLocation: SourceLocation = #_sourceLocation,
      _ body: () throws -> Void
    ) rethrows {
      Issue.record(LawUnavailable(), sourceLocation: sourceLocation)
    }
  }
#endif
