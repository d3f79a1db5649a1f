import {
  ADVERTISERS,
  DOMAINS,
  ENTITIES,
  EXECUTION_TAGS,
  type Flat,
  KINDS,
  MERCHANTS,
  PAGES,
  QUERIES,
  VIDEOS,
} from '../data/mod.ts';
import { countResponses, selectFacts } from './bare-select.ts';
import { FINISH, type Row } from './finish.ts';
import { FOLLOWED, PAGE_SIZE, type ReportName, type Run } from './requests.ts';
import type { CodedScope } from './scopes.ts';

/*
 * The limit: each report by hand, as one loop over ready arrays in the order of time, every fact with the codes of its
 * response beside it. It knows how many there are of everything, and takes no heed of writes.
 */

/** The reports of one scope, over ready arrays. */
export function bareRuns(flat: Flat, scratch: Uint32Array, coded: CodedScope): { readonly [Name in ReportName]?: Run } {
  const run = (report: (flat: Flat, coded: CodedScope, scratch: Uint32Array) => unknown): Run => ({
    run: () => report(flat, coded, scratch),
    read: (result) => result,
  });
  return {
    E1: run(adShare),
    E2: run(videoCitations),
    A1: run(entities),
    A2: run(sources),
    A3: run(shopping),
    A4: run(visibility),
    facets: run(facets),
  };
}

function adShare({ responses, cards }: Flat, coded: CodedScope, scratch: Uint32Array) {
  const { all, ads } = countResponses(responses, coded);
  const { length, start, places } = selectFacts(cards, coded, scratch);
  const { advertiser, position, first } = cards;
  const [count, firsts, positions] = [
    new Uint32Array(ADVERTISERS),
    new Uint32Array(ADVERTISERS),
    new Uint32Array(ADVERTISERS),
  ];
  for (let index = 0; index < length; index++) {
    const at = places === null ? start + index : places[index]!;
    const who = advertiser[at]!;
    count[who]!++;
    firsts[who]! += first[at]!;
    positions[who]! += position[at]!;
  }
  return FINISH.E1([all, ads], rowsOf(count, firsts, positions));
}

function shopping({ responses, shopping: cards }: Flat, coded: CodedScope, scratch: Uint32Array) {
  const totals = countResponses(responses, coded);
  const { length, start, places } = selectFacts(cards, coded, scratch);
  const { merchant, position, first } = cards;
  const [count, firsts, positions] = [
    new Uint32Array(MERCHANTS),
    new Uint32Array(MERCHANTS),
    new Uint32Array(MERCHANTS),
  ];
  for (let index = 0; index < length; index++) {
    const at = places === null ? start + index : places[index]!;
    const who = merchant[at]!;
    count[who]!++;
    firsts[who]! += first[at]!;
    positions[who]! += position[at]!;
  }
  return FINISH.A3([totals.all, totals.shopping], rowsOf(count, firsts, positions));
}

/** Counts all videos, and for those of the page alone their queries and instants. */
function videoCitations({ responses, citations }: Flat, coded: CodedScope, scratch: Uint32Array) {
  const { all } = countResponses(responses, coded);
  const { length, start, places } = selectFacts(citations, coded, scratch);
  const { video, query, time, first } = citations;
  const count = new Uint32Array(VIDEOS);
  let citing = 0;
  for (let index = 0; index < length; index++) {
    const at = places === null ? start + index : places[index]!;
    count[video[at]!]!++;
    citing += first[at]!;
  }
  const page = mostFirst(count);
  const lineOf = new Uint8Array(VIDEOS);
  for (const [line, code] of page.entries()) lineOf[code] = line + 1;
  const asked = new Uint8Array((page.length + 1) * QUERIES);
  const firstAt = new Float64Array(page.length + 1);
  const lastAt = new Float64Array(page.length + 1);
  for (let index = 0; index < length; index++) {
    const at = places === null ? start + index : places[index]!;
    const line = lineOf[video[at]!]!;
    if (line === 0) continue;
    asked[line * QUERIES + query[at]!] = 1;
    // Facts are in the order of time.
    if (firstAt[line] === 0) firstAt[line] = time[at]!;
    lastAt[line] = time[at]!;
  }
  const rows = page.map((code, at): Row => {
    const queries = asked.subarray((at + 1) * QUERIES, (at + 2) * QUERIES).reduce((sum, one) => sum + one, 0);
    return [code, count[code]!, queries, firstAt[at + 1]!, lastAt[at + 1]!];
  });
  const videos = count.reduce((sum, citations) => sum + Number(citations > 0), 0);
  return FINISH.E2(coded, [all, citing, videos], rows);
}

/** The codes of a page's length with the greatest counts, those alike in the order of their codes. */
function mostFirst(counts: Uint32Array): readonly number[] {
  const sorted = counts.toSorted();
  const least = Math.max(1, sorted[sorted.length - PAGE_SIZE] ?? 1);
  const codes: number[] = [];
  for (let code = 0; code < counts.length; code++) if (counts[code]! >= least) codes.push(code);
  return codes.sort((a, b) => counts[b]! - counts[a]! || a - b).slice(0, PAGE_SIZE);
}

function entities({ responses, mentions }: Flat, coded: CodedScope, scratch: Uint32Array) {
  const { all } = countResponses(responses, coded);
  const { length, start, places } = selectFacts(mentions, coded, scratch);
  const { entity, count, position, sentiment, time } = mentions;
  const [named, answers, positions] = [new Uint32Array(ENTITIES), new Uint32Array(ENTITIES), new Uint32Array(ENTITIES)];
  const [moods, firstAt, lastAt] = [new Float64Array(ENTITIES), new Float64Array(ENTITIES), new Float64Array(ENTITIES)];
  for (let index = 0; index < length; index++) {
    const at = places === null ? start + index : places[index]!;
    const who = entity[at]!;
    if (answers[who] === 0) firstAt[who] = time[at]!;
    lastAt[who] = time[at]!;
    answers[who]!++;
    named[who]! += count[at]!;
    positions[who]! += position[at]!;
    moods[who]! += count[at]! * sentiment[at]!;
  }
  const rows = Array.from(
    answers,
    (responses, who): Row => [who, named[who]!, responses, positions[who]!, moods[who]!, firstAt[who]!, lastAt[who]!],
  );
  return FINISH.A1(
    coded,
    all,
    rows.filter(([, , responses]) => responses! > 0),
  );
}

function sources({ responses, sources: facts }: Flat, coded: CodedScope, scratch: Uint32Array) {
  const totals = countResponses(responses, coded);
  const { length, start, places } = selectFacts(facts, coded, scratch);
  const { domain, page, first, firstCited, time } = facts;
  const [count, firsts, citing] = [new Uint32Array(DOMAINS), new Uint32Array(DOMAINS), new Uint32Array(DOMAINS)];
  const [firstAt, lastAt] = [new Float64Array(DOMAINS), new Float64Array(DOMAINS)];
  const isSeen = new Uint8Array(PAGES);
  for (let index = 0; index < length; index++) {
    const at = places === null ? start + index : places[index]!;
    const where = domain[at]!;
    if (count[where] === 0) firstAt[where] = time[at]!;
    lastAt[where] = time[at]!;
    count[where]!++;
    firsts[where]! += first[at]!;
    citing[where]! += firstCited[at]!;
    isSeen[page[at]!] = 1;
  }
  const pages = new Uint32Array(DOMAINS);
  for (let code = 0; code < PAGES; code++) pages[code % DOMAINS]! += isSeen[code]!;
  const rows: Row[] = [];
  for (let where = 0; where < DOMAINS; where++) {
    if (count[where] === 0) continue;
    rows.push([where, count[where]!, firsts[where]!, citing[where]!, pages[where]!, firstAt[where]!, lastAt[where]!]);
  }
  return FINISH.A2(coded, [totals.all, totals.sources], rows);
}

/** Of one brand, day by day. */
function visibility({ responses, mentions }: Flat, coded: CodedScope, scratch: Uint32Array) {
  const days = 1 + responses.day[responses.day.length - 1]!;
  const [all, shown] = [new Uint32Array(days), new Uint32Array(days)];
  const selected = selectFacts(responses, coded, scratch);
  for (let index = 0; index < selected.length; index++) {
    all[responses.day[selected.places === null ? selected.start + index : selected.places[index]!]!]!++;
  }
  const { length, start, places } = selectFacts(mentions, coded, scratch);
  const { day, entity } = mentions;
  for (let index = 0; index < length; index++) {
    const at = places === null ? start + index : places[index]!;
    if (entity[at] === FOLLOWED) shown[day[at]!]!++;
  }
  return FINISH.A4(coded, rowsOf(all), rowsOf(shown));
}

/** Two histograms of the responses whose days and tags pass, and the tags and instants of those in scope. */
function facets({ responses }: Flat, coded: CodedScope, scratch: Uint32Array) {
  const { query, kind, tags, time } = responses;
  const [kinds, queries] = [new Uint32Array(KINDS), new Uint32Array(QUERIES)];
  const isQuery = coded.queries ?? new Uint8Array(QUERIES).fill(1);
  const isKind = coded.kinds ?? new Uint8Array(KINDS).fill(1);
  const dated = selectFacts(responses, { ...coded, queries: null, kinds: null }, scratch);
  let [total, first, last] = [0, 0, 0];
  for (let index = 0; index < dated.length; index++) {
    const at = dated.places === null ? dated.start + index : dated.places[index]!;
    const [passesQuery, passesKind] = [isQuery[query[at]!]!, isKind[kind[at]!]!];
    kinds[kind[at]!]! += passesQuery;
    queries[query[at]!]! += passesKind;
    if ((passesQuery & passesKind) === 0) continue;
    if (total++ === 0) first = time[at]!;
    last = time[at]!;
  }
  const bits = new Uint32Array(2 ** EXECUTION_TAGS);
  const untagged = selectFacts(responses, { ...coded, tags: null }, scratch);
  for (let index = 0; index < untagged.length; index++) {
    bits[tags[untagged.places === null ? untagged.start + index : untagged.places[index]!]!]!++;
  }
  const carried = Array.from({ length: EXECUTION_TAGS }, (_, tag) =>
    bits.reduce((sum, count, set) => ((set & (1 << tag)) === 0 ? sum : sum + count), 0),
  );
  return FINISH.facets(coded, kinds, queries, carried, [first, last, total]);
}

/** The codes that count anything, with their counts. */
function rowsOf(counts: Uint32Array, ...others: readonly Uint32Array[]): readonly Row[] {
  const rows: Row[] = [];
  for (const [code, count] of counts.entries()) {
    if (count > 0) rows.push([code, count, ...others.map((other) => other[code]!)]);
  }
  return rows;
}
