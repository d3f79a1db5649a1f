import { resolve } from 'node:path';
import { restore, sealedKeysIn } from '../../adapters/sqlite/mod.ts';
import { openVault } from '../../adapters/system/mod.ts';
import { AppError } from '../../domain/errors.ts';
import type { Restored } from '../../domain/ports/mod.ts';
import { boundTo } from '../collecting/mod.ts';
import type { KeysToEnter } from '../command/mod.ts';

/** Restores a backup, and finds the provider keys in it that the key file here does not open. (contract 12, "Keys and money") */
export async function restoreDatabase({
  db: path,
  keyFile,
  ...request
}: {
  readonly db: string;
  readonly keyFile: string;
  readonly file: string;
  readonly force: boolean;
}): Promise<Restored & KeysToEnter> {
  const restored = await restore({ path, ...request });
  return { ...restored, ...keysToEnter(restored.db, keyFile) };
}

function keysToEnter(db: string, keyFile: string): KeysToEnter {
  const vault = openVault({ keyFile });
  let keyProblem: string | null = null;
  const isOpened = (sealed: Uint8Array, bound: string) => {
    try {
      return vault.open(sealed, bound) !== undefined;
    } catch (error) {
      // The database is restored by now: what is wrong with the key file is told beside that.
      if (!(error instanceof AppError)) throw error;
      keyProblem = error.message;
      return false;
    }
  };
  const lost = sealedKeysIn(db).filter(
    ({ sealed, organisation, provider }) => !isOpened(sealed, boundTo(organisation, provider)),
  );
  return {
    keyFile: resolve(keyFile),
    keyProblem,
    keysToEnter: lost.map(({ slug, provider }) => ({ organisation: slug, provider })),
  };
}
