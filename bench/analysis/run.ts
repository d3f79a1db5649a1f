import { parseArgs } from 'node:util';
import { scoreAspects } from './aspects.ts';
import { judgeClaims } from './claims.ts';
import { scoreFacts } from './facts.ts';
import { measureLength } from './length.ts';
import { scoreMentions } from './mentions.ts';
import { scoreOrdinary } from './ordinary.ts';
import { scoreRanking } from './ranking.ts';
import { scoreSentiment } from './sentiment.ts';
import { scoreSources } from './sources.ts';
import { measureSpeed } from './speed.ts';
import { scoreVerdicts } from './verdicts.ts';

const { values, positionals } = parseArgs({
  options: {
    half: { type: 'string', default: 'report' },
    mistakes: { type: 'boolean', default: false },
    seed: { type: 'string' },
    verdicts: { type: 'string' },
    'to-read': { type: 'string' },
  },
  allowPositionals: true,
});
const half = values.half === 'tune' ? 'tune' : 'report';
// Mistakes in the other half are nobody's business, or it would not be the other half for long.
const report = values.mistakes && half === 'tune' ? (mistake: string) => console.log(mistake) : () => {};
const toRead =
  values['to-read'] === undefined
    ? undefined
    : { file: values['to-read'], seed: Number.parseInt(values.seed ?? '1', 16) };
const parts = {
  mentions: () => scoreMentions(half, report),
  ordinary: () => scoreOrdinary(half),
  ranking: () => scoreRanking(half, report),
  sources: () => scoreSources(half, report),
  sentiment: () => scoreSentiment(half, report),
  verdicts: () => scoreVerdicts(toRead),
  facts: scoreFacts,
  aspects: scoreAspects,
  speed: measureSpeed,
  length: measureLength,
};
// To be read by somebody: not among the parts that run by themselves.
if (positionals.includes('claims')) judgeClaims(Number(values.seed ?? 1), values.verdicts);
for (const [name, run] of Object.entries(parts)) if (positionals.length === 0 || positionals.includes(name)) run();
