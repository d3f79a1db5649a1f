import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { GRADES, type GradeEvidence, gradeOf, remedyOf } from '../../../src/domain/mod.ts';

const SOUND: GradeEvidence = {
  ...{ effectiveN: 140, effectiveTopics: 18, topics: 20, queries: 60, days: 5, width: 12, lost: 0.02 },
  ...{ topicsHit: 9, topicsMissed: 17, onOneSurface: 1, onStatedSurface: 1 },
  ...{ fromOneCollector: 1, sameModels: 1, sameBasket: 0.95 },
};

const evidence: fc.Arbitrary<GradeEvidence> = fc.record({
  effectiveN: fc.double({ min: 1, max: 300, noNaN: true }),
  effectiveTopics: fc.double({ min: 1, max: 40, noNaN: true }),
  topics: fc.integer({ min: 1, max: 60 }),
  queries: fc.integer({ min: 1, max: 300 }),
  days: fc.integer({ min: 1, max: 9 }),
  width: fc.double({ min: 1, max: 100, noNaN: true }),
  ...{ lost: fc.constantFrom(0, 0.07, 0.3), topicsHit: fc.nat(12), topicsMissed: fc.nat(12) },
  ...{ onOneSurface: fc.constantFrom(0.5, 1), onStatedSurface: fc.constantFrom(0.5, 1) },
  ...{
    fromOneCollector: fc.constantFrom(0.5, 1),
    sameModels: fc.constantFrom(0.5, 1),
    sameBasket: fc.constantFrom(0.5, 1),
  },
});

describe('a grade', () => {
  const cases: readonly (readonly [Partial<GradeEvidence>, (typeof GRADES)[number], string | undefined])[] = [
    [{}, 'decision-grade', undefined],
    [{ effectiveN: 99 }, 'directional', 'effectiveN'],
    [{ effectiveTopics: 14.9 }, 'directional', 'topics'],
    [{ days: 3 }, 'directional', 'days'],
    [{ width: 15.1 }, 'directional', 'width'],
    [{ lost: 0.06 }, 'directional', 'lost'],
    [{ topicsHit: 5 }, 'directional', 'topicsHit'],
    [{ topicsMissed: 5 }, 'directional', 'topicsMissed'],
    [{ onOneSurface: 0.6 }, 'directional', 'surfaces'],
    [{ fromOneCollector: 0.5 }, 'directional', 'collectors'],
    [{ sameModels: 0.5 }, 'directional', 'models'],
    [{ sameBasket: 0.5 }, 'directional', 'basket'],
    [{ effectiveN: 29 }, 'exploratory', 'effectiveN'],
    [{ effectiveTopics: 7 }, 'exploratory', 'topics'],
    [{ days: 1 }, 'exploratory', 'days'],
    [{ width: 31 }, 'exploratory', 'width'],
    [{ lost: 0.11 }, 'exploratory', 'lost'],
    [{ topicsHit: 2 }, 'exploratory', 'topicsHit'],
    [{ onStatedSurface: 0.4, onOneSurface: 0.4 }, 'exploratory', 'surfaces'],
  ];
  for (const [differs, expected, first] of cases) {
    test(`of ${JSON.stringify(differs)} is ${expected}`, () => {
      const { grade, tests } = gradeOf({ ...SOUND, ...differs });
      assert.equal(grade, expected);
      assert.equal(tests.find(({ passed }) => !passed)?.name, first);
    });
  }

  test('says the cheapest step: topics and prompts in proportion, or days', () => {
    const { tests } = gradeOf({ ...SOUND, effectiveTopics: 6, topics: 6, queries: 14, days: 1 });
    assert.deepEqual(remedyOf(tests), { topics: 2, prompts: 5, days: 1 });
    assert.equal(remedyOf(gradeOf(SOUND).tests), null);
  });

  test('is better than exploratory just where its tests say so, and its remedies pass the tests of topics and days', () => {
    fc.assert(
      fc.property(evidence, (given) => {
        const { grade, tests } = gradeOf(given);
        assert.equal(
          tests.every(({ passed }) => passed),
          grade === 'decision-grade',
        );
        for (const { passed, remedy } of tests) assert.ok(!passed || remedy === null);
        const { topics = 0, days = 0 } = remedyOf(tests) ?? {};
        const times = (given.topics + topics) / given.topics;
        const grown = {
          ...given,
          ...{ effectiveN: given.effectiveN * times, effectiveTopics: given.effectiveTopics * times },
          ...{ topicsHit: given.topicsHit * times, topicsMissed: given.topicsMissed * times },
          ...{ width: given.width / Math.sqrt(times), days: given.days + days },
        };
        const names = ['effectiveN', 'topics', 'days', 'width', 'topicsHit', 'topicsMissed'];
        for (const { name, remedy } of tests) {
          const next = gradeOf(grown).tests.find((one) => one.name === name);
          const isOfSame = gradeOf(grown).grade === grade;
          if (remedy !== null && isOfSame && names.includes(name)) assert.ok(next?.passed, name);
        }
      }),
    );
  });

  test('is no worse for more answers, topics or days', () => {
    fc.assert(
      fc.property(evidence, (given) => {
        const more = {
          ...given,
          ...{ effectiveN: given.effectiveN + 10, days: given.days + 1, topicsHit: given.topicsHit + 1 },
          ...{ width: given.width * 0.9, lost: given.lost / 2 },
        };
        assert.ok(GRADES.indexOf(gradeOf(more).grade) >= GRADES.indexOf(gradeOf(given).grade));
      }),
    );
  });
});
