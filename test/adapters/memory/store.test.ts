import { createMemoryData, createMemoryStore } from '../../../src/adapters/memory/mod.ts';
import { storeContract } from '../contract/mod.ts';

storeContract('memory', async () => {
  const data = createMemoryData();
  return Object.assign(createMemoryStore(data), { second: async () => createMemoryStore(data) });
});
