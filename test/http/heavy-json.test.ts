import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aWorld } from './harness.ts';

const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`;
const row = (raw: string) =>
  `{"query":"a","country":"US","language":"en","model":"m","runAt":"2026-01-01T00:00:00Z","answer":"x","raw":${raw}}`;

/** Bodies that take far longer to read than their length says. */
const HEAVY: readonly (readonly [target: string, body: string])[] = [
  ['POST /api/v1/job-executions/import', `{"rows":[${'{},'.repeat(600_000)}{}]}`],
  ['POST /api/v1/job-executions/import', `{"rows":[${row(nested(260_000))}]}`],
  [
    'POST /api/v1/job-executions/import',
    `{"rows":[{${Array.from({ length: 60_000 }, (_, at) => `"k${at}":1`).join()}}]}`,
  ],
  ['POST /api/v1/imports/preview', `{"rows":[{"a":${nested(260_000)}}]}`],
  ['POST /api/v1/imports', `{"kind":"brands","rows":[{"a":${nested(260_000)}}]}`],
  ['POST /api/entities/list', `{"name":${nested(260_000)}}`],
];

describe('JSON that is heavier than it is long', () => {
  test('is refused before it is parsed, with what to do', async () => {
    const { call, keys, project } = await aWorld();
    for (const [target, bytes] of HEAVY) {
      const { status, json } = await call(target, { key: keys.write, project: project.id, bytes });
      assert.equal(status, 400, target);
      assert.match(
        json.message[0],
        /^body: holds more than \d+ .*: send it in parts$|^body: is nested deeper than 250000$/,
      );
    }
  });

  test('nested as deep as it may be, it is no fault', async () => {
    const { call, keys, project, logged } = await aWorld();
    for (const depth of [400, 3_000, 60_000]) {
      for (const [target, body] of [
        ['POST /api/v1/imports/preview', `{"rows":[{"a":${nested(depth)}}]}`],
        ['POST /api/v1/job-executions/import', `{"rows":[${row(nested(depth))}]}`],
      ] as const) {
        const { status } = await call(target, { key: keys.write, project: project.id, bytes: body });
        assert.ok(status === 200 || status === 400, `${target} ${depth}: ${status}`);
      }
    }
    assert.deepEqual(logged, []);
  });
});
