import type { EntityId } from '../../ids.ts';
import { mentionedRoots } from '../../records/mod.ts';
import type { AiResponse } from '../../response.ts';
import type { GroupBy } from '../../scope/mod.ts';
import { type Video, videoKeyText } from '../../video.ts';
import { type Brands, entitiesCounted, entityRows, groupingWith, rowsNamed } from '../entity-rows/mod.ts';
import { matchesEvidence } from '../evidence/mod.ts';
import { type Subject, saidIn, subjectHits, subjectOf, subjectUnits, type Tallied } from '../figures/mod.ts';
import { mostFrequent, pageText } from '../source-rows/mod.ts';
import type { Question } from './question.ts';

/** What answers are looked at for by a question, over plain values. Shares of a brand are of the rows of a grouping. */
export function talliedFor({ metric, subject, followed }: Question, brands: Brands, groupBy: GroupBy): Tallied<string> {
  if (subject !== null) {
    return { hitsOf: subjectHits(subject, brands, metric), unitsOf: subjectUnits(subject, brands, metric) };
  }
  if (followed === null) throw new Error('Nothing is asked for');
  const isShown = (response: AiResponse) => matchesEvidence(response, followed, brands);
  if (followed.entityId === null) {
    const own = subjectOf(followed);
    const { sources } = followed;
    const isCited = (response: AiResponse) =>
      sources !== null && matchesEvidence(response, { ...followed, sources: { ...sources, isCited: true } }, brands);
    return {
      hitsOf: own === null ? () => [] : subjectHits(own, brands),
      ...(own !== null && { unitsOf: subjectUnits(own, brands) }),
      followedOf: (response) => (isShown(response) ? { flag: sources?.isCited !== false && isCited(response) } : null),
    };
  }
  const { entityId } = followed;
  const { roots } = entityRows(brands, 'none');
  const counted = entitiesCounted(brands, entityId);
  const ownIn = ({ mentions }: AiResponse) => mentionedRoots(mentions, roots).filter(({ root }) => counted.has(root));
  const voices = subjectHits({ of: 'entities', groupBy }, brands);
  const followedOf = (response: AiResponse) => {
    const own = ownIn(response);
    const { value, flag } = saidIn(response, own, metric);
    if (flag !== undefined) return { value: own[0]?.position ?? 0, flag };
    return value === undefined ? null : { value };
  };
  return {
    hitsOf: subjectHits({ of: 'entities', groupBy: groupingWith(brands, entityId, groupBy) }, brands, metric),
    unitsOf: (response) => voices(response).length,
    followedOf: (response) => (isShown(response) ? followedOf(response) : null),
  };
}

/** The known facts of a line. */
export interface LineName {
  readonly id: string;
  readonly name: string;
  /** Tells lines apart that have one id: an address may stand under several domains. */
  readonly key: string;
}

/** A line that stands first in a report, whatever answers have it. (contract 9, "entityIds") */
export interface FirstLine<Line> {
  readonly line: Line;
  readonly name: LineName;
}

/** The lines of brands that stand first, over plain values. */
export const linesFirst = (
  subject: Subject | null,
  brands: Brands,
  entityIds: readonly EntityId[],
): readonly FirstLine<string>[] =>
  subject?.of === 'entities'
    ? rowsNamed(entityRows(brands, subject.groupBy), entityIds).map(({ id, name }) => ({
        line: id,
        name: { id, name, key: id },
      }))
    : [];

/**
 * What lines are called, by which {@link talliedFor} names them: a video that was never captured by its key, a page by the
 * address that most of its sources in these responses have.
 */
export function lineNames(
  { subject }: Pick<Question, 'subject'>,
  brands: Brands,
  videos: readonly Video[],
  responses: readonly AiResponse[],
): (line: string) => LineName {
  if (subject?.of === 'entities') {
    const heads = new Map(
      Array.from(entityRows(brands, subject.groupBy).headOf.values(), ({ id, name }) => [id as string, name]),
    );
    return (line) => ({ id: line, name: heads.get(line) ?? line, key: line });
  }
  if (subject?.of === 'videos') {
    const titles = new Map(videos.map((video) => [videoKeyText(video), video.title]));
    return (line) => ({ id: line, name: titles.get(line) ?? line, key: line });
  }
  if (subject?.of === 'pages') {
    const pages = Map.groupBy(
      responses.flatMap(({ sources }) => sources),
      pageText,
    );
    return (line) => {
      const url = mostFrequent(pages.get(line)!);
      return { id: url, name: url, key: line };
    };
  }
  if (subject?.of === 'urls') {
    return (line) => {
      const [url] = JSON.parse(line) as [string];
      return { id: url, name: url, key: line };
    };
  }
  return (line) => ({ id: line, name: line, key: line });
}
