import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesOf } from '../../src/app/audit-names.ts';
import { aCollectingWorld, collectingWith } from './collecting/support.ts';

test('a collector is called by its provider and its model', async () => {
  const { store, project, organisation, create } = await aCollectingWorld(collectingWith({}), []);
  const { id, model } = await create('replay', {});
  const asked = { action: 'deleteCollector', project: project.id, organisation: organisation.id };
  const names = await store.read((reader) => namesOf(reader, asked, { ids: [id], name: undefined }));
  assert.deepEqual(names, [`replay ${model}`]);
});
