import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { adShare, EVERYTHING, videoCitations } from '../../../src/domain/mod.ts';
import { answerFacts, answerRow } from '../../soak/world.ts';
import { aFolder, aProject, json, post, run, serve } from '../command.ts';

const SERVE = ['serve', '--allow-http', '--port', '0'];
const WRITE = { kind: 'file' as const, number: 1 };
/** More than are read from their rows in no time. */
const ANSWERS = 1_200;

/** What may be damaged of what is kept of columns, and what `check` says of it. */
const DAMAGE: readonly (readonly [what: string, statement: string, finding: RegExp])[] = [
  [
    'a part',
    "update checkpoint_part set bytes = zeroblob(length(bytes)) where part = 'ads'",
    /checkpoint_part .* ads: its checksum is not that of its bytes: nothing is lost/,
  ],
  [
    'names',
    "update checkpoint_names set bytes = zeroblob(length(bytes)) where dictionary = 'advertisers'",
    /checkpoint_names .* advertisers 0: its checksum is not that of its bytes: nothing is lost/,
  ],
];

test('columns that were kept and are damaged: reports are right at once, the log says it, and they are rebuilt', async () => {
  await using folder = await aFolder();
  const access = await aProject(folder.path);
  const answers = Array.from({ length: ANSWERS }, (_, index) => JSON.stringify(answerRow(WRITE, index)));
  await json(folder.path, ['ingest', '--project', access.project, '-'], answers.join('\n'));
  using database = opened(join(folder.path, 'data', 'sightline.db'));
  const { raw } = database;
  const last = raw.prepare<[], string>('select checkpoint from checkpoint').pluck();
  const untilCheckpointed = async (after: string | undefined) => {
    while (last.get() === undefined || last.get() === after) await delay(20);
  };
  {
    await using service = await serve(folder.path, SERVE);
    await untilCheckpointed(undefined);
    assert.equal(await service.end('SIGTERM'), 0);
  }

  const facts = Array.from({ length: ANSWERS }, (_, index) => answerFacts(WRITE, index));
  const share = adShare(facts, { scope: EVERYTHING, formats: [] });
  const ofVideos = { platform: null, channelId: null, channelCountry: null, search: null, sort: [] };
  const cited = videoCitations(facts, [], { scope: EVERYTHING, ...ofVideos, page: 1, pageSize: 10 });
  for (const [what, statement, finding] of DAMAGE) {
    const damaged = last.get();
    assert.ok(raw.prepare(statement).run().changes > 0, what);
    const { code, stdout, stderr } = await run(folder.path, ['check']);
    assert.equal(code, 1, what);
    assert.match(stdout + stderr, finding);
    await using service = await serve(folder.path, SERVE);
    const told = await post(service.address, '/api/analytics/ads/advertisers', access, {});
    assert.deepEqual(told, { status: 200, json: share }, what);
    const videos = await post(service.address, '/api/v1/analytics/social/videoplatform/videos', access, {});
    assert.deepEqual(
      [videos.status, videos.json.globalVideoplatformCitations],
      [200, cited.globalVideoplatformCitations],
    );
    await service.said(/were damaged: they are rebuilt from its responses/);
    await untilCheckpointed(damaged);
    assert.deepEqual(await json(folder.path, ['check']), { ok: true, problems: [], notes: [] });
    const again = await post(service.address, '/api/analytics/ads/advertisers', access, {});
    assert.deepEqual(again, { status: 200, json: share }, what);
    assert.equal(await service.end('SIGTERM'), 0);
    assert.equal(service.output().match(/were damaged/g)?.length, 1, what);
  }
});

function opened(path: string): { readonly raw: Sqlite.Database } & Disposable {
  const raw = new Sqlite(path, { timeout: 10_000 });
  return { raw, [Symbol.dispose]: () => void raw.close() };
}
