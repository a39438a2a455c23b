#if Explorer
  import Testing

  @testable import WaymarkExplorer

  struct BuildSettingsTests {
    private let settings = BuildSettings(levels: [
      ["NAME": "My App", "ID": "com.$(inherited).$(NAME:rfc1034identifier)", "LOOP": "$(LOOP)x"],
      ["ID": "example", "HOST_Debug": "dev.example", "CONFIGURATION": "Debug"],
    ])

    @Test(arguments: [
      ("$(NAME)", "My App"), ("${NAME:upper}", "MY APP"), ("$(NAME:c99extidentifier)", "My_App"),
      ("$(ID)", "com.example.My-App"), ("$(HOST_$(CONFIGURATION))", "dev.example"),
      ("$(NONE)", "$(NONE)"), ("$(NONE:default=a)", "a"), ("a $ b", "a $ b"),
    ])
    func `variables are replaced, and undefined ones stay`(text: String, value: String) {
      #expect(settings.expanded(text) == value)
    }

    @Test func `a setting that refers to itself ends`() {
      #expect(settings["LOOP"]?.hasSuffix("x") == true)
    }

    @Test func `a condition for devices overrides the plain setting`() {
      let plain = ["A": "1", "A[sdk=iphoneos*]": "2", "B": "1", "B[sdk=iphonesimulator*]": "2"]
      #expect(BuildSettings.onDevices(plain) == ["A": "2", "B": "1"])
    }
  }
#endif
