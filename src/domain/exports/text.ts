import { partsOf } from '../analysis/mod.ts';
import type { JobExecutionRow } from '../imports/mod.ts';
import { toIso } from '../time.ts';
import type { ExportLine } from './lines.ts';

/** Properties that hold times. */
const TIMES = new Set(['createdAt', 'updatedAt', 'deletedAt', 'runAt', 'capturedAt', 'publishedAt']);

/**
 * A line of an export as JSON in one line, without its end; times are ISO 8601. An answer or a snapshot is written as an
 * import takes it, and what it does not say is left out.
 * @example
 * const text = exportText({ kind: 'tag', name: 'Shoes', color: '#ffffff', tagGroup: null });
 * assert.equal(text, '{"kind":"tag","name":"Shoes","color":"#ffffff","tagGroup":null}');
 */
export function exportText(line: ExportLine): string {
  switch (line.kind) {
    case 'row': {
      const { raw, ...row } = line.row;
      const text = JSON.stringify({ kind: line.kind, ...said(dated(inParts(row))) });
      // It is JSON already.
      return raw === undefined ? text : `${text.slice(0, -1)},"raw":${raw}}`;
    }
    case 'video':
      return JSON.stringify({ kind: line.kind, ...said(dated(line.video)) });
    default:
      return JSON.stringify(dated(line));
  }
}

type Properties = Readonly<Record<string, unknown>>;

const dated = (value: object): Properties =>
  Object.fromEntries(
    Object.entries(value).map(([name, own]) => [name, TIMES.has(name) && typeof own === 'number' ? toIso(own) : own]),
  );

const said = (value: Properties): Properties =>
  Object.fromEntries(
    Object.entries(value).filter(([, own]) => own !== null && !(Array.isArray(own) && own.length === 0)),
  );

/** A row with its parts in the place of its text, where it came in parts. */
function inParts({ given, ...row }: Omit<JobExecutionRow, 'raw'>): object {
  return given === undefined ? row : { ...row, answer: null, parts: partsOf(row.answer, given) };
}
