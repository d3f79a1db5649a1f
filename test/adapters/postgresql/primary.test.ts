import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, mock, test } from 'node:test';
import type { PoolClient } from 'pg';
import { primaryOf, unknownPrimary } from '../../../src/adapters/postgresql/primary.ts';

const NOW = Date.UTC(2026, 10, 28, 12);

interface Server {
  readonly system: string;
  readonly timeline: number;
  readonly isStandby?: boolean;
  /** The marks that it has, by timeline. */
  readonly marks: Map<number, string>;
}

/** A connection to a server that says what is asked of it. */
function connectionTo({ system, timeline, isStandby = false, marks }: Server): PoolClient {
  const query = async (text: string, values: readonly unknown[]) => {
    if (text.startsWith('insert')) {
      if (!marks.has(timeline)) marks.set(timeline, String(values[1]));
      return { rows: [] };
    }
    const before = marks.get(Number(values[0])) ?? null;
    const mark = marks.get(timeline) ?? null;
    return { rows: [{ system, time: String(NOW), timeline, isStandby, mark, before }] };
  };
  return { query } as unknown as PoolClient;
}
const first = (): Server => ({ system: '1', timeline: 1, marks: new Map() });
/** A standby of a server, promoted. */
const heirOf = ({ system, timeline, marks }: Server): Server => ({
  ...{ system, timeline: timeline + 1 },
  marks: new Map(marks),
});

describe('the primary of a database', () => {
  beforeEach(() => mock.timers.enable({ apis: ['Date'], now: NOW }));
  afterEach(() => mock.timers.reset());

  test('is followed to a standby that was promoted, which is told once to all who share the view of the server', async () => {
    const told: string[] = [];
    const options = { seen: unknownPrimary(), onPromotion: (message: string) => void told.push(message) };
    const [one, other] = [primaryOf('db', options), primaryOf('db', options)];
    const old = first();
    const connection = connectionTo(old);
    assert.ok(await one.admits(connection));
    assert.deepEqual([one.timeline(), other.timeline(), told], [1, 1, []]);
    const heir = heirOf(old);
    for (const primary of [one, other]) assert.ok(await primary.admits(connectionTo(heir)));
    assert.equal(told.length, 1);
    assert.match(told[0]!, /timeline 1 before, 2 now/);
    assert.equal(await one.admits(connection), false, 'a connection of before is to be closed');
    await assert.rejects(one.admits(connectionTo(old)), /was replaced by a standby/);
  });

  test('is not a standby, another cluster, or one of two heirs', async () => {
    const old = first();
    const primary = primaryOf('db');
    await assert.rejects(primary.admits(connectionTo({ ...old, isStandby: true })), /as a standby is/);
    assert.ok(await primary.admits(connectionTo(old)));
    await assert.rejects(primary.admits(connectionTo({ ...first(), system: '2' })), /another one than this service/);
    const beside: Server = { system: '1', timeline: 2, marks: new Map([[1, '99']]) };
    await assert.rejects(primary.admits(connectionTo(beside)), /promoted from a standby beside/);
    assert.equal(primary.timeline(), 1);
  });

  test('has its connections looked at again where a server says that it is on another timeline', async () => {
    const old = first();
    const primary = primaryOf('db');
    const connection = connectionTo(old);
    await primary.admits(connection);
    assert.ok(primary.confirms(1));
    assert.ok(!primary.confirms(2));
    assert.ok(await primary.admits(connection));
  });

  test('says the time by its clock: between asking and answer it may be right, beyond it is moved to the middle', () => {
    const primary = primaryOf('db');
    assert.equal(primary.now(), NOW);
    // Sent a second ago: from 0 to 1,000 ms ahead are possible.
    primary.toldTime(NOW, NOW - 1_000);
    assert.equal(primary.now(), NOW);
    primary.toldTime(NOW + 60_000, NOW - 1_000);
    assert.equal(primary.now(), NOW + 60_500);
    primary.toldTime(NOW + 60_500, NOW);
    assert.equal(primary.now(), NOW + 60_500);
    primary.toldTime(NOW + 60_501, NOW);
    assert.equal(primary.now(), NOW + 60_501);
    primary.toldTime(NOW - 5_000, NOW);
    assert.equal(primary.now(), NOW - 5_000);
  });
});
