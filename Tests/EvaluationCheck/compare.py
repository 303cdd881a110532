"""Compares the figures of `navsearch evaluate` with those of ir-measures on the same judgments and the same runs.

    compare.py NAVSEARCH FOLDER...

For each manifest in the folders it makes up queries and judgments of every sort: grades from 0 to 5, many entries of
the same grade, judged entries that are not found, queries without any hit, queries without anything relevant. Where
the folders have judged queries of their own, these are taken too. What is read from files, what is averaged and what is
grouped is done here once more, from scratch.
"""
import collections, json, math, pathlib, random, subprocess, sys, tempfile

import ir_measures
from ir_measures import R, RR, Success, nDCG

TOLERANCE = 1e-9
LEVELS = ["public", "authenticated", "premium", "admin"]


def entries(items):
    for item in items:
        yield item
        yield from entries(item.get("children") or [])


def made_up(manifest, count=200):
    """Queries as a dictionary each, from a fixed seed."""
    draw = random.Random(20260101)
    items = list(entries(manifest["sections"]))
    items = [item for item in items if " " not in item["id"]]
    ids = [item["id"] for item in items]
    for number in range(count):
        title = draw.choice(items)["title"]
        words = title.split()
        text = draw.choice([title, title[: draw.randint(1, 4)].strip(), draw.choice(words)[:3], "qqxxzz", words[-1]])
        text = text or title
        alike = [item["id"] for item in items if text.lower() in item["title"].lower()]
        judged = draw.sample(alike, min(len(alike), draw.choice([0, 1, 3, 12])))
        judged += [i for i in draw.sample(ids, min(len(ids), draw.choice([0, 1, 30]))) if i not in judged]
        yield {
            "qid": f"made-{number}", "level": draw.choice(LEVELS), "kind": draw.choice(["one", "two", "three"]),
            "query": text,
            "relevant": {i: draw.choice([0, 1, 1, 2, 2, 3, 5]) for i in judged},
        }


def read(path):
    rows = path.read_text(encoding="utf-8").splitlines()
    names = rows[0].split("\t")
    for row in rows[1:]:
        query = dict(zip(names, row.split("\t")))
        judged = (pair.rpartition(":") for pair in query["relevant"].split())
        yield query | {"relevant": {i: int(grade) for i, _, grade in judged}}


def run(arguments):
    done = subprocess.run(arguments, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"compare: {' '.join(map(str, arguments))} ended with {done.returncode}: {done.stderr}")
    return done.stdout


class Comparison:
    def __init__(self, navsearch, folder):
        self.navsearch, self.folder = navsearch, pathlib.Path(folder)
        self.figures = self.fractions = 0

    def evaluate(self, manifest, options):
        hits = self.folder / "run.txt"
        output = run([self.navsearch, "evaluate", "--manifest", manifest, "--format", "json",
                      "--run-output", hits, *options])
        return json.loads(output), list(ir_measures.read_trec_run(str(hits)))

    def same(self, what, ours, theirs):
        self.figures += 1
        self.fractions += 0 < theirs < 1
        if not (ours == theirs or abs(ours - theirs) <= TOLERANCE):
            sys.exit(f"compare: {what} is {ours} for navsearch and {theirs} for ir-measures")

    def check(self, name, queries, evaluation, hits, depth, bar):
        """The figures of each query, of each kind and of all. `bar` gives the grade from which on a hit is an answer."""
        judged = {q["qid"]: q for q in queries if q["relevant"]}
        graded = {i: q["relevant"] for i, q in judged.items()}
        binary = {i: {d: int(g >= bar(grades)) for d, g in grades.items()} for i, grades in graded.items()}
        top = max(g for grades in graded.values() for g in grades.values())
        wanted = {
            "rr": (RR @ depth, binary), "success1": (Success @ 1, binary), "recall": (R @ depth, binary),
            "ndcg": (nDCG @ depth, graded),
            "ndcgExponential": (nDCG(gains={g: 2**g - 1 for g in range(1, top + 1)}) @ depth, graded),
        }
        theirs = {}
        for member, (measure, judgments) in wanted.items():
            qrels = [ir_measures.Qrel(q, d, g) for q, grades in judgments.items() for d, g in grades.items()]
            for metric in ir_measures.iter_calc([measure], qrels, hits):
                theirs[metric.query_id, member] = metric.value
        found = collections.defaultdict(list)
        for hit in hits:
            found[hit.query_id].append(hit.doc_id)
        seen = 0
        for query in evaluation["queries"]:
            if query["ids"] != found[query["qid"]]:
                sys.exit(f"compare: {name}: the run and the JSON differ for {query['qid']}")
            if query["qid"] in judged:
                seen += 1
                for member in wanted:
                    self.same(f"{name}: {member} of {query['qid']}", query[member], theirs[query["qid"], member])
        if seen != len(judged):
            sys.exit(f"compare: {name}: {seen} queries have figures, and {len(judged)} are judged")
        groups = [(s["kind"], s) for s in evaluation["kinds"]] + [(None, evaluation["overall"])]
        for kind, summary in groups:
            members = [i for i, q in judged.items() if kind is None or q.get("kind", "all") == kind]
            for member in wanted if members else []:
                mean = math.fsum(theirs[i, member] for i in members) / len(members)
                self.same(f"{name}: mean {member} of {kind or 'all'}", summary[member], mean)


def usual(grades):
    return max(1, min(2, max(grades.values())))


def write_tsv(path, queries):
    lines = ["qid\tlevel\tkind\tquery\trelevant"]
    for q in queries:
        judged = " ".join(f"{i}:{g}" for i, g in q["relevant"].items())
        lines.append("\t".join([q["qid"], q["level"], q["kind"], q["query"], judged]))
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main():
    navsearch, *folders = sys.argv[1:]
    files = [f for folder in folders if pathlib.Path(folder).is_dir() for f in sorted(pathlib.Path(folder).glob("*.manifest.json"))]
    with tempfile.TemporaryDirectory() as folder:
        comparison = Comparison(navsearch, folder)
        sets = 0
        for manifest in files:
            if ".heldout-kw." in manifest.name:
                continue
            name = manifest.name.removesuffix(".manifest.json")
            queries = list(made_up(json.loads(manifest.read_text(encoding="utf-8"))))
            tsv = comparison.folder / "made.tsv"
            write_tsv(tsv, queries)
            for depth, least in [(10, None), (5, 3), (20, 1)]:
                options = ["--queries", tsv, "--limit", str(depth)]
                options += ["--relevant-from", str(least)] if least else []
                evaluation, hits = comparison.evaluate(manifest, options)
                comparison.check(name, queries, evaluation, hits, depth, (lambda _: least) if least else usual)

            # The same in TREC's form, where nobody says a level or a kind, and where grades may be below 0.
            topics, qrels = comparison.folder / "topics.tsv", comparison.folder / "qrels.txt"
            judged = [q | {"kind": "all"} for q in queries if q["relevant"]]
            topics.write_text("".join(f"{q['qid']}\t{q['query']}\n" for q in judged), encoding="utf-8")
            qrels.write_text("".join(
                f"{q['qid']} 0 {i} {g or -1}\n" for q in judged for i, g in q["relevant"].items()), encoding="utf-8")
            evaluation, hits = comparison.evaluate(manifest, ["--queries", topics, "--qrels", qrels, "--relevant-from", "1"])
            comparison.check(f"{name} as TREC", judged, evaluation, hits, 10, lambda _: 1)

            own = manifest.with_name(f"{name}.queries.tsv")
            if own.exists():
                evaluation, hits = comparison.evaluate(manifest, ["--queries", own])
                comparison.check(own.name, list(read(own)), evaluation, hits, 10, usual)
                sets += 1
        if not comparison.fractions:
            sys.exit("compare: there was nothing to compare but zeros and ones")
        print(f"{comparison.figures} figures, {comparison.fractions} of them between 0 and 1, agree with ir-measures {ir_measures.__version__} to {TOLERANCE}: "
              f"made-up queries on every manifest, and {sets} query sets")


if __name__ == "__main__":
    main()
