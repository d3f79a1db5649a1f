import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type ColumnsRequest, remoteColumns, replyTo } from '../../../src/app/reporting/remote.ts';
import type { ProjectId } from '../../../src/domain/mod.ts';

const PROJECT = 'p1' as ProjectId;
const WAITING = { moment: async () => 7 };

/** Columns behind a message, which say what is asked of them. */
function aThread() {
  const sent: (readonly [ColumnsRequest, object])[] = [];
  const says =
    (what: string) =>
    async (...asked: readonly unknown[]) => ({ what, asked });
  const columns = {
    report: says('report'),
    reportJson: async (...asked: readonly unknown[]) => JSON.stringify(asked),
    reportPages: says('pages'),
    load: says('load'),
    nextCheckpoint: says('checkpoint'),
  };
  const remote = remoteColumns(async (request, waiting) => {
    sent.push([structuredClone(request), waiting]);
    return replyTo(structuredClone(request), columns as never, waiting);
  });
  return { sent, remote };
}

describe('columns in another thread', () => {
  test('say what those there say, to each kind of request', async () => {
    const { sent, remote } = aThread();
    const request = { scope: 's' } as never;
    const asked = [PROJECT, 'entities', request, WAITING];
    assert.deepEqual(
      await remote.report(PROJECT, 'entities', request, WAITING),
      JSON.parse(JSON.stringify({ what: 'report', asked })),
    );
    assert.deepEqual(await remote.reportPages(PROJECT, 'entities', request, WAITING), { what: 'pages', asked });
    assert.equal(await remote.reportJson(PROJECT, 'entities' as never, request, WAITING), JSON.stringify(asked));
    assert.equal(await remote.load(PROJECT), undefined);
    const limits = { responses: 3 } as never;
    assert.deepEqual(await remote.nextCheckpoint(PROJECT, limits), { what: 'checkpoint', asked: [PROJECT, limits] });
    const common = { project: PROJECT, name: 'entities', request };
    assert.deepEqual(sent, [
      [common, WAITING],
      [{ ...common, isWhole: true }, WAITING],
      [{ ...common, isWritten: true }, WAITING],
      [{ project: PROJECT, name: 'load' }, {}],
      [{ project: PROJECT, name: 'nextCheckpoint', request: limits }, {}],
    ]);
  });

  test('a report comes as text, but lists of ids as they are', async () => {
    const { remote } = aThread();
    const replies: unknown[] = [];
    const columns = { report: async () => ['an id'] } as never;
    for (const name of ['entities', 'responseIds', 'namingAnswers'] as const)
      replies.push(await replyTo({ project: PROJECT, name, request: {} } as never, columns));
    assert.deepEqual(replies, ['["an id"]', ['an id'], ['an id']]);
    const found = await remote.report(PROJECT, 'responseIds', {} as never);
    assert.deepEqual(found, { what: 'report', asked: [PROJECT, 'responseIds', {}, {}] } as never);
  });
});
