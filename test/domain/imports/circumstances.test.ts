import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { applied, aRow, plan } from './support.ts';

describe('circumstances (contract 16, "Dimensions")', () => {
  const surfaces = (found: ReturnType<typeof plan>) =>
    found.changes.executions.map(
      ({ cachedJobId }) => found.changes.cachedJobs.find(({ id }) => id === cachedJobId)?.surface,
    );

  test('name a run: answers of other surfaces, personas, turns, places or accounts are others', () => {
    const given = [
      {},
      { persona: 'buyer v1' },
      { turn: 2 },
      { place: 'Berlin' },
      { signedIn: true },
      { signedIn: false },
    ];
    const rows = given.map((own) => aRow({ ...own, surface: 'app' }));
    const first = plan(rows);
    assert.deepEqual(new Set(first.actions), new Set(['created']));
    assert.equal(first.changes.cachedJobs.length, given.length);
    assert.deepEqual(new Set(plan(rows, applied(first)).actions), new Set(['unchanged']));
  });

  test('a row that states its surface takes the place of the one that states none', () => {
    const first = plan([aRow(), aRow({ model: 'other' })]);
    const second = plan([aRow({ surface: 'app' })], applied(first));
    const id = first.changes.executions[0]!.id;
    assert.deepEqual(
      [second.actions, second.changes.executions.map((own) => own.id), surfaces(second)],
      [['updated'], [id], ['app']],
    );
    const inOneCall = plan([aRow(), aRow({ surface: 'app' }), aRow({ surface: 'app' })]);
    assert.deepEqual([inOneCall.actions, surfaces(inOneCall)], [['created', 'updated', 'unchanged'], ['app']]);
  });

  test('a row that states none is taken for the only stored one, whatever its surface, and is another one beside two', () => {
    const app = plan([aRow({ surface: 'app' })]);
    assert.deepEqual(plan([aRow()], applied(app)).actions, ['unchanged']);
    assert.deepEqual(plan([aRow({ answer: 'Another.' })], applied(app)).actions, ['updated']);
    assert.deepEqual(plan([aRow({ persona: 'buyer v1' })], applied(app)).actions, ['created']);
    const both = plan([aRow({ surface: 'app' }), aRow({ surface: 'api' })]);
    assert.deepEqual(both.actions, ['created', 'created']);
    assert.deepEqual(plan([aRow()], applied(both)).actions, ['created']);
  });

  test('a row with an id of its own is never taken for another answer: an export goes in as it was', () => {
    const both = [aRow({ id: 'a', surface: 'app' }), aRow({ id: 'b', answer: 'Another.' })];
    for (const rows of [both, both.toReversed()]) assert.deepEqual(plan(rows).actions, ['created', 'created']);
  });

  test('many rows of one place take a time that grows with them', () => {
    for (const own of [
      (at: number) => ({ place: `place ${at}`, surface: 'app' }),
      (at: number) => ({ surface: `${at}` }),
    ]) {
      const rows = Array.from({ length: 20_000 }, (_, at) => aRow(own(at)));
      assert.equal(plan(rows).changes.cachedJobs.length, rows.length);
    }
  });

  test('an id of another answer is taken, also where one of its model is on the same surface', () => {
    const first = plan([aRow({ id: 'a', surface: 'app' }), aRow({ id: 'b', surface: 'app', model: 'other' })]);
    assert.deepEqual(plan([aRow({ id: 'a', model: 'other' })], applied(first)).actions, ['ID_TAKEN']);
  });
});
