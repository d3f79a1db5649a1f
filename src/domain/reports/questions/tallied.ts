import { mentionedRoots } from '../../records/mod.ts';
import type { AiResponse } from '../../response.ts';
import type { GroupBy } from '../../scope/mod.ts';
import { type Video, videoKeyText } from '../../video.ts';
import { type Brands, entitiesCounted, entityRows, groupingWith } from '../entity-rows/mod.ts';
import { matchesEvidence } from '../evidence/mod.ts';
import { subjectHits, subjectOf, subjectUnits, type Tallied } from '../figures/mod.ts';
import type { Question } from './question.ts';

/** What answers are looked at for by a question, over plain values. Shares of a brand are of the rows of a grouping. */
export function talliedFor({ subject, followed }: Question, brands: Brands, groupBy: GroupBy): Tallied<string> {
  if (subject !== null) return { hitsOf: subjectHits(subject, brands), unitsOf: subjectUnits(subject, brands) };
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
      followedOf: (response) => (isShown(response) ? Number(sources?.isCited !== false && isCited(response)) : null),
    };
  }
  const { entityId } = followed;
  const { roots } = entityRows(brands, 'none');
  const counted = entitiesCounted(brands, entityId);
  const place = ({ mentions }: AiResponse) =>
    mentionedRoots(mentions, roots).find(({ root }) => counted.has(root))?.position ?? 0;
  const voices = subjectHits({ of: 'entities', groupBy }, brands);
  return {
    hitsOf: subjectHits({ of: 'entities', groupBy: groupingWith(brands, entityId, groupBy) }, brands),
    unitsOf: (response) => voices(response).length,
    followedOf: (response) => (isShown(response) ? place(response) : null),
  };
}

/** What is known of a line. */
export interface LineName {
  readonly id: string;
  readonly name: string;
  /** Tells lines apart that have one id: an address may stand under several domains. */
  readonly key: string;
}

/** What lines are called, by which {@link talliedFor} names them: a video that was never captured by its key. */
export function lineNames(
  { subject }: Pick<Question, 'subject'>,
  brands: Brands,
  videos: readonly Video[],
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
  if (subject?.of === 'urls') {
    return (line) => {
      const [url] = JSON.parse(line) as [string];
      return { id: url, name: url, key: line };
    };
  }
  return (line) => ({ id: line, name: line, key: line });
}
