import { type Mention, RECOMMENDATIONS } from '../analysis/mod.ts';
import { wholeCircumstances } from '../circumstances.ts';
import { codeOf } from '../columnar/mod.ts';
import type { ResponseFacts } from '../response.ts';
import { type Day, MILLISECONDS_A_DAY } from '../time.ts';
import type { Dictionaries } from './dictionaries.ts';
import { createDraft, type Draft, putFact, putTag, segmentOf, startRun } from './draft.ts';
import { wordsOf } from './row-ids.ts';
import type { Segment } from './segment.ts';

/** Weights of claims are kept in halves. */
const inHalves = (weight: number): number => Math.round(2 * weight);

/** A segment of responses of one day, each another one. */
export function built(dictionaries: Dictionaries, day: Day, responses: readonly ResponseFacts[]): Segment {
  const draft = createDraft(day);
  const coded = responses.map((response) => ({ response, query: codeOf(dictionaries.queries, response.queryId) }));
  for (const { response, query } of coded.sort((a, b) => a.query - b.query)) {
    startRun(draft, query);
    addRow(dictionaries, draft, response);
  }
  return segmentOf(draft);
}

function addRow(dictionaries: Dictionaries, draft: Draft, response: ResponseFacts): void {
  const row = draft.time.push(response.time - draft.day * MILLISECONDS_A_DAY) - 1;
  const { advertisers, formats, merchants, cardBrands } = dictionaries;
  draft.combination.push(combinationOf(dictionaries, response));
  const words = wordsOf(response.id);
  for (let at = 0; at < words.length; at++) draft.ids.push(words[at]!);
  draft.numbers.push(numberOf(response));
  for (const { advertiser, format, position } of response.ads) {
    putFact(draft, 'ads', row, codeOf(advertisers, advertiser), codeOf(formats, format), position);
  }
  for (const video of response.videos) putFact(draft, 'citations', row, codeOf(dictionaries.videos, video));
  for (const { entityId, count, praise, criticism, known, recommended } of inRankingOrder(response.mentions)) {
    const code = codeOf(dictionaries.entities, entityId);
    const said = RECOMMENDATIONS.length * inHalves(praise) + RECOMMENDATIONS.indexOf(recommended);
    putFact(draft, 'mentions', row, code, count, said, 2 * inHalves(criticism) + Number(!known));
  }
  for (const { url, domain, isCited } of response.sources) {
    putFact(draft, 'sources', row, 2 * codeOf(dictionaries.pages, { url, domain }) + Number(isCited));
  }
  for (const { merchant, brand, position } of response.shopping) {
    putFact(draft, 'shopping', row, codeOf(merchants, merchant), codeOf(cardBrands, brand), position);
  }
  for (const tag of response.executionTagIds) putTag(draft, codeOf(dictionaries.executionTags, tag), row);
}

/** @throws Error for one that no column can hold */
function numberOf({ id, number }: ResponseFacts): number {
  if (number >>> 0 !== number) throw new Error(`The response "${id}" has the number ${number}`);
  return number;
}

function combinationOf({ combinations }: Dictionaries, response: ResponseFacts): number {
  const { country, language, model, outcome, sources, shopping, ads } = response;
  const { isDoubtful = false, isCorrected = false, collector = null, servedModel = null } = response;
  const [hasSources, hasShopping, hasAds] = [sources.length > 0, shopping.length > 0, ads.length > 0];
  const shown = { hasSources, hasShopping, hasAds };
  const asked = wholeCircumstances(response);
  return codeOf(combinations, {
    country,
    language,
    model,
    outcome,
    isDoubtful,
    isCorrected,
    collector,
    servedModel,
    asked,
    ...shown,
  });
}

/** Mentions mostly come in the order of their ranking already. */
function inRankingOrder(mentions: readonly Mention[]): readonly Mention[] {
  const isOrdered = mentions.every(
    ({ rankingPosition }, at) => at === 0 || rankingPosition >= mentions[at - 1]!.rankingPosition,
  );
  return isOrdered ? mentions : mentions.toSorted((a, b) => a.rankingPosition - b.rankingPosition);
}
