import { createDraft, type Draft, putTag, segmentOf, startRun } from './draft.ts';
import { FACT_NAMES, type FactName, part, type Segment } from './segment.ts';

/** In the place of a row's new number: it has none. */
const DROPPED = 0xffff_ffff;

/** One segment of those of a day, all of them loaded; rows of responses that have been written again are left out. */
export function merged(segments: readonly Segment[]): Segment {
  const draft = createDraft(segments[0]!.day);
  const runs = segments.flatMap((segment) => {
    const moved = new Uint32Array(segment.rows.length).fill(DROPPED);
    return Array.from(segment.rows.queries, (query, run) => ({ segment, moved, query, run }));
  });
  for (const { segment, moved, query, run } of runs.sort((a, b) => a.query - b.query)) {
    moveRows(draft, segment, { query, run, moved });
    for (const name of FACT_NAMES) moveFacts(draft, name, segment, { run, moved });
  }
  for (const [segment, moved] of new Map(runs.map(({ segment, moved }) => [segment, moved]))) {
    for (const [tag, rows] of part(segment, 'tags')) {
      for (const row of rows) if (moved[row] !== DROPPED) putTag(draft, tag, moved[row]!);
    }
  }
  return segmentOf(draft);
}

/** A run, and where the rows of its segment go. */
interface Run {
  readonly run: number;
  readonly moved: Uint32Array;
}

function moveRows(draft: Draft, segment: Segment, { query, run, moved }: Run & { readonly query: number }): void {
  const { ends, time, codes, local } = segment.rows;
  const ids = part(segment, 'ids');
  for (let row = run === 0 ? 0 : ends[run - 1]!; row < ends[run]!; row++) {
    if (local[row] === 0) continue;
    startRun(draft, query);
    moved[row] = draft.time.push(time[row]!) - 1;
    draft.combination.push(codes[local[row]!]!);
    for (let word = 4 * row; word < 4 * row + 4; word++) draft.ids.push(ids[word]!);
  }
}

function moveFacts(draft: Draft, name: FactName, segment: Segment, { run, moved }: Run): void {
  const { ends, row, column } = part(segment, name);
  const target = draft.facts[name];
  const columns = Object.values(column);
  for (let fact = run === 0 ? 0 : ends[run - 1]!; fact < ends[run]!; fact++) {
    const to = moved[row[fact]!]!;
    if (to === DROPPED) continue;
    target.row.push(to);
    for (const [at, values] of columns.entries()) {
      target.columns[at]!.push(values[fact]!);
    }
  }
}
