import assert from 'node:assert/strict';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { connect } from '../../../../src/adapters/sqlite/connect.ts';
import { writeChangedPages } from '../../../../src/adapters/sqlite/maintenance/changed-pages.ts';
import { drilled } from '../../../../src/adapters/sqlite/maintenance/drill.ts';
import { openToRead } from '../../../../src/adapters/sqlite/maintenance/structure.ts';
import { backUp, openSqliteStore, restore } from '../../../../src/adapters/sqlite/mod.ts';
import { anOrganisation } from '../../../support/builders.ts';
import { readAll } from '../../contract/every-read.ts';
import { everything, writeAll } from '../../contract/everything.ts';
import { aFolder } from '../support.ts';

const stop = new AbortController().signal;

async function aPlace() {
  const folder = await aFolder();
  const path = join(folder.path, 'sightline.db');
  const store = await openSqliteStore({ path, durability: 'normal' });
  await writeAll(store, everything());
  const at = (name: string) => join(folder.path, name);
  return {
    ...{ path, store, at },
    add: (name: string) => store.transact(({ organisations }) => organisations.add(anOrganisation({ name }))),
    backUp: (name: string, more: { readonly reuse?: string; readonly drill?: boolean } = {}) =>
      backUp({ path, file: at(name), force: false, stop, ...more }),
    async restored(name: string) {
      await restore({ file: at(name), path: at(`${name}.restored`), force: false });
      await using other = await openSqliteStore({ path: at(`${name}.restored`) });
      return readAll(other);
    },
    async [Symbol.asyncDispose]() {
      await store[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** Overwrites the middle of a page of a file. */
async function damage(file: string, page: number) {
  await using handle = await open(file, 'r+');
  await handle.write(Buffer.alloc(2_048, 0xa5), 0, 2_048, page * 4_096);
}

describe('sqlite: a copy that is brought up to date', () => {
  test('becomes the database of now, with its checksum, while others have it open and write', async () => {
    await using place = await aPlace();
    await place.backUp('one.db');
    await place.add('Later');
    const made = await place.backUp('two.db', { reuse: place.at('one.db') });
    assert.deepEqual(await place.restored('two.db'), await readAll(place.store));
    const names = await readdir(place.at(''));
    assert.ok(!names.some((name) => name.startsWith('one.db') || name.endsWith('.part')), names.join());
    assert.match(await readFile(place.at('two.db.sha256'), 'utf8'), new RegExp(made.sha256));
  });

  test('writes only the pages that changed, and shows one instant, whatever is written and put into the file meanwhile', async () => {
    await using place = await aPlace();
    await place.backUp('one.db');
    await place.add('Later');
    const source = openToRead(place.path);
    const other = connect(place.path, { timeout: 0 });
    const { size } = await stat(place.at('one.db'));
    const amidst = {
      // Asked once the instant is chosen.
      get aborted() {
        other.exec("update organisation set name = 'Too late'");
        other.pragma('wal_checkpoint(truncate)');
        return false;
      },
    } as AbortSignal;
    const written = writeChangedPages(source, place.path, place.at('one.db'), amidst);
    for (const connection of [source, other]) connection.close();
    assert.ok(written > 0 && written < size / 4, `${written} of ${size} bytes`);
    const copy = openToRead(place.at('one.db'));
    const names = copy.prepare<[], string>('select name from organisation').pluck().all();
    copy.close();
    assert.ok(names.includes('Later') && !names.includes('Too late'), names.join());
  });

  test('of a damaged database is none, and the one before stays good', async () => {
    await using place = await aPlace();
    await place.backUp('one.db');
    await place.backUp('two.db');
    const before = await readFile(place.at('two.db'));
    const probe = openToRead(place.path);
    const root = probe.prepare<[], number>("select rootpage from sqlite_schema where name = 'organisation'").pluck();
    const page = root.get()! - 1;
    probe.pragma('wal_checkpoint(passive)');
    probe.close();
    await damage(place.path, page);
    await assert.rejects(
      place.backUp('three.db', { reuse: place.at('one.db') }),
      /is damaged .* restore an earlier one/,
    );
    assert.deepEqual(await readFile(place.at('two.db')), before);
    assert.ok(!(await readdir(place.at(''))).some((name) => name.startsWith('three.db')));
  });

  test('refuses to reuse the database itself, and what is no backup', async () => {
    await using place = await aPlace();
    await assert.rejects(place.backUp('one.db', { reuse: place.path }), /is the database itself/);
    await assert.rejects(place.backUp('one.db', { reuse: place.at('missing.db') }), /ENOENT/);
  });
});

describe('sqlite: a trial of a restore', () => {
  test('counts what came back, and leaves nothing behind', async () => {
    await using place = await aPlace();
    const { drill } = await place.backUp('one.db', { drill: true });
    assert.equal(drill?.problem, null);
    assert.ok(drill.tables > 20 && drill.rows > 20, JSON.stringify(drill));
    assert.ok(!(await readdir(place.at(''))).some((name) => name.includes('drill')));
  });

  test('names the table whose rows or values differ, and a backup that cannot be restored', async () => {
    await using place = await aPlace();
    await place.backUp('one.db');
    const problem = async () => {
      const source = openToRead(place.path);
      try {
        return (await drilled(place.at('one.db'), source)).problem;
      } finally {
        source.close();
      }
    };
    assert.equal(await problem(), null);
    await place.add('Later');
    assert.match((await problem())!, /^\w+ has \d+ rows?, not \d+$/);
    await damage(place.at('one.db'), 30);
    assert.match((await problem())!, /is not what was written: its SHA-256 is/);
  });
});
