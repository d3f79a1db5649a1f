import { keep, kept } from './kept.ts';

/** How many colours brands have; see tokens.css. */
export const COLOURS = 8;

/** How many brands of a project keep their colour. */
const MOST = 500;

/** The colours that brands of a project were given, oldest first. */
type Given = Record<string, number>;

const read = (project: string): Given => {
  try {
    const found: unknown = JSON.parse(kept(`colours.${project}`) ?? '{}');
    return found !== null && typeof found === 'object' ? (found as Given) : {};
  } catch {
    return {};
  }
};

let current: { readonly project: string; readonly given: Given } | undefined;

/**
 * The colour of a brand, which it keeps on every page and for every visit: the one that the fewest have, of those whose
 * turn it is by its id. Those that are asked for together get colours of their own, as far as there are enough.
 */
export function coloursOf(project: string, ids: readonly string[]): ReadonlyMap<string, number> {
  if (current?.project !== project) current = { project, given: read(project) };
  const { given } = current;
  let isNew = false;
  for (const id of ids) {
    if (given[id] !== undefined) continue;
    given[id] = freest(given, ids, id);
    isNew = true;
  }
  if (isNew) keep(`colours.${project}`, JSON.stringify(Object.fromEntries(Object.entries(given).slice(-MOST))));
  return new Map(ids.map((id) => [id, given[id]!]));
}

function freest(given: Given, together: readonly string[], id: string): number {
  const uses = (ids: readonly string[]) => {
    const counts = Array.from({ length: COLOURS }, () => 0);
    for (const one of ids) if (given[one] !== undefined) counts[given[one]!]!++;
    return counts;
  };
  const [here, everywhere] = [uses(together), uses(Object.keys(given))];
  // The last one is grey, and taken last.
  const bright = COLOURS - 1;
  const first = [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % bright, 0);
  const order = [...Array.from({ length: bright }, (_, step) => (first + step) % bright), bright];
  return order.reduce((best, next) =>
    here[next]! < here[best]! || (here[next] === here[best] && everywhere[next]! < everywhere[best]!) ? next : best,
  );
}
