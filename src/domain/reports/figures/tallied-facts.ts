import type { Scoped } from '../../columns/mod.ts';
import { type Columns, type FactName, memberTest, NO_CODE, part, type Segment, tableOf } from '../../columns/mod.ts';
import type { EntityGroupId, EntityId } from '../../ids.ts';
import type { GroupBy } from '../../scope/mod.ts';
import { type EntityLines, entityLines, groupingWith, judgementsOf, ranksOf } from '../entity-rows/mod.ts';
import { ANY_EVIDENCE, askedFacts, askedMentions, type EvidenceFilter, findingAsked } from '../evidence/mod.ts';
import { type By, firstsOf, nothingSeen, type SourceLines, sourceLines } from '../source-rows/mod.ts';
import type { SegmentHits, TalliedFacts } from './columns.ts';
import { type Subject, subjectOf } from './subject.ts';

/** The facts that a subject's lines are of. Reference: subjectHits. */
export function talliedFacts(columns: Columns, subject: Subject): TalliedFacts {
  switch (subject.of) {
    case 'entities':
      return mentionTally(entityLines(columns, subject.groupBy), subject.groupBy);
    case 'domains':
    case 'urls': {
      const by = subject.of === 'urls' ? 'url' : 'domain';
      const lines = sourceLines(columns, by);
      return subject.isCited === null ? sourceTally(lines, by) : citedTally(lines, subject.isCited);
    }
    case 'advertisers':
      return adTally(columns, subject.formats);
    case 'merchants':
      return cardTally(columns, subject.brands);
    case 'videos':
      return videoTally(columns, subject.platform);
  }
}

/** The facts of one kind of evidence, and what is followed among them; of no lines where that stands alone. */
export function evidenceTally(
  columns: Columns,
  views: readonly Scoped[],
  evidence: Partial<EvidenceFilter>,
): TalliedFacts {
  const filter = { ...ANY_EVIDENCE, ...evidence };
  const [asked] = askedFacts(columns, filter);
  if (asked === undefined) throw new Error('Nothing is followed');
  const subject = subjectOf(filter);
  const lines = subject === null ? { ...NO_LINES, facts: asked.facts } : talliedFacts(columns, subject);
  // Whether the answer cites it.
  const citedAt = (segment: Segment) => {
    const { page } = part(segment, 'sources').column;
    return (place: number) => page[place]! & 1;
  };
  const valueAt = asked.facts === 'sources' ? citedAt : () => () => 0;
  return { ...lines, followed: { find: findingAsked(views, asked), valueAt } };
}

/** The mentions of a row of A1 among all of its kind; shares are of the rows that a grouping makes. */
export function followedMentions(
  columns: Columns,
  views: readonly Scoped[],
  rowId: EntityId | EntityGroupId,
  groupBy: GroupBy,
): TalliedFacts {
  const own = groupingWith(columns.brands, rowId, groupBy);
  const tallied = mentionTally(entityLines(columns, own), own);
  const voices = entityLines(columns, groupBy);
  const alone = entityLines(columns, 'none');
  return {
    ...tallied,
    // Where it is nowhere, shares are of the others all the same.
    lines: Math.max(1, tallied.lines),
    hitsOf(segment) {
      const ranks = ranksOf(segment, groupBy, voices);
      return { ...tallied.hitsOf(segment), isUnit: (place) => ranks[place]! > 0 };
    },
    followed: {
      find: findingAsked(views, askedMentions(columns, rowId)),
      valueAt(segment) {
        const ranks = ranksOf(segment, 'none', alone);
        return (place) => ranks[place]!;
      },
    },
  };
}

const NO_LINES = {
  lines: 0,
  hitsOf: () => ({ lineOf: () => NO_CODE, isHit: () => false, valueAt: () => 0 }),
};

/** Mentions as hits of the lines that they count in, at the place of the best of these. */
export function mentionTally(lines: EntityLines, groupBy: GroupBy): TalliedFacts {
  const { lineOf, heads } = lines;
  return {
    facts: 'mentions',
    lines: heads.length,
    hitsOf(segment) {
      const { entity } = part(segment, 'mentions').column;
      const ranks = ranksOf(segment, groupBy, lines);
      return {
        lineOf: (place) => lineOf[entity[place]!]!,
        isHit: (place) => ranks[place]! > 0,
        valueAt: (place) => ranks[place]!,
      };
    },
  };
}

/** Mentions as hits of their lines, whose value is 1 where the answer criticises one. */
export function criticismTally(lines: EntityLines, groupBy: GroupBy): TalliedFacts {
  const tallied = mentionTally(lines, groupBy);
  return {
    ...tallied,
    hitsOf(segment) {
      const { criticism } = judgementsOf(segment, groupBy, lines);
      return { ...tallied.hitsOf(segment), valueAt: (place) => Number(criticism[place]! > 0) };
    },
  };
}

/** Sources as hits of their lines, whose value is 1 where the answer cites one. */
export function sourceTally(lines: SourceLines, by: By): TalliedFacts {
  const met = nothingSeen(lines);
  return {
    facts: 'sources',
    lines: lines.heads.length,
    hitsOf(segment) {
      const { page } = part(segment, 'sources').column;
      const firsts = firstsOf(segment, by, lines, met);
      const lineOf = (place: number) => lines.lineOf[page[place]! >>> 1]!;
      return {
        lineOf,
        isHit: (place) => lineOf(place) > 0 && (firsts[place]! & 1) === 1,
        valueAt: (place) => (lineOf(place) > 0 ? firsts[place]! >>> 1 : 0),
      };
    },
  };
}

/** Those alone that answers cite, or do not. */
function citedTally({ lineOf, heads }: SourceLines, isCited: boolean): TalliedFacts {
  return {
    facts: 'sources',
    lines: heads.length,
    hitsOf(segment) {
      const { page } = part(segment, 'sources').column;
      const own = (place: number) => lineOf[page[place]! >>> 1]!;
      const line = (place: number) => ((page[place]! & 1) === Number(isCited) && own(place) > 0 ? own(place) : NO_CODE);
      return { ...firstHits(segment, 'sources', heads.length, line), valueAt: () => 0 };
    },
  };
}

/** Ad cards of some formats as hits of their advertisers; no formats = all. */
function adTally({ books }: Columns, formats: readonly string[]): TalliedFacts {
  const isFormat = tableOf(books.formats.values, memberTest(formats));
  const lines = books.advertisers.values.length;
  return {
    facts: 'ads',
    lines,
    hitsOf(segment) {
      const { advertiser, format } = part(segment, 'ads').column;
      return firstHits(segment, 'ads', lines, (place) =>
        isFormat[format[place]!] === 1 ? advertiser[place]! : NO_CODE,
      );
    },
  };
}

/** Shopping cards of some brands as hits of their merchants; no brands = all. */
export function cardTally({ books }: Columns, brands: readonly string[]): TalliedFacts {
  const isBrand = tableOf(books.cardBrands.values, memberTest<string | null>(brands));
  const lines = books.merchants.values.length;
  return {
    facts: 'shopping',
    lines,
    hitsOf(segment) {
      const { merchant, brand } = part(segment, 'shopping').column;
      return firstHits(segment, 'shopping', lines, (place) =>
        isBrand[brand[place]!] === 1 ? merchant[place]! : NO_CODE,
      );
    },
  };
}

/** Cited videos of a platform as hits of themselves; null = of all. */
function videoTally({ books }: Columns, platform: string | null): TalliedFacts {
  const isAsked = tableOf(books.videos.values, (video) => platform === null || video.platform === platform);
  return {
    facts: 'citations',
    lines: isAsked.length,
    hitsOf(segment) {
      const { video } = part(segment, 'citations').column;
      const isHit = (place: number) => isAsked[video[place]!] === 1;
      // An answer that cites several is one: shares are of answers that cite any.
      const { isHit: isUnit } = firstHits(segment, 'citations', 1, (place) => (isHit(place) ? 0 : NO_CODE));
      return { lineOf: (place) => video[place]!, isHit, isUnit, valueAt: () => 0 };
    },
  };
}

/** The first facts of each line in their response; those of {@link NO_CODE} are of none. */
function firstHits(segment: Segment, facts: FactName, lines: number, lineOf: (place: number) => number): SegmentHits {
  const { row } = part(segment, facts);
  const isFirst = new Uint8Array(row.length);
  /** By line: the row that it was met in last, from 1. */
  const metIn = new Uint32Array(lines);
  for (let place = 0; place < row.length; place++) {
    const line = lineOf(place);
    if (line === NO_CODE) continue;
    const own = row[place]! + 1;
    isFirst[place] = Number(metIn[line] !== own);
    metIn[line] = own;
  }
  return { lineOf, isHit: (place) => isFirst[place] === 1, valueAt: () => 0 };
}
