import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Client } from '../../src/mcp/client.ts';
import { ToolError } from '../../src/mcp/interface.ts';
import { passportFor, remembering } from '../../src/mcp/passport.ts';

const OPERATION = { method: 'POST', path: '/api/v1/analytics/entities' };
const PASSPORT = 'POST /api/v1/analytics/passport';

/** The short form for a report that says this, where asking for the passport does that. */
async function shortForm(said: unknown, seal: () => object = () => ({ version: '1', sha256: 'ab' })) {
  const asked: unknown[] = [];
  const get = async (operation: string, { body }: { readonly body?: unknown }) => {
    if (operation !== PASSPORT) return said;
    asked.push(body);
    return seal();
  };
  const { client, asked: remembered } = remembering({ get } as unknown as Client, OPERATION);
  await client.get(`${OPERATION.method} ${OPERATION.path}`, { project: 'p', body: { models: ['m'] } });
  const line = await passportFor(client, 'listEntityVisibility', remembered(), 'https://a.example');
  return { line, asked };
}

describe('the passport of a reply', () => {
  test('is that of what was asked, for 1 to 100,000 answers, of both sides of a comparison together', async () => {
    const { line, asked } = await shortForm({ totalResponses: 1 });
    assert.match(line ?? '', /^1 ab https:\/\/a\.example\/guide\//);
    assert.deepEqual(asked, [{ report: 'listEntityVisibility', body: { models: ['m'] } }]);
    const compared = (count: number) => ({ outcomes: { base: { answered: count - 1 }, against: { answered: 1 } } });
    for (const [said, isThere] of [
      [{ totalResponses: 0 }, false],
      [{ totalResponses: 100_000 }, true],
      [{ totalResponses: 100_001 }, false],
      [compared(100_000), true],
      [compared(100_001), false],
      [undefined, false],
    ] as const)
      assert.equal((await shortForm(said)).line !== undefined, isThere, JSON.stringify(said));
  });

  test('is left out where it is refused; a fault is one', async () => {
    const failing = (error: Error) => () => {
      throw error;
    };
    assert.equal((await shortForm({ totalResponses: 1 }, failing(new ToolError('no')))).line, undefined);
    await assert.rejects(shortForm({ totalResponses: 1 }, failing(new TypeError('odd'))), TypeError);
  });
});
