import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  ANY_EVIDENCE,
  type BreakdownRequest,
  breakdown,
  type Dimension,
  entityReport,
  joinFacts,
  matchesScope,
  normaliseScope,
  OUTCOMES,
  type QuestionMetric,
  understood,
} from '../../../src/domain/mod.ts';
import { aMention, anEntity } from '../../support/builders.ts';
import { aDictionary, aResponse, aSourceFact } from '../../support/fact-builders.ts';
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
  const DICTIONARY = aDictionary({ entities: [acme, bolt] });
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

  test('sums equal the report on brands over dimensions with one value an answer, and each figure is that of its answers', () => {
    const dimensions = Object.keys(SINGLE) as (keyof typeof SINGLE)[];
    const property = fc.property(history, scopeInput, fc.constantFrom(...dimensions), (steps, input, dimension) => {
      const { facts, dictionary } = factsAfter(steps);
      const scope = normaliseScope({ ...input, showAllEntities: true });
      const responses = joinFacts(facts, dictionary).filter((response) => matchesScope(response, scope));
      const known = { brands: dictionary, videos: dictionary.videos };
      const { results } = breakdown(responses, known, { scope, ...asked(['entity', dimension]), ...paging });
      for (const { id, visibility } of entityReport(responses, dictionary, { scope, ...paging }).results) {
        const own = results.filter(({ keys }) => keys[0]!.id === id);
        assert.equal(
          own.reduce((sum, { figure }) => sum + figure.numerator, 0),
          visibility.numerator,
        );
      }
      for (const { keys, figure } of results) {
        const narrowed = normaliseScope({
          ...SINGLE[dimension](keys[1]!.id),
          outcomes: OUTCOMES,
          showAllEntities: true,
        });
        const alone = entityReport(responses, dictionary, { scope: narrowed, ...paging });
        assertSame(figure, alone.results.find(({ id }) => id === keys[0]!.id)?.visibility);
      }
    });
    fc.assert(property, { numRuns: 100 });
  });
});
