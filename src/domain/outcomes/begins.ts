/** By that many first letters phrases are looked up. */
const LOOKED_UP_BY = 3;

/** Tells whether a text begins with one of some phrases, which are looked up by as many first letters as they have. */
export function starts(phrases: readonly string[]): (clause: string) => boolean {
  const lettersOf = (phrase: string) => /^[^….]*/.exec(phrase)![0].slice(0, LOOKED_UP_BY);
  const byStart = new Map(
    Array.from(Map.groupBy(phrases, lettersOf), ([letters, alike]) => [letters, alike.map(comparedTo)] as const),
  );
  const lengths = [...new Set(Array.from(byStart.keys(), ({ length }) => length))].toSorted((a, b) => b - a);
  return (clause) =>
    lengths.some((length) => byStart.get(clause.slice(0, length))?.some((fits) => fits(clause)) === true);
}

/** Tells whether a clause begins with the first words of any phrase, or holds those of one that begins with `…`. */
export function startsLike(phrases: readonly string[]): (clause: string) => boolean {
  const firstOf = (phrase: string) => partsOf(phrase).find(Boolean)!;
  const [anywhere, first] = [
    phrases.filter((phrase) => phrase.startsWith('…')),
    phrases.filter((phrase) => !phrase.startsWith('…')),
  ];
  const begins = starts([...new Set(first.map(firstOf))]);
  const within = new RegExp(anywhere.map((phrase) => RegExp.escape(firstOf(phrase))).join('|'), 'u');
  return (clause) => begins(clause) || (anywhere.length > 0 && within.test(clause));
}

/** What stands between the `…` of a phrase. */
function partsOf(phrase: string): readonly string[] {
  const parts = phrase.replace(/\s*\.$/, '').split('…');
  return parts.map((part) => part.trim());
}

/** Tells whether a clause begins with a phrase, whose `…` stand for any words; with a full stop it is the whole clause. */
function comparedTo(phrase: string): (clause: string) => boolean {
  if (phrase.endsWith('.') && !phrase.includes('…')) {
    const whole = phrase.slice(0, -1);
    return (clause) => clause === whole;
  }
  const [first = '', ...others] = partsOf(phrase);
  return (clause) => {
    if (!clause.startsWith(first)) return false;
    let from = first.length;
    for (const part of others) {
      const at = clause.indexOf(part, from);
      if (at < 0) return false;
      from = at + part.length;
    }
    return true;
  };
}
