import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { AppError } from '../../../../src/domain/mod.ts';
import { aWorldWithProject } from '../support.ts';

const aRow = (given: object = {}) => ({
  query: 'best laptop',
  country: 'US',
  language: 'en',
  model: 'gpt-5',
  runAt: '2026-11-20T12:00:00Z',
  answer: 'Take the Acme Book.',
  ...given,
});
const jsonLines = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).join('\n');
const numbered = (count: number) => Array.from({ length: count }, (_, at) => aRow({ executionNumber: at + 1 }));
const INGEST = ['ingest', '--project', 'laptops', '-'];

describe('ingest', () => {
  test('rows go in, in batches, and a second time they are unchanged', async () => {
    const { json } = await aWorldWithProject();
    const stdin = jsonLines(numbered(2_345));
    const { perSecond, ...first } = await json(INGEST, { stdin });
    assert.deepEqual(first, { created: 2_345, updated: 0, unchanged: 0, failed: 0 });
    assert.ok(Number.isInteger(perSecond) && perSecond > 0);
    const again = await json(INGEST, { stdin });
    assert.deepEqual([again.created, again.unchanged], [0, 2_345]);
  });

  test('a bad line is named by its number with all that is wrong with it, and the others go in: exit 1', async () => {
    const { run } = await aWorldWithProject();
    const stdin = [
      JSON.stringify(aRow()),
      '',
      '{"query": ',
      JSON.stringify(aRow({ country: 'USA', extra: 1 })),
      JSON.stringify(aRow({ executionNumber: 2, videos: [{ url: 'https://nowhere.example/v' }] })),
      JSON.stringify(aRow({ executionNumber: 3 })),
    ].join('\n');
    const { code, stdout, stderr } = await run([...INGEST, '--json'], { stdin });
    const { created, failed } = JSON.parse(stdout);
    assert.deepEqual([code, created, failed], [1, 2, 3]);
    const lines = stderr.trim().split('\n');
    assert.equal(lines.length, 3);
    assert.match(lines[0]!, /^line 3: not JSON: /);
    assert.match(lines[1]!, /^line 4: country: must be .*; extra: unknown property$/);
    assert.match(lines[2]!, /^line 5: VIDEO_NOT_RECOGNISED: /);
  });

  test('brands and snapshots go in by their kinds; a group that is not there fails its row', async () => {
    const { run, json } = await aWorldWithProject();
    const brands = jsonLines([
      { name: 'Acme', aliases: ['Acme Book'] },
      { name: 'Bolt', group: 'Nowhere' },
    ]);
    const { code, stdout, stderr } = await run([...INGEST, '--kind', 'entities'], { stdin: brands });
    assert.deepEqual([code, stdout.split(' (')[0]], [1, '1 created, 0 updated, 0 unchanged, 1 failed']);
    assert.match(stderr, /^line 2: GROUP_NOT_FOUND: .*Nowhere/);
    const snapshot = { platform: 'youtube', videoId: 'dQw4w9WgXcQ', capturedAt: '2026-01-01T00:00:00Z', viewCount: 1 };
    const { created } = await json([...INGEST, '--kind', 'videos'], { stdin: jsonLines([snapshot]) });
    assert.equal(created, 1);
  });

  test('a dry run tells what would happen and writes nothing', async () => {
    const { run, json } = await aWorldWithProject();
    const stdin = jsonLines(numbered(3));
    assert.match((await run([...INGEST, '--dry-run'], { stdin })).stdout, /^Would be: 3 created/);
    assert.equal((await json(INGEST, { stdin })).created, 3);
  });

  test('asked to stop, it ends after a batch and says how to go on', async () => {
    const { run, json } = await aWorldWithProject();
    const stdin = jsonLines(numbered(2_500));
    const { code, stdout, stderr } = await run([...INGEST, '--json'], { stdin, stop: AbortSignal.abort('SIGINT') });
    assert.deepEqual([code, JSON.parse(stdout).created], [130, 1_000]);
    assert.match(stderr, /stopped before the end: .*send the same file again/);
    const rest = await json(INGEST, { stdin });
    assert.deepEqual([rest.created, rest.unchanged], [1_500, 1_000]);
  });

  test('a database that fails half way: what went in is told, exit 2', async () => {
    const { app, run } = await aWorldWithProject();
    const real = app.as;
    let calls = 0;
    app.as = (deed) => {
      const cases = real(deed);
      const importing: typeof cases.jobExecutions.import = (...given) =>
        ++calls === 2
          ? Promise.reject(new AppError('unavailable', 'The disk is full'))
          : cases.jobExecutions.import(...given);
      return { ...cases, jobExecutions: { import: importing } };
    };
    const { code, stdout, stderr } = await run([...INGEST, '--json'], { stdin: jsonLines(numbered(2_000)) });
    assert.deepEqual([code, JSON.parse(stdout).created], [2, 1_000]);
    assert.match(stderr, /The disk is full \(what is counted is in/);
  });

  test('progress is drawn on a terminal only, and taken away', async () => {
    const { run } = await aWorldWithProject();
    const stdin = jsonLines(numbered(3));
    assert.equal((await run(INGEST, { stdin })).stderr, '');
    const { stderr } = await run(INGEST, { stdin, isTerminal: true });
    assert.match(stderr.replaceAll('\x1b[K', '<clear>'), /^\r3 rows {2}[\d,]+ rows\/s<clear>\r<clear>$/);
  });
});
