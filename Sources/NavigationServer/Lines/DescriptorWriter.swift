import Foundation

/// Writes to a file descriptor, gathering what is small.
struct DescriptorWriter: ~Copyable {
    private let descriptor: CInt
    private var pending: [UInt8] = []

    /// From here on it pays no more to gather: a pipe holds this much on Linux.
    static let bufferSize = 1 << 16

    init(_ descriptor: CInt) {
        self.descriptor = descriptor
        pending.reserveCapacity(Self.bufferSize)
    }

    /// Whether so many bytes can be taken without waiting.
    func hasRoom(for count: Int) -> Bool { pending.count + count <= Self.bufferSize && count < Self.bufferSize }

    /// Takes bytes to be written, and waits for the reader if many have gathered.
    mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) throws(DescriptorError) {
        if !hasRoom(for: bytes.count) { try flush() }
        guard bytes.count < Self.bufferSize else {
            try Self.write(bytes, to: descriptor)
            return
        }
        pending.append(contentsOf: bytes)
    }

    /// Writes all that has gathered.
    mutating func flush() throws(DescriptorError) {
        guard !pending.isEmpty else { return }
        let descriptor = descriptor
        try pending.withUnsafeBufferPointer { (bytes) throws(DescriptorError) in
            try Self.write(bytes, to: descriptor)
        }
        pending.removeAll(keepingCapacity: true)
    }

    private static func write(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: CInt) throws(DescriptorError) {
        var written = 0
        while written < bytes.count {
            let result = Foundation.write(descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written)
            if result >= 0 {
                written += result
            } else {
                try DescriptorError.recover(from: .write, of: descriptor)
            }
        }
    }
}
