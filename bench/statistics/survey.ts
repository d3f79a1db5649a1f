import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { basisOf, ratioOf, type Strata, sampleOf, WEIGHTS } from '../../src/domain/statistics/mod.ts';
import { type Random, randomNumbers } from '../data/random.ts';
import { exponential, normal } from './random.ts';

/*
 * The error of a rate or share by topic, before T* and shrinkage, beside that of R's survey package. (statistics-2, section 1)
 */

/** How far the two lie from each other, at most. */
export interface SurveyCheck {
  readonly scopes: number;
  readonly topics: readonly [least: number, most: number];
  readonly estimate: number;
  readonly error: number;
}

/** A scope with one row: what its answers in each stratum add up to. */
interface Drawn {
  readonly kind: 'rate' | 'share';
  readonly strata: Strata & { readonly topic: readonly number[] };
  readonly weights: Float64Array;
  readonly hits: readonly number[];
  readonly units: readonly number[];
}

/** Draws scopes, half with a rate and half with a share, and compares their errors. @throws Error without R or its survey package */
export function measureSurvey(scopes: number, seed: number): SurveyCheck {
  const random = randomNumbers(seed);
  const all = Array.from({ length: scopes }, (_, at) => draw(at, random));
  const script = fileURLToPath(new URL('survey.R', import.meta.url));
  const input = ['scope,kind,topic,numerator,denominator,weight', ...all.flatMap(linesOf)].join('\n');
  const run = spawnSync('Rscript', ['--vanilla', script], { input: `${input}\n`, encoding: 'utf8', maxBuffer: 1e8 });
  if (run.error || run.status !== 0)
    throw new Error(
      `R's survey is needed: r-base-core and r-cran-survey of Debian. ${run.error?.message ?? run.stderr}`,
    );
  const told = run.stdout.trim().split('\n');
  if (told.length !== scopes) throw new Error(`R tells of ${told.length} scopes`);
  let [estimate, error] = [0, 0];
  for (const line of told) {
    const [scope, value, deviation] = line.split(',').map(Number) as [number, number, number];
    const own = errorOf(all[scope]!);
    estimate = Math.max(estimate, Math.abs(own.value - value));
    error = Math.max(error, Math.abs(own.error - deviation));
  }
  const topics = all.map(({ strata }) => new Set(strata.topic).size);
  return { scopes, topics: [Math.min(...topics), Math.max(...topics)], estimate, error };
}

/** √(R·T/(T − 1))/N, of the sums that figures are made from. */
function errorOf({ strata, weights, hits, units }: Drawn) {
  const basis = basisOf(strata, weights, units);
  const { value, residuals } = ratioOf(strata, weights, basis, { strata: [...hits.keys()], sums: hits });
  return { value, error: Math.sqrt((residuals * basis.topics) / (basis.topics - 1)) / basis.total };
}

/** Of a rate each answer is a row, of a share each stratum. */
function linesOf({ kind, strata, weights, hits, units }: Drawn, scope: number): readonly string[] {
  return hits.flatMap((own, at) => {
    const line = (numerator: number, denominator: number) =>
      [scope, kind, strata.topic[at], numerator, denominator, weights[at]].join(',');
    if (kind === 'share') return units[at] === 0 ? [] : [line(own, units[at]!)];
    return Array.from({ length: units[at]! }, (_, answer) => line(answer < own ? 1 : 0, 1));
  });
}

function draw(number: number, random: Random): Drawn {
  const kind = number % 2 === 0 ? 'rate' : 'share';
  const columns = { query: [] as number[], topic: [] as number[], model: [] as number[], answers: [] as number[] };
  const [hits, units] = [[] as number[], [] as number[]];
  const topics = 2 + Math.floor(38 * random());
  const [models, base] = [1 + Math.floor(3 * random()), -3 + 4 * random()];
  let query = 0;
  for (let topic = 0; topic < topics; topic++) {
    const ofTopic = base + normal(random);
    for (let wordings = 1 + Math.floor(6 * random()); wordings > 0; wordings--, query++) {
      const ofQuery = ofTopic + 0.5 * normal(random);
      for (let model = 0; model < models; model++) {
        const answers = 1 + Math.floor(exponential(random, 3));
        const chance = 1 / (1 + Math.exp(-ofQuery - 0.3 * normal(random)));
        let [own, all] = [0, 0];
        for (let answer = 0; answer < answers; answer++) {
          const isHit = random() < chance;
          own += Number(isHit);
          all += kind === 'rate' ? 1 : Number(isHit) + Math.floor(exponential(random, 2));
        }
        columns.query.push(query);
        columns.topic.push(topic);
        columns.model.push(model);
        columns.answers.push(answers);
        hits.push(own);
        units.push(all);
      }
    }
  }
  const strata = { ...columns, kind: columns.query.map(() => 0) };
  return { kind, strata, weights: sampleOf(strata, WEIGHTS[number % WEIGHTS.length]!).weights, hits, units };
}
