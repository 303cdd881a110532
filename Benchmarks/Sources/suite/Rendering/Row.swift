/// A line of the table: what was measured, beside its baseline and its goal.
struct Row: Codable {
    /// The name of the experiment.
    let experiment: String
    let measure: String
    let ours: Quantity?
    /// What the ratio compares with.
    let baseline: Quantity?
    /// Which baseline that is.
    let against: String?
    /// Ours divided by the baseline.
    let ratio: Double?
    let goal: String
    /// nil if it could not be measured here, or if there is no goal.
    let passed: Bool?
    /// What else there is to say.
    let note: String?

    init(
        _ experiment: String, _ measure: String, ours: Quantity?, baseline: Quantity? = nil, against: String? = nil,
        goal: String, passed: Bool?, note: String? = nil
    ) {
        self.experiment = experiment
        self.measure = measure
        self.ours = ours
        self.baseline = baseline
        self.against = against
        if let ours, let baseline, ours.unit == baseline.unit, baseline.value > 0 {
            ratio = ours.value / baseline.value
        } else {
            ratio = nil
        }
        self.goal = goal
        self.passed = passed
        self.note = note
    }

    /// A line for what cannot be measured here, and why.
    static func missing(_ experiment: String, _ measure: String, because note: String) -> Row {
        Row(experiment, measure, ours: nil, goal: "", passed: nil, note: note)
    }
}
