import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  type AnalysedMention,
  type Claim,
  CORRECT_VERDICTS,
  type Correction,
  claimIdOf,
  claimsOfVerdict,
  correctedMentions,
  correctedOpinions,
  correctedSpans,
  firstPlaces,
  judgementOf,
  type ResponseAnalysis,
  type RightValue,
  sentimentVerdict,
  withClaims,
} from '../../../src/domain/mod.ts';
import { aClaim, aMention, idFor } from '../../support/builders.ts';
import { aResponse, entityReportBy, someDimensions } from '../../support/fact-builders.ts';

const [A, B, C] = ['a', 'b', 'c'].map(idFor) as [string, string, string];

const said = (entityId: string, right: RightValue, about = [entityId]): Correction => ({
  ...{ id: idFor('correction'), jobExecutionId: idFor('answer'), entityId, about, textDigest: 'd' },
  ...{ note: '', by: '', createdAt: 0, ...right },
});

const analysisOf = (...mentions: readonly Partial<AnalysedMention>[]): ResponseAnalysis => ({
  mentions: mentions.map((given, at) => {
    const { claims = [], ...mention } = given;
    const { recommended = 'no' } = given;
    return { ...withClaims(aMention({ ...mention, rankingPosition: at + 1 }), claims, 'rules'), recommended };
  }),
  sources: [],
});

function corrected(
  analysis: ResponseAnalysis,
  corrections: readonly Correction[],
  spans: Parameters<typeof correctedSpans>[0] = [],
) {
  const places = () => firstPlaces(correctedSpans(spans, corrections));
  return correctedOpinions(correctedMentions(analysis, corrections, places), corrections, places);
}

const shown = ({ mentions }: ResponseAnalysis) =>
  mentions.map((mention) => [mention.entityId, mention.rankingPosition, mention.count, sentimentVerdict(mention)]);

const PRAISE = aClaim({ start: 0, end: 10, side: 'praise', weight: 1 });
const BLAME = aClaim({ start: 20, end: 30, side: 'criticism', weight: 0.5 });

describe('corrected mentions (contract 16, "Corrections")', () => {
  const found = analysisOf({ entityId: A, count: 2, claims: [PRAISE] }, { entityId: B, count: 1 });
  const spans = [
    { entityId: A, start: 0, end: 4 },
    { entityId: B, start: 40, end: 44 },
  ];
  test('one goes, and the ranks of the others close up', () => {
    const gone = said(A, { what: 'mention', value: { mentioned: false } });
    assert.deepEqual(shown(corrected(found, [gone], spans)), [[B, 1, 1, 'none']]);
    assert.deepEqual(correctedSpans(spans, [gone]), [spans[1]]);
  });
  test('one comes where it stands, or last', () => {
    const at = (start: number) =>
      said(C, { what: 'mention', value: { mentioned: true, spans: [{ start, end: start + 1 }] } });
    const ids = (...corrections: readonly Correction[]) =>
      corrected(found, corrections, spans).mentions.map((m) => m.entityId);
    assert.deepEqual(ids(at(20)), [A, C, B]);
    assert.deepEqual(ids(at(50)), [A, B, C]);
    assert.deepEqual(ids(said(C, { what: 'mention', value: { mentioned: true } })), [A, B, C]);
  });
  test('places count in the place of those that were found, for all that are merged', () => {
    const value = {
      mentioned: true,
      spans: [
        { start: 1, end: 2 },
        { start: 3, end: 4 },
        { start: 5, end: 6 },
      ],
    };
    const whole = corrected(found, [said(A, { what: 'mention', value }, [A, B])], spans);
    assert.deepEqual(shown(whole), [[A, 1, 3, 'positive']]);
    const gone = said(A, { what: 'mention', value: { mentioned: false } }, [A, B]);
    assert.deepEqual(shown(corrected(found, [gone], spans)), []);
  });
  test('sources no longer name a brand that is not mentioned', () => {
    const source = { url: 'u', found: true, matches: [], rootDomain: 'u', subDomain: null, competitors: [A, B] };
    const gone = said(A, { what: 'mention', value: { mentioned: false } });
    assert.deepEqual(corrected({ ...found, sources: [source] }, [gone], spans).sources[0]?.competitors, [B]);
  });
});

describe('corrected opinions (contract 16, "Corrections")', () => {
  const claimsFor = (claims: readonly Claim[], ...corrections: readonly RightValue[]) =>
    corrected(
      analysisOf({ entityId: A, claims }),
      corrections.map((right) => said(A, right)),
    ).mentions[0]!.claims.map(({ start, end, side, rule }) => [start, end, side, rule === 'person']);

  test('a verdict keeps the claims of its side, and has one of its own where there is none', () => {
    const both = [PRAISE, BLAME];
    assert.deepEqual(claimsFor(both, { what: 'verdict', value: 'positive' }), [
      [0, 10, 'praise', false],
      [20, 30, 'criticism', false],
    ]);
    assert.deepEqual(claimsFor(both, { what: 'verdict', value: 'negative' }), [[20, 30, 'criticism', false]]);
    assert.deepEqual(claimsFor(both, { what: 'verdict', value: 'unjudged' }), []);
    assert.deepEqual(claimsFor([PRAISE], { what: 'verdict', value: 'negative' }), [[0, 0, 'criticism', true]]);
  });
  test('a claim is named by its place, however the rules cut it by now', () => {
    const right = { what: 'claim', value: { claimId: '0-10', side: 'criticism' } } as const;
    for (const end of [6, 10, 30])
      assert.deepEqual(claimsFor([aClaim({ start: 0, end, side: 'praise' })], right), [[0, 10, 'criticism', true]]);
    assert.deepEqual(claimsFor([], right), [[0, 10, 'criticism', true]], 'that nobody finds any more');
    assert.deepEqual(claimsFor([aClaim({ start: 8, end: 30 })], right).length, 2, 'another one beside it');
    assert.deepEqual(claimsFor([PRAISE, BLAME], { what: 'claim', value: { claimId: '0-10', wrong: true } }), [
      [20, 30, 'criticism', false],
    ]);
  });
  test('a claim whose side is corrected stays about what it was', () => {
    const about = { ...PRAISE, aspect: 'price' } as const;
    const right = { what: 'claim', value: { claimId: '0-10', side: 'criticism' } } as const;
    const [mention] = corrected(analysisOf({ entityId: A, claims: [about] }), [said(A, right)]).mentions;
    assert.deepEqual(
      mention?.claims.map(({ side, aspect }) => [side, aspect]),
      [['criticism', 'price']],
    );
  });
  test('a verdict goes before claims', () => {
    const claim = { what: 'claim', value: { claimId: '0-10', side: 'criticism' } } as const;
    const verdict = { what: 'verdict', value: 'positive' } as const;
    assert.deepEqual(claimsFor([PRAISE], verdict, claim), [[0, 0, 'praise', true]]);
  });
  test('a verdict that was too unsure to be shown weighs once a person says it', () => {
    const unsure = { ...PRAISE, weight: 0 };
    assert.deepEqual(claimsFor([unsure], { what: 'verdict', value: 'positive' }), [[0, 10, 'praise', false]]);
    const opinion = { decidedBy: 'model', chance: 0.4, unclear: 'positive' } as const;
    const found = analysisOf({ entityId: A, claims: [unsure] });
    const mentions = found.mentions.map((mention) => ({ ...mention, opinion }));
    for (const right of [
      { what: 'verdict', value: 'positive' },
      { what: 'claim', value: { claimId: '0-10', side: 'praise' } },
    ] as const) {
      const [mention] = corrected({ ...found, mentions }, [said(A, right)]).mentions;
      assert.deepEqual([sentimentVerdict(mention!), mention!.opinion], ['positive', { decidedBy: 'person' }]);
    }
  });
  test('a recommendation goes with the verdict, unless a person says otherwise', () => {
    const advised = (...rights: readonly RightValue[]) => {
      const found = analysisOf({ entityId: A, claims: [PRAISE], recommended: 'yes' });
      return corrected(
        found,
        rights.map((right) => said(A, right)),
      ).mentions[0]!.recommended;
    };
    const verdict = { what: 'verdict', value: 'negative' } as const;
    assert.equal(advised(), 'yes');
    assert.equal(advised(verdict), 'no');
    assert.equal(advised({ what: 'recommended', value: 'yes' }, verdict), 'yes');
    assert.equal(advised({ what: 'recommended', value: 'against' }), 'against');
  });
  test('of a brand that is not named nothing is said', () => {
    const found = analysisOf({ entityId: A });
    const corrections = [
      said(B, { what: 'verdict', value: 'positive' }),
      said(B, { what: 'claim', value: { side: 'praise' } }),
    ];
    assert.deepEqual(corrected(found, corrections), found);
  });
});

const claims = fc.array(
  fc.record({
    start: fc.nat(40),
    length: fc.integer({ min: 1, max: 9 }),
    side: fc.constantFrom('praise' as const, 'criticism' as const),
  }),
  { maxLength: 3 },
);
/** What an answer says of a brand: null = it does not name it; and what a person says of that. */
const brand = fc.record({
  found: fc.option(claims),
  mentioned: fc.option(fc.boolean()),
  verdict: fc.option(fc.constantFrom(...CORRECT_VERDICTS)),
});
type Brand = typeof brand extends fc.Arbitrary<infer Value> ? Value : never;
const IDS = [A, B, C];
const VERDICT = { positive: 'positive', mixed: 'mixed', negative: 'negative', unjudged: 'none' } as const;
const claimsIn = (found: NonNullable<Brand['found']>) =>
  found.map(({ start, length, side }) => aClaim({ start, end: start + length, side, weight: 1 }));

/** What the analysis found, and what persons say of it. */
function wrong(brands: readonly Brand[]): ResponseAnalysis {
  const mentions = brands.flatMap(({ found }, at) =>
    found === null ? [] : { entityId: IDS[at]!, claims: claimsIn(found) },
  );
  const corrections = brands.flatMap(({ mentioned, verdict }, at): Correction[] => [
    ...(verdict === null ? [] : [said(IDS[at]!, { what: 'verdict', value: verdict })]),
    ...(mentioned === null ? [] : [said(IDS[at]!, { what: 'mention', value: { mentioned } })]),
  ]);
  return corrected(analysisOf(...mentions), corrections);
}

/** An analysis that said what is right from the beginning. */
function right(brands: readonly Brand[]): ResponseAnalysis {
  const named = brands.flatMap(({ found, mentioned, verdict }, at) => {
    if (!(mentioned ?? found !== null)) return [];
    const own = verdict === null ? sentimentVerdict(judgementOf(claimsIn(found ?? []))) : VERDICT[verdict];
    return { entityId: IDS[at]!, own, isNew: found === null };
  });
  const inOrder = named.toSorted((a, b) => Number(a.isNew) - Number(b.isNew));
  return analysisOf(...inOrder.map(({ entityId, own }) => ({ entityId, claims: least(own) })));
}

const least = (verdict: (typeof VERDICT)[keyof typeof VERDICT]) =>
  claimsOfVerdict(verdict, { start: 0, end: 1, rule: 'judge' });

test('figures of corrected analyses are those of analyses that said so from the beginning', () => {
  const entities = IDS.map((id) => ({ id, name: id, isCompetitor: false, groupId: null, mergedIntoId: null }));
  const dimensions = someDimensions({ entities });
  const reportOf = (analyses: readonly ResponseAnalysis[]) => {
    const facts = analyses.map(({ mentions }, at) =>
      aResponse(`r${at}`, {
        // Claims of a side count by their number, which a verdict does not say.
        mentions: mentions.map((mention) => {
          const { claims: _, ...counted } = withClaims(mention, least(sentimentVerdict(mention)), 'rules');
          return counted;
        }),
      }),
    );
    return entityReportBy(facts, {}, dimensions);
  };
  fc.assert(
    fc.property(fc.array(fc.tuple(brand, brand, brand), { minLength: 1, maxLength: 6 }), (answers) => {
      assert.deepEqual(reportOf(answers.map(wrong)), reportOf(answers.map(right)));
    }),
    { numRuns: 60 },
  );
});

test('a claim that is corrected is as a person says, whatever else is found', () => {
  const place = { start: 10, end: 20 };
  fc.assert(
    fc.property(claims, fc.constantFrom('praise' as const, 'criticism' as const), (found, side) => {
      const value = { claimId: claimIdOf(place), side };
      const [mention] = corrected(analysisOf({ entityId: A, claims: claimsIn(found) }), [
        said(A, { what: 'claim', value }),
      ]).mentions;
      const there = mention!.claims.filter(({ start, end }) => start === place.start && end === place.end);
      assert.deepEqual(
        there.map((claim) => [claim.side, claim.rule]),
        [[side, 'person']],
      );
      assert.deepEqual({ praise: mention!.praise, criticism: mention!.criticism }, judgementOf(mention!.claims));
    }),
  );
});
