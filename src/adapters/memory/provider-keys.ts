import { compareCodePoints, type ProviderKeyReader, type ProviderKeyTransactor } from '../../domain/mod.ts';
import type { Access } from './data.ts';
import { known } from './table.ts';

export function providerKeyReader(access: Access): ProviderKeyReader {
  return {
    async byProvider(organisation, provider) {
      return structuredClone(access().providerKeys.get(`${organisation} ${provider}`));
    },
    async all(organisation) {
      const keys = [...access().providerKeys.values()].filter((key) => key.organisation === organisation);
      return structuredClone(keys.sort((a, b) => compareCodePoints(a.provider, b.provider)));
    },
  };
}

export function providerKeyTransactor(access: Access): ProviderKeyTransactor {
  return {
    ...providerKeyReader(access),
    async put(key) {
      const { organisations, providerKeys } = access();
      known(organisations, key.organisation, 'organisation');
      providerKeys.set(`${key.organisation} ${key.provider}`, structuredClone(key));
    },
    async remove(organisation, provider) {
      const { providerKeys } = access();
      const name = `${organisation} ${provider}`;
      if (!providerKeys.has(name)) return false;
      providerKeys.delete(name);
      return true;
    },
  };
}
