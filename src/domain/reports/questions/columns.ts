import type { Columns, PartName, Scoped } from '../../columns/mod.ts';
import type { GroupBy } from '../../scope/mod.ts';
import { videoKeyText } from '../../video.ts';
import { entityLines } from '../entity-rows/mod.ts';
import type { TalliedFacts } from '../figures/mod.ts';
import { evidenceTally, followedMentions, type Subject, talliedFacts, urlLine } from '../figures/mod.ts';
import { sourceLines } from '../source-rows/mod.ts';
import type { Question } from './question.ts';
import type { LineName } from './tallied.ts';

/** What facts are looked at for by a question. Shares of a brand are of the rows of a grouping. Reference: talliedFor. */
export function questionFacts(
  columns: Columns,
  views: readonly Scoped[],
  { subject, followed }: Question,
  groupBy: GroupBy,
): TalliedFacts {
  if (subject !== null) return talliedFacts(columns, subject);
  if (followed === null) throw new Error('Nothing is asked for');
  const { entityId } = followed;
  return entityId === null
    ? evidenceTally(columns, views, followed)
    : followedMentions(columns, views, entityId, groupBy);
}

/** What a line of a subject is called. Reference: lineNames. */
export function lineName(columns: Columns, subject: Subject, line: number): LineName {
  const named = (name: string, key = name) => ({ id: name, name, key });
  switch (subject.of) {
    case 'entities': {
      const { id, name } = entityLines(columns, subject.groupBy).heads[line]!;
      return { id, name, key: id };
    }
    case 'domains':
      return named(sourceLines(columns, 'domain').heads[line]!.domain!);
    case 'urls': {
      const { url, domain } = sourceLines(columns, 'url').heads[line]!;
      return named(url!, urlLine({ url: url!, domain }));
    }
    case 'advertisers':
      return named(columns.books.advertisers.values[line]!);
    case 'merchants':
      return named(columns.books.merchants.values[line]!);
    case 'videos': {
      const id = videoKeyText(columns.books.videos.values[line]!);
      return { id, name: columns.videoFacts.get(id)?.title ?? id, key: id };
    }
  }
}

const PARTS: Readonly<Record<Subject['of'], PartName>> = {
  entities: 'mentions',
  domains: 'sources',
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
