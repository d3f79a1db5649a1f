import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aJobExecutionRow, asking, aWorld } from './harness.ts';

const IMPORT = 'POST /api/v1/job-executions/import';
const FACETS = 'POST /api/v1/analytics/facets';
const BREAKDOWN = 'POST /api/v1/analytics/breakdown';

/** Answers of one question, asked in several ways, that name Acme or don't. */
async function anAskedWorld() {
  const ask = asking(await aWorld());
  await ask('POST /api/entities/import', { rows: [{ name: 'Acme' }] });
  const rows = [
    aJobExecutionRow({ answer: 'Acme.', surface: 'app', place: ' Berlin ', collector: 'mine', servedModel: 'gpt-5-1' }),
    aJobExecutionRow({ answer: 'None.', surface: 'api', persona: 'buyer v1', turn: 2, signedIn: true }),
    aJobExecutionRow({ answer: 'Acme!', surface: 'api' }),
  ];
  const { json } = await ask(IMPORT, { rows });
  const ids: string[] = json.results.map(({ jobExecutionId }: { jobExecutionId: string }) => jobExecutionId);
  return { ask, rows, ids };
}

describe('how answers were asked (contract 16, "Dimensions")', () => {
  test('is shown with each of them, and absent where it is not said', async () => {
    const { ask, ids } = await anAskedWorld();
    const shown = [];
    for (const id of ids) {
      const { surface, persona, turn, place, signedIn, servedModel } = (await ask(`GET /api/v1/responses/${id}`)).json;
      shown.push([surface, persona, turn, place, signedIn, servedModel]);
    }
    assert.deepEqual(shown, [
      ['app', null, 1, 'Berlin', null, 'gpt-5-1'],
      ['api', 'buyer v1', 2, null, true, null],
      ['api', null, 1, null, null, null],
    ]);
  });

  test('narrows figures, is counted by facets, and splits them', async () => {
    const { ask } = await anAskedWorld();
    const counted = async (scope: object) => (await ask(FACETS, scope)).json.totalResponses;
    const scopes: readonly (readonly [object, number])[] = [
      [{ surfaces: ['api'] }, 2],
      [{ surfaces: ['app', 'api'] }, 3],
      [{ personas: ['buyer v1'] }, 1],
      [{ personas: [''] }, 2],
      [{ turns: [2] }, 1],
      [{ places: ['Berlin'] }, 1],
      [{ collectors: ['mine'] }, 1],
      [{ servedModels: ['GPT-5-1'] }, 1],
    ];
    for (const [scope, count] of scopes) assert.equal(await counted(scope), count, JSON.stringify(scope));
    const facets = (await ask(FACETS, { surfaces: ['app'] })).json;
    assert.deepEqual(facets.surfaces, [
      { value: 'api', count: 2 },
      { value: 'app', count: 1 },
    ]);
    assert.deepEqual(facets.collectors, [{ value: 'mine', count: 1 }]);
    const split = async (by: string) => {
      const { results } = (await ask(BREAKDOWN, { by: ['entity', by], metric: 'visibility', showAllEntities: true }))
        .json;
      return new Map(
        results.map(({ keys, figure }: { keys: { id: string }[]; figure: { value: number } }) => [
          keys[1]!.id,
          figure.value,
        ]),
      );
    };
    assert.deepEqual(
      await split('surface'),
      new Map([
        ['app', 100],
        ['api', 50],
      ]),
    );
    assert.deepEqual(await split('persona'), new Map([['none', 100]]));
  });

  test('a row that is sent again with its surface replaces the one without, and no figure doubles', async () => {
    const ask = asking(await aWorld());
    await ask('POST /api/entities/import', { rows: [{ name: 'Acme' }] });
    const row = aJobExecutionRow({ answer: 'Acme.' });
    const [before] = (await ask(IMPORT, { rows: [row] })).json.results;
    const [after] = (await ask(IMPORT, { rows: [{ ...row, surface: 'app' }] })).json.results;
    assert.deepEqual([after.action, after.jobExecutionId], ['updated', before.jobExecutionId]);
    const again = (await ask(IMPORT, { rows: [row, { ...row, surface: 'app' }] })).json.results;
    assert.deepEqual(
      again.map(({ action }: { action: string }) => action),
      ['unchanged', 'unchanged'],
    );
    const report = (await ask('POST /api/v1/analytics/entities', { showAllEntities: true })).json;
    assert.deepEqual([report.totalResponses, report.results[0].mentionCount], [1, 1]);
    assert.equal((await ask('POST /api/cached-jobs/list', {})).json.page.totalRecords, 1);
  });

  test('surfaces and personas that differ make periods incomparable; an unknown surface is like any', async () => {
    const ask = asking(await aWorld());
    await ask('POST /api/entities/import', { rows: [{ name: 'Acme' }] });
    const week = (at: number, own: object) =>
      Array.from({ length: 12 }, (_, nth) =>
        aJobExecutionRow({
          ...{ query: `query ${nth}`, runAt: new Date(Date.UTC(2026, 10, at, 12)).toISOString(), answer: 'Acme.' },
          ...own,
        }),
      );
    const why = async () => {
      const sides = {
        base: { startDate: '2026-11-09', endDate: '2026-11-09' },
        against: { startDate: '2026-11-02', endDate: '2026-11-02' },
      };
      const { results } = (
        await ask('POST /api/v1/analytics/compare', { ...sides, by: 'entity', metric: 'visibility' })
      ).json;
      return results[0].why;
    };
    await ask(IMPORT, { rows: [...week(2, { surface: 'app' }), ...week(9, {})] });
    assert.ok(!(await why()).includes('surface'));
    await ask(IMPORT, { rows: week(9, { surface: 'api', persona: 'buyer v1' }) });
    await ask('POST /api/v1/responses/delete', { surfaces: ['unknown'], expected: 12 });
    assert.deepEqual(await why(), ['surface', 'persona']);
  });

  test('of another kind than documented is left out and named, and the answer stays', async () => {
    const ask = asking(await aWorld());
    const odd = { ...aJobExecutionRow({ answer: 'Acme.' }), surface: {}, turn: 0, signedIn: 'yes', place: '' };
    const [{ action, detail }] = (await ask(IMPORT, { rows: [odd] })).json.results;
    assert.equal(action, 'created');
    for (const field of ['surface', 'turn', 'signedIn']) assert.match(detail, new RegExp(`${field} left out`));
  });
});
