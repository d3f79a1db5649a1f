/*
 * Answers are counted by cell and day once with brands and once with the domains cited as lines. Both note each fact, so
 * queries are taken a part at a time, of at most MOST_FACTS facts: it takes some 60 bytes each.
 *
 * Reference: repeatability. Property: "repeatabilityOf says what repeatability says".
 */

import { addBit, type BitSet, bitAt, noBits, upTo, valueAt } from '../../columnar/mod.ts';
import {
  type Columns,
  compileScope,
  type FactName,
  part,
  type Segment,
  type SegmentScan,
  scanSegments,
} from '../../columns/mod.ts';
import { ownersHost, type Website, websiteOwners } from '../../entities/mod.ts';
import type { EntityId } from '../../ids.ts';
import type { Day } from '../../time.ts';
import { entitiesCounted } from '../entity-rows/mod.ts';
import { type AskedFacts, askedMentions, findingAsked } from '../evidence/mod.ts';
import { ALL_LINES, FLAG, HIT, sourceTally, type TalliedFacts, talliedFacts, tallyFacts } from '../figures/mod.ts';
import { sourceLines } from '../source-rows/mod.ts';
import { type CountedDays, type Repeatability, type RepeatabilityRequest, toRepeatability } from './report.ts';

const MOST_FACTS = 200_000;

/**
 * How far answers of a scope repeat, from the columns; see {@link repeatability}. `mostFacts`: of the queries that are
 * counted together, unless it is one alone.
 * @example
 * const columns = columnsOf([BARE_RESPONSE], EMPTY_DIMENSIONS);
 * assert.equal(repeatabilityOf(columns, { scope: EVERYTHING, entityId: null, websites: [] }).runDays, 1);
 */
export function repeatabilityOf(
  columns: Columns,
  { scope, entityId, websites }: RepeatabilityRequest,
  mostFacts: number = MOST_FACTS,
): Repeatability {
  const compiled = compileScope(columns, scope);
  const scans = scanSegments(columns, compiled);
  function* inParts(facts: FactName, tallied: TalliedFacts): Generator<CountedDays> {
    for (const queries of partsOf(columns, scans, facts, mostFacts)) {
      const own = queries === undefined ? scans : scanSegments(columns, { ...compiled, queries });
      yield countedDays(columns, own, tallied);
    }
  }
  const of = {
    responses: scans.reduce((sum, { count }) => sum + count, 0),
    days: daysMet(scans),
    brands: inParts('mentions', talliedFacts(columns, { of: 'entities', groupBy: scope.groupBy })),
    domains: inParts('sources', sourceTally(columns, 'domain', true)),
  };
  if (entityId === null) return toRepeatability({ ...of, named: null, cited: null });
  const naming = askedMentions(columns, entityId);
  const citing = askedWebsites(columns, websites, entitiesCounted(columns.brands, entityId));
  return toRepeatability({
    ...of,
    named: countedDays(columns, scans, following(scans, naming, citing)),
    cited: tallyFacts(columns, scans, following(scans, citing, naming), { by: 'locale' }),
  });
}

const countedDays = (columns: Columns, scans: readonly SegmentScan[], tallied: TalliedFacts): CountedDays => {
  const days = daysMet(scans);
  return {
    tally: tallyFacts(columns, scans, tallied, {
      more: ALL_LINES,
      by: 'locale',
      days: { by: 'cell' },
    }),
    dayAt: (number) => days[number]!,
  };
};

/** Days with an answer in scope, ascending. */
const daysMet = (scans: readonly SegmentScan[]): readonly Day[] => [
  ...new Set(scans.filter(({ count }) => count > 0).map(({ segment }) => segment.day)),
];

/** Queries in scope, a part at a time, each of at most that many facts; undefined = all at once. */
function* partsOf(
  { dictionaries: { queries } }: Columns,
  scans: readonly SegmentScan[],
  name: FactName,
  mostFacts: number,
): Generator<BitSet | undefined> {
  const facts = new Float64Array(queries.size);
  for (const { segment, scope } of scans) {
    const { ends } = part(segment, name);
    for (const [run, query] of segment.rows.queries.entries()) {
      facts[query]! += bitAt(scope.queries, query) * (ends[run]! - upTo(run, ends));
    }
  }
  if (facts.reduce((sum, count) => sum + count, 0) <= mostFacts) {
    yield undefined;
    return;
  }
  let [own, sum] = [noBits(queries.size), 0];
  for (let query = 0; query < facts.length; query++) {
    if (bitAt(scans[0]?.scope.queries, query) === 0) continue;
    if (sum > 0 && sum + facts[query]! > mostFacts) {
      yield own;
      [own, sum] = [noBits(queries.size), 0];
    }
    addBit(own, query);
    sum += facts[query]!;
  }
  yield own;
}

/** The answers that show one thing, with a flag where they don't show another. */
function following(scans: readonly SegmentScan[], asked: AskedFacts, other: AskedFacts): TalliedFacts {
  return {
    facts: asked.facts,
    lines: 0,
    mark: () => {},
    followed: {
      find: findingAsked(scans, asked),
      markAt(segment) {
        const { row } = part(segment, asked.facts);
        const isOther = rowsWith(segment, other);
        return (place) => (isOther[row[place]!] === 1 ? HIT : HIT | FLAG);
      },
    },
  };
}

function rowsWith(segment: Segment, { facts, testsOf }: AskedFacts): Uint8Array {
  const { row } = part(segment, facts);
  const [{ codes, passes }] = testsOf(segment);
  const rows = new Uint8Array(segment.rows.length);
  for (let fact = 0; fact < row.length; fact++) if (passes[codes[fact]!] === 1) rows[row[fact]!] = 1;
  return rows;
}

/** The sources that answers cite on a website of some brands. */
function askedWebsites(columns: Columns, websites: readonly Website[], ids: ReadonlySet<EntityId>): AskedFacts {
  const { pages } = columns.dictionaries;
  const domains = new Set(websites.filter(({ id }) => ids.has(id)).flatMap((website) => website.domains));
  const ownerOf = websiteOwners(websites);
  const { lineOf, count, headOf } = sourceLines(columns, 'domain');
  // Most domains have nothing to do with the brand, and then none of their pages is looked at.
  const isNear = new Uint8Array(count);
  const above = new Set([...domains].flatMap(hostsAbove));
  for (let line = 1; line < count; line++) {
    const domain = headOf(line).domain!;
    isNear[line] = Number(above.has(domain) || hostsAbove(domain).some((host) => domains.has(host)));
  }
  const passes = new Uint8Array(2 * pages.size);
  for (let code = 0; code < pages.size; code++) {
    if (isNear[lineOf[code]!] === 0) continue;
    const { url, domain } = valueAt(pages, code);
    const owner = ownerOf(ownersHost(url, domain));
    // Its last bit says that an answer cites it.
    if (owner !== undefined && ids.has(owner)) passes[2 * code + 1] = 1;
  }
  return { facts: 'sources', testsOf: (segment) => [{ codes: part(segment, 'sources').column.page, passes }] };
}

/** A host and those that it lies below. */
function hostsAbove(host: string): readonly string[] {
  const labels = host.split('.');
  return labels.map((_, at) => labels.slice(at).join('.'));
}
