import assert from 'node:assert/strict';
import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { backUp, openSqliteStore } from '../../../src/adapters/sqlite/mod.ts';
import { openVault } from '../../../src/adapters/system/mod.ts';
import { boundTo } from '../../../src/app/collecting/mod.ts';
import { check } from '../../../src/app/compose/database.ts';
import { restoreDatabase } from '../../../src/app/compose/restoring.ts';
import { channelBound, PROVIDER_NAMES } from '../../../src/domain/mod.ts';
import { aFolder } from '../../adapters/sqlite/support.ts';
import { anOrganisation, aProject, idFor } from '../../support/builders.ts';
import { aChannel } from '../../support/channel-builders.ts';
import { aProviderKey } from '../../support/collector-builders.ts';

const OURS = anOrganisation({ slug: 'acme' });

/** A backup of a database with keys of two providers and a webhook, sealed by the file `first.key`, and a channel of mails. */
async function aBackup() {
  const folder = await aFolder();
  const at = (name: string) => join(folder.path, name);
  const vault = openVault({ keyFile: at('first.key') });
  {
    await using store = await openSqliteStore({ path: at('old.db') });
    await store.transact(async ({ batches, channels, organisations, projects, providerKeys }) => {
      await organisations.add(OURS);
      const project = aProject({ organisation: OURS.id });
      await projects.add(project);
      const counts = { created: 1, updated: 0, unchanged: 0, failed: 0 };
      await batches.noteImport(project.id, { batch: null, kind: 'answers' }, counts, 1);
      const hook = aChannel({ organisation: OURS.id });
      await channels.put({ ...hook, sealed: vault.seal('{}', channelBound(hook.id)) });
      await channels.put(
        aChannel({ id: idFor('mail'), organisation: OURS.id, name: 'Mail', kind: 'email', sealed: null }),
      );
      for (const provider of ['openai', 'anthropic'] as const)
        await providerKeys.put(aProviderKey({ provider, sealed: vault.seal('a key', boundTo(OURS.id, provider)) }));
    });
  }
  await backUp({ path: at('old.db'), file: at('backup.db'), force: false, stop: new AbortController().signal });
  return {
    at,
    checked: async (keyFile: string) => {
      const found = [];
      for await (const { problem, isNote } of check({ db: at('new.db'), keyFile: at(keyFile) }))
        found.push([isNote, problem]);
      return found;
    },
    restore: async (keyFile: string) =>
      restoreDatabase({ db: at('new.db'), file: at('backup.db'), force: true, keyFile: at(keyFile) }),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

const BOTH = [
  { organisation: 'acme', provider: 'anthropic' },
  { organisation: 'acme', provider: 'openai' },
];

test('an import that ran when the backup was made is not told of again', async () => {
  await using backup = await aBackup();
  await using store = await openSqliteStore({ path: (await backup.restore('first.key')).db });
  assert.deepEqual(await store.read(({ batches }) => batches.quietImports(9, 9, 9)), []);
});

describe('what the key file opens, after a restore', () => {
  test('with the same key file none has to be entered again', async () => {
    await using backup = await aBackup();
    const { keysToEnter, channelsToEnter, keyProblem } = await backup.restore('first.key');
    assert.deepEqual([keysToEnter, channelsToEnter, keyProblem], [[], [], null]);
    assert.deepEqual(await backup.checked('first.key'), []);
  });

  test('without it, or with another one, each is listed', async () => {
    await using backup = await aBackup();
    openVault({ keyFile: backup.at('other.key') }).seal('makes the file', '');
    for (const [file, why, isNote] of [
      ['missing.key', 'is missing', true],
      ['other.key', 'is another key file', undefined],
    ] as const) {
      const { keysToEnter, channelsToEnter, remedy } = await backup.restore(file);
      assert.deepEqual([keysToEnter, channelsToEnter], [BOTH, [{ organisation: 'acme', channel: 'Ops' }]]);
      assert.match(remedy, /addresses of channels again .* new secrets for their webhooks/);
      const needed = 'acme: anthropic, acme: openai, acme: channel Ops';
      assert.deepEqual(await backup.checked(file), [
        [isNote, `${backup.at(file)} ${why}, and is needed for ${needed}. Put the right one there, or ${remedy}`],
      ]);
    }
  });

  test('a key file that others can read is told, and the database is restored all the same', async () => {
    await using backup = await aBackup();
    await chmod(backup.at('first.key'), 0o644);
    const { keysToEnter, keyProblem } = await backup.restore('first.key');
    assert.deepEqual(keysToEnter, BOTH);
    assert.match(keyProblem ?? '', /can be read by others: chmod 600 it$/);
    assert.match(`${await backup.checked('first.key')}`, /can be read by others: chmod 600 it, and is needed for/);
    await using store = await openSqliteStore({ path: backup.at('new.db') });
    assert.equal((await store.read(({ providerKeys }) => providerKeys.all(OURS.id))).length, 2);
  });

  test('a key that was entered opens for its organisation and provider only', async () => {
    await using backup = await aBackup();
    await rm(backup.at('old.db'));
    const vault = openVault({ keyFile: backup.at('first.key') });
    await using store = await openSqliteStore({ path: (await backup.restore('first.key')).db });
    const [key] = await store.read(({ providerKeys }) => providerKeys.all(OURS.id));
    for (const other of PROVIDER_NAMES.filter((name) => name !== key!.provider))
      assert.equal(vault.open(key!.sealed, boundTo(OURS.id, other)), undefined);
  });
});
