import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aJobExecutionRow, asking, aWorld, UNKNOWN } from './harness.ts';

interface Row {
  readonly name: string;
  readonly before: Shown | null;
  readonly after: Shown | null;
}
interface Shown {
  readonly responseCount: number;
  readonly visibility: { readonly value: number; readonly numerator: number; readonly denominator: number };
}

/** What rows say in short: visibility before and after, in percent. */
const inShort = (json: unknown) =>
  (json as { readonly results: readonly Row[] }).results.map(({ name, before, after }) => [
    name,
    before?.visibility.value ?? null,
    after?.visibility.value ?? null,
  ]);

test('a preview of a merge says what the merge does, and one of its end what that does', async () => {
  const ask = asking(await aWorld());
  const ids = new Map<string, string>();
  for (const name of ['Acme', 'Acmo', 'Bolt']) {
    const { json } = await ask('POST /api/entities', { name });
    ids.set(name, (json as { id: string }).id);
  }
  const rows = ['Acme.', 'Acme, Acmo.', 'Acmo.', 'Bolt.'].map((answer, nth) =>
    aJobExecutionRow({ query: `query ${nth}`, answer, sources: [], ads: [], shopping: [], videos: [] }),
  );
  assert.equal((await ask('POST /api/v1/job-executions/import', { rows })).status, 200);
  const [acme, acmo] = [ids.get('Acme')!, ids.get('Acmo')!];
  const preview = (id: string, body: object) => ask(`POST /api/entities/${id}/merge-preview`, body);
  const merging = await preview(acmo, { mergedIntoId: acme });
  assert.equal(merging.status, 200);
  assert.deepEqual(inShort(merging.json), [
    ['Acme', 50, 75],
    ['Acmo', 50, null],
  ]);
  // Nothing was written, and the figures are those that come of it.
  const shown = async () => {
    const { json } = await ask('POST /api/v1/analytics/entities', { showAllEntities: true });
    const { results } = json as { results: (Shown & { name: string })[] };
    return new Map(results.map(({ name, visibility }) => [name, visibility.value]));
  };
  assert.deepEqual(
    await shown(),
    new Map([
      ['Acme', 50],
      ['Acmo', 50],
      ['Bolt', 25],
    ]),
  );
  await ask('POST /api/entities/merge', { targetId: acme, sourceIds: [acmo] });
  assert.deepEqual(
    await shown(),
    new Map([
      ['Acme', 75],
      ['Bolt', 25],
    ]),
  );
  assert.deepEqual(inShort((await preview(acmo, { mergedIntoId: null })).json), [
    ['Acme', 75, 50],
    ['Acmo', null, 50],
  ]);
  assert.deepEqual(inShort((await preview(acmo, { mergedIntoId: null, endDate: '2016-01-01' })).json), [
    ['Acme', null, null],
    ['Acmo', null, null],
  ]);
  for (const [id, body, status] of [
    [acme, { mergedIntoId: acmo }, 409],
    [acme, { mergedIntoId: acme }, 409],
    [acme, { mergedIntoId: null }, 409],
    [acme, { mergedIntoId: UNKNOWN }, 404],
    [UNKNOWN, { mergedIntoId: acme }, 404],
    [UNKNOWN, { mergedIntoId: null }, 404],
    [acme, { mergedIntoId: 'acme' }, 400],
  ] as const)
    assert.equal((await preview(id, body)).status, status, JSON.stringify([id, body]));
});
