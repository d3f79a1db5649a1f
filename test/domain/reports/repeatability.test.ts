import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  type AiResponse,
  ANY_EVIDENCE,
  dayOf,
  joinFacts,
  MILLISECONDS_A_DAY,
  matchesEvidence,
  normaliseScope,
  type RepeatabilityRequest,
  type ResponseFacts,
  repeatability,
  repeatabilityOf,
} from '../../../src/domain/mod.ts';
import { aMention, anEntity, idFor, NOW } from '../../support/builders.ts';
import { EFFORT } from '../../support/effort.ts';
import { aResponse, someDimensions } from '../../support/fact-builders.ts';
import { columnsAfter, ENTITIES, factsAfter, history, NOWHERE, oneOf, scopeInput } from '../../support/facts.ts';
import { assertSame } from '../../support/figures.ts';

const [acme, bolt] = [anEntity({ name: 'Acme', domains: ['acme.example'] }), anEntity({ name: 'Bolt' })];
const DIMENSIONS = someDimensions({ entities: [acme, bolt] });
const naming = (...brands: (typeof acme)[]) =>
  brands.map(({ id }, at) => aMention({ entityId: id, rankingPosition: at + 1 }));
const citing = (...hosts: string[]) =>
  hosts.map((host) => ({
    url: `https://${host}/`,
    domain: host.split('.').slice(-2).join('.'),
    isCited: !host.startsWith('panel.'),
  }));
const DAY = MILLISECONDS_A_DAY;
const RESPONSES = [
  aResponse('1', { mentions: naming(acme, bolt), sources: citing('news.example', 'shop.acme.example') }),
  aResponse('2', { mentions: naming(bolt), sources: citing('www.acme.example', 'wiki.example') }),
  aResponse('3', {
    time: NOW + 2 * DAY,
    mentions: naming(acme),
    sources: citing('wiki.example', 'panel.acme.example'),
  }),
  // Of another model: of no pair.
  aResponse('4', { time: NOW + 2 * DAY, model: 'other', mentions: naming(acme), sources: citing('blog.example') }),
];

const report = (responses: readonly ResponseFacts[], request: Partial<RepeatabilityRequest> = {}) =>
  repeatability(joinFacts(responses, DIMENSIONS), DIMENSIONS, {
    scope: normaliseScope({}),
    entityId: acme.id,
    websites: [acme, bolt],
    ...request,
  });

describe('repeatability', () => {
  test('by hand: pairs of a day, of neighbouring runs and of both halves, and what they have in common', () => {
    const { results, runDays, totalResponses, sources } = report(RESPONSES);
    assert.deepEqual([totalResponses, runDays], [4, 2]);
    assert.deepEqual(results, [
      // Acme and Bolt, or Bolt: one of two. Three domains, one of them twice.
      { between: 'sameDay', pairs: 1, agreement: 0, brands: 50, domains: 33.33 },
      // 1 and 3, 2 and 3: Acme of Acme and Bolt, none of two; none of three domains, wiki.example of two.
      { between: 'nextRun', pairs: 2, agreement: 50, brands: 25, domains: 20 },
      { between: 'halves', pairs: 2, agreement: 50, brands: 25, domains: 20 },
    ]);
    // The model asked on one day alone tells nothing of a change.
    assert.deepEqual(sources, { first: 3, second: 1, both: 1, turnover: 66.67, fromNew: 0 });
  });

  test('says which answers cite a website of the brand without naming it, and the other way round', () => {
    const { citedNotNamed, namedNotCited } = report(RESPONSES);
    assert.deepEqual([citedNotNamed?.value, citedNotNamed?.numerator, citedNotNamed?.denominator], [50, 1, 2]);
    assert.deepEqual([namedNotCited?.value, namedNotCited?.numerator, namedNotCited?.denominator], [66.67, 2, 3]);
    const { results, ...without } = report(RESPONSES, { entityId: null });
    assert.deepEqual([without.citedNotNamed, without.namedNotCited, results[0]?.agreement], [null, null, null]);
  });

  test('nothing to compare is null, not 0', () => {
    const { results, sources } = report(RESPONSES.slice(3));
    assert.deepEqual(results[0], { between: 'sameDay', pairs: 0, agreement: null, brands: null, domains: null });
    assert.deepEqual(sources, { first: 0, second: 0, both: 0, turnover: null, fromNew: null });
    assert.equal(report([]).runDays, 0);
  });

  /** Histories whose answers are mostly of one cell, so that there are pairs. */
  const repeated = history.map((steps) =>
    steps.map((step) =>
      'append' in step
        ? {
            append: step.append.map((facts) => ({
              ...facts,
              ...{ language: 'en', country: 'US', queryId: idFor('query 0') },
            })),
          }
        : step,
    ),
  );
  const asked = fc
    .record({
      scope: fc.oneof(fc.constant({}), scopeInput),
      groupBy: oneOf(['none', 'division', 'group'] as const),
      entityId: fc.option(oneOf([...ENTITIES, NOWHERE]), { freq: 4 }),
      host: oneOf(['a.example', 'example', 'b.example', 'www.a.example']),
    })
    .map(
      ({ scope, groupBy, entityId, host }): RepeatabilityRequest => ({
        ...{ scope: normaliseScope({ ...scope, groupBy }), entityId },
        websites: ENTITIES.map((id, at) => ({ id, mergedIntoId: null, domains: at === 0 ? [host] : [] })),
      }),
    );

  test('repeatabilityOf says what repeatability says, in however many parts', () => {
    const property = fc.property(
      fc.oneof(history, repeated),
      asked,
      oneOf([1, 5, 1e6]),
      (steps, request, mostFacts) => {
        const { facts, dimensions } = factsAfter(steps);
        const expected = repeatability(joinFacts(facts, dimensions), dimensions, request);
        assertSame(repeatabilityOf(columnsAfter(steps), request, mostFacts), expected);
      },
    );
    fc.assert(property, { numRuns: 40 * EFFORT });
  });

  test('counting by cell and day says what going through all pairs says', () => {
    const entityId = ENTITIES[0]!;
    const property = fc.property(repeated, (steps) => {
      const { facts, dimensions } = factsAfter(steps);
      const responses = joinFacts(facts, dimensions).filter(
        ({ outcome, isDoubtful }) => outcome === 'answered' && isDoubtful !== true,
      );
      const days = [...new Set(responses.map(({ time }) => dayOf(time)))].toSorted((a, b) => a - b);
      const second = days[Math.ceil(days.length / 2)] ?? Number.POSITIVE_INFINITY;
      const runsOf = (model: string) =>
        days.filter((day) => responses.some((own) => own.model === model && dayOf(own.time) === day));
      const pairs = responses.flatMap((one, at) =>
        responses.slice(at + 1).flatMap((other) => (one.model === other.model ? [[one, other] as const] : [])),
      );
      const kinds = {
        sameDay: (a: number, b: number) => a === b,
        nextRun: (a: number, b: number, runs: readonly number[]) => Math.abs(runs.indexOf(a) - runs.indexOf(b)) === 1,
        halves: (a: number, b: number) => a < second !== b < second,
      };
      const domainsOf = ({ sources }: AiResponse) =>
        new Set(sources.flatMap(({ domain, isCited }) => (isCited && domain !== null ? [domain] : [])));
      const merged = dimensions.entities.flatMap(({ id, mergedIntoId }) => (mergedIntoId === null ? [] : [id]));
      const brandsOf = (response: AiResponse) =>
        new Set(
          ENTITIES.filter(
            (id) => !merged.includes(id) && matchesEvidence(response, { ...ANY_EVIDENCE, entityId: id }, dimensions),
          ),
        );
      const isNaming = (response: AiResponse) => matchesEvidence(response, { ...ANY_EVIDENCE, entityId }, dimensions);
      const request = { scope: normaliseScope({}), entityId, websites: [] };
      for (const { between, ...found } of repeatability(responses, dimensions, request).results) {
        const own = pairs.filter(([a, b]) => kinds[between](dayOf(a.time), dayOf(b.time), runsOf(a.model)));
        const part = (sets: readonly (readonly [ReadonlySet<string>, ReadonlySet<string>])[]) => {
          const common = sets.reduce((sum, [a, b]) => sum + a.intersection(b).size, 0);
          const either = sets.reduce((sum, [a, b]) => sum + a.union(b).size, 0);
          return either === 0 ? null : Math.round((10_000 * common) / either) / 100;
        };
        const agreeing = own.filter(([a, b]) => isNaming(a) === isNaming(b)).length;
        assertSame(found, {
          pairs: own.length,
          agreement: own.length === 0 ? null : Math.round((10_000 * agreeing) / own.length) / 100,
          brands: part(own.map(([a, b]) => [brandsOf(a), brandsOf(b)])),
          domains: part(own.map(([a, b]) => [domainsOf(a), domainsOf(b)])),
        });
      }
    });
    fc.assert(property, { numRuns: 40 * EFFORT });
  });
});
