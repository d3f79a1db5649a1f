import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { compileScope, scanSegments } from '../../../src/domain/columns/mod.ts';
import {
  ANY_EVIDENCE,
  type BreakdownRequest,
  breakdown,
  breakdownOf,
  columnsOf,
  type Dimension,
  entityReport,
  includesLanguage,
  joinFacts,
  matchesScope,
  normaliseScope,
  OUTCOMES,
  type QuestionMetric,
  understood,
} from '../../../src/domain/mod.ts';
import { sumParts, talliedFacts } from '../../../src/domain/reports/figures/mod.ts';
import { aMention, anEntity } from '../../support/builders.ts';
import { EFFORT } from '../../support/effort.ts';
import { aResponse, aSourceFact, someDimensions } from '../../support/fact-builders.ts';
import { factsAfter, history, scopeInput } from '../../support/facts.ts';
import { assertSame } from '../../support/figures.ts';

/** Dimensions with one value an answer, and the scope of one of these. */
const SINGLE = {
  model: (id: string) => ({ models: [id] }),
  country: (id: string) => ({ countries: [id] }),
  language: (id: string) => ({ languages: [id] }),
  query: (id: string) => ({ queryIds: [id] }),
  day: (id: string) => ({ startDate: id, endDate: id }),
};

function asked(by: readonly Dimension[], metric: QuestionMetric = 'visibility', evidence = ANY_EVIDENCE) {
  const found = understood({ by, metric, evidence });
  assert.ok('question' in found);
  return { ...found, by } satisfies Pick<BreakdownRequest, 'by' | 'question' | 'place'>;
}

const paging = { sort: [], page: 1, pageSize: 1_000 };

describe('breakdown', () => {
  const acme = anEntity({ name: 'Acme' });
  const bolt = anEntity({ name: 'Bolt' });
  const DICTIONARY = someDimensions({ entities: [acme, bolt] });
  const naming = (...ids: string[]) => ids.map((entityId, at) => aMention({ entityId, rankingPosition: at + 1 }));
  const RESPONSES = [
    aResponse('1', { model: 'x', mentions: naming(acme.id), sources: [aSourceFact({ domain: 'a.example' })] }),
    aResponse('2', { model: 'x', mentions: naming(acme.id, bolt.id) }),
    aResponse('3', { model: 'y', mentions: naming(bolt.id), sources: [aSourceFact({ domain: 'a.example' })] }),
    aResponse('4', { model: 'y' }),
  ];
  const rows = (given: Pick<BreakdownRequest, 'by' | 'question' | 'place'>) =>
    breakdown(
      joinFacts(RESPONSES, DICTIONARY),
      { brands: DICTIONARY, videos: [] },
      { scope: normaliseScope({}), ...given, ...paging, sort: [{ field: 'name', direction: 'ASC' }] },
    ).results.map(({ keys, figure }) => [...keys.map(({ name }) => name), figure.numerator, figure.denominator]);

  test('by hand: brand by model, either way round, and one brand by model', () => {
    assert.deepEqual(rows(asked(['entity', 'model'])), [
      ['Acme', 'x', 2, 2],
      ['Bolt', 'x', 1, 2],
      ['Bolt', 'y', 1, 2],
    ]);
    assert.deepEqual(rows(asked(['model', 'entity']))[0], ['x', 'Acme', 2, 2]);
    assert.deepEqual(rows(asked(['model'], 'visibility', { ...ANY_EVIDENCE, entityId: acme.id })), [
      ['x', 2, 2],
      ['y', 0, 2],
    ]);
  });

  test('by hand: two dimensions that figures can be of: of the one that the metric is of, in the answers with the other', () => {
    assert.deepEqual(rows(asked(['domain', 'entity'])), [
      ['a.example', 'Acme', 1, 2],
      ['a.example', 'Bolt', 1, 2],
    ]);
    assert.deepEqual(rows(asked(['domain', 'entity'], 'responseRate')), [
      ['a.example', 'Acme', 1, 2],
      ['a.example', 'Bolt', 1, 2],
    ]);
  });

  test('by hand: a brand that several answers name is shown, though a single one judges it', () => {
    const mentions = naming(acme.id).map((mention) => ({ ...mention, praise: 1 }));
    const facts = [aResponse('1', { model: 'x', mentions }), aResponse('2', { model: 'x', mentions: naming(acme.id) })];
    const request = { scope: normaliseScope({}), ...asked(['entity', 'model'], 'avgSentiment'), ...paging };
    const expected = breakdown(joinFacts(facts, DICTIONARY), { brands: DICTIONARY, videos: [] }, request);
    assert.deepEqual(
      expected.results.map(({ keys, figure }) => [keys[0]!.name, figure.numerator, figure.denominator]),
      [['Acme', 1, 2]],
    );
    assertSame(breakdownOf(columnsOf(facts, DICTIONARY), request), expected);
  });

  test('many brands by 20 models come page by page, each pair once, and none is left out', () => {
    const brands = Array.from({ length: 100 }, (_, at) => anEntity({ name: `Brand ${at}` }));
    const facts = Array.from({ length: 40 }, (_, at) => {
      const own = brands.slice((at % 2) * 50, (at % 2) * 50 + 50);
      return aResponse(`${at}`, { model: `model ${at >> 1}`, mentions: naming(...own.map(({ id }) => id)) });
    });
    const columns = columnsOf(facts, someDimensions({ entities: brands }));
    const request = { scope: normaliseScope({}), ...asked(['entity', 'model']) };
    const pageOf = (page: number) => breakdownOf(columns, { ...request, sort: [], page, pageSize: 200 });
    const seen = new Set<string>();
    for (let page = 1; page <= 11; page++) {
      const { totalRecords, results } = pageOf(page);
      assert.deepEqual([totalRecords, results.length], [2_000, page === 11 ? 0 : 200]);
      for (const { keys, figure } of results) {
        seen.add(JSON.stringify(keys.map(({ id }) => id)));
        assert.deepEqual([figure.numerator, figure.denominator], [1, 2]);
      }
    }
    assert.equal(seen.size, 2_000);
  });

  test('sums of many parts and lines, of which only those that occur are kept, are those of a table', () => {
    const columns = columnsOf(RESPONSES, DICTIONARY);
    const scans = scanSegments(columns, compileScope(columns, normaliseScope({})));
    const tallied = talliedFacts(columns, { of: 'entities', groupBy: 'none' });
    const valuesOf = ({ segment: { rows } }: (typeof scans)[number]) => ({
      starts: Uint32Array.from({ length: rows.length + 1 }, (_, row) => row),
      values: Uint32Array.from({ length: rows.length }, (_, row) => row % 2),
    });
    const [few, many] = [2, 2 ** 22].map((parts) => sumParts(scans, tallied, 'position', { parts, valuesOf }));
    const read = ({ pairs, of, answers, hits }: NonNullable<typeof few>) => ({
      pairs: Array.from(pairs(), ([part, line]) => [part, line, of(part, line)] as const).toSorted(
        ([a, first], [b, second]) => a - b || first - second,
      ),
      totals: [0, 1].map((part) => [answers[part], hits[part]]),
      none: of(0, -1),
    });
    assert.equal(read(few!).pairs.length > 1, true);
    assert.deepEqual(read(many!), read(few!));
  });

  test('sums equal the report on brands over dimensions with one value an answer, and each figure is that of its answers', () => {
    const dimensions = Object.keys(SINGLE) as (keyof typeof SINGLE)[];
    const property = fc.property(history, scopeInput, fc.constantFrom(...dimensions), (steps, input, dimension) => {
      const { facts, dimensions } = factsAfter(steps);
      const scope = normaliseScope({ ...input, showAllEntities: true });
      const responses = joinFacts(facts, dimensions).filter((response) => matchesScope(response, scope));
      const known = { brands: dimensions, videos: dimensions.videos };
      const { results } = breakdown(responses, known, { scope, ...asked(['entity', dimension]), ...paging });
      for (const { id, visibility } of entityReport(responses, dimensions, { scope, ...paging }).results) {
        const own = results.filter(({ keys }) => keys[0]!.id === id);
        assert.equal(
          own.reduce((sum, { figure }) => sum + figure.numerator, 0),
          visibility.numerator,
        );
      }
      const isNarrowed = (id: string) =>
        dimension === 'language' && responses.some(({ language }) => language !== id && includesLanguage(id, language));
      for (const { keys, figure } of results) {
        // A breakdown keeps the codes of languages apart, where a filter includes narrower ones.
        if (isNarrowed(keys[1]!.id)) continue;
        const narrowed = normaliseScope({
          ...SINGLE[dimension](keys[1]!.id),
          outcomes: OUTCOMES,
          showAllEntities: true,
        });
        const alone = entityReport(responses, dimensions, { scope: narrowed, ...paging });
        assertSame(figure, alone.results.find(({ id }) => id === keys[0]!.id)?.visibility);
      }
    });
    fc.assert(property, { numRuns: 40 * EFFORT });
  });
});
