/** The anchor of a heading, as GitHub makes it, by its text as it is written in Markdown. */
export const slugOf = (heading: string): string =>
  heading
    .replaceAll(/<[^>]*>|\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .replaceAll(' ', '-');

/** Numbers headings of one page that are the same: the second gets `-1`. */
export function anchors(): (heading: string) => string {
  const seen = new Map<string, number>();
  return (heading) => {
    const slug = slugOf(heading);
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  };
}

/** All anchors of a page in Markdown: those of its headings, and those that it sets itself. */
export function anchorsIn(text: string): ReadonlySet<string> {
  const prose = text.replaceAll(/^```[\s\S]*?^```$/gm, '');
  const next = anchors();
  const headings = [...prose.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => next(heading!));
  return new Set([...headings, ...[...prose.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id!)]);
}
