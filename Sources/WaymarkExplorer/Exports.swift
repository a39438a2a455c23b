#if Explorer
  @_exported public import WaymarkTesting
#endif
