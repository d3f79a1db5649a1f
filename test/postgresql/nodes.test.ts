import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { aFolder, byClock, json, type Program, post, type Running, serve, UNDER_TEST } from '../e2e/command.ts';
import { aProxy } from './proxy.ts';
import { aDatabase, aReadyDatabase, execute } from './support.ts';

const IMPORT = '/api/v1/job-executions/import';
const E1 = '/api/analytics/ads/advertisers';
const CHANGES = '/api/result-analysis/list-cursor';
const ROUNDS = 6;
const PASSWORD = 'a long and unusual phrase';

const aRow = (number: number) => ({
  ...{ query: `query ${number % 5}`, country: 'US', language: 'en', model: 'm', executionNumber: number + 1 },
  ...{ runAt: '2026-01-01T00:00:00Z', answer: `Answer ${number}: Acme is good.` },
});

/** The command, on a machine whose clock is behind by `milliseconds`. */
async function behind(folder: string, milliseconds: number): Promise<Program> {
  const clock = join(folder, `clock ${milliseconds}`);
  await writeFile(clock, String(milliseconds));
  return byClock(clock);
}

const SERVE = ['serve', '--allow-http', '--port', '0', '--report-threads', '1', '--rate-limit', '100000/1'];

const ask = (address: string, method: string, path: string, headers: Record<string, string> = {}, body?: unknown) =>
  fetch(address + path, {
    method,
    // A connection that is kept may be closed by a service that ends, just as the next request is sent.
    headers: { connection: 'close', ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

describe('three services on one database', () => {
  test('begun at once on an empty one, with clocks a minute apart, are as one to their clients', async () => {
    await using folder = await aFolder();
    await using database = await aDatabase();
    const { address: db } = database;
    await using stack = new AsyncDisposableStack();
    const programs = await Promise.all([behind(folder.path, -60_000), UNDER_TEST, behind(folder.path, 60_000)]);
    const started = await Promise.allSettled(programs.map((one) => serve(folder.path, [...SERVE, '--db', db], one)));
    const nodes = started.map((one) => {
      if (one.status === 'rejected') throw one.reason;
      return stack.use(one.value);
    });
    const at = (number: number): Running => nodes[number % nodes.length]!;

    const command = { ...UNDER_TEST, env: { ...UNDER_TEST.env, SIGHTLINE_DB: db } };
    const setup = ['setup', '--organisation', 'Acme', '--project', 'Laptops', '--admin', 'ada@example.com'];
    const made = await json(folder.path, setup, `${PASSWORD}\n`, command);
    const { project, key } = made as Record<string, { readonly id: string; readonly key: string }>;
    const access = { project: project!.id, key: key!.key };
    const counted = async (node: Running): Promise<number> => {
      const { status, json: report } = await post(node.address, E1, access, {});
      assert.equal(status, 200, JSON.stringify(report));
      return Number(report.totalResponses);
    };

    // An acknowledged write is read from any node, and no read returns less than an earlier one.
    const seen = nodes.map(() => 0);
    for (let number = 0; number < ROUNDS; number++) {
      const look = async (node: Running, which: number) => {
        const least = Math.max(seen[which]!, number);
        seen[which] = await counted(node);
        assert.ok(seen[which] >= least, `${seen[which]} after ${least} at ${which}`);
      };
      const sent = post(at(number).address, IMPORT, access, { rows: [aRow(number)] });
      const [{ status, json: said }] = await Promise.all([sent, ...nodes.map(look)]);
      assert.deepEqual([status, said.created], [200, 1], JSON.stringify(said));
      for (const [which, node] of nodes.entries()) {
        seen[which] = await counted(node);
        assert.equal(seen[which], number + 1);
      }
    }

    // Times are of one clock: a reader of the changes gets them in the order of writing.
    const { json: changes } = await post(at(0).address, CHANGES, access, {});
    const numbers = (changes.results as { readonly executionNumber: number; readonly updatedAt: string }[]).map(
      ({ executionNumber }) => executionNumber,
    );
    assert.deepEqual(
      numbers,
      [...numbers].sort((a, b) => a - b),
    );
    assert.equal(numbers.length, ROUNDS);

    // A key, a session: what one node gives is good at each, and what one takes away is refused at each at once.
    const signedIn = await ask(
      at(0).address,
      'POST',
      '/api/session',
      {},
      { email: 'ada@example.com', password: PASSWORD },
    );
    assert.equal(signedIn.status, 201);
    const cookie = String(signedIn.headers.get('set-cookie')).split(';')[0]!;
    const { csrfToken } = (await signedIn.json()) as { readonly csrfToken: string };
    const person = { cookie, 'x-csrf-token': csrfToken };
    const whoAt = async (node: Running) => (await ask(node.address, 'GET', '/api/session', person)).json();
    const mine = await ask(at(1).address, 'POST', '/api/api-keys', person, { name: 'CI', permission: 'read' });
    assert.equal(mine.status, 201);
    const { id, key: secret } = (await mine.json()) as { readonly id: string; readonly key: string };
    const allowed = (node: Running) => ask(node.address, 'GET', '/api/projects', { 'x-api-key': secret });
    for (const node of nodes) {
      assert.equal((await allowed(node)).status, 200);
      assert.notEqual(await whoAt(node), null);
    }
    assert.equal((await ask(at(2).address, 'DELETE', `/api/api-keys/${id}`, person)).status, 204);
    for (const node of nodes) assert.equal((await allowed(node)).status, 401);
    assert.equal((await ask(at(1).address, 'DELETE', '/api/session', person)).status, 204);
    for (const node of nodes) assert.equal(await whoAt(node), null);

    // The same request, sent to all at once and again, is done once.
    const once = { 'x-api-key': access.key, 'x-project-id': access.project, 'idempotency-key': 'one' };
    const create = (node: Running) => ask(node.address, 'POST', '/api/entities', once, { name: 'Bolt' });
    const statuses = (await Promise.all(nodes.map(create))).map(({ status }) => status);
    assert.ok(statuses.includes(201) && statuses.every((status) => [201, 409].includes(status)), String(statuses));
    const again = await Promise.all(nodes.map(async (node) => (await create(node)).text()));
    assert.equal(new Set(again).size, 1);
    const { json: brands } = await post(at(2).address, '/api/entities/list', access, {});
    assert.equal((brands.results as unknown[]).length, 1);

    // One that is killed is missed by nobody, one that ends says so, and finishes what it has begun.
    at(0).signal('SIGKILL');
    assert.equal((await post(at(1).address, IMPORT, access, { rows: [aRow(ROUNDS)] })).status, 200);
    assert.equal(await counted(at(2)), ROUNDS + 1);
    assert.equal(await at(1).end('SIGTERM'), 0);
    assert.equal(await counted(at(2)), ROUNDS + 1);
    assert.deepEqual((await json(folder.path, ['check'], '', command)).problems, []);
    for (const node of nodes) assert.doesNotMatch(node.output(), /"level":50/);
  });

  test('says in one line why it is not ready, refuses meanwhile, goes on by itself, and says when it is to end', async () => {
    await using folder = await aFolder();
    await using database = await aReadyDatabase();
    await using proxy = await aProxy(database.address);
    const command = { ...UNDER_TEST, env: { ...UNDER_TEST.env, SIGHTLINE_DB: database.address } };
    const made = await json(folder.path, ['setup', '--organisation', 'Acme', '--project', 'Laptops'], '', command);
    const { key } = made as Record<string, { readonly key: string }>;
    const args = [...SERVE, '--db', proxy.address, '--shutdown-notice', '2s'];
    await using node = await serve(folder.path, args, UNDER_TEST);
    const ready = async () => {
      const answer = await ask(node.address, 'GET', '/readyz');
      return [answer.status, ((await answer.json()) as { readonly message?: string }).message];
    };
    const refused = async () => {
      const answer = await ask(node.address, 'GET', '/api/projects', { 'x-api-key': key!.key });
      return [answer.status, answer.headers.has('retry-after')];
    };
    assert.deepEqual(await ready(), [200, undefined]);
    const name = new URL(database.address).pathname.slice(1);

    proxy.turnTo('postgresql://sightline@127.0.0.1:1/nowhere');
    const [status, message] = await ready();
    assert.equal(status, 503);
    assert.match(String(message), /^Not ready: the database (cannot be reached|was cut off)[^\n]+$/);
    assert.deepEqual(await refused(), [503, true]);
    assert.equal((await ask(node.address, 'GET', '/healthz')).status, 200);
    proxy.turnTo(database.address);
    assert.deepEqual(await ready(), [200, undefined]);

    await execute(database.address, `alter database ${name} set default_transaction_read_only = on`);
    proxy.turnTo(database.address);
    const readOnly = 'Not ready: the database is read only, as a standby is: give the address of the primary';
    assert.deepEqual(await ready(), [503, readOnly]);
    assert.deepEqual(await refused(), [503, true]);
    await execute(
      database.address,
      `begin read write; alter database ${name} reset default_transaction_read_only; commit`,
    );
    proxy.turnTo(database.address);
    assert.deepEqual(await ready(), [200, undefined]);

    node.signal('SIGTERM');
    await node.said(/not ready any more: others may send their requests elsewhere/);
    assert.deepEqual(await ready(), [503, 'Not ready: the service is shutting down']);
    assert.equal((await ask(node.address, 'GET', '/openapi.json')).status, 200);
    // A second one would end it at once.
    assert.equal(await node.end('SIGCONT'), 0);
  });
});
