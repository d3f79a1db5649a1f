import { type Columns, NO_CODE } from '../../columns/mod.ts';
import type { GroupBy } from '../../scope/mod.ts';
import { type EntityRowHead, type EntityRows, entityRows } from './rows.ts';

/** Which line of a report on entities each mention counts in. */
export interface EntityLines {
  /** By code of the entity: the code of its root. */
  readonly rootOf: Uint32Array;
  /** By code of the entity: its line, or {@link NO_CODE} for one that the dimensions do not know. */
  readonly lineOf: Uint32Array;
  /** By line: what it stands for. */
  readonly heads: readonly EntityRowHead[];
  /** The rows of every brand, those that no answer names too. */
  readonly rows: EntityRows;
  /** Another one than before where an entity that was there counts elsewhere now: what followed from the old one is stale. */
  readonly edition: object;
}

/** The lines of one grouping, and what they were made from. */
interface MadeLines {
  readonly from: readonly unknown[];
  readonly lines: EntityLines;
}

/** The lines that a grouping makes of the entities mentioned; the same ones until entities or brands are others. */
export function entityLines(columns: Columns, groupBy: GroupBy): EntityLines {
  const { dictionaries, brands, entityLines: known } = columns;
  const before = known.get(groupBy) as MadeLines | undefined;
  const from = [dictionaries.entities.tables, brands];
  if (before?.from.every((one, at) => one === from[at])) return before.lines;
  const made = madeLines(columns, groupBy);
  const edition = before !== undefined && goesOn(before.lines, made) ? before.lines.edition : {};
  const lines = { ...made, edition };
  known.set(groupBy, { from, lines } satisfies MadeLines);
  return lines;
}

function madeLines({ dictionaries, brands }: Columns, groupBy: GroupBy): Omit<EntityLines, 'edition'> {
  const entities = dictionaries.entities.values;
  const rows = entityRows(brands, groupBy);
  const { roots, headOf } = rows;
  const lines = new Map<EntityRowHead, number>();
  const rootOf = new Uint32Array(entities.length);
  const lineOf = new Uint32Array(entities.length).fill(NO_CODE);
  const rootCodes = new Map<string, number>();
  for (const [code, id] of entities.entries()) {
    const root = roots.get(id);
    if (root === undefined) continue;
    // A root need not be mentioned itself: whichever of its entities comes first lends it its code.
    rootOf[code] = rootCodes.get(root) ?? code;
    rootCodes.set(root, rootOf[code]);
    const head = headOf.get(root)!;
    lineOf[code] = lines.get(head) ?? lines.size;
    lines.set(head, lineOf[code]);
  }
  return { rootOf, lineOf, heads: [...lines.keys()], rows };
}

type Numbers = Pick<EntityLines, 'rootOf' | 'lineOf'>;

/** Whether the entities that were there before count where they did; new ones may have come after them. */
function goesOn(before: Numbers, now: Numbers): boolean {
  const begins = (numbers: Uint32Array, longer: Uint32Array) =>
    numbers.length <= longer.length && numbers.every((number, at) => number === longer[at]);
  return begins(before.rootOf, now.rootOf) && begins(before.lineOf, now.lineOf);
}
