import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hintFor } from '../../../src/app/command/report/hint.ts';
import type { ProjectId } from '../../../src/domain/ids.ts';

/** The hint of a project with so many brands, answers, and answers that are stale. */
function hint(brands: number, answers: number, stale: number) {
  const app = {
    entities: { list: async () => ({ totalRecords: brands }) },
    records: { list: async () => ({ totalRecords: answers }) },
    analyses: { staleRecords: async () => stale },
  };
  return hintFor(app as unknown as Parameters<typeof hintFor>[0], 'a-project' as ProjectId, 'shoes');
}

test('a hint is of what figures lack most, and none is urgent where they lack nothing', async () => {
  const cases: readonly (readonly [given: Parameters<typeof hint>, start: string, isUrgent: boolean])[] = [
    [[0, 0, 0], 'No brands and no answers yet: sightline ingest --project shoes FILE', true],
    [[0, 1, 1], 'No brands yet: sightline ingest --project shoes brands.csv', true],
    [[1, 0, 0], 'No answers yet: sightline ingest --project shoes answers.jsonl', true],
    [[1, 1, 1], '1 answer waits to be analysed: sightline reanalyse --project shoes', true],
    [[1, 2, 2], '2 answers wait to be analysed: sightline reanalyse --project shoes', true],
    [[1, 1, 0], 'More: sightline report brands --project shoes --all', false],
  ];
  for (const [given, start, isUrgent] of cases) {
    const said = await hint(...given);
    assert.equal(said.text.slice(0, start.length), start);
    assert.equal(said.isUrgent, isUrgent, start);
  }
});
