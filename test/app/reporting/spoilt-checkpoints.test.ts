import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { crc32 } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import { openSqliteStore } from '../../../src/adapters/sqlite/mod.ts';
import { createCheckpointService } from '../../../src/app/reporting/checkpoints.ts';
import { type ColumnsKeeper, columnsKeeper } from '../../../src/app/reporting/keeper.ts';
import { localColumns } from '../../../src/app/reporting/local.ts';
import { checkpointName, EVERYTHING } from '../../../src/domain/mod.ts';
import { aDatabase } from '../../adapters/sqlite/support.ts';
import { anAdCard } from '../../support/builders.ts';
import { anApp, aProject, aRow } from '../support.ts';

/** What may be wrong with what was kept, what is said of it, and how it comes about here. */
const SPOILT: readonly (readonly [what: string, why: string, spoil: (raw: Sqlite.Database) => void])[] = [
  [
    'a checkpoint of an older format',
    'outdated',
    (raw) => {
      for (const table of ['checkpoint', 'checkpoint_day', 'checkpoint_part'])
        raw.exec(`update ${table} set checkpoint = 'old'`);
    },
  ],
  [
    'a part that is damaged',
    'damaged',
    (raw) => raw.exec("update checkpoint_part set bytes = x'00' where part = 'ads'"),
  ],
  [
    'a missing row of a dictionary',
    'damaged',
    (raw) => raw.exec("delete from checkpoint_names where dictionary = 'advertisers'"),
  ],
  [
    'a doubled row of a dictionary',
    'damaged',
    (raw) =>
      raw.exec(`insert into checkpoint_names (project, dictionary, chunk, checkpoint, checksum, bytes)
        select project, dictionary, 1, checkpoint, checksum, bytes from checkpoint_names where dictionary = 'advertisers'`),
  ],
  ['a column shorter than its segment', 'damaged', (raw) => shorten(raw, 'ads')],
  ['rows shorter than their segment', 'damaged', (raw) => shorten(raw, 'rows')],
];

/** Takes the last number of the last column of a part away, as though it had been written so. */
function shorten(raw: Sqlite.Database, part: string): void {
  const { id, bytes } = raw
    .prepare<[string], { id: number; bytes: Buffer }>('select id, bytes from checkpoint_part where part = ?')
    .get(part)!;
  const words = new Uint32Array(new Uint8Array(bytes).buffer);
  const at = 2 + 2 * (words[1]! - 1);
  const [width, length] = [words[at]!, words[at + 1]!];
  const sizeOf = (numbers: number) => 4 * Math.ceil((width * numbers) / 4);
  words[at + 1] = length - 1;
  const shorter = Buffer.from(words.buffer).subarray(0, bytes.length - sizeOf(length) + sizeOf(length - 1));
  raw.prepare('update checkpoint_part set bytes = ?, checksum = ? where id = ?').run(shorter, crc32(shorter), id);
}

describe('checkpoints that cannot be read', () => {
  for (const [what, why, spoil] of SPOILT) {
    test(`${what}: told at each use until it is taken away, and reports are right meanwhile`, async () => {
      await using folder = await aDatabase();
      await using store = await openSqliteStore(folder);
      const world = anApp(store);
      const { id } = await aProject(world);
      const told: (readonly [checkpoint: string, why: string])[] = [];
      const keep = () => columnsKeeper(store, { onUnreadable: (_, ...found) => void told.push(found) });
      const adsOf = (keeper: ColumnsKeeper) =>
        localColumns(keeper).report(id, 'adShare', { scope: EVERYTHING, formats: [] });
      let checkpoints = 0;
      const nextId = () => `checkpoint ${++checkpoints}`;
      const checkpoint = (keeper: ColumnsKeeper) =>
        createCheckpointService({ store, nextId }, keeper, { least: 1, most: 99 }).run(() => false);
      for (const names of ['abcdefghi', 'j']) {
        const rows = Array.from(names, (advertiser) => aRow({ query: advertiser, ads: [anAdCard({ advertiser })] }));
        await world.app.jobExecutions.import(id, rows, { dryRun: false });
        await checkpoint(keep());
      }
      const due = await adsOf(keep());
      assert.equal(due.advertisers.length, 10);
      const { checkpoint: last } = await store.read(({ facts }) => facts.revision(id));
      assert.deepEqual(told, []);

      const raw = new Sqlite(folder.path);
      spoil(raw);
      raw.close();
      const { checkpoint: spoilt } = await store.read(({ facts }) => facts.revision(id));
      const keeper = keep();
      for (let times = 1; times <= 3; times++) {
        assert.deepEqual(await adsOf(keeper), due);
        assert.deepEqual(told, new Array(times).fill([spoilt, why]));
      }
      assert.equal(await keeper.nextCheckpoint(id, { least: 1, most: 99 }), undefined);
      await store.transact(({ facts }) => facts.dropCheckpoint(id, spoilt!));
      told.length = 0;
      await checkpoint(keeper);
      for (const next of [keeper, keep()]) assert.deepEqual(await adsOf(next), due);
      const { checkpoint: anew } = await store.read(({ facts }) => facts.revision(id));
      assert.deepEqual([told, anew], [[], checkpointName('checkpoint 3')]);
      assert.notEqual(last, anew);
    });
  }
});
