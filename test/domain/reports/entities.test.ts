import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Entity, normaliseScope, type Recommendation, type ScopeInput } from '../../../src/domain/mod.ts';
import { aMention, anEntity, anEntityGroup, NOW } from '../../support/builders.ts';
import { aResponse, entityReportBy, someDimensions } from '../../support/fact-builders.ts';
import { counts, withoutIntervals } from '../../support/figures.ts';

const HOME = anEntityGroup({ name: 'Home' });
const KITCHEN = anEntityGroup({ name: 'Kitchen', parent: HOME.id });
const pot = anEntity({ name: 'Pot', groupId: KITCHEN.id, isCompetitor: true });
const pan = anEntity({ name: 'Pan', groupId: KITCHEN.id });
const oldPan = anEntity({ name: 'Old Pan', mergedIntoId: pan.id });
const olderPan = anEntity({ name: 'Older Pan', mergedIntoId: oldPan.id, groupId: HOME.id, isCompetitor: true });
const sofa = anEntity({ name: 'Sofa', groupId: HOME.id });
const boat = anEntity({ name: 'Boat', isCompetitor: true });
const DICTIONARY = someDimensions({
  entities: [pot, pan, oldPan, olderPan, sofa, boat],
  entityGroups: [HOME, KITCHEN],
});

/** Mentions in their ranking order. */
const naming = (...entities: readonly (readonly [Entity, count?: number, sentiment?: number])[]) =>
  entities.map(([{ id }, count = 1, sentiment = 0], at) =>
    aMention({ entityId: id, count, sentiment, rankingPosition: at + 1 }),
  );

const RESPONSES = [
  aResponse('1', { time: NOW + 1, mentions: naming([olderPan, 2, 0.5], [pan, 1, -1], [pot, 3]) }),
  aResponse('2', { time: NOW + 3, mentions: naming([boat], [pot, 1, 1]), country: 'DE' }),
  aResponse('3', { time: NOW + 2, mentions: naming([sofa], [boat], [pot], [oldPan, 4, 0.001]) }),
  aResponse('4'),
];

const report = (input: ScopeInput = {}, given = {}) =>
  entityReportBy(RESPONSES, { scope: normaliseScope(input), ...given }, DICTIONARY);
const names = (input: ScopeInput, given = {}) => report(input, given).results.map(({ name }) => name);

/** What an answer says of a brand. */
const judging = (entity: Entity, praise: number, criticism: number, rankingPosition = 1) =>
  aMention({ entityId: entity.id, praise, criticism, rankingPosition });

describe('entityIds', () => {
  const unnamed = anEntity({ name: 'Unnamed' });
  const known = someDimensions({
    ...DICTIONARY,
    entities: [...DICTIONARY.entities, unnamed],
    entityGroups: [HOME, KITCHEN],
  });
  const rows = (input: ScopeInput, given: object, responses = RESPONSES) => {
    const request = { scope: normaliseScope(input), ...given };
    const { totalRecords, results } = entityReportBy(responses, request, known);
    return [totalRecords, results.map(({ name, visibility: of }) => [name, of.numerator, of.denominator])];
  };

  test('stand first in their order, once, at 0 of n too, whatever sort, hiding and paging', () => {
    const entityIds = [unnamed.id, olderPan.id, pan.id, sofa.id];
    const sort = [{ field: 'name', direction: 'DESC' }];
    const first = [
      ['Unnamed', 0, 4],
      ['Pan', 2, 4],
      ['Sofa', 1, 4],
    ];
    assert.deepEqual(rows({}, { entityIds, sort }), [5, [...first, ['Pot', 3, 4], ['Boat', 2, 4]]]);
    assert.deepEqual(rows({}, { entityIds, sort, pageSize: 2 }), [5, first.slice(0, 2)]);
    assert.deepEqual(rows({}, { entityIds, sort, pageSize: 2, page: 2 }), [5, [first[2], ['Pot', 3, 4]]]);
    assert.deepEqual(rows({}, { entityIds: [unnamed.id] }, []), [1, [['Unnamed', 0, 0]]]);
    assert.deepEqual(rows({ countries: ['DE'] }, { entityIds: [pan.id, anEntity({ name: 'Other' }).id] })[1], [
      ['Pan', 0, 1],
    ]);
  });

  test('name the rows of their divisions and groups where rows are these', () => {
    assert.deepEqual(rows({ groupBy: 'group' }, { entityIds: [boat.id, sofa.id] })[1], [
      ['Boat', 2, 4],
      ['Home', 3, 4],
    ]);
  });

  test('own brands are never hidden, at their place in the order; unnamed ones are no rows', () => {
    const own = [unnamed.id, sofa.id];
    assert.deepEqual(rows({}, {})[1], [
      ['Pot', 3, 4],
      ['Pan', 2, 4],
      ['Boat', 2, 4],
    ]);
    assert.deepEqual(rows({}, { own, pageSize: 2, page: 2 }), [
      4,
      [
        ['Boat', 2, 4],
        ['Sofa', 1, 4],
      ],
    ]);
  });

  test('of no answer have no place and no time', () => {
    const request = { scope: normaliseScope({}), entityIds: [unnamed.id] };
    const [row] = entityReportBy(RESPONSES, request, known).results;
    assert.deepEqual(row?.avgPosition, { value: 0, low: null, high: null, n: 0 });
    assert.deepEqual([row?.firstMentionedAt, row?.lastMentionedAt, row?.avgSentiment], [null, null, null]);
  });
});

describe('what answers say of brands', () => {
  const judged = [
    aResponse('1', { mentions: [judging(pan, 3, 0)] }),
    aResponse('2', { mentions: [judging(pan, 0.5, 0), judging(oldPan, 1, 2, 2)] }),
    aResponse('3', { mentions: [judging(pan, 0, 2), judging(pot, 1, 0, 2)] }),
    aResponse('4', { mentions: [judging(pan, 0, 0)] }),
    aResponse('5', { mentions: [judging(pan, 0, 0)], language: 'ja' }),
  ];
  const rowsOf = (input: ScopeInput = {}) => {
    const request = { scope: normaliseScope({ showAllEntities: true, ...input }) };
    return entityReportBy(judged, request, DICTIONARY).results;
  };

  test('by hand: answers by verdict, claims by weight, and a mean over those that judge', () => {
    const row = rowsOf().find(({ id }) => id === pan.id)!;
    // 1, (1.5 - 2) / 3.5 = -0.143, and -1.
    const { low: least, high: most, ...sentiment } = row.sentiment;
    assert.ok(least! < -0.5 && most! > 0.5);
    assert.deepEqual(sentiment, {
      mean: -0.048,
      positive: 1,
      mixed: 1,
      negative: 1,
      unjudged: 1,
      unsupported: 1,
      praise: 4.5,
      criticism: 4,
    });
    const { value, numerator, denominator, low, high } = row.criticisedShare;
    assert.deepEqual([value, numerator, denominator], [20, 1, 5]);
    assert.ok(low !== null && high !== null && low < 20 && high > 20);
    // One praises, one criticises, two do neither or both; the fifth isn't read.
    const { low: lowest, high: highest, ...tone } = row.netTone;
    assert.deepEqual(tone, { value: 0, n: 4, positive: 1, mixed: 1, negative: 1, neutral: 1 });
    assert.ok(lowest! < -20 && highest! > 20);
  });

  test('an answer recommends a brand if it recommends it under any name, and a division if it does any of its brands', () => {
    const advising = (entity: { id: string }, recommended: Recommendation, rankingPosition = 1) =>
      aMention({ entityId: entity.id, recommended, rankingPosition });
    const advice = [
      aResponse('1', { mentions: [advising(pan, 'no'), advising(oldPan, 'conditional', 2)] }),
      aResponse('2', { mentions: [advising(pan, 'against'), advising(pot, 'yes', 2)] }),
      aResponse('3', { mentions: [advising(pan, 'no'), advising(pot, 'against', 2)] }),
    ];
    const shares = (input: ScopeInput) =>
      entityReportBy(advice, { scope: normaliseScope({ showAllEntities: true, ...input }) }, DICTIONARY).results.map(
        ({ name, recommendedShare: { numerator, denominator } }) => [name, numerator, denominator],
      );
    assert.deepEqual(shares({}), [
      ['Pan', 1, 3],
      ['Pot', 1, 2],
    ]);
    assert.deepEqual(shares({ groupBy: 'division' }), [['Kitchen', 2, 3]]);
  });

  test('a division counts an answer once, with what is said of all in it; without a judgement there is no mean', () => {
    const [kitchen] = rowsOf({ groupBy: 'division', languages: ['en'] }).filter(({ id }) => id === KITCHEN.id);
    // The third answer is 1 for and 2 against.
    const { positive, mixed, negative, unjudged, praise, criticism } = kitchen!.sentiment;
    assert.deepEqual([positive, mixed, negative, unjudged, praise, criticism], [1, 1, 1, 1, 5.5, 4]);
    const [alone] = rowsOf({ languages: ['ja'] });
    assert.deepEqual([alone!.sentiment.mean, alone!.criticisedShare.numerator], [null, 0]);
    assert.deepEqual([alone!.netTone.value, alone!.netTone.n, alone!.netTone.low], [null, 0, null]);
  });

  test('the average sentiment is that mean, and sorts brands without a verdict last in both directions', () => {
    const request = (direction: 'ASC' | 'DESC') => ({
      scope: normaliseScope({ showAllEntities: true }),
      sort: [{ field: 'avgSentiment', direction } as const],
    });
    const more = [...judged, aResponse('6', { mentions: [judging(boat, 0, 0), judging(sofa, 0, 1, 2)] })];
    const rows = (direction: 'ASC' | 'DESC') =>
      entityReportBy(more, request(direction), DICTIONARY).results.map((row) => [row.name, row.avgSentiment]);
    assert.deepEqual(rows('ASC'), [
      ['Sofa', -1],
      ['Pan', -0.048],
      ['Pot', 1],
      ['Boat', null],
    ]);
    assert.deepEqual(rows('DESC').at(0), ['Pot', 1]);
    assert.deepEqual(rows('DESC').at(-1), ['Boat', null]);
  });
});

describe('answers that know nothing of a brand', () => {
  const named = (entity: Entity, known: boolean, rankingPosition = 1) =>
    aMention({ entityId: entity.id, known, rankingPosition });
  const rowsOf = (input: ScopeInput = {}) =>
    entityReportBy(
      [
        aResponse('1', { mentions: [named(pan, false), named(pot, false, 2)] }),
        // A brand that was merged into it is known, so it is.
        aResponse('2', { mentions: [named(pan, false), named(oldPan, true, 2)] }),
        aResponse('3', { mentions: [named(pan, true)], language: 'sv' }),
        aResponse('4', { mentions: [named(pan, false)], language: 'sv' }),
        aResponse('5', { mentions: [named(pot, true), named(pan, false, 2)] }),
      ],
      { scope: normaliseScope({ showAllEntities: true, ...input }) },
      DICTIONARY,
    ).results.map(({ name, responseCount, notKnown }) => [name, responseCount, notKnown]);

  test('they count as naming it, once each, whatever their language', () => {
    assert.deepEqual(rowsOf(), [
      ['Pan', 5, 3],
      ['Pot', 2, 1],
    ]);
  });

  test('of a division, if they know none of the brands in it', () => {
    assert.deepEqual(rowsOf({ groupBy: 'division' }), [['Kitchen', 5, 2]]);
  });
});

describe('entity report', () => {
  test('by hand: what is merged counts for its root, once a response and at its best rank among the roots', () => {
    const { totalResponses, results } = report();
    assert.equal(totalResponses, 4);
    assert.deepEqual(withoutIntervals(results.find(({ id }) => id === pan.id)), {
      id: pan.id,
      name: 'Pan',
      kind: 'entity',
      isCompetitor: false,
      mentionCount: 7,
      responseCount: 2,
      visibility: counts(2, 4),
      // Three responses name Pot, two Pan, two Boat and one Sofa, which is hidden.
      shareOfVoice: counts(2, 8),
      // First, then fourth.
      avgPosition: 2.5,
      firstMentionedAt: NOW + 1,
      lastMentionedAt: NOW + 2,
    });
    // Second behind Pan, whose two names are one brand; second; third.
    assert.equal(results.find(({ id }) => id === pot.id)?.avgPosition.value, 2.3);
  });

  test('rows of a single response are hidden unless asked for, which changes no number of the others', () => {
    assert.deepEqual(names({}), ['Pot', ...[boat, pan].toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((e) => e.name)]);
    const everyone = report({ showAllEntities: true });
    assert.deepEqual(everyone.results.slice(0, 3), report().results);
    assert.deepEqual([everyone.totalRecords, everyone.results.at(-1)?.name], [4, 'Sofa']);
    assert.equal(report({ countries: ['DE'] }).totalRecords, 0);
  });

  test('divisions and groups count distinct responses; who is in none keeps its own row', () => {
    const counts = (groupBy: 'none' | 'division' | 'group') =>
      Object.fromEntries(
        report({ groupBy, showAllEntities: true }, { sort: [{ field: 'name', direction: 'ASC' }] }).results.map(
          (row) => [row.name, [row.kind, row.isCompetitor, row.responseCount, row.mentionCount, row.avgPosition.value]],
        ),
      );
    assert.deepEqual(counts('division'), {
      Boat: ['entity', true, 2, 2, 1.5],
      Kitchen: ['division', false, 3, 12, 2],
      Sofa: ['entity', false, 1, 1, 1],
    });
    assert.deepEqual(counts('group'), { Boat: ['entity', true, 2, 2, 1.5], Home: ['group', false, 3, 13, 1.3] });
    assert.deepEqual(counts('none'), {
      Boat: ['entity', true, 2, 2, 1.5],
      Pan: ['entity', false, 2, 7, 2.5],
      Pot: ['entity', true, 3, 5, 2.3],
      Sofa: ['entity', false, 1, 1, 1],
    });
  });

  test('a group is a competitor when all that count for it are', () => {
    const entities = [pot, { ...pan, isCompetitor: true }];
    const dimensions = someDimensions({ entities, entityGroups: [HOME, KITCHEN] });
    const scope = normaliseScope({ groupBy: 'group' });
    const [home] = entityReportBy(RESPONSES, { scope }, dimensions).results;
    assert.deepEqual([home?.name, home?.isCompetitor], ['Home', true]);
  });

  test('each field sorts in both directions, ends in the id, and pages neither overlap nor skip', () => {
    const all = { showAllEntities: true };
    assert.deepEqual(names(all, { sort: [{ field: 'avgPosition', direction: 'ASC' }] }), [
      'Sofa',
      'Boat',
      'Pot',
      'Pan',
    ]);
    const sort = [{ field: 'isCompetitor', direction: 'DESC' } as const, { field: 'name', direction: 'DESC' } as const];
    assert.deepEqual(names(all, { sort }), ['Pot', 'Boat', 'Sofa', 'Pan']);
    const paged = [1, 2, 3].flatMap((page) => names(all, { sort, page, pageSize: 2 }));
    assert.deepEqual(paged, names(all, { sort }));
  });

  test('a mention of an entity that is gone counts for nothing, and takes no rank', () => {
    const left = someDimensions({ entities: [pot, boat] });
    const { results } = entityReportBy(RESPONSES, {}, left);
    assert.deepEqual(
      results.map(({ name, avgPosition, shareOfVoice }) => [name, avgPosition.value, shareOfVoice.denominator]),
      [
        ['Pot', 1.7, 5],
        ['Boat', 1, 5],
      ],
    );
  });
});
