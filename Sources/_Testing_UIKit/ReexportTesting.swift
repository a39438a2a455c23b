@_exported public import Testing
