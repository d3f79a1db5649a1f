import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { backUp, migrateDatabase, restore } from '../../src/adapters/sqlite/mod.ts';
import { ageAnswers } from '../support/old-database.ts';
import { inFile } from './database.ts';
import { count, countAnswers, type Killer, killWhen } from './scene.ts';
import { sound } from './verify.ts';

const stop = new AbortController().signal;

/** Kills that only a database in a file knows: its copies, and its earlier forms. */
export const FILE_KILLERS = {
  /** While it brings answers of an older database up to date. */
  async renewal(scene, service) {
    const { database, random } = scene;
    await service.end('SIGKILL');
    ageAnswers(database.name);
    await using again = await scene.serveIt();
    const table = random.onceIn(2) ? 'answer_text_progress' : 'answer_pack_progress';
    const isBegun = async () => (await count(database, `select done from ${table}`)) > 0;
    while (!(await isBegun())) await delay(1);
    await delay(random.below(100));
    await again.end('SIGKILL');
  },

  /** There is a whole one or none, and the next one is made, and tidies up. */
  async backup({ folder, database, start, random }) {
    const file = join(folder, 'backups', `${random.next()}.db`);
    await killWhen(start(['backup', file]), () => hasPart(folder, 'backups'), random.below(300));
    if (existsSync(file)) await sound(inFile(file));
    await backUp({ path: database.name, file, force: true, stop });
    await sound(inFile(file));
    assert.ok(!(await hasPart(folder, 'backups')));
  },

  /** A new database is made by whoever comes next. */
  async migrate({ folder, start, random }) {
    const path = join(folder, 'new', `${random.next()}.db`);
    await killWhen(start(['migrate', '--db', path]), () => existsSync(path), random.below(30));
    await migrateDatabase({ path });
    await sound(inFile(path));
  },

  /** What is there is the old database or the new one. */
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
