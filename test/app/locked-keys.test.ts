import assert from 'node:assert/strict';
import { test } from 'node:test';
import { warnOfLockedKeys } from '../../src/app/compose/locked-keys.ts';
import type { OrganisationId } from '../../src/domain/ids.ts';

test('a start with another key file names the keys and channels that it does not open, and the remedy', async () => {
  const told: string[] = [];
  const organisations = { all: async () => ['acme', 'bolt'].map((slug) => ({ id: slug as OrganisationId, slug })) };
  const keys = async (id: string) => [
    { provider: 'openai', isUsable: id !== 'acme' },
    { provider: 'google', isUsable: true },
  ];
  const list = async ({ organisation }: { readonly organisation: string }) => [
    { name: 'Hook', kind: 'webhook' as const, isUsable: false },
    { name: 'Chat', kind: 'slack' as const, isUsable: organisation !== 'acme' },
    { name: 'Mail', kind: 'email' as const, isUsable: true },
  ];
  await warnOfLockedKeys({ organisations, collectors: { keys }, channels: { list } }, '/keys/other.key', {
    warn: (_, message) => void told.push(message),
  });
  assert.deepEqual(told, [
    'acme: /keys/other.key is missing, and the keys of openai and the channels Hook, Chat cannot be opened: start with the --key-file that they were entered with, or enter the keys of providers again; enter the addresses of channels again (Settings, Channels); make new secrets for their webhooks there, for the receivers',
    'bolt: /keys/other.key is missing, and the channel Hook cannot be opened: start with the --key-file that they were entered with, or enter the addresses of channels again (Settings, Channels); make new secrets for their webhooks there, for the receivers',
  ]);
});

test('a database that goes away while keys are looked up ends no start: the log says where to look', async () => {
  const told: string[] = [];
  const away = () => Promise.reject(new Error('cut off'));
  const log = { warn: (_: object, message: string) => void told.push(message) };
  const [collectors, channels] = [{ keys: away }, { list: away }];
  await warnOfLockedKeys({ organisations: { all: away }, collectors, channels }, '/keys/other.key', log);
  assert.match(told.join(), /^whether the key file opens all keys could not be looked up: `sightline check` says it$/);
});
