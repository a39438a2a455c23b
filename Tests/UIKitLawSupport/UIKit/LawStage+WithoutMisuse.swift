#if !HEADLESS_UIKIT
  import PlatformUI
  public import Testing

  extension LawStage {
    /// Whether misuse can be detected without ending the process.
    public static nonisolated var seesMisuse: Bool { false }

    /// Reports that exceptions cannot be detected here; laws about misuse are skipped.
    public func expectFailure(
      containing text: String,
      sourceLocation: SourceLocation = #_sourceLocation,
      _ body: () throws -> Void
    ) rethrows {
      Issue.record(LawUnavailable(), sourceLocation: sourceLocation)
    }

    /// Reports that exceptions cannot be detected here; laws about misuse are skipped.
    public func expectFailureOfSettling(
      containing text: String,
      sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      Issue.record(LawUnavailable(), sourceLocation: sourceLocation)
    }

    /// Reports that warnings cannot be detected here; laws about misuse are skipped.
    public func expectWarning(
      containing text: String,
      sourceLocation: SourceLocation = #_sourceLocation,
      _ body: () throws -> Void
    ) rethrows {
      Issue.record(LawUnavailable(), sourceLocation: sourceLocation)
    }
  }
#endif
