import type { Instant } from '../time.ts';
import { NO_USAGE } from './money.ts';
import { offsetOf } from './plan.ts';
import type { ReadAnswer } from './provider.ts';

/** A question of a try, and the brands that its answer may name. */
interface TriedQuestion {
  readonly query: string;
  readonly country: string;
  readonly language: string;
  readonly executionNumber: number;
  readonly runAt: Instant;
  readonly brands: readonly string[];
}

/** Brands that one answer names at most. */
const MOST_NAMED = 4;

interface Words {
  readonly begin: string;
  readonly nothing: string;
  readonly named: (names: string) => string;
  readonly remarks: readonly ((name: string) => string)[];
}

const ENGLISH: Words = {
  begin: 'This answer is made up: no assistant was asked.',
  nothing: 'It names no brand.',
  named: (names) => `These are often chosen: ${names}.`,
  remarks: [
    (name) => `I recommend ${name}: it is reliable and well made.`,
    (name) => `${name} is a solid choice for most people.`,
    (name) => `${name} is expensive for what it does.`,
  ],
};

const GERMAN: Words = {
  begin: 'Diese Antwort ist erfunden: Kein Assistent wurde gefragt.',
  nothing: 'Sie nennt keine Marke.',
  named: (names) => `Oft gewählt werden: ${names}.`,
  remarks: [
    (name) => `Ich empfehle ${name}: zuverlässig und gut verarbeitet.`,
    (name) => `${name} ist für die meisten eine gute Wahl.`,
    (name) => `${name} ist teuer für das, was es kann.`,
  ],
};

/**
 * An answer to any question, which says that it is made up. The same question of a run has the same answer; each names a brand
 * where there is one, those that come first more often, so that figures differ.
 * @example
 * const asked = { query: 'best shoes', country: 'US', language: 'en', executionNumber: 1, runAt: 0, brands: ['Acme', 'Bolt'] };
 * assert.match(madeUpAnswer(asked).text, /^This answer is made up: no assistant was asked\./)
 * assert.deepEqual(madeUpAnswer(asked), madeUpAnswer(asked))
 */
export function madeUpAnswer(asked: TriedQuestion): ReadAnswer {
  const { query, country, language, executionNumber, runAt, brands } = asked;
  const draw = (of: string, most: number) =>
    offsetOf(JSON.stringify([query, country, language, executionNumber, runAt, of]), most);
  const drawn = brands.filter((brand, at) => draw(brand, 100) < Math.max(20, 70 - 10 * at)).slice(0, MOST_NAMED);
  // A page without a figure would not show what figures there are.
  const named = (drawn.length === 0 ? brands.slice(0, 1) : drawn).toSorted(
    (a, b) => draw(`place ${a}`, 1_000) - draw(`place ${b}`, 1_000),
  );
  const words = language === 'de' || language.startsWith('de-') ? GERMAN : ENGLISH;
  const remarks = named.map((name) => words.remarks[draw(`remark ${name}`, words.remarks.length)]!(name));
  const text =
    named.length === 0
      ? `${words.begin} ${words.nothing}`
      : [words.begin, words.named(named.join(', ')), ...remarks].join('\n\n');
  return {
    ...{ kind: 'answer', text, outcome: null, reason: null, sources: [SOURCE], searches: [], servedModel: null },
    usage: NO_USAGE,
  };
}

/** A reserved address, which no one can visit by mistake. */
const SOURCE = { url: 'https://example.com/made-up', title: 'A made-up source' } as const;
