import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { newestHits } from '../../src/app/newest-hits.ts';
import { ANY_EVIDENCE, EVERYTHING, type Store } from '../../src/domain/mod.ts';
import { openTestStore } from '../adapters/sqlite/support.ts';
import { anApp, aProject, aRow } from './support.ts';

const PAGE = 20;
const ANSWERS = 1_300;

test('a page is that of the search that counts all, its total is right or said to be a guess, and common texts end soon', async () => {
  const place = fc.record({ isHit: fc.integer({ min: 0, max: 99 }), isIndexed: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(
      fc.array(place, { maxLength: 600 }),
      fc.integer({ min: 0, max: 100 }),
      fc.record({ page: fc.integer({ min: 1, max: 3 }), pageSize: fc.integer({ min: 1, max: 9 }) }),
      fc.boolean(),
      async (places, share, paging, hasIndex) => {
        const ids = places.map((_, at) => String(at));
        const isHit = (id: string) => places[Number(id)]!.isHit < share;
        const indexed = ids.filter((id) => isHit(id) || places[Number(id)]!.isIndexed);
        let read = 0;
        const found = await newestHits(paging, {
          holding: async () => (hasIndex ? indexed : undefined),
          lastHolding: async (most) => (hasIndex ? indexed.toReversed().slice(0, most) : undefined),
          async pageOf({ page, pageSize, among }) {
            const listed = among ? ids.filter((id) => among.includes(id)) : ids;
            return { totalRecords: listed.length, ids: listed.slice((page - 1) * pageSize, page * pageSize) };
          },
          async *reading(some) {
            for (const id of some) {
              read++;
              yield { read: 1, hits: [id].filter(isHit) };
            }
          },
        });
        const hits = ids.filter(isHit);
        const end = paging.page * paging.pageSize;
        assert.deepEqual(found.ids, hits.slice(end - paging.pageSize, end));
        if (!found.totalIsEstimate) assert.equal(found.totalRecords, hits.length);
        else assert.ok(found.totalRecords > end && hits.length >= end);
        if (share === 100) assert.ok(read <= end);
      },
    ),
  );
});

/** A store that counts the texts that are read from it. */
function countingTexts(store: Store): { readonly store: Store; readonly texts: { read: number } } {
  const texts = { read: 0 };
  const counting: Store = {
    ...store,
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
    read: (work) =>
      store.read((reader) => {
        const { responses } = reader;
        const answers: typeof responses.answers = (project, ids) => {
          texts.read += ids.length;
          return responses.answers(project, ids);
        };
        return work({ ...reader, responses: { ...responses, answers } });
      }),
  };
  return { store: counting, texts };
}

/** `SIGHTLINE_TEST_STORE=postgresql` has these run over PostgreSQL, too. */
const postgresql =
  process.env.SIGHTLINE_TEST_STORE === 'postgresql' ? await import('../postgresql/support.ts') : undefined;
const STORES = [
  ['a file', openTestStore],
  ...(postgresql ? [['PostgreSQL', async () => postgresql.laterStore()] as const] : []),
] as const;

for (const [name, open] of STORES) {
  describe(`a search in ${name} that needs no exact total`, () => {
    const asked = { scope: EVERYTHING, evidence: ANY_EVIDENCE, sort: [], claim: null };

    test('reads few texts of a common word and of a rare one, and says what the exact one says', async () => {
      await using opened = await open();
      const { store, texts } = countingTexts(opened);
      const { app } = anApp(store);
      const { id: project } = await aProject({ app } as never);
      const words = (at: number) => `${at % 3 === 0 ? 'common' : ''} ${at % 40 === 39 ? 'seldom' : ''}`;
      const rows = Array.from({ length: ANSWERS }, (_, at) =>
        aRow({ executionNumber: at + 1, answer: `Number ${at} ${words(at)} ${at === 7 ? 'wolpertinger' : ''}` }),
      );
      await app.jobExecutions.import(project, rows, { dryRun: false });
      const search = async (text: string, isEstimateEnough: boolean, page = 1) => {
        texts.read = 0;
        const request = { ...asked, search: text, isEstimateEnough, page, pageSize: PAGE };
        const { results, ...totals } = await app.responses.list(project, request);
        return { ...totals, ids: results.map(({ response }) => response.id), read: texts.read };
      };
      for (const [text, most] of [
        ['common', 10 * PAGE],
        ['seldom', 10 * PAGE],
        ['wolpertinger', 1],
        ['nowhere at all', 0],
      ] as const) {
        const exact = await search(text, false);
        const first = await search(text, true);
        assert.deepEqual(first.ids, exact.ids, text);
        assert.ok(first.read <= most, `${text}: ${first.read} texts were read`);
        assert.equal(exact.totalIsEstimate, false);
        const isKnown = first.totalIsEstimate ? Math.abs(first.totalRecords / exact.totalRecords - 1) < 0.5 : true;
        assert.ok(isKnown && (first.totalIsEstimate || first.totalRecords === exact.totalRecords), text);
      }
      const last = await search('seldom', true, 2);
      assert.deepEqual([last.totalRecords, last.totalIsEstimate, last.ids.length], [32, false, 12]);
    });
  });
}
