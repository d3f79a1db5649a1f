import { type ApiKeyReader, type ApiKeyTransactor, compareCodePoints, pageOf } from '../../domain/mod.ts';
import type { Access } from './data.ts';
import { insert, known } from './table.ts';

export function apiKeyReader(access: Access): ApiKeyReader {
  return {
    async byDigest(digest) {
      const { apiKeys, organisations } = access();
      const key = apiKeys.get(digest);
      return (
        key && structuredClone({ key, rateLimit: known(organisations, key.organisation, 'organisation').rateLimit })
      );
    },
    async page(organisation, page) {
      const found = [...access().apiKeys.values()].filter((key) => key.organisation === organisation);
      found.sort((a, b) => a.createdAt - b.createdAt || compareCodePoints(a.id, b.id));
      return structuredClone(pageOf(found, page));
    },
  };
}

export function apiKeyTransactor(access: Access): ApiKeyTransactor {
  return {
    ...apiKeyReader(access),
    async add(key, digest) {
      const { organisations, apiKeys, apiKeyDigests } = access();
      known(organisations, key.organisation, 'organisation');
      insert(apiKeyDigests, key.id, digest, 'API key');
      insert(apiKeys, digest, structuredClone(key), 'digest');
    },
    async remove(organisation, id) {
      const { apiKeys, apiKeyDigests } = access();
      const digest = apiKeyDigests.get(id);
      if (digest === undefined || apiKeys.get(digest)?.organisation !== organisation) return false;
      apiKeyDigests.delete(id);
      apiKeys.delete(digest);
      return true;
    },
    async used(uses) {
      const { apiKeys, apiKeyDigests } = access();
      for (const [id, at] of uses) {
        const digest = apiKeyDigests.get(id);
        const key = digest === undefined ? undefined : apiKeys.get(digest);
        if (key && at > (key.lastUsedAt ?? -1)) apiKeys.set(digest!, { ...key, lastUsedAt: at });
      }
    },
  };
}
