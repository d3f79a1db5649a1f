import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aJobExecutionRow, asking, aWorld, signedIn } from './harness.ts';

const RESPONSES = 'POST /api/v1/responses/list';
const DELETE = 'POST /api/v1/responses/delete';

/** Ours, what is merged into it, and a rival, each corrected to what is said of it, so that no rule decides. */
const SAID = [
  { ours: { recommended: 'yes', verdict: 'positive' }, rival: { verdict: 'negative' } },
  { ours: { recommended: 'conditional', verdict: 'mixed' }, rival: { recommended: 'yes', verdict: 'positive' } },
  { merged: { verdict: 'negative' } },
  { merged: { verdict: 'negative' }, ours: { verdict: 'negative', recommended: 'no' } },
  { rival: { verdict: 'unjudged', recommended: 'no' } },
] as const;

async function aWorldOfVerdicts() {
  const world = await aWorld();
  const ask = asking(world);
  const made = async (name: string) => (await ask('POST /api/entities', { name })).json.id as string;
  const ids = { ours: await made('Acme'), merged: await made('Kreblo'), rival: await made('Zentrix') };
  const names = { ours: 'Acme', merged: 'Kreblo', rival: 'Zentrix' };
  const rows = SAID.map((said, at) =>
    aJobExecutionRow({
      model: `m${at}`,
      answer: `${(Object.keys(said) as (keyof typeof names)[]).map((name) => names[name]).join(' and ')} are here.`,
    }),
  );
  const { json } = await ask('POST /api/v1/job-executions/import', { rows });
  const answers: string[] = json.results.map(({ jobExecutionId }: { jobExecutionId: string }) => jobExecutionId);
  for (const [at, said] of SAID.entries()) {
    for (const [name, values] of Object.entries(said)) {
      for (const [what, value] of Object.entries(values)) {
        const entityId = ids[name as keyof typeof ids];
        const { status, json: told } = await ask('POST /api/v1/corrections', {
          jobExecutionId: answers[at],
          entityId,
          what,
          value,
        });
        assert.equal(status, 201, JSON.stringify(told));
      }
    }
  }
  await ask('POST /api/entities/merge', { targetId: ids.ours, sourceIds: [ids.merged] });
  const found = async (scope: object): Promise<readonly number[]> => {
    const { status, json: list } = await ask(RESPONSES, scope);
    assert.equal(status, 200, JSON.stringify(list));
    return list.results.map(({ id }: { id: string }) => answers.indexOf(id)).toSorted();
  };
  return { world, ask, ...ids, found };
}

describe('answers by what they say of brands', () => {
  test('are those that recommend or criticise one of them, merged brands together', async () => {
    const { found, ours, rival, merged } = await aWorldOfVerdicts();
    assert.deepEqual(await found({ recommends: [ours] }), [0, 1]);
    assert.deepEqual(await found({ recommends: [merged] }), [0, 1]);
    assert.deepEqual(await found({ recommends: [rival.toUpperCase()] }), [1]);
    assert.deepEqual(await found({ criticises: [rival] }), [0]);
    assert.deepEqual(await found({ criticises: [rival, ours] }), [0, 2, 3]);
    assert.deepEqual(await found({ recommends: [ours], criticises: [rival] }), [0]);
    assert.deepEqual(await found({ recommends: ['0190a6f0-0000-7000-8000-00000000ffff'] }), []);
    assert.deepEqual(await found({ recommends: [], criticises: [] }), [0, 1, 2, 3, 4]);
  });

  test('are those that name all, any or none of some brands, merged brands together', async () => {
    const { found, ours, rival, merged } = await aWorldOfVerdicts();
    const nowhere = '0190a6f0-0000-7000-8000-00000000ffff';
    const cases: readonly (readonly [names: object | null, answers: readonly number[]])[] = [
      [{ any: [merged] }, [0, 1, 2, 3]],
      [{ any: [ours, rival] }, [0, 1, 2, 3, 4]],
      [{ all: [ours.toUpperCase(), rival] }, [0, 1]],
      [{ all: [ours, merged] }, [0, 1, 2, 3]],
      [{ all: [ours, nowhere] }, []],
      [{ any: [ours], none: [rival] }, [2, 3]],
      [{ none: [merged] }, [4]],
      [{ none: [nowhere], any: null }, [0, 1, 2, 3, 4]],
      [{ any: [] }, [0, 1, 2, 3, 4]],
      [null, [0, 1, 2, 3, 4]],
    ];
    for (const [names, answers] of cases) assert.deepEqual(await found({ names }), answers, JSON.stringify(names));
  });

  test('are those that cite a domain, as its figure counts them', async () => {
    const world = await aWorld();
    const ask = asking(world);
    const [shop, press] = ['https://shop.acme.example/a', 'https://press.example/'];
    const of = (url: string, cited: boolean) => ({ url, cited });
    const shown = [[of(shop, true), of(press, false)], [of(shop, true), of(press, true)], [of(press, true)], []];
    const rows = shown.map((sources, at) => aJobExecutionRow({ model: `m${at}`, sources }));
    await ask('POST /api/v1/job-executions/import', { rows });
    const cases: readonly (readonly [cites: object, answers: readonly number[]])[] = [
      [{ any: ['ACME.example'] }, [0, 1]],
      [{ any: ['press.example'] }, [1, 2]],
      [{ any: ['acme.example', 'press.example'] }, [0, 1, 2]],
      [{ any: ['acme.example'], none: ['press.example'] }, [0]],
      [{ none: ['acme.example', 'nowhere.example'] }, [2, 3]],
      [{ any: ['nowhere.example'] }, []],
      [{ any: [], none: null }, [0, 1, 2, 3]],
    ];
    for (const [cites, answers] of cases) {
      const { status, json } = await ask(RESPONSES, { cites });
      assert.equal(status, 200, JSON.stringify(json));
      const found = json.results.map(({ model }: { model: string }) => Number(model.slice(1))).toSorted();
      assert.deepEqual(found, answers, JSON.stringify(cites));
      const { json: report } = await ask('POST /api/v1/analytics/sources', { cites });
      assert.equal(report.totalResponses, answers.length);
    }
    const { json: sources } = await ask('POST /api/v1/analytics/sources', { domain: 'acme.example' });
    assert.equal(sources.results[0].citedRate.numerator, 2);
    assert.deepEqual((await ask(DELETE, { cites: { any: ['acme.example'] }, expected: 2 })).json, { count: 2 });
  });

  test('are as many by every road', async () => {
    const { ask, ours, rival } = await aWorldOfVerdicts();
    for (const id of [ours, rival]) {
      const { json: plain } = await ask('POST /api/v1/analytics/entities', { showAllEntities: true });
      const row = plain.results.find((one: { id: string }) => one.id === id);
      for (const [filter, share, evidence] of [
        ['recommends', 'recommendedShare', { recommended: true }],
        ['criticises', 'criticisedShare', { sentiment: ['negative'] }],
      ] as const) {
        const scope = { [filter]: [id], names: { all: [id] } };
        const counts = {
          figure: row[share].numerator,
          list: (await ask(RESPONSES, { entityId: id, ...evidence })).json.page.totalRecords,
          filtered: (await ask(RESPONSES, scope)).json.page.totalRecords,
          report: (await ask('POST /api/v1/analytics/entities', scope)).json.totalResponses,
          sources: (await ask('POST /api/v1/analytics/sources', scope)).json.totalResponses,
          shopping: (await ask('POST /api/v1/analytics/shopping', scope)).json.totalResponses,
          facets: (await ask('POST /api/v1/analytics/facets', scope)).json.totalResponses,
          models: (await ask('POST /api/v1/analytics/facets', scope)).json.models.length,
          deletion: (await ask(DELETE, { ...scope, dryRun: true })).json.count,
          csv: (await ask(`${RESPONSES}?csv=raw`, scope)).text.trim().split('\n').length - 1,
        };
        assert.deepEqual(new Set(Object.values(counts)), new Set([row[share].numerator]), JSON.stringify(counts));
        assert.ok(row[share].numerator > 0);
      }
    }
  });

  test('are no filter of E1 and E2, and are deleted alone', async () => {
    const { ask, rival, found } = await aWorldOfVerdicts();
    for (const route of ['POST /api/analytics/ads/advertisers', 'POST /api/v1/analytics/social/youtube/videos']) {
      for (const filter of [{ recommends: [rival] }, { names: { any: [rival] } }, { cites: { any: ['a.example'] } }]) {
        const { status, json } = await ask(route, filter);
        assert.equal(status, 400);
        assert.deepEqual(json.message, [`${Object.keys(filter)[0]}: unknown property`]);
      }
    }
    assert.deepEqual((await ask(DELETE, { criticises: [rival], expected: 1 })).json, { count: 1 });
    assert.deepEqual(await found({}), [1, 2, 3, 4]);
  });

  test('are all that a share link reaches', async () => {
    const { world, ours, rival } = await aWorldOfVerdicts();
    const { call, project } = world;
    const headers = await signedIn(world, 'editor');
    const scope = { recommends: [ours], names: { any: [ours] } };
    const made = await call('POST /api/v1/shares', { headers, project: project.id, body: { name: 'x', scope } });
    assert.equal(made.status, 201, JSON.stringify(made.json));
    const opened = await call('POST /api/session/share', { body: { token: made.json.token } });
    const cookie = opened.headers['set-cookie']!.split(';')[0]!;
    const ask = (target: string, body: object = {}) => call(target, { headers: { cookie }, project: project.id, body });
    const total = async (target: string, body?: object) => (await ask(target, body)).json.totalResponses;
    assert.equal(await total('POST /api/v1/analytics/entities'), 2);
    assert.equal(await total('POST /api/analytics/ads/advertisers'), 2);
    assert.equal(await total('POST /api/v1/analytics/entities', { criticises: [rival] }), 1);
    assert.equal(await total('POST /api/v1/analytics/entities', { names: { all: [rival] } }), 2);
    assert.equal(await total('POST /api/v1/analytics/entities', { names: { none: [rival] } }), 0);
    for (const wider of [{ recommends: [rival] }, { names: { any: [rival] } }]) {
      assert.equal((await ask('POST /api/v1/analytics/entities', wider)).status, 403);
    }
  });
});
