import { type Codes, fitted } from '../../columnar/mod.ts';
import { NO_CODE, part, type Segment } from '../../columns/mod.ts';
import type { GroupBy } from '../../scope/mod.ts';
import type { EntityLines } from './lines.ts';

/*
 * Mentions stand response by response, best rank first. Ranks are of roots, so what is merged counts once, and what the
 * dimensions do not know counts for nothing:
 *
 *     row       0 0 0 2 2 …
 *     root      a b a b c
 *     rank      1 2 0 1 2      0 = the line was met in the response before
 */

/**
 * By mention: its rank in the response, of the first one of its line, which is the best; 0 for all others. Made once for a grouping, as
 * long as entities count where they did.
 */
export function ranksOf(segment: Segment, groupBy: GroupBy, lines: EntityLines): Codes {
  const { derived } = segment;
  derived.ranks ??= new Map();
  const known = derived.ranks.get(groupBy);
  if (known?.edition === lines.edition) return known.ranks;
  const ranks = madeRanks(segment, lines);
  derived.ranks.set(groupBy, { ranks, edition: lines.edition });
  return ranks;
}

function madeRanks(segment: Segment, { rootOf, lineOf, heads }: EntityLines): Codes {
  const { row, column } = part(segment, 'mentions');
  const { entity } = column;
  const ranks = new Uint32Array(row.length);
  // Where roots and lines were met last: with the number of the row, from 1.
  const [rootIn, lineIn] = [new Uint32Array(rootOf.length), new Uint32Array(heads.length)];
  let lastRow = -1;
  let rank = 0;
  for (let mention = 0; mention < row.length; mention++) {
    const code = entity[mention]!;
    const line = lineOf[code]!;
    if (line === NO_CODE) continue;
    const own = row[mention]!;
    if (own !== lastRow) rank = 0;
    lastRow = own;
    const root = rootOf[code]!;
    if (rootIn[root] === own + 1) continue;
    rootIn[root] = own + 1;
    rank++;
    if (lineIn[line] === own + 1) continue;
    lineIn[line] = own + 1;
    ranks[mention] = rank;
  }
  return fitted(ranks);
}
