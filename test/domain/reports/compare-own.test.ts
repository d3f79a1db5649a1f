import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ANY_EVIDENCE,
  comparison,
  joinFacts,
  MILLISECONDS_A_DAY,
  normaliseScope,
  understood,
} from '../../../src/domain/mod.ts';
import { aMention, anEntity, idFor } from '../../support/builders.ts';
import { aResponse, someDimensions } from '../../support/fact-builders.ts';

const acme = anEntity({ name: 'Acme' });
const unnamed = anEntity({ name: 'Unnamed' });
const rivals = Array.from({ length: 60 }, (_, at) => anEntity({ name: `Rival ${at}`, isCompetitor: true }));
const DICTIONARY = someDimensions({ entities: [acme, unnamed, ...rivals] });

/** Four answers to each of twelve queries, on two days. Acme gains in five queries, no rival moves. */
const inMonth = (month: 0 | 1) =>
  Array.from({ length: 12 }, (_, at) =>
    Array.from({ length: 4 }, (_, run) => {
      const named = [...(at < 5 && run < 2 * month ? [acme] : []), ...rivals.filter((_, nth) => (at + nth) % 7 === 0)];
      return aResponse(`${month} ${at} ${run}`, {
        queryId: idFor(`query ${at}`),
        time: (20_400 + 31 * month + (run % 2)) * MILLISECONDS_A_DAY,
        mentions: named.map(({ id }, place) => aMention({ entityId: id, rankingPosition: place + 1 })),
      });
    }),
  ).flat();
const scopeOf = (month: number) => {
  const [startDate, endDate] = [0, 1].map((day) =>
    new Date((20_400 + 31 * month + day) * MILLISECONDS_A_DAY).toISOString().slice(0, 10),
  );
  return normaliseScope({ startDate: startDate!, endDate: endDate! });
};

const [RESPONSES, ONCE] = [
  joinFacts([...inMonth(0), ...inMonth(1)], DICTIONARY),
  joinFacts(
    [...inMonth(0), ...inMonth(1).filter(({ mentions }, at) => at === 0 || mentions[0]?.entityId !== acme.id)],
    DICTIONARY,
  ),
];

function rowsWith(own: readonly string[], entityIds: readonly string[] = [], responses = RESPONSES) {
  const asked = understood({ by: ['entity'], metric: 'visibility', evidence: ANY_EVIDENCE });
  assert.ok('question' in asked);
  const sides = { base: scopeOf(1), against: scopeOf(0), question: asked.question, entityIds, own };
  const brands = { brands: DICTIONARY, videos: [] };
  const { results } = comparison(responses, brands, { ...sides, sort: [], page: 1, pageSize: 100 });
  return (id: string) => results.find((row) => row.id === id);
}

test('own brands are tested apart from all others: rivals that do not move hide no change of theirs', () => {
  const rowOf = rowsWith([acme.id, unnamed.id], [unnamed.id]);
  const own = rowOf(acme.id)!;
  assert.deepEqual([own.q, own.verdict], [own.p, 'up']);
  // One that no answer names can't move, and makes no other one less certain.
  assert.deepEqual([rowOf(unnamed.id)?.q, rowOf(unnamed.id)?.verdict], [1, 'no-evidence']);
  assert.equal(rowOf(rivals[0]!.id)?.verdict, 'no-evidence');
  const together = rowsWith([])(acme.id)!;
  assert.deepEqual([together.p, together.verdict], [own.p, 'no-evidence']);
});

test('own brands that a single answer names are compared, others are not', () => {
  assert.equal(rowsWith([], [], ONCE)(acme.id), undefined);
  assert.equal(rowsWith([acme.id], [], ONCE)(acme.id)?.base.numerator, 1);
});
