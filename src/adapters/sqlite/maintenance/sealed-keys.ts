import type { ProviderName } from '../../../domain/collection/mod.ts';
import type { OrganisationId } from '../../../domain/ids.ts';
import { explained } from '../errors.ts';
import { openToRead } from './structure.ts';

/** An organisation's own key of a provider, as a file has it. */
interface SealedKey {
  readonly organisation: OrganisationId;
  readonly slug: string;
  readonly provider: ProviderName;
  readonly sealed: Uint8Array;
}

/** Every provider key in a file, of whatever version: one from before there were keys has none. @throws AppError unavailable */
export function sealedKeysIn(path: string): readonly SealedKey[] {
  const connection = openToRead(path);
  try {
    if (!connection.prepare("select 1 from sqlite_schema where name = 'provider_key'").get()) return [];
    return connection
      .prepare<[], SealedKey>(
        `select organisation.uuid as organisation, slug, provider, sealed from provider_key
         join organisation on organisation.id = provider_key.organisation order by slug, provider`,
      )
      .all();
  } catch (error) {
    throw explained(error, path);
  } finally {
    connection.close();
  }
}
