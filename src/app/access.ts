import {
  type ApiKey,
  AppError,
  displayPrefix,
  formatKey,
  isExpired,
  isWellFormedKey,
  KEY_BYTES,
} from '../domain/mod.ts';
import type { App } from './app.ts';
import type { Outside } from './outside.ts';

/** API keys: only their digest is kept, so a key is shown once, when it is made. (contract 6) */
export function accessCases({ store, clock, nextId, randomBytes, digest }: Outside): App['access'] {
  return {
    async findKey(secret) {
      if (!isWellFormedKey(secret)) return undefined;
      const key = await store.read(({ apiKeys }) => apiKeys.byDigest(digest(secret)));
      return key && !isExpired(key, clock()) ? key : undefined;
    },

    async createKey({ organisation, name, permission, expiresAt }) {
      const secret = formatKey(randomBytes(KEY_BYTES));
      const createdAt = clock();
      if (expiresAt !== null && expiresAt <= createdAt) {
        throw new AppError('invalid', 'expiresAt: must be in the future');
      }
      const prefix = displayPrefix(secret);
      const key: ApiKey = { id: nextId(), organisation, name, permission, prefix, expiresAt, createdAt };
      await store.transact(async ({ organisations, apiKeys }) => {
        if (!(await organisations.byId(organisation))) throw new AppError('not-found', 'Organisation not found');
        await apiKeys.add(key, digest(secret));
      });
      return { key, secret };
    },

    keysOf: (organisation) => store.read(({ apiKeys }) => apiKeys.ofOrganisation(organisation)),

    async deleteKey(organisation, id) {
      const isRemoved = await store.transact(({ apiKeys }) => apiKeys.remove(organisation, id));
      if (!isRemoved)
        throw new AppError('not-found', `No key "${id}" in this organisation: list its keys to see their ids`);
    },
  };
}
