import { splitHost } from '../../src/adapters/system/mod.ts';
import { compileAnalysis } from '../../src/domain/mod.ts';
import { HOSTILE_NAMES, HOSTILE_UNITS } from '../../test/support/hostile-texts.ts';
import { entitiesNamed, productAnswers } from './data.ts';
import { printTable } from './scores.ts';
import { worked } from './speed.ts';

const LENGTH = 200_000;
const TIMES = 8;
const ROUNDS = 3;
/** Milliseconds below which the clock is too coarse to tell how they grow. */
const SHORTEST = 12;
const SOURCES = Array.from({ length: 20 }, (_, page) => ({
  url: `https://example.com/p${page}`,
  title: `Page ${page}`,
}));

/**
 * Time by length: that an answer eight times as long takes eight times as long, or less, whatever repeats in it. Shows
 * ordinary text and the hostile ones that grow the most.
 */
export function measureLength(): void {
  const analyse = compileAnalysis(entitiesNamed(HOSTILE_NAMES), splitHost);
  const took = (unit: string, length: number) => {
    const answer = unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
    const rounds = Array.from({ length: ROUNDS }, () => {
      const started = worked();
      analyse({ answer, language: 'en', sources: SOURCES });
      return worked() - started;
    });
    return Math.min(...rounds);
  };
  const text = productAnswers()
    .map(({ answer }) => answer)
    .join('\n\n');
  const units = [['answers', text] as const, ...HOSTILE_UNITS.map((unit) => [JSON.stringify(unit), unit] as const)];
  const times = units.map(([name, unit]) => ({ name, short: took(unit, LENGTH), long: took(unit, TIMES * LENGTH) }));
  const [ordinary, ...hostile] = times;
  const measurable = hostile.filter(({ short }) => short >= SHORTEST);
  const worst = measurable.toSorted((a, b) => b.long / b.short - a.long / a.short).slice(0, 5);
  const slowest = hostile.toSorted((a, b) => b.long - a.long).slice(0, 3);
  printTable(
    `Time by length, of ${HOSTILE_UNITS.length} hostile texts those that grow the most and the slowest`,
    ['repeated', `${LENGTH / 1000},000 characters`, `${TIMES} times as many`, 'growth'],
    [...new Set([ordinary!, ...worst, ...slowest])].map(({ name, short, long }) => [
      name,
      `${short.toFixed(0)} ms`,
      `${long.toFixed(0)} ms`,
      `${(long / short).toFixed(1)} x`,
    ]),
  );
}
