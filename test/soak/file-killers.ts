import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { backUp, migrateDatabase, restore } from '../../src/adapters/sqlite/mod.ts';
import { inFile } from './database.ts';
import { countAnswers, type Killer, killWhen } from './scene.ts';
import { sound } from './verify.ts';

const stop = new AbortController().signal;

/** Kills that only a database in a file knows: its copies, and its earlier forms. */
export const FILE_KILLERS = {
  /** There is a whole one or none, and the next one is made, and tidies up. */
  async backup({ folder, database, start, random }) {
    const file = join(folder, 'backups', `${random.next()}.db`);
    await killWhen(start(['backup', file]), () => hasPart(folder, 'backups'), random.below(300));
    if (existsSync(file)) await sound(inFile(file));
    await backUp({ path: database.name, file, force: true, stop });
    await sound(inFile(file));
    assert.ok(!(await hasPart(folder, 'backups')));
  },

  /** The next process makes the new database. */
  async migrate({ folder, start, random }) {
    const path = join(folder, 'new', `${random.next()}.db`);
    await killWhen(start(['migrate', '--db', path]), () => existsSync(path), random.below(30));
    await migrateDatabase({ path });
    await sound(inFile(path));
  },

  /** The file is the old database or the new one. */
  async restore({ folder, database, start, random }) {
    const [path, file] = [join(folder, 'restored', 'sightline.db'), join(folder, 'restored', 'backup.db')];
    await mkdir(join(folder, 'restored'), { recursive: true });
    await backUp({ path: database.name, file, force: true, stop });
    const before = existsSync(path) ? await countAnswers(inFile(path)) : undefined;
    const command = ['restore', file, '--db', path, '--force'];
    await killWhen(start(command), () => hasPart(folder, 'restored'), random.below(150));
    if (before === undefined && !existsSync(path)) return;
    await sound(inFile(path));
    assert.ok([before, await countAnswers(inFile(file))].includes(await countAnswers(inFile(path))));
    await restore({ path, file, force: true });
    assert.equal(await countAnswers(inFile(path)), await countAnswers(inFile(file)));
  },
} satisfies Readonly<Record<string, Killer>>;

const hasPart = async (...folder: readonly string[]): Promise<boolean> =>
  (await readdir(join(...folder))).some((name) => name.includes('.part'));
