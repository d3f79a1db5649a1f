import { resolve } from 'node:path';
import { forgetRunningImports, readFile, restore } from '../../adapters/sqlite/mod.ts';
import { keyFileProblem, openVault } from '../../adapters/system/mod.ts';
import type { Restored } from '../../domain/ports/mod.ts';
import type { SecretsToEnter } from '../command/mod.ts';
import { lockedSecrets, remedyFor } from '../sealed-secrets.ts';

/** Restores a backup, and finds the secrets in it that the key file here does not open. (contract 12, "Keys and money") */
export async function restoreDatabase({
  db: path,
  keyFile,
  ...request
}: {
  readonly db: string;
  readonly keyFile: string;
  readonly file: string;
  readonly force: boolean;
}): Promise<Restored & SecretsToEnter> {
  const restored = await restore({ path, ...request });
  forgetRunningImports(restored.db);
  // The database is restored by now: what is wrong with the key file is told beside that.
  const wrong = keyFileProblem(keyFile);
  const vault = wrong ? undefined : openVault({ keyFile });
  const locked = (await readFile(restored.db, (reader) => lockedSecrets(reader, vault))) ?? [];
  const toEnter = (isChannel: boolean) =>
    locked
      .filter(({ channel }) => (channel !== null) === isChannel)
      .map(({ organisation, name }) => ({ organisation, name }));
  return {
    ...restored,
    keyFile: resolve(keyFile),
    keyProblem: wrong?.problem ?? null,
    keysToEnter: toEnter(false).map(({ organisation, name: provider }) => ({ organisation, provider })),
    channelsToEnter: toEnter(true).map(({ organisation, name: channel }) => ({ organisation, channel })),
    remedy: remedyFor(locked),
  };
}
