import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { openVault, requireKeyFile } from '../../../src/adapters/system/mod.ts';

function inFolder(work: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-vault-'));
  try {
    work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the vault', () => {
  test('what is sealed for a row opens for that row only, by the same key file only, and not once it was changed', () => {
    inFolder((folder) => {
      const vault = openVault({ keyFile: join(folder, 'keys', 'one') });
      const sealed = vault.seal('sk-secret ключ', 'acme openai');
      assert.equal(vault.open(sealed, 'acme openai'), 'sk-secret ключ');
      assert.equal(openVault({ keyFile: join(folder, 'keys', 'one') }).open(sealed, 'acme openai'), 'sk-secret ключ');
      assert.equal(vault.open(sealed, 'other openai'), undefined);
      const other = openVault({ keyFile: join(folder, 'two') });
      assert.equal(other.open(sealed, 'acme openai'), undefined);
      other.seal('a', 'b');
      assert.equal(other.open(sealed, 'acme openai'), undefined);
      for (const [at] of sealed.entries()) {
        const changed = Uint8Array.from(sealed);
        changed[at]! ^= 1;
        assert.equal(vault.open(changed, 'acme openai'), undefined);
      }
      assert.equal(vault.open(Uint8Array.of(), 'acme openai'), undefined);
      assert.ok(!Buffer.from(sealed).includes('secret'));
      assert.notDeepEqual(vault.seal('a', 'b'), vault.seal('a', 'b'));
    });
  });

  test('the key file is 32 bytes, made once, for its owner alone', () => {
    inFolder((folder) => {
      const keyFile = join(folder, 'key');
      openVault({ keyFile }).open(new Uint8Array(40), '');
      assert.equal(statSync(keyFile, { throwIfNoEntry: false }), undefined, 'it was made by reading');
      openVault({ keyFile }).seal('a', 'b');
      const before = readFileSync(keyFile);
      assert.deepEqual([before.length, statSync(keyFile).mode & 0o777], [32, 0o600]);
      openVault({ keyFile }).seal('a', 'b');
      assert.deepEqual(readFileSync(keyFile), before);
    });
  });

  test('a service does not start with a file that can be none, and does without one', () => {
    inFolder((folder) => {
      const keyFile = join(folder, 'key');
      requireKeyFile(keyFile);
      writeFileSync(keyFile, 'short', { mode: 0o600 });
      assert.throws(() => requireKeyFile(keyFile), {
        problem: 'invalid',
        message: /^--key-file: .*has 5 bytes, not 32$/,
      });
      writeFileSync(keyFile, new Uint8Array(32));
      requireKeyFile(keyFile);
      chmodSync(keyFile, 0o640);
      assert.throws(() => requireKeyFile(keyFile), /can be read by others: chmod 600 it$/);
      chmodSync(folder, 0o700);
      assert.throws(() => requireKeyFile(folder), /cannot be read \(EISDIR\)$/);
    });
  });

  test('one that others may read, that is none, or that goes into backups is refused', () => {
    inFolder((folder) => {
      const keyFile = join(folder, 'key');
      writeFileSync(keyFile, new Uint8Array(32));
      chmodSync(keyFile, 0o644);
      assert.throws(() => openVault({ keyFile }).seal('a', 'b'), /can be read by others: chmod 600/);
      chmodSync(keyFile, 0o600);
      writeFileSync(keyFile, 'short');
      assert.throws(() => openVault({ keyFile }).seal('a', 'b'), /has 5 bytes, not 32/);
      assert.throws(() => openVault({ keyFile, backupDir: folder }), /folder of backups/);
      assert.throws(() => openVault({ keyFile: folder }).seal('a', 'b'), /can be read by others|EISDIR/);
    });
  });
});
