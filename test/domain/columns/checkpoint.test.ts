import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  ANY_EVIDENCE,
  type Columns,
  changedCount,
  checkpointOf,
  columnReport,
  createColumns,
  DICTIONARY_NAMES,
  needsOf,
  normaliseScope,
  PART_NAMES,
  resumeFrom,
  type Scope,
  STORED_PARTS,
} from '../../../src/domain/mod.ts';
import { EFFORT } from '../../support/effort.ts';
import { columnsAfter, history, type Step, scopeInput, take } from '../../support/facts.ts';
import { Shelf } from '../../support/shelf.ts';

/**
 * What happens besides: columns are checkpointed and gone on with, dropped and restarted from the last checkpoint, or taken back to
 * it, as they are where a checkpoint comes that was made before the last of what they have; and reports are asked for, so that
 * what follows from columns is kept.
 */
type Event = Step | 'checkpoint' | 'begin anew' | 'go back' | 'ask';
const BESIDES = ['checkpoint', 'checkpoint', 'begin anew', 'go back', 'ask', 'ask'] as const;
const events: fc.Arbitrary<readonly Event[]> = history.chain((steps) =>
  fc
    .tuple(...steps.map((step) => fc.tuple(fc.constant(step), fc.constantFrom(...BESIDES, null))))
    .map((pairs) => pairs.flatMap(([step, event]) => (event === null ? [step] : [step, event]))),
);

/** Reports of a scope, each with its request. */
function reportsOf(scope: Scope) {
  const page = { sort: [], page: 1, pageSize: 50 };
  const anyVideo = { platform: null, channelId: null, channelCountry: null, search: null };
  return [
    ['adShare', { scope, formats: [] }],
    ['videoCitations', { scope, ...anyVideo, ...page }],
    ['entities', { scope, ...page }],
    ['sources', { scope, by: 'url', domain: null, search: null, ...page }],
    ['sources', { scope, by: 'domain', domain: null, search: null, ...page }],
    ['shopping', { scope, brands: [] }],
    ['facets', scope],
    ['responseIds', { scope, evidence: ANY_EVIDENCE, sort: [] }],
  ] as const;
}

/** Columns after all that, of which as little is loaded as there has to be. */
function checkpointedAfter(all: readonly Event[]): { readonly columns: Columns; readonly shelf: Shelf } {
  const shelf = new Shelf();
  let columns = createColumns();
  /** What has happened since the last checkpoint, and what is not kept at all. */
  let since: Step[] = [];
  let dimensions: Step | undefined;
  let checkpoints = 0;
  for (const event of all) {
    if (event === 'checkpoint') {
      shelf.load(columns, PART_NAMES);
      shelf.put(`checkpoint ${++checkpoints}`, columns);
      since = [];
      shelf.resume(columns);
    } else if (event === 'begin anew') {
      columns = createColumns();
      shelf.resume(columns);
      if (dimensions) take(columns, dimensions);
      for (const step of since) replay(step);
    } else if (event === 'ask') {
      shelf.load(columns, PART_NAMES);
      for (const [name, request] of reportsOf(normaliseScope({ showAllEntities: true }))) {
        columnReport(columns, name, request as never);
      }
    } else if (event === 'go back') {
      shelf.resume(columns);
      for (const step of since) replay(step);
    } else {
      if ('dimensions' in event) dimensions = event;
      else since.push(event);
      replay(event);
    }
  }
  return { columns, shelf };

  function replay(step: Step): void {
    if ('append' in step || 'remove' in step) {
      shelf.load(columns, ['ids']);
      for (const dictionary of DICTIONARY_NAMES) shelf.loadNames(columns, dictionary);
    } else if ('links' in step) shelf.load(columns, ['numbers', 'tags']);
    take(columns, step);
  }
}

describe('checkpoints of columns', () => {
  test('reports from what was kept, and what came after, say what they say of columns that never were put away', () => {
    const property = fc.property(events, scopeInput, (all, input) => {
      const scope = normaliseScope({ showAllEntities: true, ...input });
      const { columns, shelf } = checkpointedAfter(all);
      const expected = columnsAfter(all.filter((event): event is Step => typeof event === 'object'));
      for (const [name, request] of reportsOf(scope)) {
        shelf.load(columns, [...needsOf(name, request as never).parts]);
        const report = columnReport(columns, name, request as never);
        assert.deepEqual(report, columnReport(expected, name, request as never), name);
      }
    });
    fc.assert(property, { numRuns: 100 * EFFORT });
  });

  test('what is kept already is not kept again', () => {
    fc.assert(
      fc.property(events, (all) => {
        const { columns } = checkpointedAfter([...all, 'checkpoint']);
        assert.equal(changedCount(columns), 0);
        assert.deepEqual(checkpointOf(columns).days, []);
      }),
      { numRuns: 40 * EFFORT },
    );
  });

  test('bytes in another format, or cut short, are refused', () => {
    const response = { append: [] as never[] };
    assert.deepEqual(checkpointOf(columnsAfter([response])).days, []);
    fc.assert(
      fc.property(history, fc.nat(), (steps, at) => {
        for (const { day, parts } of checkpointOf(columnsAfter(steps)).days) {
          for (const name of STORED_PARTS) {
            const bytes = parts![name].slice();
            bytes[0]! ^= 1;
            const kept = new Map([[day, 'a checkpoint']]);
            assert.equal(resumeFrom(createColumns(), kept, new Map([[day, bytes]])), false);
            const short = parts![name].slice(0, at % parts![name].length);
            assert.equal(resumeFrom(createColumns(), kept, new Map([[day, short]])), false);
          }
        }
      }),
      { numRuns: 20 * EFFORT },
    );
  });
});
