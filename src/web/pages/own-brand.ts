import { param } from '../address/mod.ts';

/** The own brand that a person chose for their browser, by project; it is kept where the service's setting is others' affair. */
const keyOf = (project: string): string => `sightline own ${project}`;

export function preferredBrand(project: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(project)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a choice for this browser; without storage it lasts as long as the address. */
export function preferBrand(project: string, id: string): void {
  try {
    localStorage.setItem(keyOf(project), id);
  } catch {
    // A private window may forbid it.
  }
}

/** Rows that reports on brands begin with. */
interface First {
  readonly withOwn: true;
  readonly entityIds?: readonly string[];
}

const first = (ids: readonly (string | undefined)[]): First => {
  const wanted = [...new Set(ids.filter((id) => id !== undefined))];
  return { withOwn: true, ...(wanted.length > 0 && { entityIds: wanted }) };
};

/** One's own brand is there at any rank. */
export const ownFirst = (project: string): First => first([preferredBrand(project)]);

/** And so is the one of the address. */
export const askedFirst = (project: string): First => first([preferredBrand(project), param('brand')]);
