import Foundation

/// What a server says in `Retry-After`: RFC 9110, section 10.2.3.
enum RetryAfter {
    /// The wait; nil for what makes no sense. A date that has passed means at once.
    static func duration(_ text: String?, now: Date) -> Duration? {
        guard let text = text?.trimmingCharacters(in: .whitespaces), !text.isEmpty else { return nil }
        if text.utf8.allSatisfy(\.isDigit) {
            // More digits than these are more than three centuries.
            return text.utf8.count <= 10 ? Int(text).map { .seconds($0) } : .seconds(10_000_000_000)
        }
        return date(text).map { .seconds(max(0, $0.timeIntervalSince(now).rounded(.up))) }
    }

    /// `Sun, 06 Nov 1994 08:49:37 GMT`, the only form that servers may still send.
    static func date(_ text: String) -> Date? {
        let parts = text.split(separator: " ")
        let time = parts.count == 6 ? parts[4].split(separator: ":", omittingEmptySubsequences: false) : []
        guard parts.count == 6, parts[5] == "GMT", parts[0].hasSuffix(","),
            let month = months.firstIndex(of: String(parts[2])), let day = number(parts[1], in: 1...31),
            let year = number(parts[3], in: 1601...9999), time.count == 3, let hour = number(time[0], in: 0...23),
            let minute = number(time[1], in: 0...59), let second = number(time[2], in: 0...60)
        else { return nil }
        let days = daysSince1970(year: year, month: month + 1, day: day)
        return Date(timeIntervalSince1970: Double(((days * 24 + hour) * 60 + minute) * 60 + second))
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private static func number(_ text: Substring, in range: ClosedRange<Int>) -> Int? {
        guard text.utf8.allSatisfy(\.isDigit), let number = Int(text) else { return nil }
        return range.contains(number) ? number : nil
    }

    /// Years that begin in March, so that the leap day is their last: Howard Hinnant, "chrono-Compatible Low-Level
    /// Date Algorithms".
    private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
    }
}
