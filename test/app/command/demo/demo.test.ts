import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { displayWidth } from '../../../../src/app/command/table.ts';
import { ANSWERS, DAYS } from '../../../../src/app/sample/content.ts';
import { openApiDocument, readEntityRow, readJobExecutionRow } from '../../../../src/http/mod.ts';
import { aWorld } from '../support.ts';

const FOLDER = fileURLToPath(new URL('../../../../sample/', import.meta.url));
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) =>
  statSync(FOLDER + path).isFile(),
);
const linesOf = (path: string) =>
  readFileSync(FOLDER + path, 'utf8')
    .trim()
    .split('\n');

const days: Record<string, (number | null)[]> = JSON.parse(readFileSync(FOLDER + DAYS, 'utf8'));

/** Every answer of the sample that the demo shows. */
const answers = ANSWERS.flatMap((file) =>
  linesOf(file)
    .filter((_, at) => days[file]![at] !== null)
    .map((line) => readJobExecutionRow(JSON.parse(line))),
);

/** How many answers each thing that an answer shows is in, counted as plainly as can be; most first. */
function inAnswers(shownIn: (answer: (typeof answers)[number]) => readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const answer of answers)
    for (const name of new Set(shownIn(answer))) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}

/** How many answers have a source whose address is as wanted. */
const citing = (wanted: (url: string) => boolean) =>
  answers.filter(({ sources }) => sources.some(({ url }) => wanted(url))).length;

describe('the sample', () => {
  test('is small, every row is one that an import takes, and README.md tells of every file and licence', () => {
    const size = files.reduce((sum, path) => sum + statSync(FOLDER + path).size, 0);
    assert.ok(size <= 2_750_000, `${size} bytes`);
    const readme = readFileSync(`${FOLDER}README.md`, 'utf8');
    for (const path of files.filter((name) => name !== 'README.md')) assert.ok(readme.includes(`\`${path}\``), path);
    // Recordings are of answers of the others, under their licences.
    for (const path of files.filter((name) => name.endsWith('.jsonl') && !name.startsWith('replay/'))) {
      assert.ok(ANSWERS.some((file) => file === path) || path === 'ai-product-bench/entities.jsonl', path);
      assert.ok(files.includes(path.replace(/[^/]*$/, 'LICENSE.txt')), path);
    }
    for (const line of linesOf('ai-product-bench/entities.jsonl')) readEntityRow(JSON.parse(line));
    assert.ok(answers.length >= 600);
  });
});

describe('the days of the sample', () => {
  test('are one for each line, and no day of the ten weeks is without an answer', () => {
    assert.deepEqual(Object.keys(days), ANSWERS);
    for (const file of ANSWERS) assert.equal(days[file]!.length, linesOf(file).length, file);
    const used = new Set(Object.values(days).flat());
    assert.deepEqual(
      [...Array(70).keys()].filter((day) => !used.has(day)),
      [],
    );
  });
});

describe('demo', () => {
  test('what it shows is what a plain count of the sample gives, and the service it starts can be asked', async () => {
    const world = aWorld();
    const found = await world.json(['demo', '--exit']);
    assert.equal(found.totalResponses, answers.length);
    const merchants = inAnswers(({ shopping }) => shopping.map(({ merchant }) => merchant));
    const countOf = new Map(merchants);
    // Those in as many answers stand by their cards, so names are looked up, and only the counts are in order.
    for (const { merchant, responseCount } of found.merchants) assert.equal(responseCount, countOf.get(merchant));
    assert.deepEqual(
      found.merchants.map(({ responseCount }: { responseCount: number }) => responseCount),
      merchants.slice(0, 8).map(([, count]) => count),
    );
    const advertisers = inAnswers(({ ads }) => ads.map(({ advertiser }) => advertiser)).slice(0, 8);
    assert.deepEqual(
      found.adShare.advertisers.map((row: { advertiser: string; responseCount: number }) => [
        row.advertiser,
        row.responseCount,
      ]),
      advertisers,
    );
    assert.equal(found.adShare.totalAdResponses, answers.filter(({ ads }) => ads.length > 0).length);
    assert.ok(found.brands.length === 8 && found.domains.length === 8 && found.videos.length === 8);
    for (const { domain, responseCount } of found.domains)
      assert.equal(
        responseCount,
        citing((url) => `.${new URL(url).hostname}`.endsWith(`.${domain}`)),
        domain,
      );
    for (const { video, citationCount } of found.videos)
      assert.equal(
        citationCount,
        citing((url) => url.includes(video.videoId)),
        video.videoId,
      );
    const key = await world.app.access.findKey(found.key);
    assert.deepEqual([key?.key.permission, found.address], ['read', 'http://127.0.0.1:8787']);
    assert.ok(await world.app.projects.byId(found.project));
  });

  test('it ends in a curl that can be pasted and a ready line, and serves until it is told to stop', async () => {
    const world = aWorld();
    const ending = new AbortController();
    let hasEnded = false;
    const running = world.run(['demo'], { stop: ending.signal }).finally(() => {
      hasEnded = true;
    });
    // It serves as soon as it listens for its end.
    while (!hasEnded && getEventListeners(ending.signal, 'abort').length === 0) await setImmediate();
    ending.abort('SIGINT');
    const { code, stdout } = await running;
    assert.equal(code, 0);
    const [tables = '', invitation = ''] = stdout.split('\nLook at it');
    for (const line of tables.split('\n')) assert.ok(displayWidth(line) <= 80, line);
    const [, path = '', key = '', project = ''] =
      /^ {2}curl -s http:\/\/127\.0\.0\.1:8787(\S+) -H 'x-api-key: (\S+)' -H 'x-project-id: (\S+)' -H 'content-type: application\/json' -d '\{\}'$/m.exec(
        invitation,
      ) ?? [];
    assert.ok(openApiDocument().paths?.[path]?.post, path);
    assert.equal((await world.app.access.findKey(key))?.key.permission, 'read');
    assert.ok(await world.app.projects.byId(project));
    assert.match(invitation, /^ready: http:\/\/127\.0\.0\.1:8787 /m);
  });

  test('a port that was asked for and is taken is one line and exit 2', async () => {
    const { code, stdout, stderr } = await aWorld().run(['demo', '--port', '9000'], { taken: [9000] });
    assert.deepEqual([code, stdout, stderr], [2, '', 'sightline: port 9000 is taken\n']);
  });

  test('the default port is not in the way when it is taken', async () => {
    const world = aWorld();
    const { code, stdout } = await world.run(['demo'], { taken: [8787], stop: AbortSignal.abort('SIGINT') });
    assert.equal(code, 130);
    assert.equal(stdout, '');
    assert.deepEqual(
      world.served.map(({ port, allowHttp }) => [port, allowHttp]),
      [[0, true]],
    );
  });
});
