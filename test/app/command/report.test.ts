import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { withoutIntervals } from '../../support/figures.ts';
import { aWorldWithProject } from './support.ts';

const DAY = 86_400_000;
const LAST = Date.UTC(2026, 10, 20, 9);

interface Answer {
  /** Days before the last one. */
  readonly ago: number;
  readonly answer: string;
  readonly more?: object;
}

const lines = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).join('\n');

async function aWorldWith(answers: readonly Answer[], brands: readonly string[] = ['Acme', 'Bolt', 'Cole']) {
  const world = await aWorldWithProject();
  const ingest = (rows: readonly unknown[]) =>
    world.json(['ingest', '--project', 'laptops', '-'], { stdin: lines(rows) });
  await ingest(brands.map((name) => ({ name })));
  const place = { query: 'best laptop', country: 'US', language: 'en', model: 'gpt-5' };
  await ingest(
    answers.map(({ ago, answer, more }, at) => ({
      ...place,
      runAt: new Date(LAST - ago * DAY).toISOString(),
      executionNumber: at + 1,
      answer,
      ...more,
    })),
  );
  const report = async (...argv: readonly string[]) => {
    const { code, stdout, stderr } = await world.run(['report', '--project', 'laptops', ...argv]);
    return { code, lines: stdout.split('\n'), stderr };
  };
  const json = (...argv: readonly string[]) => world.json(['report', '--project', 'laptops', ...argv]);
  return { ...world, report, json };
}

const ANSWERS: readonly Answer[] = [
  { ago: 2, answer: 'Acme.', more: { country: 'DE', sources: [{ url: 'https://a.example/x' }] } },
  {
    ago: 2,
    answer: 'Acme, then Bolt.',
    more: { ads: [{ unit: 1, position: 1, advertiser: 'Acme Inc', format: 't' }] },
  },
  { ago: 0, answer: 'Bolt.', more: { videos: [{ url: 'https://youtu.be/dQw4w9WgXcQ' }] } },
  {
    ago: 0,
    answer: 'Acme and Cole.',
    more: { model: 'gemini', shopping: [{ position: 2, title: 'Book', merchant: 'Shop' }] },
  },
];

describe('report', () => {
  test('a flag of another report is refused, as the figures would be taken for what it asks', async () => {
    const { report } = await aWorldWith(ANSWERS);
    const refused = async (...argv: readonly string[]) => {
      const { code, stderr } = await report(...argv);
      assert.equal(code, 2, argv.join(' '));
      return stderr;
    };
    assert.match(await refused('sources', '--by', 'page'), /--by is for sightline report compare, not for sources/);
    assert.match(await refused('brands', '--brand', 'Acme'), /--brand is for sightline report trend, not for brands/);
    assert.match(
      await refused('trend', '--against-country', 'DE'),
      /--against-country is for sightline report compare/,
    );
  });
  test('brands: counts, shares with their intervals, and a line of how it went; those seen once are counted', async () => {
    const { report } = await aWorldWith(ANSWERS);
    assert.deepEqual((await report('brands')).lines, [
      'BRANDS in 4 answers, 2026-11-18 to 2026-11-20',
      '',
      'brand  answers  position  visibility  95 % interval  by day',
      'Acme         3       1.0      75.0 %    11.8 – 98.5  █·▅',
      'Bolt         2       1.5      50.0 %     5.5 – 94.5  █·█',
      '',
      '1 brand seen once: --all',
      '',
    ]);
    const { lines } = await report('brands', '--all', '--limit', '2');
    assert.deepEqual(lines.slice(-2), ['1 more: --limit 3', '']);
  });

  test('only the answers in scope count', async () => {
    const { json } = await aWorldWith(ANSWERS);
    const totals = async (...argv: string[]) => (await json('brands', ...argv)).totalResponses;
    assert.equal(await totals('--country', 'de'), 1);
    assert.equal(await totals('--model', 'gemini,gpt-5'), 4);
    assert.equal(await totals('--language', 'de'), 0);
    assert.equal(await totals('--from', '2026-11-19'), 2);
    assert.equal(await totals('--from', '2026-11-18', '--to', '2026-11-18'), 2);
  });

  test('sources, videos, ads and shopping say the same of theirs', async () => {
    const { report } = await aWorldWith(ANSWERS);
    const tableOf = async (name: string) => (await report(name)).lines.slice(2, 4);
    assert.deepEqual(await tableOf('sources'), [
      'domain     answers  cited in    rate  95 % interval  by day',
      'a.example        1         0  25.0 %     1.5 – 88.2  █·▁',
    ]);
    assert.match((await tableOf('videos'))[1]!, /^youtube dQw4w9WgXcQ +1 +1 +25\.0 % +1\.5 – 88\.2 {2}▁·█$/);
    assert.deepEqual(await tableOf('ads'), [
      'advertiser  ads  answers  position  ad rate  95 % interval  by day',
      'Acme Inc      1        1       1.0   25.0 %     1.5 – 88.2  █·▁',
    ]);
    assert.deepEqual(await tableOf('shopping'), [
      'merchant  cards  answers  position    rate  95 % interval  by day',
      'Shop          1        1       2.0  25.0 %     1.5 – 88.2  ▁·█',
    ]);
  });

  test('trend: a line a brand, and the share in its last step', async () => {
    const { report, json } = await aWorldWith(ANSWERS);
    assert.deepEqual((await report('trend', '--all')).lines, [
      'BRANDS by day, 2026-11-18 to 2026-11-20',
      '',
      'brand  over time  visibility  95 % interval  of answers',
      'Acme   █·▅            50.0 %     5.5 – 94.5           2',
      'Bolt   █·█            50.0 %     5.5 – 94.5           2',
      'Cole   ▁·█            50.0 %     5.5 – 94.5           2',
      '',
    ]);
    const { interval, results } = await json('trend', '--brand', 'cole', '--interval', 'week');
    assert.equal(interval, 'week');
    assert.deepEqual(withoutIntervals(results), [
      {
        brand: 'Cole',
        startDate: '2026-11-16',
        endDate: '2026-11-22',
        totalResponses: 4,
        responseCount: 1,
        visibility: { value: 25, numerator: 1, denominator: 4 },
      },
    ]);
    const { code, stderr } = await report('trend', '--brand', 'Dale');
    assert.deepEqual([code, stderr.startsWith('sightline: No answer in scope names "Dale"')], [2, true]);
  });

  test('many days are shown by week or month, and no more of them than there is room for', async () => {
    const { report } = await aWorldWith([0, 30, 60, 400, 900].map((ago) => ({ ago, answer: 'Acme.' })));
    assert.match((await report('brands')).lines[2]!, / by month$/);
    const [, , , row = ''] = (await report('brands')).lines;
    assert.equal(row.split(/ {2,}/).at(-1)!.length, 12);
    assert.match((await report('brands', '--from', '2026-09-01')).lines[2]!, / by week$/);
  });

  test('CSV quotes a cell that has a line break of any kind', async () => {
    const ad = (advertiser: string) => ({ unit: 1, position: 1, advertiser, format: 't' });
    const { run } = await aWorldWith([{ ago: 0, answer: 'Acme.', more: { ads: [ad('A\rB'), ad('C\nD')] } }]);
    const { stdout } = await run(['report', '--project', 'laptops', 'ads', '--csv']);
    assert.match(stdout, /^"A\rB",/m);
    assert.match(stdout, /^"C\nD",/m);
  });

  test('as CSV and JSON all rows come, with what the table rounds', async () => {
    // Brands without a verdict have no sentiment.
    const judging = ANSWERS.map((row) => ({ ...row, answer: row.answer.replaceAll(/\b[A-Z]\w+/g, '$& is great') }));
    const { report, json } = await aWorldWith(judging);
    const { results, hidden } = await json('brands');
    assert.deepEqual([results.length, hidden, results[0].visibility.low], [2, 1, 11.79]);
    const { lines } = await report('ads', '--csv');
    assert.deepEqual(lines, ['advertiser,adCount,share,responseCount,adRate,avgPosition', 'Acme Inc,1,100,1,25,1', '']);
    assert.match((await report('brands', '--csv')).lines[0]!, /^id,name,.*,visibility\.value,visibility\.numerator,/);
    assert.equal((await report('brands', '--csv')).stderr, 'sightline: 1 brand seen once: --all\n');
    assert.equal((await report('brands', '--csv', '--all', '--limit', '1')).stderr, 'sightline: 2 more: --limit 3\n');
    assert.equal((await report('brands', '--csv', '--all')).stderr, '');
    for (const kind of ['brands', 'sources', 'videos', 'ads', 'shopping', 'trend']) {
      const [names, ...rows] = (await report(kind, '--csv', '--all')).lines;
      assert.ok(rows.length > 1, kind);
      for (const row of rows.slice(0, -1)) assert.equal(row.split(',').length, names!.split(',').length, kind);
      assert.ok(!rows.some((row) => row.endsWith(',,')), `${kind} has columns that its rows lack: ${rows}`);
      // Nothing to show is a table without rows, which programs can read.
      assert.deepEqual((await report(kind, '--csv', '--model', 'none')).lines, [names, '']);
    }
  });

  test('where there is nothing to show it says what is due', async () => {
    const { report } = await aWorldWith([]);
    const { lines, stderr } = await report('brands');
    assert.deepEqual(lines, ['BRANDS in 0 answers', 'None.', '']);
    assert.match(stderr, /^\nNo answers yet: sightline ingest --project laptops answers\.jsonl\n$/);
  });

  const refused = [
    [['colours'], /no report "colours": there are brands, sources, videos, ads, shopping, trend, compare$/m],
    [['brands', '--from', '2026-02-30'], /--from: must be an existing date such as 2026-11-20, not "2026-02-30"/],
    [['brands', '--from', '2026-11-20', '--to', '2026-11-19'], /--to must not be before --from/],
    [['brands', '--country', 'Germany'], /--country: must be codes such as US,DE, not "Germany"/],
    [['brands', '--csv', '--json'], /give either --csv or --json/],
    [['brands', '--limit', '0'], /--limit: must be a number from 1/],
    [['brands', '--project', 'cars'], /given more than once/],
  ] as const;
  for (const [argv, message] of refused) {
    test(`${argv.join(' ')}: one line, exit 2`, async () => {
      const { code, lines, stderr } = await (await aWorldWith([])).report(...argv);
      assert.deepEqual([code, lines, stderr.trim().split('\n').length], [2, [''], 1]);
      assert.match(stderr, message);
    });
  }
});
