import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DEFAULT_PROJECT_SETTINGS, type Project, type Store } from '../../../src/domain/mod.ts';
import { aCachedJob, anOrganisation, aProject, aQuery, idFor, NOW } from '../../support/builders.ts';
import { addProject, byId, ingest, type OpenStore, sorted } from './support.ts';

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

    test('the projects of organisations come by folded name, then id, page by page, and no others do', async () => {
      await using store = await open();
      const named = (name: string, id = idFor(name)) => aProject({ id, name, slug: id, organisation: acme.id });
      const twins = byId([named('Éclair', idFor('1')), named('éCLAIR', idFor('2'))]);
      const ours = [named('alpha'), named('Beta'), ...twins, named('～'), named('😀')];
      const theirs = aProject({ name: 'aaa', organisation: bolt.id });
      await addProjects(store, [...ours.toReversed(), theirs]);
      await store.read(async ({ projects }) => {
        for (const [owners, name, due] of [
          [[acme.id], '', ours],
          [[acme.id, idFor('nobody')], '', ours],
          [[acme.id, bolt.id, acme.id], '', [theirs, ...ours]],
          [[acme.id], 'ÉCL', twins],
          [[bolt.id, acme.id], 'A', [theirs, ...ours.slice(0, 2), ...twins]],
          [[acme.id], '%', []],
          [[idFor('nobody')], '', []],
          [[], '', []],
        ] as const) {
          for (let page = 1; (page - 2) * 2 < due.length; page++) {
            const results = due.slice((page - 1) * 2, page * 2);
            const found = await projects.page(owners, name, { page, limit: 2 });
            assert.deepEqual(found, { results, totalRecords: due.length }, `${name} ${page}`);
          }
        }
      });
    });

    test('a project decides as it is told, else by default, and a removed one nothing any more', async () => {
      await using store = await open();
      const [told, other] = [aProject({ name: 'Told', organisation: acme.id }), aProject({ organisation: acme.id })];
      await addProjects(store, [told, other]);
      const settings = { ...DEFAULT_PROJECT_SETTINGS, nestedMentions: 'all', retentionDays: 9 } as const;
      const retained = () => store.read(({ projects }) => projects.withRetention());
      await store.transact(({ projects }) => projects.changeSettings(told.id, settings));
      assert.deepEqual(await retained(), [told.id]);
      const decided = () => store.read(({ projects }) => Promise.all([told.id, other.id].map(projects.settings)));
      assert.deepEqual(await decided(), [settings, DEFAULT_PROJECT_SETTINGS]);
      await store.transact(({ projects }) => projects.change({ ...told, name: 'Renamed' }));
      assert.deepEqual(await decided(), [settings, DEFAULT_PROJECT_SETTINGS]);
      await store.transact(({ projects }) => projects.remove(told.id, NOW));
      assert.deepEqual(await decided(), [DEFAULT_PROJECT_SETTINGS, DEFAULT_PROJECT_SETTINGS]);
      assert.deepEqual(await retained(), []);
      await assert.rejects(store.transact(({ projects }) => projects.changeSettings(told.id, settings)));
    });

    test('slugs that are taken are those of the organisation that are one, or one with more after a hyphen', async () => {
      await using store = await open();
      const withSlug = (slug: string, organisation = acme.id) => aProject({ name: slug, slug, organisation });
      const like = ['shop', 'shop-2', 'shop-2-3', 'shop-é'];
      const others = ['sho', 'shops', 'shop2', 'web-shop'];
      const gone = withSlug('shop-9');
      await addProjects(store, [
        ...[...like, ...others].map((slug) => withSlug(slug)),
        withSlug('shop-7', bolt.id),
        gone,
      ]);
      await store.transact(({ projects }) => projects.remove(gone.id, NOW));
      await store.read(async ({ projects }) => {
        assert.deepEqual((await projects.slugsLike(acme.id, 'shop')).toSorted(), like.toSorted());
        assert.deepEqual(await projects.slugsLike(acme.id, 'other'), []);
        assert.deepEqual(await projects.slugsLike(idFor('nobody'), 'shop'), []);
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

    test('a change takes the place of the whole project, under a slug that is free in its organisation', async () => {
      await using store = await open();
      const [shop, other] = [aProject(), aProject({ name: 'Other' })];
      await store.transact(async ({ organisations, projects }) => {
        await organisations.add(anOrganisation());
        for (const project of [shop, other]) await projects.add(project);
      });
      const changed = {
        ...shop,
        name: 'Größe',
        slug: 'new',
        description: 'd',
        themeAnalysisEnabled: true,
        themeClusteringConfig: { mint: 1 },
        settings: { customFilters: [{ type: 'continent', id: 'Europe' }] },
        updatedAt: shop.updatedAt + 1,
      };
      const change = (project: typeof shop) => store.transact(({ projects }) => projects.change(project));
      await change(changed);
      assert.deepEqual(await store.read(({ projects }) => projects.byId(shop.id)), changed);
      assert.deepEqual(await store.read(({ projects }) => projects.bySlug('shop')), []);
      await assert.rejects(change({ ...changed, slug: other.slug }));
      await assert.rejects(change(aProject({ name: 'Unknown' })));
      await change({ ...other, slug: shop.slug });
    });

    test('locales are those of every run, and those configured for queries that are not deleted, each once', async () => {
      await using store = await open();
      const [ours, theirs] = [await addProject(store, 'Ours'), await addProject(store, 'Theirs')];
      const [ja, de, en] = [
        { country: 'JP', language: 'ja' },
        { country: 'DE', language: 'de' },
        { country: 'US', language: 'en' },
      ];
      const live = aQuery({ text: 'live', locales: [ja, en] });
      const queries = [live, aQuery({ text: 'live 2', locales: [ja] }), aQuery({ locales: [de], deletedAt: 1 })];
      await store.transact((ports) =>
        ports.queries.apply(
          ours,
          queries.map((query) => ({ kind: 'create', query })),
        ),
      );
      const cachedJobs = [de, de, en].map((locale, at) => aCachedJob({ ...locale, runAt: at }));
      await ingest(store, ours, { cachedJobs });
      const inOrder = (locales: readonly { country: string }[]) => sorted(locales, ({ country }) => country);
      await store.read(async ({ locales }) => {
        assert.deepEqual(inOrder(await locales.ofRuns(ours)), [de, en]);
        assert.deepEqual(inOrder(await locales.configured(ours)), [ja, en]);
        assert.deepEqual([await locales.ofRuns(theirs), await locales.configured(theirs)], [[], []]);
      });
    });
  });
}
