import { keep, kept } from './kept.ts';

/** How many colours brands have; see tokens.css. The first is that of the own brand, the last one is grey. */
export const COLOURS = 8;
const OWN = 0;
const GREY = COLOURS - 1;

/** How many brands of a project keep their colour. */
const MOST = 500;

/** The colours that brands of a project were given, oldest first. */
type Given = Record<string, number>;

const read = (project: string): Given => {
  try {
    const found: unknown = JSON.parse(kept(`colour.${project}`) ?? '{}');
    return found !== null && typeof found === 'object' ? (found as Given) : {};
  } catch {
    return {};
  }
};

let current: { readonly project: string; readonly given: Given } | undefined;

const givenIn = (project: string): Given => {
  if (current?.project !== project) current = { project, given: read(project) };
  return current.given;
};

const remember = (project: string, given: Given): void =>
  keep(`colour.${project}`, JSON.stringify(Object.fromEntries(Object.entries(given).slice(-MOST))));

/** Gives a brand the colour of the own one, which no other brand has. */
export function ownColour(project: string, id: string): void {
  const given = givenIn(project);
  if (given[id] === OWN) return;
  for (const [other, colour] of Object.entries(given)) if (colour === OWN) delete given[other];
  given[id] = OWN;
  remember(project, given);
}

/**
 * The colour of a brand, which it keeps on every page and for every visit: the one that the fewest have, of those whose
 * turn it is by its id. Those that are asked for together have colours of their own, as far as there are enough: where two were
 * given the same, the later one has another one here.
 */
export function coloursOf(project: string, ids: readonly string[]): ReadonlyMap<string, number> {
  const given = givenIn(project);
  let isNew = false;
  const shown = new Map<string, number>();
  for (const id of new Set(ids)) {
    const before = given[id];
    const isFree = before !== undefined && (before === GREY || ![...shown.values()].includes(before));
    shown.set(id, isFree ? before : freest(given, [...shown.values()], ids, id));
    if (before !== undefined) continue;
    given[id] = shown.get(id)!;
    isNew = true;
  }
  if (isNew) remember(project, given);
  return shown;
}

function freest(given: Given, taken: readonly number[], together: readonly string[], id: string): number {
  const uses = (colours: readonly (number | undefined)[]) => {
    const counts = Array.from({ length: COLOURS }, () => 0);
    for (const colour of colours) if (colour !== undefined) counts[colour]!++;
    return counts;
  };
  const kept = together.filter((one) => one !== id).map((one) => given[one]);
  const [here, everywhere] = [uses([...taken, ...kept]), uses(Object.values(given))];
  // The own brand's is not given, and grey is taken last: for all those that are left once every other colour is seen.
  if (Array.from({ length: GREY - 1 }, (_, at) => at + 1).every((colour) => taken.includes(colour))) return GREY;
  const first = [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % (GREY - 1), 0);
  const order = [...Array.from({ length: GREY - 1 }, (_, step) => 1 + ((first + step) % (GREY - 1))), GREY];
  return order.reduce((best, next) =>
    here[next]! < here[best]! || (here[next] === here[best] && everywhere[next]! < everywhere[best]!) ? next : best,
  );
}
