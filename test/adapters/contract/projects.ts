import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Project, Store } from '../../../src/domain/mod.ts';
import { anOrganisation, aProject, idFor } from '../../support/builders.ts';
import { byId, type OpenStore } from './support.ts';

const [acme, bolt] = [anOrganisation({ name: 'Acme' }), anOrganisation({ name: 'Bolt' })];

/** Two organisations, and projects in them. */
const addProjects = (store: Store, added: readonly Project[]): Promise<void> =>
  store.transact(async ({ organisations, projects }) => {
    await organisations.add(acme);
    await organisations.add(bolt);
    for (const project of added) await projects.add(project);
  });

export function projectContract(adapter: string, open: OpenStore): void {
  describe(`${adapter}: projects`, () => {
    test('a project is found by its id, with all it was given', async () => {
      await using store = await open();
      const bare = aProject({ name: 'Bare', organisation: acme.id });
      const full = aProject({
        name: 'Größe "XL"',
        organisation: acme.id,
        description: 'two\nlines',
        industry: 'shoes',
        website: 'https://example.com/?a=1&b=2',
        currentPo: 'PO-7',
        themeAnalysisEnabled: true,
        themeLanguage: 'pt-BR',
        themeClusteringConfig: { mint: 0.25, superMax: 40 },
        settings: {
          customFilters: [
            { type: 'tag-group', id: idFor('group') },
            { type: 'continent', id: 'Europe' },
          ],
        },
        createdAt: 1,
        updatedAt: 2,
      });
      await addProjects(store, [bare, full]);
      await store.read(async ({ projects }) => {
        assert.deepEqual(await projects.byId(bare.id), bare);
        assert.deepEqual(await projects.byId(full.id), full);
        assert.equal(await projects.byId(idFor('nothing')), undefined);
      });
    });

    test('a slug finds the projects of every organisation that has it, by id', async () => {
      await using store = await open();
      const [ours, theirs] = [acme, bolt].map(({ id }) => aProject({ organisation: id, slug: 'shop' }));
      const other = aProject({ name: 'Other', organisation: acme.id, slug: 'other' });
      await addProjects(store, byId([ours!, theirs!]).reverse().concat(other));
      await store.read(async ({ projects }) => {
        assert.deepEqual(await projects.bySlug('shop'), byId([ours!, theirs!]));
        assert.deepEqual(await projects.bySlug('other'), [other]);
        assert.deepEqual(await projects.bySlug('sho_'), []);
      });
    });

    test('the projects of an organisation come by folded name, then id, and no others do', async () => {
      await using store = await open();
      const named = (name: string, id = idFor(name)) => aProject({ id, name, slug: id, organisation: acme.id });
      const twins = byId([named('Éclair', idFor('1')), named('éCLAIR', idFor('2'))]);
      const ours = [named('alpha'), named('Beta'), ...twins, named('～'), named('😀')];
      await addProjects(store, [...ours.toReversed(), aProject({ name: 'aaa', organisation: bolt.id })]);
      await store.read(async ({ projects }) => {
        assert.deepEqual(await projects.ofOrganisation(acme.id), ours);
        assert.deepEqual(await projects.ofOrganisation(idFor('nobody')), []);
      });
    });

    test('a slug that is taken in the organisation is refused, as is an organisation that does not exist', async () => {
      await using store = await open();
      await addProjects(store, [aProject({ name: 'One', organisation: acme.id, slug: 'shop' })]);
      for (const refused of [
        aProject({ name: 'Two', organisation: acme.id, slug: 'shop' }),
        aProject({ name: 'Three', organisation: idFor('nobody') }),
      ]) {
        await assert.rejects(store.transact(({ projects }) => projects.add(refused)));
        assert.equal(await store.read(({ projects }) => projects.byId(refused.id)), undefined);
      }
    });
  });
}
