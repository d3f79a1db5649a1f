import type { WholeResponse } from '../../api/mod.ts';
import type { Mark } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';

/** What was found in an answer, by its places: names of brands, what praises and criticises them, and citations of sources. */
export function marksOf(
  { mentions, sources, judgedBy }: WholeResponse,
  colours: ReadonlyMap<string, number>,
): readonly Mark[] {
  return [
    ...mentions.flatMap(({ entityId, name, spans }) =>
      spans.map(({ start, end }) => ({
        kind: 'mention' as const,
        start,
        end,
        about: entityId,
        colour: colours.get(entityId)!,
        title: name,
      })),
    ),
    ...mentions.flatMap(({ entityId, name, claims }) =>
      claims.map(({ side, start, end, word, rule }) => ({
        kind: side,
        start,
        end,
        about: entityId,
        // A judge says so of the whole answer, and gives no word for it.
        title: t.claimOf(name, side, rule === 'judge' ? judgedBy : word),
      })),
    ),
    ...sources.flatMap(({ url, matches }) =>
      matches.map(({ text, position }) => ({
        kind: 'citation' as const,
        start: position,
        end: position + text.length,
        about: url,
        title: url,
      })),
    ),
  ];
}
