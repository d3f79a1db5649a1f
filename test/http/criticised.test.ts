import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { EFFORT } from '../support/effort.ts';
import { asking, aWorld } from './harness.ts';

/*
 * "Criticised" and "recommended" are one thing each, whichever road leads to them: the same answers by the report on brands, broken
 * down, compared, over time, in the list of answers and in the records themselves. (issue 47, item 4)
 */

/** What an answer says of Acme: each of these is told by the rules. */
const SAID = [
  'Acme is here.',
  '### Acme\nPros: light, sturdy',
  '### Acme\nCons: pricey, heavy',
  '### Acme\nPros: light\nCons: pricey',
  '### Acme\nPros: light, sturdy, quiet\nCons: pricey',
  'I recommend Acme.',
  'Avoid Acme.',
  'Bolt is here.',
] as const;

type Ask = ReturnType<typeof asking>;
const analytics = (name: string) => `POST /api/v1/analytics/${name}`;

/** How many answers are criticised, recommended, and what net tone counts, by each road. */
async function byEveryRoad(ask: Ask, entityId: string) {
  const numerators = (rows: { results: { figure: { numerator: number } | null }[] }) =>
    rows.results.reduce((sum, { figure }) => sum + (figure?.numerator ?? 0), 0);
  const roadsOf = async (metric: string, filter: object) => {
    const list = async (body: object) =>
      (await ask('POST /api/v1/responses/list', { entityId, ...body })).json.page.totalRecords;
    const [listed, entity, models, series, compared, followed] = [
      await list(filter),
      (await ask(analytics('breakdown'), { by: ['entity'], metric, showAllEntities: true })).json.results,
      (await ask(analytics('breakdown'), { by: ['model'], metric, entityId })).json,
      (await ask(analytics('timeseries'), { metric, interval: 'day', entityId })).json,
      (
        await ask(analytics('compare'), {
          base: { showAllEntities: true },
          against: { showAllEntities: true },
          by: 'entity',
          metric,
        })
      ).json,
      (await ask(analytics('compare'), { base: {}, against: {}, by: 'model', metric, entityId })).json,
    ];
    const of = <Row extends { id?: string; keys?: { id: string }[] }>(rows: Row[]) =>
      rows.find(({ id, keys }) => (id ?? keys?.[0]?.id) === entityId);
    return {
      listed,
      entity: of(entity as { keys: { id: string }[]; figure: { numerator: number } }[])?.figure.numerator ?? 0,
      models: numerators(models),
      series: numerators(series),
      compared: of(compared.results as { id: string; base: { numerator: number } }[])?.base.numerator ?? 0,
      followed: followed.results.reduce(
        (sum: number, row: { base: { numerator: number } }) => sum + row.base.numerator,
        0,
      ),
    };
  };
  return {
    criticised: await roadsOf('criticisedShare', { sentiment: 'negative' }),
    recommended: await roadsOf('recommendedShare', { recommended: true }),
    tone: await roadsOf('netTone', { sentiment: ['positive', 'mixed', 'negative', 'unjudged'] }),
  };
}

describe('what is criticised and recommended', () => {
  test('is the same count by every road', async () => {
    const drawn = fc.array(fc.record({ said: fc.nat(SAID.length - 1), language: fc.constantFrom('en', 'en', 'ja') }), {
      minLength: 1,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(drawn, async (answers) => {
        const ask = asking(await aWorld());
        const { id } = (await ask('POST /api/entities', { name: 'Acme' })).json;
        const rows = answers.map(({ said, language }, at) => ({
          ...{ query: `query ${at % 3}`, country: 'US', language, model: at % 2 === 0 ? 'a' : 'b' },
          ...{ runAt: `2026-11-${10 + (at % 4)}T12:00:00Z`, executionNumber: 1 + at, answer: SAID[said] },
        }));
        const { results } = (await ask('POST /api/v1/job-executions/import', { rows })).json;
        const records: { verdict: string; recommended: string }[] = [];
        for (const { jobExecutionId } of results) {
          const { mentions } = (await ask(`GET /api/v1/responses/${jobExecutionId}`)).json;
          records.push(...mentions.filter(({ entityId }: { entityId: string }) => entityId === id));
        }
        const [row] = (await ask(analytics('entities'), { showAllEntities: true })).json.results;
        const roads = await byEveryRoad(ask, id);
        const count = (holds: (record: { verdict: string; recommended: string }) => boolean) =>
          records.filter(holds).length;
        const expected = {
          criticised: count(({ verdict }) => verdict === 'negative'),
          recommended: count(({ recommended }) => recommended === 'yes' || recommended === 'conditional'),
          tone: count(({ verdict }) => verdict !== 'unsupported'),
        };
        for (const [what, ways] of Object.entries(roads)) {
          for (const [road, counted] of Object.entries(ways))
            assert.equal(counted, expected[what as keyof typeof expected], `${what} by ${road}`);
        }
        const { sentiment, netTone, criticisedShare, recommendedShare } = row ?? NOBODY;
        const { criticised, recommended, tone } = expected;
        assert.deepEqual(
          [sentiment.negative, netTone.negative, criticisedShare.numerator],
          [criticised, criticised, criticised],
        );
        assert.deepEqual([recommendedShare.numerator, netTone.n], [recommended, tone]);
        assert.equal(netTone.positive + netTone.mixed + netTone.negative + netTone.neutral, tone);
      }),
      { numRuns: 4 * EFFORT },
    );
  });
});

/** The figures of a brand without a row. */
const NOBODY = {
  sentiment: { negative: 0 },
  netTone: { n: 0, positive: 0, mixed: 0, negative: 0, neutral: 0 },
  criticisedShare: { numerator: 0 },
  recommendedShare: { numerator: 0 },
};
