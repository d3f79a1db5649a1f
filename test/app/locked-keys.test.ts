import assert from 'node:assert/strict';
import { test } from 'node:test';
import { warnOfLockedKeys } from '../../src/app/compose/locked-keys.ts';
import type { OrganisationId } from '../../src/domain/ids.ts';

test('a start with another key file names the keys that it does not open, and the remedy', async () => {
  const told: string[] = [];
  const organisations = { all: async () => ['acme', 'bolt'].map((slug) => ({ id: slug as OrganisationId, slug })) };
  const keys = async (id: string) => [
    { provider: 'openai', isUsable: id !== 'acme' },
    { provider: 'google', isUsable: true },
  ];
  await warnOfLockedKeys({ organisations, collectors: { keys } }, '/keys/other.key', {
    warn: (_, message) => void told.push(message),
  });
  assert.deepEqual(told, [
    'acme: /keys/other.key does not open the keys of openai: start with the --key-file that they were entered with, or enter them again',
  ]);
});
