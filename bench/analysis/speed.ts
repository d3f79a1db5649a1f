import { splitHost } from '../../src/adapters/system/mod.ts';
import { compileAnalysis } from '../../src/domain/mod.ts';
import { brandNames, productAnswers } from './data.ts';
import { printTable } from './scores.ts';

const LENGTH = 2_000;
const ROUNDS = 5;

/** Milliseconds that this thread has worked, so that other work on the machine is not counted. */
export const worked = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * Speed: answers of 2,000 characters analysed in a second of one core, by the number of entities; the best of 5 rounds
 * after one that is not counted.
 */
export function measureSpeed(): void {
  const text = productAnswers()
    .map(({ answer }) => answer)
    .join('\n\n');
  const answers = Array.from({ length: Math.floor(text.length / LENGTH) }, (_, at) =>
    text.slice(at * LENGTH, (at + 1) * LENGTH),
  );
  const brands = brandNames();
  printTable(
    `Speed, ${answers.length} answers of ${LENGTH} characters`,
    ['entities', 'answers a second', 'to prepare'],
    [10, 100, 1_000, brands.length].map((entities) => {
      const started = worked();
      const analyse = compileAnalysis(brands.slice(0, entities), splitHost);
      const prepared = worked() - started;
      const all = () => {
        for (const answer of answers) analyse({ answer, language: 'en', sources: [] });
      };
      all();
      const seconds = Array.from({ length: ROUNDS }, () => {
        const started = worked();
        all();
        return (worked() - started) / 1000;
      });
      return [String(entities), (answers.length / Math.min(...seconds)).toFixed(0), `${prepared.toFixed(0)} ms`];
    }),
  );
}
