import assert from 'node:assert/strict';
import {
  BOOK_NAMES,
  BOOKS,
  type BookName,
  type Columns,
  type Day,
  loadNames,
  loadPart,
  missingParts,
  type PartName,
  resumeFrom,
  type SealedDay,
  sealedDays,
  sealOf,
} from '../../src/domain/mod.ts';

/** What a store keeps of columns: the last seal of each day, and all names. */
export class Shelf {
  readonly days = new Map<Day, { readonly seal: string; readonly parts: NonNullable<SealedDay['parts']> }>();
  readonly names = Object.fromEntries(BOOK_NAMES.map((book) => [book, [] as string[]])) as Record<BookName, string[]>;

  put(seal: string, columns: Columns): void {
    const { days, names } = sealOf(columns);
    for (const { day, parts } of days) {
      if (parts === undefined) this.days.delete(day);
      else this.days.set(day, { seal, parts });
    }
    for (const book of BOOK_NAMES) {
      const first = book === 'combinations' ? 1 : 0;
      assert.equal(names[book].first, first + this.names[book].length);
      this.names[book].push(...names[book].names);
    }
  }

  /** Has columns go on from the last seal. */
  resume(columns: Columns): void {
    const here = sealedDays(columns);
    const others = [...this.days].filter(([day, { seal }]) => here.get(day) !== seal);
    const kept = new Map(Array.from(this.days, ([day, { seal }]) => [day, seal]));
    assert.ok(resumeFrom(columns, kept, new Map(others.map(([day, { parts }]) => [day, parts.rows]))));
  }

  /** The combination that is always there is not among those kept. */
  loadNames(columns: Columns, book: BookName): void {
    const first = book === 'combinations' ? 1 : 0;
    loadNames(columns, book, this.names[book].slice(columns.sealed[book] - first));
  }

  load(columns: Columns, parts: readonly PartName[]): void {
    for (const book of new Set(['rows' as const, ...parts].flatMap((part) => BOOKS[part]))) {
      this.loadNames(columns, book);
    }
    for (const [part, days] of missingParts(columns, { parts: new Set(parts), isAsked: () => true })) {
      for (const day of days) assert.ok(loadPart(columns, day, part, this.days.get(day)!.parts[part]));
    }
  }
}
