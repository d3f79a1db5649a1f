import type { Mention } from '../analysis/mod.ts';
import { toThousandths } from '../rates.ts';
import type { Dictionary, ResponseFacts } from '../response.ts';
import { type VideoKey, videoKeyText } from '../video.ts';
import { codeOf } from './codebook.ts';
import { type Columns, createColumns, NO_CODE, REPLACED } from './columns.ts';
import { dropReplaced } from './compact.ts';
import { setDictionary } from './dictionary.ts';
import { withRoom, withRoomFor } from './growth.ts';
import { addLink } from './links.ts';
import { putId } from './row-ids.ts';

/**
 * Adds responses, with the links of execution tags that come with them. One whose id is there already takes the place
 * of the old one, whose links go. Queries, tags and videos need not be known yet.
 * @example
 * const columns = createColumns();
 * appendResponses(columns, [BARE_RESPONSE, BARE_RESPONSE]);
 * assert.deepEqual(selectIds(columns, EVERYTHING), [BARE_RESPONSE.id]);
 */
export function appendResponses(columns: Columns, batch: readonly ResponseFacts[]): void {
  makeRoom(columns, batch);
  for (const response of batch) append(columns, response);
  if (columns.responses.length > 2 * columns.ids.size) dropReplaced(columns);
}

/**
 * The columns of a project as a whole, for a program or a test that has it at hand.
 * @example assert.deepEqual(selectIds(columnsOf([BARE_RESPONSE], EMPTY_DICTIONARY), EVERYTHING), [BARE_RESPONSE.id])
 */
export function columnsOf(responses: readonly ResponseFacts[], dictionary: Dictionary): Columns {
  const columns = createColumns();
  setDictionary(columns, dictionary);
  appendResponses(columns, responses);
  return columns;
}

function makeRoom(columns: Columns, batch: readonly ResponseFacts[]): void {
  const { responses, cards, citations } = columns;
  const rows = responses.length + batch.length;
  responses.time = withRoom(responses.time, rows);
  responses.query = withRoom(responses.query, rows);
  responses.combination = withRoom(responses.combination, rows);
  const allCards = batch.reduce((sum, { ads }) => sum + ads.length, cards.length);
  cards.row = withRoom(cards.row, allCards);
  cards.advertiser = withRoom(cards.advertiser, allCards);
  cards.format = withRoom(cards.format, allCards);
  cards.position = withRoom(cards.position, allCards);
  const allCitations = batch.reduce((sum, { videos }) => sum + videos.length, citations.length);
  citations.row = withRoom(citations.row, allCitations);
  citations.pair = withRoom(citations.pair, allCitations);
  makeRoomForMentions(columns, batch);
  makeRoomForSources(columns, batch);
  makeRoomForShopping(columns, batch);
}

function makeRoomForMentions({ responses, mentions, entities }: Columns, batch: readonly ResponseFacts[]): void {
  let [length, greatest] = [mentions.length, 0];
  for (const response of batch) {
    length += response.mentions.length;
    for (const { entityId, count } of response.mentions) {
      codeOf(entities, entityId, entityId);
      greatest = Math.max(greatest, count);
    }
  }
  mentions.ends = withRoom(mentions.ends, responses.length + batch.length);
  mentions.entity = withRoomFor(mentions.entity, length, entities.values.length);
  mentions.count = withRoomFor(mentions.count, length, greatest);
  mentions.sentiment = withRoom(mentions.sentiment, length);
}

function makeRoomForSources({ responses, sources, pages, domains }: Columns, batch: readonly ResponseFacts[]): void {
  let { length } = sources;
  for (const response of batch) {
    length += response.sources.length;
    for (const { url, domain } of response.sources) {
      const known = pages.values.length;
      const page = codeOf(pages, pageName(url, domain), { url, domain });
      if (page < known) continue;
      sources.domainOf = withRoom(sources.domainOf, page + 1);
      sources.domainOf[page] = domain === null ? NO_CODE : codeOf(domains, domain, domain);
    }
  }
  sources.ends = withRoom(sources.ends, responses.length + batch.length);
  sources.page = withRoomFor(sources.page, length, 2 * pages.values.length);
}

/** No address holds a line's end. */
const pageName = (url: string, domain: string | null): string => `${url}\n${domain ?? ''}`;

function makeRoomForShopping({ shopping, merchants, cardBrands }: Columns, batch: readonly ResponseFacts[]): void {
  let [length, greatest] = [shopping.length, 0];
  for (const response of batch) {
    length += response.shopping.length;
    for (const { merchant, brand, position } of response.shopping) {
      codeOf(merchants, merchant, merchant);
      codeOf(cardBrands, brandName(brand), brand);
      greatest = Math.max(greatest, position);
    }
  }
  shopping.row = withRoom(shopping.row, length);
  shopping.merchant = withRoomFor(shopping.merchant, length, merchants.values.length);
  shopping.brand = withRoomFor(shopping.brand, length, cardBrands.values.length);
  shopping.position = withRoomFor(shopping.position, length, greatest);
}

/** Apart from any text that a brand may be. */
const brandName = (brand: string | null): string => (brand === null ? '' : `${brand}!`);

function append(columns: Columns, response: ResponseFacts): void {
  const { ids, responses, cards, citations, sources, pages, shopping, mentions, entities } = columns;
  const row = responses.length++;
  const replaced = putId(ids, response.id, row);
  if (replaced !== undefined) responses.combination[replaced] = REPLACED;

  const query = codeOf(columns.queries, response.queryId, response.queryId);
  responses.time[row] = response.time;
  responses.query[row] = query;
  responses.combination[row] = combinationOf(columns, response);
  for (const { advertiser, format, position } of response.ads) {
    const card = cards.length++;
    cards.row[card] = row;
    cards.advertiser[card] = codeOf(columns.advertisers, advertiser, advertiser);
    cards.format[card] = codeOf(columns.formats, format, format);
    cards.position[card] = position;
  }
  for (const video of response.videos) {
    const citation = citations.length++;
    citations.row[citation] = row;
    citations.pair[citation] = pairOf(columns, video, query);
  }
  for (const { url, domain, isCited } of response.sources) {
    sources.page[sources.length++] = 2 * codeOf(pages, pageName(url, domain), { url, domain }) + Number(isCited);
  }
  sources.ends[row] = sources.length;
  for (const { merchant, brand, position } of response.shopping) {
    const card = shopping.length++;
    shopping.row[card] = row;
    shopping.merchant[card] = codeOf(columns.merchants, merchant, merchant);
    shopping.brand[card] = codeOf(columns.cardBrands, brandName(brand), brand);
    shopping.position[card] = position;
  }
  for (const { entityId, count, sentiment } of inRankingOrder(response.mentions)) {
    const mention = mentions.length++;
    mentions.entity[mention] = codeOf(entities, entityId, entityId);
    mentions.count[mention] = count;
    mentions.sentiment[mention] = toThousandths(sentiment);
  }
  mentions.ends[row] = mentions.length;
  for (const tagId of response.executionTagIds) addLink(columns, tagId, row);
}

/** Mentions mostly come in the order of their ranking already. */
function inRankingOrder(mentions: readonly Mention[]): readonly Mention[] {
  const isOrdered = mentions.every(
    ({ rankingPosition }, at) => rankingPosition >= (mentions[at - 1]?.rankingPosition ?? 0),
  );
  return isOrdered ? mentions : mentions.toSorted((a, b) => a.rankingPosition - b.rankingPosition);
}

function combinationOf({ combinations }: Columns, response: ResponseFacts): number {
  const { country, language, model, sources, shopping, ads } = response;
  const [hasSources, hasShopping, hasAds] = [sources.length > 0, shopping.length > 0, ads.length > 0];
  const flags = Number(hasSources) + 2 * Number(hasShopping) + 4 * Number(hasAds);
  // Codes hold no space, so only the model, at the end, may hold anything.
  const name = `${flags} ${country} ${language} ${model}`;
  return codeOf(combinations, name, { country, language, model, hasSources, hasShopping, hasAds });
}

function pairOf({ videos, pairs }: Columns, key: VideoKey, query: number): number {
  const video = codeOf(videos, videoKeyText(key), key);
  pairs.ofQuery[query] ??= new Map();
  const known = pairs.ofQuery[query].get(video);
  if (known !== undefined) return known;
  const pair = pairs.length++;
  pairs.video = withRoom(pairs.video, pairs.length);
  pairs.video[pair] = video;
  pairs.ofQuery[query].set(video, pair);
  return pair;
}
