import { resolve } from 'node:path';
import type { OrganisationId } from '../../domain/ids.ts';

/** The parts of an app that know the keys. */
interface Asked {
  readonly organisations: { all(): Promise<readonly { readonly id: OrganisationId; readonly slug: string }[]> };
  readonly collectors: {
    keys(id: OrganisationId): Promise<readonly { readonly provider: string; readonly isUsable: boolean }[]>;
  };
}

/**
 * Warns of organisations' keys of providers that the key file doesn't open, as after a start with another one: else the
 * first question to a provider would show it.
 */
export async function warnOfLockedKeys(
  { organisations, collectors }: Asked,
  keyFile: string,
  log: { warn(fields: object, message: string): void },
): Promise<void> {
  const file = resolve(keyFile);
  for (const { id, slug } of await organisations.all()) {
    const locked = (await collectors.keys(id)).filter(({ isUsable }) => !isUsable).map(({ provider }) => provider);
    if (locked.length === 0) continue;
    log.warn(
      { organisation: slug, providers: locked, keyFile: file },
      `${slug}: ${file} does not open the keys of ${locked.join(', ')}: start with the --key-file that they were entered with, or enter them again`,
    );
  }
}
