import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { brandContext, brandsOf, citedCompetitors } from '../../../src/domain/mod.ts';
import { aMention, anEntity, aSourceAnalysis, idFor } from '../../support/builders.ts';

const acme = anEntity({ name: 'Acme', isCompetitor: true });
const bolt = anEntity({ name: 'Bolt', isCompetitor: true });
const zeta = anEntity({ name: 'Zeta' });
const books = anEntity({ name: 'Acme Books', mergedIntoId: acme.id });
const context = brandContext([zeta, books, acme, bolt]);

describe('brands of a record', () => {
  test('the mentioned ones come in ranking order, the absent ones by name, merged ones not at all', () => {
    const mentions = [
      aMention({ entityId: zeta.id, count: 2, rankingPosition: 1, praise: 3, criticism: 1 }),
      aMention({ entityId: bolt.id, rankingPosition: 2 }),
    ];
    const absent = { mentioned: false, mentionCount: 0, sentimentScore: 0, rankingPosition: 0 };
    assert.deepEqual(brandsOf(mentions, context), [
      { name: 'Zeta', mentioned: true, mentionCount: 2, sentimentScore: 0.5, rankingPosition: 1 },
      { name: 'Bolt', mentioned: true, mentionCount: 1, sentimentScore: 0, rankingPosition: 2 },
      { name: 'Acme', ...absent },
    ]);
  });

  test('what is merged counts for its root: counts add up, the first mention ranks, praise and criticism add up', () => {
    const mentions = [
      aMention({ entityId: books.id, count: 3, rankingPosition: 1, praise: 3 }),
      aMention({ entityId: bolt.id, rankingPosition: 2 }),
      aMention({ entityId: acme.id, count: 1, rankingPosition: 3, criticism: 1 }),
      aMention({ entityId: zeta.id, rankingPosition: 4 }),
    ];
    const ranked = brandsOf(mentions, context).map(({ name, mentionCount, sentimentScore, rankingPosition }) => [
      name,
      mentionCount,
      sentimentScore,
      rankingPosition,
    ]);
    assert.deepEqual(ranked, [
      ['Acme', 4, 0.5, 1],
      ['Bolt', 1, 0, 2],
      ['Zeta', 1, 0, 3],
    ]);
  });

  test('a score has no traces of its weighing, and is 0 rather than -0', () => {
    const scoreOf = (...judgements: readonly (readonly [number, number])[]) => {
      const mentions = judgements.map(([praise, criticism], at) =>
        aMention({ entityId: [acme, books][at]!.id, count: 3, rankingPosition: at + 1, praise, criticism }),
      );
      return brandsOf(mentions, context)[0]!.sentimentScore;
    };
    assert.equal(scoreOf([5.5, 4.5]), 0.1);
    assert.ok(Object.is(scoreOf([0, 1], [1, 0]), 0));
  });

  test('absent brands come by name, in any case', () => {
    const names = ['b', 'Écru', 'A', 'ecru', 'C'].map((name) => anEntity({ name }));
    const listed = brandsOf([], brandContext(names)).map(({ name }) => name);
    assert.deepEqual(listed, ['A', 'b', 'C', 'ecru', 'Écru']);
  });

  test('entities that are no more are passed over, and brands that do not compete in sources', () => {
    assert.ok(brandsOf([aMention({ entityId: idFor('gone') })], context).every(({ mentioned }) => !mentioned));
    const source = aSourceAnalysis({ competitors: [books.id, acme.id, idFor('gone'), bolt.id] });
    assert.deepEqual(citedCompetitors(source, context), ['Acme', 'Bolt']);
    assert.deepEqual(citedCompetitors(aSourceAnalysis({ competitors: [zeta.id, bolt.id] }), context), ['Bolt']);
  });
});
