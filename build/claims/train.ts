import { writeFileSync } from 'node:fs';
import { decodeAspects } from '../../src/domain/analysis/aspects/mod.ts';
import { decodeOpinions } from '../../src/domain/analysis/opinions/mod.ts';
import { aspectSamples, learnAspects } from './aspects.ts';
import { claimAnswers, trainingAnswers } from './data.ts';
import { encodeAspects, encodeOpinions } from './encode.ts';
import { allSamples, trainedOpinions } from './folds.ts';
import { SEED, SETTINGS } from './training.ts';

/*
 * Writes the weights of the analysis: those of opinions, or with --aspects only those by which claims are grouped.
 */
const LINE = 120;
/** Where the service has them. */
const OPINIONS = new URL('../../src/adapters/system/opinion-weights.generated.ts', import.meta.url);
const ASPECTS = new URL('../../src/domain/analysis/aspects/weights.generated.ts', import.meta.url);

function writeWeights(file: URL, { name, about }: { readonly name: string; readonly about: string }, base64: string) {
  writeFileSync(
    file,
    [
      '// Made by `npm run train:claims` from bench/analysis/data/claims. Do not edit.',
      '',
      `/** ${about}, in Base64. */`,
      `export const ${name} = \``,
      ...base64.match(new RegExp(`.{1,${LINE}}`, 'g'))!,
      '`;',
      '',
    ].join('\n'),
  );
}

const base64Of = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

const aspects = base64Of(
  encodeAspects(
    learnAspects([...aspectSamples(claimAnswers()).samples, ...aspectSamples(trainingAnswers(), true).samples], SEED),
  ),
);
decodeAspects(aspects);
writeWeights(
  ASPECTS,
  { name: 'ASPECT_WEIGHTS', about: 'The weights by which claims are told apart by aspect' },
  aspects,
);
console.log(`aspects: ${aspects.length} characters`);

if (!process.argv.includes('--aspects')) {
  const bytes = encodeOpinions(trainedOpinions(allSamples(), SETTINGS, SEED));
  decodeOpinions(bytes);
  writeWeights(
    OPINIONS,
    { name: 'OPINION_WEIGHTS', about: 'The weights by which answers are judged' },
    base64Of(bytes),
  );
  console.log(`opinions: ${bytes.length} bytes`);
}
