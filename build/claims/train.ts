import { writeFileSync } from 'node:fs';
import { decodeOpinions, encodeOpinions } from '../../src/domain/analysis/opinions/mod.ts';
import { allSamples, trainedOpinions } from './folds.ts';
import { SEED, SETTINGS } from './training.ts';

/** Where the service has the weights. */
const WEIGHTS_FILE = new URL('../../src/adapters/system/opinion-weights.generated.ts', import.meta.url);
const LINE = 120;

const bytes = encodeOpinions(trainedOpinions(allSamples(), SETTINGS, SEED));
decodeOpinions(bytes);
const lines = Buffer.from(bytes)
  .toString('base64')
  .match(new RegExp(`.{1,${LINE}}`, 'g'))!;
writeFileSync(
  WEIGHTS_FILE,
  [
    '// Made by `npm run train:claims` from bench/analysis/data/claims. Do not edit.',
    '',
    '/** The weights by which answers are judged, in Base64. */',
    'export const OPINION_WEIGHTS = `',
    ...lines,
    '`;',
    '',
  ].join('\n'),
);
console.log(`${bytes.length} bytes`);
