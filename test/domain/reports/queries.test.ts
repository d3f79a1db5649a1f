import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  entityReport,
  joinFacts,
  normaliseScope,
  type QueryReportRequest,
  queryReport,
} from '../../../src/domain/mod.ts';
import { aMention, anEntity, idFor, NOW } from '../../support/builders.ts';
import { EFFORT } from '../../support/effort.ts';
import { aResponse, someDimensions } from '../../support/fact-builders.ts';
import { factsAfter, history } from '../../support/facts.ts';
import { assertSame, withoutIntervals } from '../../support/figures.ts';
import { queryReportRequest } from '../../support/questions.ts';

const acme = anEntity({ name: 'Acme' });
const DICTIONARY = someDimensions({ entities: [acme] });
const mentions = [aMention({ entityId: acme.id, rankingPosition: 1 })];

const [A, B] = ['a', 'b'].map((query) => idFor(query)) as [string, string];
const RESPONSES = [
  aResponse('1', { queryId: A, time: NOW, mentions }),
  aResponse('2', { queryId: A, time: NOW + 2, mentions }),
  aResponse('3', { queryId: A, time: NOW + 1 }),
  aResponse('4', { queryId: A, time: NOW, model: 'other' }),
  aResponse('5', { queryId: B, time: NOW + 5 }),
];

const report = (given: Partial<QueryReportRequest> = {}) =>
  queryReport(joinFacts(RESPONSES, DICTIONARY), DICTIONARY, {
    scope: normaliseScope({}),
    entityId: acme.id,
    sort: [],
    page: 1,
    pageSize: 50,
    ...given,
  });

describe('query report', () => {
  test('by hand: answers, visibility, position, agreement of repeats by one model, last run', () => {
    assert.deepEqual(withoutIntervals(report().results), [
      {
        id: A,
        responses: 4,
        visibility: { value: 50, numerator: 2, denominator: 4 },
        avgPosition: 1,
        // Of three answers of one model two name it: one pair of three agrees.
        agreement: 33.33,
        pairs: 3,
        lastRunAt: NOW + 2,
      },
      {
        id: B,
        responses: 1,
        visibility: { value: 0, numerator: 0, denominator: 1 },
        avgPosition: null,
        agreement: null,
        pairs: 0,
        lastRunAt: NOW + 5,
      },
    ]);
    assert.deepEqual(report().totalResponses, 5);
    assert.deepEqual(report().results[0]?.visibility?.why, ['few-answers', 'few-topics', 'wide']);
  });

  test('without a brand there is only what was asked; sorts end in the id, and what is unknown is last', () => {
    assert.deepEqual(report({ entityId: null }).results[0], {
      ...{ id: A, responses: 4, visibility: null, avgPosition: null, agreement: null, pairs: 0 },
      lastRunAt: NOW + 2,
    });
    const sorted = (field: 'agreement' | 'lastRunAt', direction: 'ASC' | 'DESC') =>
      report({ sort: [{ field, direction }] }).results.map(({ id }) => id);
    assert.deepEqual(
      [sorted('agreement', 'DESC'), sorted('agreement', 'ASC')],
      [
        [A, B],
        [A, B],
      ],
    );
    assert.deepEqual(sorted('lastRunAt', 'DESC'), [B, A]);
    assert.deepEqual(
      report({ page: 2, pageSize: 1 }).results.map(({ id }) => id),
      [B],
    );
  });

  test('a row says what the report on entities says of the answers to its query', () => {
    const property = fc.property(history, queryReportRequest, (steps, { scope, entityId, ...request }) => {
      if (entityId === null) return;
      const { facts, dimensions } = factsAfter(steps);
      const responses = joinFacts(facts, dimensions);
      for (const row of queryReport(responses, dimensions, { scope, entityId, ...request }).results) {
        const own = { ...scope, queryIds: [row.id], showAllEntities: true };
        const whole = entityReport(responses, dimensions, { ...request, scope: own, sort: [], page: 1, pageSize: 100 });
        const same = whole.results.find(({ id }) => id === entityId);
        if (same) assertSame([row.visibility, row.avgPosition], [same.visibility, same.avgPosition]);
      }
    });
    fc.assert(property, { numRuns: 40 * EFFORT });
  });
});
