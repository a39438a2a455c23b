#if !HEADLESS_UIKIT
  import PlatformUI
  public import Testing

  extension Trait where Self == ConditionTrait {
    /// Lets a law run where the app is hosted by a phone.
    public static var law: Self { law(on: .phone) }

    /// Lets a law run where the app is hosted by such a device.
    public static func law(on device: LawDevice) -> Self {
      .enabled {
        let isPad = await LawPlatform.isPad
        return (device == .pad) == isPad
      }
    }
  }
#endif
