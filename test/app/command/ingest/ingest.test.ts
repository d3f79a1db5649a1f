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
  test('a file without a row is said to have none', async () => {
    const { run } = await aWorldWithProject();
    for (const stdin of ['', '\n\n', '[]', '{"rows": []}', 'name,aliases\n']) {
      const { code, stdout, stderr } = await run(['ingest', '--project', 'laptops', '-'], { stdin });
      assert.deepEqual([code, stdout.split(' (')[0]], [0, '0 created, 0 updated, 0 unchanged, 0 failed'], stdin);
      assert.match(stderr, /^sightline: standard input holds no row: nothing was done$/m, stdin);
    }
  });

  test('rows go in, in batches, and a second time they are unchanged', async () => {
    const { json } = await aWorldWithProject();
    const stdin = jsonLines(numbered(612));
    const { perSecond, ...first } = await json(INGEST, { stdin });
    assert.deepEqual(first, { created: 612, updated: 0, unchanged: 0, failed: 0 });
    assert.ok(Number.isInteger(perSecond) && perSecond > 0);
    const again = await json(INGEST, { stdin });
    assert.deepEqual([again.created, again.unchanged], [0, 612]);
  });

  test('answers of one key in a file: the last wins and its line says so, or --repeats numbers them', async () => {
    const { run, json } = await aWorldWithProject();
    const stdin = jsonLines(['one', 'two', 'two', 'three'].map((answer) => aRow({ answer })));
    const repeats = [...INGEST, '--repeats'];
    assert.equal((await json(repeats, { stdin })).created, 3);
    assert.equal((await json(repeats, { stdin })).unchanged, 4);
    const { stderr } = await run(INGEST, { stdin });
    assert.deepEqual(
      [...stderr.matchAll(/^line (\d+): takes the place of line (\d+):/gm)].map(([, ...lines]) => lines),
      [
        ['2', '1'],
        ['4', '3'],
      ],
    );
  });

  test('lines that give a brand, a prompt or a snapshot another value than a line before say so, across batches too', async () => {
    const { run } = await aWorldWithProject();
    const told = async (args: readonly string[], stdin: string) =>
      (await run([...INGEST, ...args], { stdin })).stderr
        .split('\n')
        .filter((line) => line.includes('takes the place'));
    const brands = 'Marke;Andere Namen;Wettbewerber\nOn;On Running;nein\nOn;;nein\non;Cloud;ja\n';
    const flipped = ['line 4: isCompetitor takes the place of another value in line 3'];
    assert.deepEqual(await told(['--dry-run'], brands), flipped);
    assert.deepEqual(await told([], brands), flipped);
    const many = Array.from({ length: 600 }, (_, at) => ({ name: `Brand ${at}`, note: 'a' }));
    const far = await told(
      [],
      jsonLines([...many, { name: 'brand 3', note: 'b' }, { name: 'Brand 4', aliases: ['B4'] }]),
    );
    assert.deepEqual(far, ['line 601: note takes the place of another value in line 4']);
    const prompts = [
      { query: 'best shoes', type: 'informative' },
      { query: 'best  shoes', type: 'comparative' },
    ];
    assert.deepEqual(await told(['--kind', 'queries'], jsonLines(prompts)), [
      'line 2: type takes the place of another value in line 1',
    ]);
    const snapshot = { platform: 'youtube', videoId: 'dQw4w9WgXcQ', capturedAt: '2026-01-01T00:00:00Z', viewCount: 1 };
    assert.deepEqual(await told(['--kind', 'videos'], jsonLines([snapshot, { ...snapshot, viewCount: 2 }])), [
      'line 2: viewCount takes the place of another value in line 1',
    ]);
    const typed = [aRow({ queryType: 'informative' }), aRow({ executionNumber: 2, queryType: 'comparative' })];
    assert.deepEqual(await told([], jsonLines(typed)), [
      'line 2: queryType takes the place of another value in line 1',
    ]);
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
    assert.deepEqual([code, created, failed], [1, 3, 2]);
    const lines = stderr.trim().split('\n');
    assert.equal(lines.length, 3);
    assert.match(lines[0]!, /^line 3: not JSON: /);
    assert.match(
      lines[1]!,
      /^line 4: country: no country has the code USA: did you mean US\?; extra: unknown property$/,
    );
    assert.match(lines[2]!, /^line 5: the video https:\/\/nowhere\.example\/v left out: /);
  });

  test('brands and snapshots go in by their kinds; a group that is not there is made, or fails its row', async () => {
    const { run, json } = await aWorldWithProject();
    const brands = jsonLines([
      { name: 'Acme', aliases: ['Acme Book'] },
      { name: 'Bolt', group: 'Nowhere' },
    ]);
    const refusing = [...INGEST, '--kind', 'entities', '--no-create-groups'];
    const { code, stdout, stderr } = await run(refusing, { stdin: brands });
    assert.deepEqual([code, stdout.split(' (')[0]], [1, '1 created, 0 updated, 0 unchanged, 1 failed']);
    assert.match(stderr, /^line 2: GROUP_NOT_FOUND: .*Nowhere/);
    assert.equal((await json([...INGEST, '--kind', 'entities'], { stdin: brands })).created, 1);
    const snapshot = { platform: 'youtube', videoId: 'dQw4w9WgXcQ', capturedAt: '2026-01-01T00:00:00Z', viewCount: 1 };
    const { created } = await json([...INGEST, '--kind', 'videos'], { stdin: jsonLines([snapshot]) });
    assert.equal(created, 1);
  });

  test('what is recognised is said', async () => {
    const { run } = await aWorldWithProject();
    const told = async (stdin: string) => (await run(INGEST, { stdin })).stderr.split('\n')[0];
    assert.equal(await told(JSON.stringify(numbered(2))), 'sightline: one JSON array: read as rows');
    assert.equal(await told('{"name": "Acme"}'), 'sightline: brands: read as --kind entities');
    assert.equal(await told('name\nBolt\n'), 'sightline: one item a line, brands: read as --kind entities');
    assert.match(
      String(await told(jsonLines(numbered(1)))),
      /^2 answers wait to be analysed/,
      'nothing, and then the hint',
    );
    const { code, stderr } = await run(INGEST, { stdin: 'hello' });
    assert.deepEqual([code, stderr.startsWith('sightline: the file is neither JSON nor CSV')], [2, true]);
  });

  test('at most 20 bad lines are named, and the rest counted; --all-errors names them all', async () => {
    const { run } = await aWorldWithProject();
    const stdin = jsonLines(Array.from({ length: 1_500 }, () => aRow({ country: 'UK' })));
    const { code, stdout, stderr } = await run([...INGEST, '--json'], { stdin });
    assert.deepEqual([code, JSON.parse(stdout).failed], [1, 1_500]);
    const lines = stderr.trim().split('\n');
    assert.equal(lines.length, 21);
    assert.equal(lines[19], 'line 20: country: no country has the code UK: did you mean GB?');
    assert.equal(lines[20], '… and 1,480 more lines with problems: --all-errors names them all');
    const all = (await run([...INGEST, '--all-errors'], { stdin })).stderr.trim().split('\n');
    assert.equal(all.filter((line) => line.startsWith('line ')).length, 1_500);
  });

  test('a row with a thousand parts left out is told in a line, and its text goes in', async () => {
    const { run } = await aWorldWithProject();
    const { code, stderr } = await run(INGEST, { stdin: jsonLines([aRow({ sources: Array(1_000).fill(0) })]) });
    const [line = ''] = stderr.split('\n');
    assert.ok(line.length < 1_100 && line.endsWith('; 980 more parts left out'), line);
    assert.equal(code, 0);
  });

  test('it ends with the leading brands and the one thing that is due', async () => {
    const { run } = await aWorldWithProject();
    const ends = async (stdin: string) => {
      const { stdout, stderr } = await run(INGEST, { stdin });
      return [stdout.split('\n').slice(1, -1), stderr.trim().split('\n').at(-1)];
    };
    const acme = jsonLines([{ name: 'Acme' }, { name: 'Bolt' }]);
    const [answer] = numbered(1);
    assert.deepEqual(await ends(jsonLines([answer])), [
      [],
      'No brands yet: sightline ingest --project laptops brands.csv, whose first line is name,aliases',
    ]);
    const stale =
      '1 answer waits to be analysed: sightline reanalyse --project laptops, or a service that runs, does it';
    assert.deepEqual(await ends(acme), [[], stale]);
    await run(['reanalyse', '--project', 'laptops']);
    const [table, hint] = await ends(jsonLines(numbered(4)));
    assert.deepEqual(table, [
      '',
      'brand  answers  position  visibility  95 % interval  by day',
      'Acme         4       1.0     100.0 %   20.7 – 100.0  █',
    ]);
    assert.equal(hint, '');
    const other = await aWorldWithProject();
    const { stderr } = await other.run(INGEST, { stdin: acme });
    assert.match(stderr, /No answers yet: sightline ingest --project laptops answers\.jsonl\n$/);
    assert.equal((await other.run([...INGEST, '--json'], { stdin: acme })).stderr.split('\n').length, 2);
  });

  test('a dry run tells what would happen and writes nothing', async () => {
    const { run, json } = await aWorldWithProject();
    const stdin = jsonLines(numbered(3));
    assert.match((await run([...INGEST, '--dry-run'], { stdin })).stdout, /^Would be: 3 created/);
    assert.equal((await json(INGEST, { stdin })).created, 3);
  });

  test('asked to stop, it ends after a batch and says how to go on', async () => {
    const { run, json } = await aWorldWithProject();
    const stdin = jsonLines(numbered(1_100));
    const { code, stdout, stderr } = await run([...INGEST, '--json'], { stdin, stop: AbortSignal.abort('SIGINT') });
    assert.deepEqual([code, JSON.parse(stdout).created], [130, 500]);
    assert.match(stderr, /stopped before the end: .*send the same file again/);
    const rest = await json(INGEST, { stdin });
    assert.deepEqual([rest.created, rest.unchanged], [600, 500]);
  });

  test('a database that fails half way: what went in is told, exit 2', async () => {
    const { app, run } = await aWorldWithProject();
    const real = app.as;
    let calls = 0;
    app.as = (auditContext) => {
      const cases = real(auditContext);
      const importing: typeof cases.jobExecutions.import = (...given) =>
        ++calls === 2
          ? Promise.reject(new AppError('unavailable', 'The disk is full'))
          : cases.jobExecutions.import(...given);
      return { ...cases, jobExecutions: { import: importing } };
    };
    const { code, stdout, stderr } = await run([...INGEST, '--json'], { stdin: jsonLines(numbered(1_000)) });
    assert.deepEqual([code, JSON.parse(stdout).created], [2, 500]);
    assert.match(stderr, /The disk is full \(what is counted is in/);
  });

  test('progress is drawn on a terminal only, before the first row is in, and taken away', async () => {
    const { run } = await aWorldWithProject();
    await run(INGEST, { stdin: '{"name": "Acme"}' });
    const stdin = jsonLines(numbered(3));
    assert.equal((await run(INGEST, { stdin })).stderr, '');
    const { stderr } = await run(INGEST, { stdin, isTerminal: true });
    assert.match(
      stderr.replaceAll('\x1b[K', '<clear>'),
      /^\r0 rows {2}0 rows\/s<clear>(\r\d rows {2}[\d,]+ rows\/s<clear>)*\r<clear>More: [^\n]+\n$/,
    );
  });
});
