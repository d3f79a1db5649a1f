import { valueAt } from '../../columnar/mod.ts';
import type { Columns, PartName, SegmentScan } from '../../columns/mod.ts';
import type { EntityId } from '../../ids.ts';
import type { GroupBy } from '../../scope/mod.ts';
import { videoKeyText } from '../../video.ts';
import { entityLines, rowsNamed } from '../entity-rows/mod.ts';
import type { TalliedFacts } from '../figures/mod.ts';
import { evidenceTally, followedMentions, type Subject, talliedFacts, urlLine } from '../figures/mod.ts';
import { countPages, pageText, shownPages, sourceLines } from '../source-rows/mod.ts';
import type { Question } from './question.ts';
import type { FirstLine, LineName } from './tallied.ts';

/** What facts are looked at for by a question. Shares of a brand are of the rows of a grouping. Reference: talliedFor. */
export function questionFacts(
  columns: Columns,
  scans: readonly SegmentScan[],
  { metric, subject, followed }: Question,
  groupBy: GroupBy,
): TalliedFacts {
  if (subject !== null) return talliedFacts(columns, subject, metric);
  if (followed === null) throw new Error('Nothing is asked for');
  const { entityId } = followed;
  return entityId === null
    ? evidenceTally(columns, scans, followed)
    : followedMentions(columns, scans, entityId, groupBy, metric);
}

/** The lines of brands that stand first; one that no answer of the project names has a line of no answer. Reference: linesFirst. */
export function firstLines(
  columns: Columns,
  subject: Subject | null,
  entityIds: readonly EntityId[],
): readonly FirstLine<number>[] {
  if (subject?.of !== 'entities' || entityIds.length === 0) return [];
  const { heads, rows } = entityLines(columns, subject.groupBy);
  const lines = new Map(heads.map(({ id }, line) => [id, line]));
  return rowsNamed(rows, entityIds).map(({ id, name }) => ({
    line: lines.get(id) ?? -1,
    name: { id, name, key: id },
  }));
}

/** What lines of a subject are called in some scopes. Reference: lineNames. */
export function lineNamer(
  columns: Columns,
  scopes: readonly (readonly SegmentScan[])[],
  subject: Subject | null,
): (line: number) => LineName {
  const named = (name: string, key = name) => ({ id: name, name, key });
  const { dictionaries } = columns;
  switch (subject?.of) {
    case undefined:
      return (line) => named(String(line));
    case 'entities': {
      const { heads } = entityLines(columns, subject.groupBy);
      return (line) => ({ ...named(heads[line]!.id), name: heads[line]!.name });
    }
    case 'domains': {
      const { headOf } = sourceLines(columns, 'domain');
      return (line) => named(headOf(line).domain!);
    }
    case 'pages': {
      const lines = sourceLines(columns, 'page');
      const shown = shownPages(
        columns,
        lines,
        scopes.map((scans) => countPages(columns, scans)),
      );
      return (line) => {
        const page = valueAt(dictionaries.pages, shown[line]!);
        return named(page.url, pageText(page));
      };
    }
    case 'urls': {
      const { headOf } = sourceLines(columns, 'url');
      return (line) => {
        const { url, domain } = headOf(line);
        return named(url!, urlLine({ url: url!, domain }));
      };
    }
    case 'advertisers':
      return (line) => named(valueAt(dictionaries.advertisers, line));
    case 'merchants':
      return (line) => named(valueAt(dictionaries.merchants, line));
    case 'videos':
      return (line) => {
        const id = videoKeyText(valueAt(dictionaries.videos, line));
        return { ...named(id), name: columns.videoFacts.get(id)?.title ?? id };
      };
  }
}

const PARTS: Readonly<Record<Subject['of'], PartName>> = {
  entities: 'mentions',
  domains: 'sources',
  pages: 'sources',
  urls: 'sources',
  advertisers: 'ads',
  merchants: 'shopping',
  videos: 'citations',
};

/** What a question reads. */
export function partOf({ subject, followed }: Question): PartName {
  if (subject !== null) return PARTS[subject.of];
  if (followed?.entityId != null) return 'mentions';
  if (followed?.sources) return 'sources';
  if (followed?.ads) return 'ads';
  return followed?.shopping ? 'shopping' : 'citations';
}

/** What a subject reads. */
export const partOfSubject = ({ of }: Subject): PartName => PARTS[of];
