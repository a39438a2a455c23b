import HeadlessUIKit
import Testing

@Suite struct UTTypeTests {
  @Test func `the extension of a file has a type and a media type`() {
    #expect(UTType(filenameExtension: "PDF") == .pdf)
    #expect(UTType(filenameExtension: "jpeg")?.preferredMIMEType == "image/jpeg")
    #expect(UTType(filenameExtension: "unheard") == nil)
    #expect(UTType.folder.preferredMIMEType == nil)
  }
}
