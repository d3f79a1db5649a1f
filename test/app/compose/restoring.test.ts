import assert from 'node:assert/strict';
import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { backUp, openSqliteStore } from '../../../src/adapters/sqlite/mod.ts';
import { openVault } from '../../../src/adapters/system/mod.ts';
import { boundTo } from '../../../src/app/collecting/mod.ts';
import { restoreDatabase } from '../../../src/app/compose/restoring.ts';
import { PROVIDER_NAMES } from '../../../src/domain/mod.ts';
import { aFolder } from '../../adapters/sqlite/support.ts';
import { anOrganisation } from '../../support/builders.ts';
import { aProviderKey } from '../../support/collector-builders.ts';

const OURS = anOrganisation({ slug: 'acme' });

/** A backup of a database with keys of two providers, sealed by the file `first.key`. */
async function aBackup() {
  const folder = await aFolder();
  const at = (name: string) => join(folder.path, name);
  const vault = openVault({ keyFile: at('first.key') });
  {
    await using store = await openSqliteStore({ path: at('old.db') });
    await store.transact(async ({ organisations, providerKeys }) => {
      await organisations.add(OURS);
      for (const provider of ['openai', 'anthropic'] as const)
        await providerKeys.put(aProviderKey({ provider, sealed: vault.seal('a key', boundTo(OURS.id, provider)) }));
    });
  }
  await backUp({ path: at('old.db'), file: at('backup.db'), force: false, stop: new AbortController().signal });
  return {
    at,
    restore: async (keyFile: string) =>
      restoreDatabase({ db: at('new.db'), file: at('backup.db'), force: true, keyFile: at(keyFile) }),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

const BOTH = [
  { organisation: 'acme', provider: 'anthropic' },
  { organisation: 'acme', provider: 'openai' },
];

describe('keys of providers after a restore', () => {
  test('with the same key file none has to be entered again', async () => {
    await using backup = await aBackup();
    const { keysToEnter, keyProblem } = await backup.restore('first.key');
    assert.deepEqual([keysToEnter, keyProblem], [[], null]);
  });

  test('without it, or with another one, each is listed', async () => {
    await using backup = await aBackup();
    assert.deepEqual((await backup.restore('missing.key')).keysToEnter, BOTH);
    openVault({ keyFile: backup.at('other.key') }).seal('makes the file', '');
    assert.deepEqual((await backup.restore('other.key')).keysToEnter, BOTH);
  });

  test('a key file that others can read is told, and the database is restored all the same', async () => {
    await using backup = await aBackup();
    await chmod(backup.at('first.key'), 0o644);
    const { keysToEnter, keyProblem } = await backup.restore('first.key');
    assert.deepEqual(keysToEnter, BOTH);
    assert.match(keyProblem ?? '', /can be read by others: chmod 600 it$/);
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
