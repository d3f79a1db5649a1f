import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  type Across,
  ANY_EVIDENCE,
  type Comparison,
  type ComparisonRequest,
  comparison,
  entityReport,
  joinFacts,
  MILLISECONDS_A_DAY,
  normaliseScope,
  previousScope,
  type QuestionMetric,
  type ResponseFacts,
  type ScopeInput,
  SHARED_DIMENSIONS,
  toIso,
  understood,
  weeksBefore,
} from '../../../src/domain/mod.ts';
import { aMention, anEntity, idFor } from '../../support/builders.ts';
import { EFFORT } from '../../support/effort.ts';
import { aResponse, someDimensions } from '../../support/fact-builders.ts';
import { factsAfter, history } from '../../support/facts.ts';
import { assertSame, withoutIntervals } from '../../support/figures.ts';
import { comparisonRequest } from '../../support/questions.ts';

const acme = anEntity({ name: 'Acme' });
const bolt = anEntity({ name: 'Bolt', isCompetitor: true });
const DICTIONARY = someDimensions({ entities: [acme, bolt] });
const mentionsOf = (names: string) =>
  [...names].map((name, at) => aMention({ entityId: (name === 'A' ? acme : bolt).id, rankingPosition: at + 1 }));

let number = 0;
/** Answers to a query on two days of a month by turns, each naming brands by their initials. */
const answers = (query: string, month: number, named: readonly string[], facts: Partial<ResponseFacts> = {}) =>
  named.map((names, at) =>
    aResponse(`answer ${++number}`, {
      queryId: idFor(query),
      time: (20_400 + 31 * month + (at % 2)) * MILLISECONDS_A_DAY,
      mentions: mentionsOf(names),
      ...facts,
    }),
  );

const [BEFORE, AFTER] = [0, 1].map((month) => {
  const dayAt = (day: number) => new Date(day * MILLISECONDS_A_DAY).toISOString().slice(0, 10);
  return { startDate: dayAt(20_400 + 31 * month), endDate: dayAt(20_401 + 31 * month) };
}) as [ScopeInput, ScopeInput];

function compared(
  responses: readonly ResponseFacts[],
  given: Partial<ComparisonRequest> & { readonly by?: string; readonly metric?: QuestionMetric } = {},
  topicOf: ReadonlyMap<string, string> = new Map(),
): Comparison {
  const { by = 'entity', metric = 'visibility', ...rest } = given;
  const part = SHARED_DIMENSIONS.find((dimension) => dimension === by);
  const evidence = part === undefined ? ANY_EVIDENCE : { ...ANY_EVIDENCE, entityId: acme.id };
  const asked = understood({ by: [by], metric, evidence });
  assert.ok('question' in asked);
  const request = {
    base: normaliseScope({ ...AFTER, showAllEntities: true }),
    against: normaliseScope(BEFORE),
    question: asked.question,
    ...(part && { part }),
    sort: [],
    page: 1,
    pageSize: 50,
    ...rest,
  };
  const joined = joinFacts(responses, DICTIONARY).map((response) => {
    const topic = topicOf.get(response.query.id);
    return topic === undefined ? response : { ...response, query: { ...response.query, topic } };
  });
  return comparison(joined, { brands: DICTIONARY, videos: [] }, request);
}

const QUERIES = Array.from({ length: 12 }, (_, at) => `query ${at}`);
const rowOf = ({ results }: Comparison, id: string) => results.find((row) => row.id === id)!;

describe('comparison', () => {
  test('by hand: both values, and the difference over the queries that both scopes have', () => {
    const responses = [
      ...answers('a', 0, ['A', 'A', 'B', '']),
      ...answers('a', 1, ['A', 'B', 'B', '']),
      ...answers('only before', 0, ['A', 'A']),
      ...answers('only after', 1, ['B']),
    ];
    const report = compared(responses);
    assert.deepEqual([report.pairedQueries, report.droppedFromBase, report.droppedFromAgainst], [1, 1, 2]);
    const { base, against, paired, difference, verdict, why, mix } = rowOf(report, acme.id);
    assert.deepEqual(withoutIntervals([base, against]), [
      { value: 20, numerator: 1, denominator: 5 },
      { value: 66.67, numerator: 4, denominator: 6 },
    ]);
    assert.deepEqual([paired, difference], [{ base: 25, against: 50, queries: 1 }, -25]);
    assert.deepEqual([verdict, why], ['no-evidence', ['few-queries']]);
    assert.deepEqual(mix.query, { rate: -25, mix: 0 });
  });

  test('a change that all queries show is up, or down; without a change, or with one that may be chance, the verdict is no evidence', () => {
    const responses = QUERIES.flatMap((query, at) => [
      ...answers(query, 0, ['A', 'A', at % 2 ? 'AB' : 'A', at % 2 ? 'A' : 'AB']),
      ...answers(query, 1, ['', '', at % 3 ? 'B' : 'A', at % 2 ? '' : 'B']),
    ]);
    const report = compared(responses);
    const ofAcme = rowOf(report, acme.id);
    assert.equal(ofAcme.verdict, 'down');
    assert.ok(ofAcme.q! < 0.05 && ofAcme.high! < 0 && ofAcme.detectable! > 0);
    const [back] = compared(responses, { base: normaliseScope(BEFORE), against: normaliseScope(AFTER) }).results;
    assert.deepEqual([back?.verdict, back?.difference], ['up', -ofAcme.difference]);
    const ofBolt = rowOf(report, bolt.id);
    assert.deepEqual([ofBolt.verdict, ofBolt.why], ['no-evidence', []]);
    assert.ok(ofBolt.low! < 0 && ofBolt.high! > 0);
  });

  test('scopes without a query in common, or of other models or locales, are not comparable, without an error', () => {
    const fromModel = (model: string, month: number) =>
      QUERIES.flatMap((query) => answers(query, month, ['A', ''], { model }));
    const reasonsOf = (...responses: ResponseFacts[][]) => {
      const [row] = compared(responses.flat()).results;
      return [row?.verdict, row?.why];
    };
    assert.deepEqual(reasonsOf(answers('a', 0, ['A']), answers('b', 1, ['A'])), ['not-comparable', ['basket']]);
    assert.deepEqual(reasonsOf(fromModel('old', 0), fromModel('new', 1)), ['not-comparable', ['models']]);
    const half = [...fromModel('old', 0), ...fromModel('old', 1), ...fromModel('new', 1)];
    assert.deepEqual(reasonsOf(half), ['no-evidence', []]);
    const abroad = fromModel('old', 1).map((answer) => ({ ...answer, country: 'DE' }));
    assert.deepEqual(reasonsOf(fromModel('old', 0), abroad), ['not-comparable', ['locales']]);
    const brought = (by: string | null, month: number) =>
      fromModel('old', month).map((answer) => ({ ...answer, collector: by }));
    assert.deepEqual(reasonsOf(brought('script', 0), brought('vendor', 1)), ['not-comparable', ['collector']]);
    assert.deepEqual(reasonsOf(brought('script', 0), brought(null, 1)), ['no-evidence', []]);
    const shared = [...brought('vendor', 1), ...brought('script', 1)];
    assert.deepEqual(reasonsOf(brought('script', 0), shared), ['no-evidence', []]);
    assert.deepEqual(compared([]).results, []);
  });

  test('two models or two markets are compared on the same prompts where that is what is asked', () => {
    const asked = (more: Partial<ResponseFacts>, named: readonly string[]) =>
      QUERIES.flatMap((query) => [0, 1].flatMap((month) => answers(query, month, named, more)));
    const responses = [
      ...asked({ model: 'one' }, ['A', 'A', 'A', '']),
      ...asked({ model: 'other' }, ['', '', 'A', '']),
      ...asked({ model: 'other', country: 'DE' }, ['A', 'A', 'A', 'A']),
    ];
    const verdictOf = (across: readonly Across[], scope: ScopeInput = { models: ['one'] }) => {
      const against = normaliseScope({ models: ['other'], countries: ['US'] });
      const row = rowOf(compared(responses, { base: normaliseScope(scope), against, across }), acme.id);
      return { difference: row.difference, verdict: row.verdict, why: row.why, mixed: row.mixed };
    };
    const real = verdictOf(['models']);
    assert.deepEqual(real, { difference: 50, verdict: 'up', why: [], mixed: null });
    assert.deepEqual(verdictOf([]), { ...real, verdict: 'not-comparable', why: ['models'] });
    assert.deepEqual(verdictOf(['locales'], { countries: ['DE'] }), { ...real, difference: 75 });
  });

  test('a change that is mostly another mix of models is told so, with the shares that moved; one within them is not', () => {
    const asked = (month: number, model: string, named: readonly string[]) =>
      QUERIES.flatMap((query) => answers(query, month, named, { model }));
    const [often, seldom] = [Array<string>(6).fill('A'), Array<string>(2).fill('A')];
    const [never, rarely] = [Array<string>(6).fill(''), Array<string>(2).fill('')];
    const swapped = [asked(0, 'a', often), asked(0, 'b', rarely), asked(1, 'a', seldom), asked(1, 'b', never)].flat();
    const ofAcme = rowOf(compared(swapped), acme.id);
    const moved = [
      { value: 'a', before: 75, now: 25 },
      { value: 'b', before: 25, now: 75 },
    ];
    assert.deepEqual([ofAcme.verdict, ofAcme.mixed], ['down', { by: 'model', rate: 0, mix: -50, moved }]);
    const fell = QUERIES.flatMap((query) => [
      ...answers(query, 0, ['A', 'A', 'A', 'A']),
      ...answers(query, 1, ['', '', '', '']),
    ]);
    assert.deepEqual([rowOf(compared(fell), acme.id).verdict, rowOf(compared(fell), acme.id).mixed], ['down', null]);
  });

  test('a change that one day with ten times the answers makes is told so, with the day and what is left without it', () => {
    const first = 20_500;
    const scopeFrom = (start: number) => {
      const [startDate, endDate] = [start, start + 27].map((day) => toIso(day * MILLISECONDS_A_DAY).slice(0, 10));
      return normaliseScope({ startDate: startDate!, endDate: endDate!, showAllEntities: true });
    };
    const on = (day: number, oddDay: number) =>
      QUERIES.flatMap((query, at) => {
        const time = (first + day) * MILLISECONDS_A_DAY;
        const isOdd = day === oddDay;
        const named = Array.from({ length: isOdd ? 10 : 1 }, (_, run) =>
          (isOdd ? (at * 10 + run) % 20 === 0 : (at * 7 + day * 3) % 5 < 2) ? 'A' : '',
        );
        return answers(query, 0, named, { time });
      });
    const acmeWith = (oddDay: number) => {
      const responses = Array.from({ length: 56 }, (_, day) => on(day, oddDay)).flat();
      return rowOf(compared(responses, { base: scopeFrom(first + 28), against: scopeFrom(first) }), acme.id);
    };
    const { verdict, difference, mixed } = acmeWith(40);
    assert.deepEqual([verdict, mixed?.by, mixed?.moved[0]?.value], ['down', 'day', '2026-03-28']);
    assert.ok(Math.abs(mixed!.rate) < 2 && Math.abs(mixed!.rate + mixed!.mix - difference) < 0.02);
    assert.deepEqual([acmeWith(-1).verdict, acmeWith(-1).mixed], ['no-evidence', null]);
  });

  test('with one run each there is no test, and with few topics none either: a moved brand may be a moved day', () => {
    const run = (month: number, names: string, facts: Partial<ResponseFacts> = {}) =>
      QUERIES.flatMap((query) => answers(query, month, [names], facts));
    const [row] = compared([...run(0, ''), ...run(1, 'A')]).results;
    assert.deepEqual(
      [row?.verdict, row?.why, row?.p, row?.low, row?.high],
      ['no-evidence', ['one-run'], null, null, null],
    );
    // Half of the queries on another day, so that no shock of a day is that of the side.
    const spread = [...run(0, ''), ...run(1, 'A')].map((answer, at) => ({
      ...answer,
      time: answer.time + (at % 2) * MILLISECONDS_A_DAY,
    }));
    assert.equal(compared(spread).results[0]?.verdict, 'up');
    const inTopics = (topics: number) => {
      const responses = QUERIES.flatMap((query, at) => [
        ...answers(query, 0, ['A', at % 2 ? 'A' : '', at % 3 ? '' : 'A', 'A']),
        ...answers(query, 1, ['', at % 3 ? 'A' : '', '', '']),
      ]);
      const topicOf = new Map(QUERIES.map((query, at) => [idFor(query), `topic ${at % topics}`]));
      return compared(responses, {}, topicOf).results[0];
    };
    assert.deepEqual([inTopics(12)?.verdict, inTopics(12)?.why], ['down', []]);
    assert.deepEqual([inTopics(4)?.verdict, inTopics(4)?.why], ['no-evidence', ['few-topics']]);
  });

  describe('with one run each, by the weeks before', () => {
    const runOn = (day: number, isNamed: (query: number) => boolean) =>
      QUERIES.map((query, at) =>
        aResponse(`answer ${++number}`, {
          queryId: idFor(query),
          time: day * MILLISECONDS_A_DAY,
          mentions: mentionsOf(isNamed(at) ? 'A' : ''),
        }),
      );
    const weekly = (weeks: number, isNamed: (query: number, week: number) => boolean) =>
      Array.from({ length: weeks }, (_, week) => runOn(20_393 - 7 * week, (query) => isNamed(query, week))).flat();
    const onDay = (day: number) => {
      const date = new Date(day * MILLISECONDS_A_DAY).toISOString().slice(0, 10);
      return normaliseScope({ startDate: date, endDate: date, showAllEntities: true });
    };
    const [base, against] = [onDay(20_407), onDay(20_400)];
    const before = weeksBefore({ base, against });
    // It is in few queries, and then in most.
    const moved = [...runOn(20_400, (query) => query < 2), ...runOn(20_407, (query) => query !== 11)];
    const rowWith = (earlier: readonly ResponseFacts[], given: Partial<ComparisonRequest> = {}) =>
      compared([...earlier, ...moved], { base, against, before, ...given }).results[0]!;

    test('is tested where days were steady, and found', () => {
      const row = rowWith(weekly(8, (query, week) => (query + week) % 4 === 0));
      assert.deepEqual([row.difference, row.verdict, row.why], [75, 'up', []]);
      assert.ok(row.low! > 0);
    });

    test('is not found where whole days moved as much', () => {
      const row = rowWith(weekly(8, (query, week) => (week % 2 === 0 ? query < 2 : query !== 11)));
      assert.deepEqual([row.verdict, row.why], ['no-evidence', []]);
      assert.ok(row.p! > 0.05);
    });

    test('is not tested with fewer than four runs before, or where they are not looked at', () => {
      const steady = (query: number) => query % 4 === 0;
      assert.deepEqual(rowWith(weekly(4, steady)).why, []);
      assert.deepEqual(rowWith(weekly(3, steady)).why, ['one-run']);
      const lacking = compared([...weekly(8, steady), ...moved], { base, against });
      assert.deepEqual([lacking.results[0]!.why, lacking.lacksWeeksBefore], [['one-run'], true]);
      assert.equal(compared(moved, { base, against, before }).lacksWeeksBefore, false);
      // Who asks again needs no row before.
      assert.deepEqual(compared(moved, { base, against, isAskedAgain: true }), { ...lacking, results: [] });
    });

    test('the weeks before are those of both scopes, no days before the first that may be looked at', () => {
      assert.deepEqual(before, [{ ...base, startDay: 20_344, endDay: 20_399 }]);
      assert.deepEqual(weeksBefore({ base, against }, 20_390), [{ ...base, startDay: 20_390, endDay: 20_399 }]);
      assert.deepEqual(weeksBefore({ base, against }, 20_400), []);
      assert.deepEqual(weeksBefore({ base, against: { ...against, startDay: null } }), []);
      const models = weeksBefore({ base, against: { ...against, models: ['gpt-5'] } });
      assert.deepEqual(
        models.map((scope) => scope.models),
        [[], ['gpt-5']],
      );
    });

    test('a row of too few queries lets no other one be tested', () => {
      const few = [...runOn(20_400, () => true), ...runOn(20_407, () => true)].map((answer, at) =>
        at % 12 === 0 ? { ...answer, mentions: mentionsOf('AB') } : answer,
      );
      const report = compared(few, { base, against, metric: 'avgPosition' });
      assert.deepEqual(
        [acme, bolt].map(({ id }) => rowOf(report, id).why),
        [['one-run'], ['few-queries']],
      );
    });
  });

  test('another mix of models is told from answers that changed', () => {
    const month = (number: number, many: string, few: string) =>
      QUERIES.flatMap((query) => [
        ...answers(query, number, ['A', 'A', 'A'], { model: many }),
        ...answers(query, number, [''], { model: few }),
      ]);
    // One model always names Acme and the other never does, in either month.
    const responses = [...month(0, 'x', 'y'), ...QUERIES.flatMap((query) => answers(query, 1, ['A'], { model: 'x' }))];
    const more = QUERIES.flatMap((query) => answers(query, 1, ['', '', ''], { model: 'y' }));
    const { difference, mix } = rowOf(compared([...responses, ...more]), acme.id);
    assert.equal(difference, -50);
    assert.deepEqual(
      [mix.model, mix.query],
      [
        { rate: 0, mix: -50 },
        { rate: -50, mix: 0 },
      ],
    );
  });

  test('by query each row is one, and places are compared as means', () => {
    const responses = [...answers('a', 0, ['BA', 'BA']), ...answers('a', 1, ['AB', 'AB']), ...answers('b', 1, ['A'])];
    const places = compared(responses, { by: 'query', metric: 'avgPosition' });
    const ofA = rowOf(places, idFor('a'));
    assert.deepEqual([ofA.base.value, ofA.against.value, ofA.difference], [1, 2, -1]);
    assert.deepEqual([ofA.low, ofA.high, ofA.verdict], [null, null, 'no-evidence']);
    assert.deepEqual(rowOf(places, idFor('b')).why, ['basket']);
  });

  test('by surface each row is one surface, alike in it whatever else the scopes hold', () => {
    const named = { before: ['A', 'B'], after: ['A', 'A'] };
    const onApp = { surface: 'app' };
    const responses = [
      ...QUERIES.flatMap((query) => answers(query, 0, named.before, onApp)),
      ...QUERIES.flatMap((query) => answers(query, 1, named.after, onApp)),
      ...QUERIES.flatMap((query) => answers(query, 1, ['B', 'B', 'B', 'B'], { surface: 'api' })),
    ];
    assert.deepEqual(rowOf(compared(responses), acme.id).why, ['surface']);
    const { results } = compared(responses, { by: 'surface' });
    assert.deepEqual(
      results.map(({ id, base, against, difference, verdict, why }) => [
        ...[id, base.numerator, base.denominator, against.numerator, against.denominator],
        ...[difference, verdict, why],
      ]),
      [
        ['app', 24, 24, 12, 24, 50, 'up', []],
        ['api', 0, 48, 0, 0, 0, 'not-comparable', ['basket']],
      ],
    );
  });

  test('a brand that several answers name is compared, though a single one judges it', () => {
    const judging = { mentions: mentionsOf('A').map((mention) => ({ ...mention, praise: 1 })) };
    const responses = [...answers('a', 0, ['A', 'A']), ...answers('a', 1, ['A'], judging), ...answers('a', 1, ['A'])];
    const asked = { base: normaliseScope(AFTER), against: normaliseScope(BEFORE), metric: 'avgSentiment' } as const;
    const { results } = compared(responses, asked);
    assert.deepEqual(
      results.map(({ id, base, against }) => [id, base.numerator, against.numerator]),
      [[acme.id, 1, 0]],
    );
    const [row] = compared(responses, { ...asked, metric: 'visibility', others: ['sentiment', 'ownRate'] }).results;
    assert.deepEqual(
      row?.others?.map(({ base }) => [base.value, base.numerator, base.denominator]),
      [
        [1, 1, 2],
        [0, 0, 2],
      ],
    );
  });

  test('the previous span is as long, ends the day before, and needs both dates', () => {
    const scope = normaliseScope({ startDate: '2026-11-01', endDate: '2026-11-30', countries: ['DE'] });
    const previous = normaliseScope({ startDate: '2026-10-02', endDate: '2026-10-31', countries: ['DE'] });
    assert.deepEqual(previousScope(scope), previous);
    assert.equal(previousScope(normaliseScope({ startDate: '2026-11-01' })), null);
  });

  test('sides are what the report of either scope says, and parts of a difference add up to it', () => {
    const property = fc.property(history, comparisonRequest, (steps, request) => {
      const { facts, dimensions } = factsAfter(steps);
      const responses = joinFacts(facts, dimensions);
      const whole = { ...request, page: 1, pageSize: 100 };
      const { results } = comparison(responses, { brands: dimensions, videos: dimensions.videos }, whole);
      for (const { difference, paired, mix } of results) {
        assert.ok(Math.abs(paired.base - paired.against - difference) < 0.011);
        for (const { rate, mix: other } of Object.values(mix)) assert.ok(Math.abs(rate + other - difference) < 0.021);
      }
      const { subject, metric } = request.question;
      if (subject?.of !== 'entities' || metric !== 'rate') return;
      for (const side of ['base', 'against'] as const) {
        const scope = { ...request[side], groupBy: subject.groupBy, showAllEntities: true };
        const report = entityReport(responses, dimensions, { ...whole, scope, sort: [] });
        for (const row of report.results) {
          const own = results.find(({ id }) => id === row.id);
          if (own) assertSame(own[side], row.visibility);
        }
      }
    });
    fc.assert(property, { numRuns: 40 * EFFORT });
  });
});
