import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openPostgresReader, openPostgresStore } from '../../src/adapters/postgresql/mod.ts';
import { unknownPrimary } from '../../src/adapters/postgresql/primary.ts';
import { columnsKeeper } from '../../src/app/reporting/keeper.ts';
import {
  ANY_EVIDENCE,
  type AppError,
  EVERYTHING,
  needsOf,
  type ProjectId,
  type ReadStore,
  selectIds,
} from '../../src/domain/mod.ts';
import { addProject, addResponses, ingest } from '../adapters/contract/support.ts';
import { aJobExecution } from '../support/builders.ts';
import { anOwnCluster, aStandby } from './cluster.ts';
import { aProxy } from './proxy.ts';

const EVERY_ID = needsOf('responseIds', { scope: EVERYTHING, evidence: ANY_EVIDENCE, sort: [] });
const FIRST = aJobExecution();
const LOST = aJobExecution({ executionNumber: 2 });
const OTHER = aJobExecution({ executionNumber: 3 });

const idsIn = (keeper: ReturnType<typeof columnsKeeper>, project: ProjectId): Promise<readonly string[]> =>
  keeper.withColumns(project, EVERY_ID, (columns) => selectIds(columns, EVERYTHING).toSorted());

/** That both a read and the question whether anything was written are refused, in one line that tells callers nothing. */
async function refused(store: ReadStore, reason: RegExp): Promise<void> {
  for (const work of [() => store.read(({ organisations }) => organisations.any()), store.version]) {
    await assert.rejects(work(), ({ problem, message, cause }: AppError) => {
      assert.equal(problem, 'unavailable');
      assert.match(message, reason);
      assert.ok(!message.includes('\n') && cause !== undefined, message);
      return true;
    });
  }
}

describe('postgresql: which server is the primary', () => {
  test('of two that were one, a service goes on with the one that came last, and reloads what it had of the other', async () => {
    await using stack = new AsyncDisposableStack();
    const old = stack.use(await anOwnCluster());
    const database = 'postgres';
    const proxy = stack.use(await aProxy(old.address(database)));
    const said: string[] = [];
    const seen = unknownPrimary();
    const store = stack.use(
      await openPostgresStore({ address: proxy.address, seen, onPromotion: (message) => void said.push(message) }),
    );
    // Another thread of the same process, which gets no notices.
    const beside = stack.use(openPostgresReader({ address: old.address(database), seen }));
    const project = await addProject(store);
    await addResponses(store, project, [FIRST]);
    const promoted = stack.use(await aStandby(old));
    const twin = stack.use(await aStandby(old));

    // The standbys have nothing of this.
    await ingest(store, project, { executions: [LOST] });
    const keeper = columnsKeeper(store);
    const [known, version] = [store.history!(), await store.version()];
    assert.deepEqual(await idsIn(keeper, project), [FIRST.id, LOST.id].toSorted());
    assert.equal(await beside.read(({ organisations }) => organisations.any()), true);

    proxy.turnTo(promoted.address(database));
    await refused(store, /is read only, as a standby is: give the address of the primary$/);
    await promoted.promote();
    {
      // Another process writes as much as was lost: counts and revisions are the same.
      await using elsewhere = await openPostgresStore({ address: promoted.address(database) });
      await ingest(elsewhere, project, { executions: [OTHER] });
    }
    assert.deepEqual(await idsIn(keeper, project), [FIRST.id, OTHER.id].toSorted());
    assert.notEqual(await store.version(), version);
    assert.ok(store.history!() > known);
    assert.match(
      said.join('\n'),
      /^the database .+ is served by a standby that was promoted \(timeline 1 before, 2 now\)/,
    );
    assert.equal(said.length, 1);

    const replaced = /was replaced by a standby that was promoted, and is not used any more: stop its server/;
    await refused(beside, replaced);
    proxy.turnTo(old.address(database));
    await refused(store, replaced);

    await twin.promote();
    proxy.turnTo(twin.address(database));
    await refused(store, /was promoted from a standby beside the one that this service goes on with: stop one of them/);

    proxy.turnTo(promoted.address(database));
    assert.deepEqual(await idsIn(keeper, project), [FIRST.id, OTHER.id].toSorted());

    const stranger = stack.use(await anOwnCluster());
    await (await openPostgresStore({ address: stranger.address(database) }))[Symbol.asyncDispose]();
    proxy.turnTo(stranger.address(database));
    await refused(store, /is another one than this service began with: restart sightline where that is meant$/);
  });
});
