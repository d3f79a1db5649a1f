import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { exportText } from '../../../src/domain/mod.ts';
import { readExportLine } from '../../../src/http/mod.ts';
import { aWorldWithProject } from './support.ts';

const ROWS = ['Acme is great.', 'Bolt, then Acme.', ''].map((answer, at) => ({
  ...{ query: `best laptop ${at % 2}`, country: 'US', language: 'en', model: 'gpt-5', runAt: '2026-11-18T09:00:00Z' },
  ...{ executionNumber: at + 1, answer, tags: ['Shoes'], batch: 'first' },
  sources: [{ url: 'https://youtu.be/dQw4w9WgXcQ', title: 'A song' }, { url: 'https://a.example/x' }],
  videos: [{ platform: 'vimeo', videoId: '7' }],
  ads: [{ unit: 1, position: 1, advertiser: 'Acme', format: 'text' }],
  shopping: [{ position: 1, title: 'Book', merchant: 'Shop', price: '9.50', currency: 'EUR' }],
  ...(at === 2 && { outcome: 'refused' }),
}));
const BRANDS = [
  { name: 'Acme', aliases: ['ACME Inc'], domains: ['acme.com'], group: 'Makers' },
  { name: 'Bolt', isCompetitor: true },
];
const CAPTURES = [
  { platform: 'vimeo', videoId: '7', capturedAt: '2026-11-18T09:00:00Z', viewCount: '9007199254740993', title: 'X' },
];
const lines = (values: readonly unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');

/** A project with something of each kind, its export, and an empty project beside it. */
async function aWorldWithExport() {
  const world = await aWorldWithProject();
  const ingest = (values: readonly unknown[]) =>
    world.json(['ingest', '--project', 'laptops', '-'], { stdin: lines(values) });
  for (const values of [BRANDS, ROWS, CAPTURES]) await ingest(values);
  await world.json(['project', 'create', '--organisation', 'acme', '--name', 'Copy']);
  const { code, stdout } = await world.run(['export', '--project', 'laptops']);
  assert.equal(code, 0);
  const take = (stdin: string, ...more: readonly string[]) =>
    world.run(['ingest', '--project', 'copy', ...more, '-'], { stdin });
  return { ...world, exported: stdout, take };
}

describe('export', () => {
  test('prints a line for each thing, in the order in which they go in, and says at the end how many there were', async () => {
    const { exported } = await aWorldWithExport();
    const found = exported
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const kinds = [
      'settings',
      'group',
      'entity',
      'entity',
      'tag',
      'query',
      'query',
      'batch',
      'row',
      'row',
      'row',
      'video',
      'end',
    ];
    assert.deepEqual(
      found.map(({ kind }) => kind),
      kinds,
    );
    assert.deepEqual(found.at(-1), { kind: 'end', lines: kinds.length - 1 });
    for (const line of found) assert.deepEqual(JSON.parse(exportText(readExportLine(line))), line);
  });

  test('has what providers sent with --raw, and a payload that is too long is told at its line', async () => {
    const { run } = await aWorldWithProject();
    const row = { ...ROWS[0]!, raw: { id: 'resp_1' } };
    const rows = lines([row, { ...ROWS[1]!, raw: 'x'.repeat(2_000_000) }]);
    const { code, stderr } = await run(['ingest', '--project', 'laptops', '-'], { stdin: rows });
    assert.equal(code, 0);
    assert.match(stderr, /^line 2: raw left out: it has 2000002 bytes as compact JSON, and may have 2000000$/m);
    const raws = async (...flags: readonly string[]) => {
      const { stdout } = await run(['export', '--project', 'laptops', ...flags]);
      const found = stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
      return found.filter(({ kind }) => kind === 'row').map(({ raw }) => raw);
    };
    assert.deepEqual(await raws(), [undefined, undefined]);
    assert.deepEqual(await raws('--raw'), [{ id: 'resp_1' }, undefined]);
  });

  test('goes in by ingest, which recognises it, and reports are the same', async () => {
    const { run, exported, take } = await aWorldWithExport();
    const { code, stdout, stderr } = await take(exported);
    assert.equal(code, 0, stderr);
    assert.match(stderr, /^sightline: an export: read as --kind export$/m);
    assert.match(stdout, /^10 created, 0 updated, 2 unchanged, 0 failed /);
    for (const report of ['brands', 'sources', 'videos', 'ads', 'shopping', 'trend']) {
      const of = async (project: string) =>
        (await run(['report', report, '--all', '--json', '--project', project])).stdout;
      assert.equal(await of('copy'), await of('laptops'), report);
    }
    assert.match((await take(exported)).stdout, /^0 created, 0 updated, 12 unchanged, 0 failed /);
  });

  test('one that was cut off never looks whole, wherever it was cut', async () => {
    const { exported, take } = await aWorldWithExport();
    const all = exported.trimEnd().split('\n');
    for (let kept = 1; kept < all.length; kept++) {
      const { code, stderr } = await take(`${all.slice(0, kept).join('\n')}\n`);
      assert.equal(code, 1);
      assert.match(stderr, new RegExp(`^line ${kept}: the export has no end: it was cut off`, 'm'));
    }
    const withoutOne = all.filter((_, at) => at !== 5).join('\n');
    assert.match((await take(withoutOne)).stderr, /^line 12: the export had 12 lines, and 11 came$/m);
  });

  test('what is no line of one is named, and a form of later is refused', async () => {
    const { exported, take } = await aWorldWithExport();
    const [settings, group, ...rest] = exported.trimEnd().split('\n');
    const bad = await take([settings, group, '{"kind":"colour"}', ...rest].join('\n'));
    assert.match(bad.stderr, /^line 3: kind: must be one of settings, group, entity, merge, /m);
    const later = await take([settings!.replace('"format":2', '"format":3'), ...rest].join('\n'));
    assert.equal(later.code, 2);
    assert.match(later.stderr, /this export has the form 3: a newer sightline reads it/);
    assert.match((await take(exported, '--dry-run')).stderr, /--dry-run is not for exports/);
  });
});
