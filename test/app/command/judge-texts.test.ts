import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aMemoryStore } from '../../support/memory-stores.ts';
import { anApp } from '../support.ts';
import { aWorld } from './support.ts';

const ROW = { none: 0, positive: 0, mixed: 0, negative: 0 };
const share = (numerator: number, denominator: number) => ({
  ...{ value: denominator === 0 ? 0 : numerator / denominator, low: 0.1, high: 0.95, numerator, denominator },
});
const SUMMARY = {
  ...{ judge: 'anthropic m, judge 1', answers: 1_500, of: 4_000, known: 1_200, unjudged: 0, requests: 40 },
  ...{ usage: { inputTokens: 30_000, outputTokens: 1_500 }, usd: 1.25, problems: [] as object[] },
  ...{
    judged: 2_000,
    agreed: 1_500,
    kappa: 0.634,
    same: share(3, 4),
    blameHeard: share(1, 2),
    blameAsPositive: share(0, 0),
  },
  table: { none: { ...ROW, none: 7 }, positive: { ...ROW, positive: 8 }, mixed: ROW, negative: ROW },
};

/** A world where a judge says what is given. */
async function aWorldJudging(summary: object, state: object | null = null) {
  const store = aMemoryStore();
  const { app } = anApp(store);
  const judging = {
    async judge(
      _: string,
      { onProgress, rest }: { onProgress(done: number, of: number): void; rest(ms: number): Promise<void> },
    ) {
      onProgress(5, 10);
      await rest(1);
      return summary;
    },
  };
  const analyses = { ...app.analyses, judging: async () => state };
  const world = aWorld(store, { ...app, judging, analyses } as never);
  await world.json(['org', 'create', '--name', 'Acme']);
  await world.json(['project', 'create', '--organisation', 'acme', '--name', 'Shoes']);
  return world;
}
const ARGV = ['judge', '--project', 'shoes', '--provider', 'anthropic', '--model', 'm'];

describe('what sightline judge prints', () => {
  test('is the agreement, and in full what it is worth and would cost', async () => {
    const world = await aWorldJudging(SUMMARY);
    const { code, stdout } = await world.run([...ARGV, '--compare']);
    assert.equal(code, 0);
    const [agreement = '', comparison] = stdout.split('\n\nAgreement: ');
    assert.ok(
      agreement.startsWith(`1,500 answers, 1,200 of them judged before; 40 requests, 1.2500 USD
The rules agree with anthropic m, judge 1 on 1,500 of 2,000 verdicts: 75 %

`),
      agreement,
    );
    assert.equal(
      comparison,
      `75.0 % (10.0 to 95.0 %; 3 of 4); beyond chance (kappa) 0.63
If anthropic m, judge 1 is right, of what it calls mixed or negative the rules
  call mixed or negative, too: 50.0 % (10.0 to 95.0 %; 1 of 2)
  call positive: none
Cost: 1.2500 USD (30,000 tokens in, 1,500 out), for 300 answers; about 16.67 USD for all 4,000 answers
Intervals are 95 %, by answers. A model isn’t the truth: read some answers on which they differ before you choose.
`,
    );
  });

  test('is what failed, how often, and that nothing was asked', async () => {
    const problems = [
      { problem: '401 bad key', count: 3 },
      { problem: 'no JSON', count: 1 },
    ];
    const none = {
      ...SUMMARY,
      judged: 0,
      agreed: 0,
      known: 0,
      answers: 4,
      unjudged: 4,
      usd: null,
      kappa: null,
      problems,
    };
    const { code, stdout } = await (await aWorldJudging(none)).run([...ARGV, '--compare']);
    assert.equal(code, 1);
    assert.ok(
      stdout.startsWith(`4 answers; 40 requests, what that cost is not known

4 answers not judged: the verdict of the rules stands alone
  3 × 401 bad key
  1 × no JSON

Agreement: 75.0 % (10.0 to 95.0 %; 3 of 4)
`),
      stdout,
    );
    const cost =
      'Cost: 30,000 tokens in, 1,500 out, nothing was asked this time, so what an answer costs is not known\n';
    assert.ok(stdout.includes(cost), stdout);
  });

  test('says how it goes on where it was stopped, and draws its progress on a terminal', async () => {
    const world = await aWorldJudging(SUMMARY);
    const stopped = await world.run(ARGV, { stop: AbortSignal.abort('SIGINT') });
    assert.equal(stopped.code, 130);
    assert.match(stopped.stderr, /what was judged is kept; the same command goes on/);
    const shown = await world.run(ARGV, { isTerminal: true });
    assert.match(shown.stderr, /50 %.*5 answers|5 answers.*50 %/);
  });
});

describe('what sightline project judge prints', () => {
  const STATE = {
    ...{ judgedBy: 'anthropic m, judge 1', settings: { budget: { usdPerMonth: 20, answersPerDay: 500 } } },
    ...{
      answers: { waiting: 2, asking: 1, judged: 1_000, failed: 4 },
      compared: 2_000,
      agreed: 1_500,
      cost: 1_250_000,
    },
    ...{ pausedBecause: '402 no balance' as string | null, problems: [{ problem: 'no JSON', count: 4 }] },
  };

  test('is how it stands, what the rules agree on, and why it stopped', async () => {
    const argv = ['project', 'judge', '--project', 'shoes'];
    const full = await (await aWorldJudging(SUMMARY, STATE)).run(argv);
    assert.deepEqual(full.stdout.split('\n'), [
      'anthropic m, judge 1; at most 20 USD a month and 500 answers a day',
      '1,000 answers judged, 4 failed, 3 open; 1.2500 USD',
      'The rules agree on 1,500 of 2,000 verdicts: 75 %',
      'Stopped: 402 no balance (name it again to go on)',
      '  4 × no JSON',
      '',
    ]);
    const bare = { ...STATE, settings: { budget: {} }, compared: 0, pausedBecause: null, problems: [] };
    assert.equal(
      (await (await aWorldJudging(SUMMARY, bare)).run(argv)).stdout,
      'anthropic m, judge 1; no limit of its own\n1,000 answers judged, 4 failed, 3 open; 1.2500 USD\n',
    );
    assert.equal((await (await aWorldJudging(SUMMARY)).run(argv)).stdout, 'The rules judge\n');
  });
});
