import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { aWorld } from '../../http/harness.ts';
import { aWorld as aTerminal } from './support.ts';

const day = (month: number, nth: number) => `2026-${month}-${String(nth + 1).padStart(2, '0')}T12:00:00Z`;

/** Twelve prompts, asked in October and November: Acme fell, Bolt is the same, and two prompts are new. */
async function aProject() {
  const world = await aWorld();
  const options = { key: world.keys.write, project: world.project.id };
  const ask = async (target: string, body: object) => {
    const { status, json, text } = await world.call(target, { ...options, body });
    assert.ok(status < 300, text);
    return json;
  };
  await ask('POST /api/entities/import', {
    rows: [
      { name: 'Acme', isCompetitor: true },
      { name: 'Bolt', isCompetitor: true },
      { name: 'Own', isCompetitor: false },
    ],
  });
  const rows = Array.from({ length: 14 }, (_, nth) => {
    const place = { query: `which ${nth}`, country: 'US', language: 'en', model: nth % 2 ? 'gpt-5' : 'claude' };
    return [
      ...(nth < 12 ? [{ ...place, runAt: day(10, nth), answer: 'Acme and Bolt.' }] : []),
      { ...place, runAt: day(11, nth), answer: nth < 2 ? 'Acme and Bolt.' : 'Bolt.' },
    ];
  }).flat();
  await ask('POST /api/v1/job-executions/import', { rows });
  const terminal = aTerminal(undefined, world.app);
  const report = (...argv: readonly string[]) =>
    terminal.run(['report', 'compare', '--project', world.project.id, ...argv]);
  return { ask, report };
}
const NOVEMBER = ['--from', '2026-11-01', '--to', '2026-11-30'];
const BASE = { startDate: '2026-11-01', endDate: '2026-11-30' };

describe('report compare', () => {
  test('has the same rows as the API, the own brand first, though no answer names it', async () => {
    const { ask, report } = await aProject();
    const asked = { base: BASE, against: 'previous', by: 'entity', metric: 'visibility', withOwn: true };
    const { results, pairedQueries, droppedFromBase } = await ask('POST /api/v1/analytics/compare', asked);
    const told = JSON.parse((await report(...NOVEMBER, '--json')).stdout);
    assert.deepEqual(told.results, results);
    assert.deepEqual(
      [told.results[0].name, told.pairedQueries, told.droppedFromBase],
      ['Own', pairedQueries, droppedFromBase],
    );
    const csv: Record<string, string>[] = parse((await report(...NOVEMBER, '--csv')).stdout, { columns: true });
    for (const [at, row] of csv.entries()) {
      const { id, base, paired, difference, verdict, why, mix } = results[at];
      assert.deepEqual(
        [row.id, row['paired.base'], row.difference, row.verdict, row.why, row['base.why'], row['mix.model.rate']],
        [
          id,
          String(paired.base),
          String(difference),
          verdict,
          why.join('; '),
          base.why.join('; '),
          String(mix.model.rate),
        ],
      );
      const [before, by, now] = ['paired.against', 'difference', 'paired.base'].map((name) => Number(row[name]));
      assert.equal((before! + by!).toFixed(2), now!.toFixed(2));
    }
  });

  test('prints both ends, the change and whether it is real, on the prompts of both sides', async () => {
    const { report } = await aProject();
    const { stdout } = await report(...NOVEMBER);
    assert.match(stdout, /^visibility by entity: 2026-11-01 to 2026-11-30 compared with 2026-10-02 to 2026-10-31\n/);
    assert.match(stdout, /^On the 11 prompts that both sides asked, without 3 answers of prompts asked only now\n/m);
    assert.match(stdout, /^Own +0\.00 % +0\.00 % +0\.00 /m);
    assert.match(stdout, /^Acme +100\.00 % +9\.09 % +-90\.91 .* fell$/m);
    assert.match(stdout, /^Bolt .*no change seen/m);
    for (const [, before, now, by] of stdout.matchAll(/^\w+ +([\d.]+) % +([\d.]+) % +([+-]?[\d.]+)/gm))
      assert.equal((Number(before) + Number(by)).toFixed(2), Number(now).toFixed(2));
  });

  test('compares any days, models, markets and other rows', async () => {
    const { ask, report } = await aProject();
    const sameAs = async (argv: readonly string[], body: object) => {
      const { results } = await ask('POST /api/v1/analytics/compare', body);
      assert.deepEqual(JSON.parse((await report(...argv, '--json')).stdout).results, results, argv.join(' '));
    };
    const of = { by: 'entity', metric: 'avgPosition', withOwn: true };
    const october = { startDate: '2026-10-01', endDate: '2026-10-31' };
    await sameAs(
      [...NOVEMBER, '--metric', 'avgPosition', '--against-from', '2026-10-01', '--against-to', '2026-10-31'],
      { ...of, base: BASE, against: october },
    );
    await sameAs(['--metric', 'avgPosition', '--model', 'claude', '--against-model', 'gpt-5'], {
      ...of,
      base: { models: ['claude'] },
      against: { models: ['gpt-5'] },
      across: ['models'],
    });
    await sameAs([...NOVEMBER, '--by', 'domain'], {
      base: BASE,
      against: 'previous',
      by: 'domain',
      metric: 'responseRate',
    });
  });

  test('says what is missing or makes no sense, and what would', async () => {
    const { report } = await aProject();
    for (const [argv, problem] of [
      [[], /Give --from and --to, or --against-from and --against-to/],
      [['--against-from', '2026-10-01'], /give --against-from and --against-to/],
      [[...NOVEMBER, '--metric', 'adRate'], /--metric adRate does not fit --by entity: its first one is visibility/],
      [[...NOVEMBER, '--by', 'nonsense'], /--by/],
    ] as const) {
      const { code, stderr } = await report(...argv);
      assert.notEqual(code, 0);
      assert.match(stderr, problem);
    }
  });
});
