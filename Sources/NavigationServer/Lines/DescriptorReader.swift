import Foundation

/// Reads a file descriptor through a buffer of fixed size.
struct DescriptorReader: ~Copyable {
    private let descriptor: CInt
    private let buffer: UnsafeMutableRawBufferPointer
    private var count = 0

    /// As much as a pipe holds on Linux.
    static let bufferSize = 1 << 16

    init(_ descriptor: CInt) {
        self.descriptor = descriptor
        buffer = .allocate(byteCount: Self.bufferSize, alignment: 16)
    }

    deinit { buffer.deallocate() }

    /// What the last ``read()`` brought; valid until the next one.
    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: buffer[..<count]) }

    /// Waits for bytes. False at the end of the input.
    mutating func read() throws(DescriptorError) -> Bool {
        while true {
            let result = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
            if result >= 0 {
                count = result
                return result > 0
            }
            try DescriptorError.recover(from: .read, of: descriptor)
        }
    }
}
