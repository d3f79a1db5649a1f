import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type EntityLine, planExportedEntities } from '../../../src/domain/mod.ts';
import { anEntity, NOW } from '../../support/builders.ts';

const acme = anEntity({ name: 'Acme', aliases: ['ACM'], isCompetitor: true, domains: ['acme.com'] });
/** As a version wrote it that knew no field but the name. */
const { id, name, slug } = acme;
const line: EntityLine = { kind: 'entity', id, name, slug, createdAt: NOW, updatedAt: NOW };
const options = { nextId: () => 'new', now: NOW + 1 };

describe('a brand of an export whose writer did not know all fields', () => {
  test('has their defaults where it is made', () => {
    const { changes } = planExportedEntities({ entities: [], groups: [] }, [line], options);
    assert.deepEqual(changes, [{ kind: 'create', entity: anEntity({ id, name, slug }) }]);
  });

  test('stays as it is where it is known', () => {
    const { changes, outcomes } = planExportedEntities({ entities: [acme], groups: [] }, [line], options);
    assert.deepEqual([changes, outcomes], [[], [{ index: 0, action: 'unchanged', id }]]);
  });
});
