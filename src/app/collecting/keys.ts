import type { Collecting, ProviderName } from '../../domain/collection/mod.ts';
import { AppError } from '../../domain/errors.ts';
import type { OrganisationId } from '../../domain/ids.ts';
import type { Instant } from '../../domain/time.ts';
import type { Dependencies } from '../dependencies.ts';
import { boundTo } from './endpoints.ts';
import { checkedAddress } from './settings.ts';

/** A key, without it. */
export interface ProviderKeyInfo {
  readonly provider: ProviderName;
  readonly baseUrl: string | null;
  readonly createdAt: Instant;
  /** Whether it can be opened: not after a restore without the key file. */
  readonly isUsable: boolean;
}

/** Keys of an organisation. (contract 12, "Keys and money") */
export interface ProviderKeyCases {
  keys(organisation: OrganisationId): Promise<readonly ProviderKeyInfo[]>;
  /** @throws AppError invalid; unavailable where keys cannot be encrypted */
  putKey(
    organisation: OrganisationId,
    provider: ProviderName,
    given: { readonly key: string; readonly baseUrl: string | null },
  ): Promise<ProviderKeyInfo>;
  /** @throws AppError not-found */
  removeKey(organisation: OrganisationId, provider: ProviderName): Promise<void>;
}

/** `outside` gives all that asking providers needs. @throws AppError unavailable where this service asks none */
export function providerKeyCases({ store, clock }: Dependencies, outside: () => Collecting): ProviderKeyCases {
  return {
    async keys(organisation) {
      const keys = await store.read(({ providerKeys }) => providerKeys.all(organisation));
      return keys.map(({ provider, baseUrl, createdAt, sealed }) => {
        const isUsable = outside().vault.open(sealed, boundTo(organisation, provider)) !== undefined;
        return { provider, baseUrl, createdAt, isUsable };
      });
    },
    async putKey(organisation, provider, { key, baseUrl: given }) {
      const collecting = outside();
      if (provider === 'replay') throw new AppError('invalid', ['provider: recorded replies need no key']);
      const baseUrl = given === null ? null : checkedAddress(given, collecting);
      if (provider === 'openai-compatible' && baseUrl === null)
        throw new AppError('invalid', ['baseUrl: the address of the endpoint is needed']);
      if (key === '' && baseUrl === null)
        throw new AppError('invalid', [
          'key: must not be empty, but for an endpoint of your own (baseUrl) that asks for none',
        ]);
      const createdAt = clock();
      const sealed = collecting.vault.seal(key, boundTo(organisation, provider));
      await store.transact(({ providerKeys }) =>
        providerKeys.put({ organisation, provider, baseUrl, sealed, createdAt }),
      );
      return { provider, baseUrl, createdAt, isUsable: true };
    },
    async removeKey(organisation, provider) {
      const isRemoved = await store.transact(({ providerKeys }) => providerKeys.remove(organisation, provider));
      if (!isRemoved) throw new AppError('not-found', 'There is no such key');
    },
  };
}
