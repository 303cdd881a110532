/// How reports look.
enum ReportStyle {
    static let css = """
        :root { --ground: #f6f7f9; --card: #fff; --text: #1b2430; --soft: #5d6b7c; --line: #dfe4ea; --before: #9aa7b8;
          --after: #2563c9; --loss: #c2410c; --gain: #0f7a5a; --loss-ground: #fdeee6; --gain-ground: #e4f5ee; }
        @media (prefers-color-scheme: dark) {
          :root { --ground: #12161c; --card: #1b212a; --text: #e6eaf0; --soft: #99a5b5; --line: #313a47; --before: #6c7a8d;
            --after: #6ea3f5; --loss: #fb8a55; --gain: #4cc79c; --loss-ground: #3a2318; --gain-ground: #16342a; } }
        * { box-sizing: border-box; }
        body { margin: 0; background: var(--ground); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
        main { max-width: 1080px; margin: 0 auto; padding: 32px 20px 64px; }
        h1 { font-size: 26px; line-height: 1.2; margin: 0 0 4px; }
        h2 { font-size: 18px; margin: 0 0 4px; }
        p { margin: 0 0 12px; }
        .soft { color: var(--soft); }
        .card { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 20px; margin-top: 20px; }
        .verdict { display: inline-block; border-radius: 6px; padding: 6px 12px; margin-top: 12px; font-weight: 600; }
        .verdict.loss, tr.loss td.mark, .badge.wrong { background: var(--loss-ground); color: var(--loss); }
        .verdict.pass, tr.gain td.mark, .badge.right { background: var(--gain-ground); color: var(--gain); }
        .tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 12px; margin-top: 20px; }
        .tile { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 12px 16px; }
        .tile > span, .tile > small { display: block; color: var(--soft); font-size: 13px; min-height: 1.5em; }
        .tile b { font-size: 22px; font-weight: 650; font-variant-numeric: tabular-nums; white-space: nowrap; }
        .tile b small { font-size: 13px; }
        .up { color: var(--gain); } .down { color: var(--loss); }
        .scroll { overflow-x: auto; }
        table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
        th { font-size: 12px; font-weight: 500; color: var(--soft); text-align: right; padding: 4px 8px; white-space: nowrap; }
        td { text-align: right; padding: 5px 8px; border-top: 1px solid var(--line); white-space: nowrap; }
        th:first-child, td:first-child { text-align: left; padding-left: 0; }
        td.bars { width: 42%; min-width: 220px; padding: 5px 14px; }
        td.mark { font-size: 12px; font-weight: 600; text-align: center; }
        tr.all td { font-weight: 600; border-top: 2px solid var(--line); }
        .track { position: relative; height: 9px; margin: 2px 0; }
        .track i { position: absolute; left: 0; top: 0; height: 9px; border-radius: 2px; }
        .track u { position: absolute; top: 3px; height: 3px; background: var(--text); opacity: .45; min-width: 2px; }
        .key { display: inline-block; width: 11px; height: 11px; border-radius: 2px; margin: 0 4px 0 12px; }
        .before { background: var(--before); } .after { background: var(--after); }
        svg { display: block; width: 100%; height: auto; }
        svg text { font: 11px system-ui, sans-serif; fill: var(--soft); }
        svg .count { fill: var(--card); font-weight: 600; text-anchor: middle; }
        .split { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 24px; align-items: center; }
        @media (max-width: 760px) { .split { grid-template-columns: minmax(0, 1fr); } }
        details { border-top: 1px solid var(--line); padding: 8px 0; }
        summary { cursor: pointer; display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; }
        summary::before { content: "\\25B8"; color: var(--soft); } details[open] > summary::before { content: "\\25BE"; }
        summary .query { font-weight: 600; }
        summary .place { min-width: 9em; font-variant-numeric: tabular-nums; }
        .wanted { margin: 6px 0 0 20px; font-size: 13px; }
        .lists { display: grid; grid-template-columns: repeat(auto-fit, minmax(300px, 1fr)); gap: 20px; margin: 10px 0 6px 20px; }
        .lists h3 { font-size: 13px; font-weight: 500; color: var(--soft); margin: 0 0 4px; overflow-wrap: anywhere; }
        ol { margin: 0; padding-left: 26px; } li { padding: 1px 0; } li::marker { color: var(--soft); font-size: 13px; }
        li small { color: var(--soft); }
        .badge { border-radius: 4px; padding: 1px 6px; font-size: 12px; font-weight: 600; white-space: nowrap; }
        .badge.weak { background: var(--line); color: var(--soft); }
        .why { font-size: 13px; margin: 6px 0 0; padding-left: 10px; border-left: 3px solid var(--line); color: var(--soft); }
        dt { font-weight: 600; margin-top: 8px; } dd { margin: 0; color: var(--soft); }
        @media (max-width: 760px) { td.bars { min-width: 90px; width: auto; } summary .place { min-width: 0; } }
        @media print { details { break-inside: avoid; } }
        """
}
