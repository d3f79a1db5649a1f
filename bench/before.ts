/**
 * What `docs/benchmarks.md` says of 200,000 responses before it was mended, on two processors that others used; nothing is
 * to be said of other sizes. By the names of the lines of the tables.
 */
const BEFORE: Readonly<Record<string, string>> = {
  'different reports': '96.5 % refused, p50 12.9 s, light 488 ms',
  'the same report': '95.3 % refused, p50 16 s, light 4,592 ms',
  'a word in 0.1 %': '15,500 ms',
  'a word in none': '15,500 ms',
  'a letter in none': '15,500 ms',
  'all but the index of answers': '1,498 of 345 characters, 5,224 of 2,000',
  'the first report after it': '36,100 ms',
  'the first report after 50 more brands': '2,500 ms',
  'from its deletion until no row is left': '1,252 answers/s',
};

/** What a line of a table said before; nothing where that is not known. */
export const before = (name: string): string => BEFORE[name] ?? '';
