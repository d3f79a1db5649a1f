import { type ClaimSide, claimLanguage, isRecommending } from '../../analysis/mod.ts';
import { mentionedRoots } from '../../records/mod.ts';
import type { AiResponse } from '../../response.ts';
import { matchesScope } from '../../scope/mod.ts';
import { dayOf } from '../../time.ts';
import { originCountsIn } from '../compare/mod.ts';
import { type Brands, type EntityRowHead, entityRows, mergedOtherwise, rowsNamed } from '../entity-rows/mod.ts';
import { entityHits, metricHits, tallyOf } from '../figures/mod.ts';
import { doubtfulCount, outcomeCounts } from '../outcome-counts/mod.ts';
import { addJudgement, noSentiment } from '../sentiment.ts';
import { inHalves, scopeEvidence } from '../standing/mod.ts';
import { type EntityCounts, type EntityReport, type EntityReportRequest, toEntityReport, UNNAMED } from './report.ts';

/**
 * How visible brands are, over plain values: the reference of `entityReportOf`. Merged entities count for their root; a
 * division or group counts distinct responses, and ranks as its best entity does. (contract 3; contract 5, A1)
 * @example
 * const entities = [{ id: 'a', name: 'Acme', isCompetitor: false, groupId: null, mergedIntoId: null }];
 * const said = { praise: 3, criticism: 1, recommended: 'no' as const, known: true };
 * const mentions = [{ entityId: 'a', count: 2, rankingPosition: 1, sentiment: 0.5, ...said }];
 * const responses = [{ ...BARE_RESPONSE, mentions }];
 * const scope = normaliseScope({ showAllEntities: true });
 * const request = { scope, sort: [], page: 1, pageSize: 50 };
 * const { results } = entityReport(responses, { entities, entityGroups: [] }, request);
 * assert.deepEqual([results[0]?.name, results[0]?.avgSentiment], ['Acme', 0.5]);
 */
export function entityReport(
  responses: readonly AiResponse[],
  brands: Brands,
  request: EntityReportRequest,
): EntityReport {
  const selected = responses.filter((response) => matchesScope(response, request.scope));
  const counted = request.merges ? mergedOtherwise(brands, request.merges) : brands;
  const entityLines = entityRows(counted, request.scope.groupBy);
  const { roots, headOf } = entityLines;
  const mentions = selected.flatMap(({ id, time, mentions: own }) =>
    mentionedRoots(own, roots).map((mention) => ({ ...mention, response: id, time, head: headOf.get(mention.root)! })),
  );
  const rows = Array.from(
    Map.groupBy(mentions, ({ head }) => head),
    ([head, own]) => {
      const byResponse = [...Map.groupBy(own, ({ response }) => response).values()];
      const times = own.map(({ time }) => time);
      return {
        head,
        line: head,
        mentionCount: own.reduce((sum, { count }) => sum + count, 0),
        responseCount: byResponse.length,
        positions: byResponse.reduce((sum, ranks) => sum + Math.min(...ranks.map(({ position }) => position)), 0),
        firstMentionedAt: Math.min(...times),
        lastMentionedAt: Math.max(...times),
      };
    },
  );
  const rowsOf = (ids: readonly EntityRowHead['id'][]) =>
    rowsNamed(entityLines, ids).map(
      (head) => rows.find((row) => row.head.id === head.id) ?? { head, line: head, ...UNNAMED },
    );
  const first = rowsOf(request.entityIds ?? []);
  const [anchor] = request.standingOf === undefined ? [] : rowsOf([request.standingOf]);
  const tallied = {
    hitsOf: (response: AiResponse) => entityHits(response, entityLines),
    further: {
      judged: (response: AiResponse) => metricHits(response, entityLines, 'sentiment'),
      toned: (response: AiResponse) => metricHits(response, entityLines, 'tone'),
      advised: (response: AiResponse) => metricHits(response, entityLines, 'recommendedRate'),
    },
  };
  const languageOf = new Map(selected.map(({ id, language }) => [id, language]));
  const own = rowsNamed(entityLines, request.own ?? []);
  const ofRows = { totalResponses: selected.length, rows, first, own, ...(anchor && { anchor }) };
  return toEntityReport<EntityCounts>(ofRows, request, {
    tallyOf: () => tallyOf(selected, tallied),
    gradedOf: () => {
      const { answered, refused, empty, error } = outcomeCounts(responses, request.scope);
      return {
        tally: tallyOf(selected, tallied, undefined, true),
        scope: scopeEvidence(
          {
            ...originCountsIn(selected),
            models: modelsByHalf(selected),
          },
          {
            rows: answered + refused + empty + error,
            lost: empty + error + doubtfulCount(responses, request.scope),
          },
        ),
      };
    },
    saidOf: (shown) =>
      shown.map(({ head }) => {
        const sentiment = noSentiment();
        let [notKnown, recommended] = [0, 0];
        const own = mentions.filter((mention) => mention.head === head);
        for (const [id, named] of Map.groupBy(own, ({ response }) => response)) {
          const sum = (side: ClaimSide) => named.reduce((total, mention) => total + mention[side], 0);
          const isSupported = claimLanguage(languageOf.get(id)!) !== undefined;
          if (!named.some(({ known }) => known)) notKnown++;
          if (named.some((mention) => isRecommending(mention.recommended))) recommended++;
          addJudgement(sentiment, { praise: sum('praise'), criticism: sum('criticism') }, isSupported);
        }
        return { sentiment, notKnown, recommended };
      }),
  });
}

/** Answers by model, in either half of the run days. */
const modelsByHalf = (selected: readonly AiResponse[]) =>
  inHalves(selected, ({ time }) => dayOf(time)).map((half) => {
    const models = Map.groupBy(half, ({ model }) => model);
    return new Map(Array.from(models, ([model, own]) => [model, own.length]));
  });
