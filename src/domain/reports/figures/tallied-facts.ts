/*
 * Which facts are hits of which lines, for each kind of report. `talliedFacts` chooses by subject; below are mentions, the
 * longest part, then sources and cards. Marks pack flags, score and place into one number, as tally-hits.ts defines them.
 */

import { type Codes, selectedCodes } from '../../columnar/mod.ts';
import type { SegmentScan } from '../../columns/mod.ts';
import { type Columns, languagesRead, part, platformVideos, type Segment } from '../../columns/mod.ts';
import type { EntityGroupId, EntityId } from '../../ids.ts';
import type { GroupBy } from '../../scope/mod.ts';
import { type EntityLines, entityLines, groupingWith, judgementsOf, ranksOf } from '../entity-rows/mod.ts';
import { ANY_EVIDENCE, askedFacts, askedMentions, type EvidenceFilter, findingAsked } from '../evidence/mod.ts';
import { type By, sourceLines } from '../source-rows/mod.ts';
import { toneOfHalves, valueOfHalves } from './entity-hits.ts';
import { firstsTally } from './firsts-tally.ts';
import type { LineMetric } from './line-figures.ts';
import type { Followed, Marked, TalliedFacts } from './noting.ts';
import { type Subject, subjectOf } from './subject.ts';
import { FLAG, HIT, LAST_PLACE, UNIT, VALUE_SHIFT } from './tally-hits.ts';

/** The facts that a subject's lines are of. Reference: subjectHits. */
export function talliedFacts(columns: Columns, subject: Subject, metric?: LineMetric): TalliedFacts {
  const { dictionaries } = columns;
  switch (subject.of) {
    case 'entities':
      return entityTally(columns, subject.groupBy, metric);
    case 'domains':
      return sourceTally(columns, 'domain', subject.isCited);
    case 'pages':
      return sourceTally(columns, 'page', subject.isCited);
    case 'urls':
      return sourceTally(columns, 'url', subject.isCited);
    case 'advertisers': {
      const passes = selectedCodes(dictionaries.formats, subject.formats);
      return firstsTally({
        facts: 'ads',
        lines: dictionaries.advertisers.size,
        codesOf: (segment) => part(segment, 'ads').column.advertiser,
        testOf: (segment) => ({ codes: part(segment, 'ads').column.format, passes }),
      });
    }
    case 'merchants':
      return cardTally(columns, subject.brands);
    case 'videos': {
      const passes = platformVideos(dictionaries, subject.platform);
      const codesOf = (segment: Segment) => part(segment, 'citations').column.video;
      const testOf = (segment: Segment) => ({ codes: codesOf(segment), passes });
      // An answer that cites several is one: shares are of answers that cite any.
      return firstsTally({ facts: 'citations', lines: passes.length, codesOf, testOf, isOneUnit: true });
    }
  }
}

/** The facts of one kind of evidence, and what is followed among them; of no lines where that stands alone. */
export function evidenceTally(
  columns: Columns,
  scans: readonly SegmentScan[],
  evidence: Partial<EvidenceFilter>,
): TalliedFacts {
  const filter = { ...ANY_EVIDENCE, ...evidence };
  const [asked] = askedFacts(columns, filter);
  if (asked === undefined) throw new Error('Nothing is followed');
  const subject = subjectOf(filter);
  const lines = subject === null ? { facts: asked.facts, lines: 0, mark: () => {} } : talliedFacts(columns, subject);
  // Whether the answer cites it.
  const citedAt = (segment: Segment) => {
    const { page } = part(segment, 'sources').column;
    return (place: number) => HIT + FLAG * (page[place]! & 1);
  };
  const markAt = asked.facts === 'sources' ? citedAt : () => () => HIT;
  return { ...lines, followed: { find: findingAsked(scans, asked), markAt } };
}

/** The mentions of a row of A1 among all of its kind; shares are of the rows that a grouping makes. */
export function followedMentions(
  columns: Columns,
  scans: readonly SegmentScan[],
  rowId: EntityId | EntityGroupId,
  groupBy: GroupBy,
  metric?: LineMetric,
): TalliedFacts {
  const own = groupingWith(columns.brands, rowId, groupBy);
  const ownLines = entityLines(columns, own);
  const tallied = entityTally(columns, own, metric);
  const voices = entityLines(columns, groupBy);
  const alone = entityLines(columns, 'none');
  const found = findingAsked(scans, askedMentions(columns, rowId));
  return {
    ...tallied,
    // Where it is nowhere, shares are of the others all the same.
    lines: Math.max(1, tallied.lines),
    mark(segment, places, marked) {
      tallied.mark(segment, places, marked);
      if (own === groupBy) return;
      const ranks = ranksOf(segment, groupBy, voices);
      const { marks } = marked;
      for (let at = 0; at < places.length; at++) {
        marks[at] = (marks[at]! & ~UNIT) | (ranks[places[at]!]! > 0 ? UNIT : 0);
      }
    },
    followed:
      metric === 'sentiment' || metric === 'tone'
        ? followedValues(marking(columns, ownLines, own, metric), found)
        : {
            find: found,
            markAt(segment) {
              const ranks = ranksOf(segment, 'none', alone);
              const isFlagged = flagging(columns, ownLines, own, metric)(segment);
              // Of a response the first mention has all that it says of the row.
              return (place) => HIT | placed(ranks[place]!) | (isFlagged(place) ? FLAG : 0);
            },
          },
  };
}

/** Mentions as hits of the rows of a grouping, with what a metric reads of them. */
function entityTally(columns: Columns, groupBy: GroupBy, metric: LineMetric | undefined): TalliedFacts {
  const lines = entityLines(columns, groupBy);
  if (metric === 'sentiment' || metric === 'tone') return valueTally(marking(columns, lines, groupBy, metric), lines);
  const isFlagged = metric === 'ownRate' || metric === 'recommendedRate';
  return mentionTally(lines, groupBy, isFlagged ? flagging(columns, lines, groupBy, metric) : undefined);
}

/** Gives marks of the mentions of a segment, or tells something of each. */
type OfMention<Told> = (segment: Segment) => (place: number) => Told;

/** Mentions as hits of the lines that the response judges or is read for, with its score or tone of these. */
function valueTally(marksIn: OfMention<number>, lines: EntityLines): TalliedFacts {
  return {
    facts: 'mentions',
    lines: lines.heads.length,
    mark(segment, places, marked) {
      const { entity } = part(segment, 'mentions').column;
      const markAt = marksIn(segment);
      for (let at = 0; at < places.length; at++) {
        marked.lines[at] = lines.lineOf[entity[places[at]!]!]!;
        marked.marks[at] = markAt(places[at]!);
      }
    },
  };
}

/** By mention: the mark of a response that judges its line, or is read for it, at the first of the line; 0 for all others. */
function marking(
  columns: Columns,
  lines: EntityLines,
  groupBy: GroupBy,
  metric: 'sentiment' | 'tone',
): OfMention<number> {
  const isReadIn = reading(columns);
  return (segment) => {
    const isRead = isReadIn(segment);
    const ranks = ranksOf(segment, groupBy, lines);
    const { praise, criticism } = judgementsOf(segment, groupBy, lines);
    const toValue = metric === 'tone' ? toneOfHalves : valueOfHalves;
    return (place) => {
      const [own, other] = [praise[place]!, criticism[place]!];
      const isNone = metric === 'tone' ? ranks[place] === 0 : own + other === 0;
      return isNone || !isRead(place) ? 0 : HIT | UNIT | (toValue(own, other) << VALUE_SHIFT);
    };
  };
}

/** Whether the claims are read of the response that a mention is of. */
function reading(columns: Columns): OfMention<boolean> {
  const isRead = languagesRead(columns);
  return (segment) => {
    const { row } = part(segment, 'mentions');
    const { codes, local } = segment.rows;
    return (place) => isRead[codes[local[row[place]!]!]!] === 1;
  };
}

/** Whether a response, at the first mention of a line, recommends it or criticises it. */
function flagging(
  columns: Columns,
  lines: EntityLines,
  groupBy: GroupBy,
  metric: LineMetric | undefined,
): OfMention<boolean> {
  const isReadIn = reading(columns);
  return (segment) => {
    const { praise, criticism, recommended } = judgementsOf(segment, groupBy, lines);
    if (metric === 'recommendedRate') return (place) => recommended?.[place] === 1;
    const isRead = isReadIn(segment);
    return (place) => criticism[place]! > 0 && toneOfHalves(praise[place]!, criticism[place]!) === 0 && isRead(place);
  };
}

/** The responses that judge a row or are read for it, with their scores or tones. */
function followedValues(marksIn: OfMention<number>, find: Followed['find']): Followed {
  return {
    find(scan) {
      const markAt = marksIn(scan.segment);
      return find(scan).filter((place) => markAt(place) !== 0);
    },
    markAt: marksIn,
  };
}

/** Mentions as hits of the lines that they count in, at the place of the best of these; with a flag where one is asked for. */
export function mentionTally(lines: EntityLines, groupBy: GroupBy, flagsIn?: OfMention<boolean>): TalliedFacts {
  return {
    facts: 'mentions',
    lines: lines.heads.length,
    mark(segment, places, marked) {
      const { entity } = part(segment, 'mentions').column;
      markRanks(places, entity, lines.lineOf, ranksOf(segment, groupBy, lines), marked);
      if (flagsIn) flagMarks(places, flagsIn(segment), marked.marks);
    },
  };
}

const placed = (rank: number): number => Math.min(rank, LAST_PLACE) << VALUE_SHIFT;

function markRanks(
  places: Uint32Array,
  entity: Codes,
  lineOf: Uint32Array,
  ranks: Codes,
  { lines, marks }: Marked,
): void {
  for (let at = 0; at < places.length; at++) {
    const rank = ranks[places[at]!]!;
    lines[at] = lineOf[entity[places[at]!]!]!;
    marks[at] = rank === 0 ? 0 : placed(rank) | UNIT | HIT;
  }
}

function flagMarks(places: Uint32Array, isFlagged: (place: number) => boolean, marks: Uint32Array): void {
  for (let at = 0; at < places.length; at++) if (marks[at] !== 0 && isFlagged(places[at]!)) marks[at]! |= FLAG;
}

/** Sources as hits of their lines, with a flag where the answer cites one; or those alone that answers cite, or do not. */
export function sourceTally(columns: Columns, by: By, isCited: boolean | null): TalliedFacts {
  const { lineOf, count } = sourceLines(columns, by);
  const codesOf = (segment: Segment) => part(segment, 'sources').column.page;
  const tallied = { facts: 'sources', lines: count, codesOf, shift: 1, lineOf, none: 0, isOddFlagged: true } as const;
  if (isCited === null) return firstsTally(tallied);
  const passes = Uint8Array.from({ length: 2 * lineOf.length }, (_, code) => Number((code & 1) === Number(isCited)));
  return firstsTally({ ...tallied, testOf: (segment) => ({ codes: codesOf(segment), passes }) });
}

/** Shopping cards of some brands as hits of their merchants; no brands = all. */
export function cardTally({ dictionaries }: Columns, brands: readonly string[]): TalliedFacts {
  const passes = selectedCodes<string | null>(dictionaries.cardBrands, brands);
  return firstsTally({
    facts: 'shopping',
    lines: dictionaries.merchants.size,
    codesOf: (segment) => part(segment, 'shopping').column.merchant,
    ...(brands.length > 0 && { testOf: (segment) => ({ codes: part(segment, 'shopping').column.brand, passes }) }),
  });
}
