import { splitHost } from '../../src/adapters/system/mod.ts';
import { compileAnalysis, compileLocation } from '../../src/domain/mod.ts';
import { regularExpression } from './baselines.ts';
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
 * Speed: answers of 2,000 characters analysed in a second of one core, by the number of entities, beside a regular
 * expression a name; the best of 5 rounds after one that is not counted.
 */
export function measureSpeed(): void {
  const text = productAnswers()
    .map(({ answer }) => answer)
    .join('\n\n');
  const answers = Array.from({ length: Math.floor(text.length / LENGTH) }, (_, at) =>
    text.slice(at * LENGTH, (at + 1) * LENGTH),
  );
  const brands = brandNames();
  const rate = (work: (answer: string) => void) => {
    const all = () => answers.forEach(work);
    all();
    const seconds = Array.from({ length: ROUNDS }, () => {
      const started = worked();
      all();
      return (worked() - started) / 1000;
    });
    return (answers.length / Math.min(...seconds)).toFixed(0);
  };
  printTable(
    `Speed, ${answers.length} answers of ${LENGTH} characters`,
    ['entities', 'answers a second', 'mentions alone', `${regularExpression.name} alone`, 'to prepare'],
    [10, 100, 1_000, brands.length].map((entities) => {
      const some = brands.slice(0, entities);
      const started = worked();
      const analyse = compileAnalysis(some, splitHost);
      const prepared = worked() - started;
      const locate = compileLocation(some);
      const search = regularExpression.compile(some, { nestedMentions: 'longest', boilerplate: [] });
      const text = { language: 'en', sources: [] };
      return [
        String(entities),
        rate((answer) => void analyse({ answer, ...text })),
        rate((answer) => void locate({ answer, ...text })),
        // Thousands of expressions take seconds for a few answers.
        entities > 1_000 ? '-' : rate((answer) => void search(answer, 'en')),
        `${prepared.toFixed(0)} ms`,
      ];
    }),
  );
}
