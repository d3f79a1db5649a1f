import { codePointsOf, type Span } from '../../domain/mod.ts';

/** Offsets as a reply gives them. */
export interface GivenSpan {
  readonly start: number;
  readonly end: number;
}

const UNITS = ['code-point', 'utf-16'] as const;

/**
 * Where citations stand in a text, in code points; undefined where that cannot be. The documentation leaves open what is
 * counted, and whether the end is the last character or the one after it. A citation covers a link in Markdown, so the
 * reading under which most do is taken; code points with the end after the last one where the text does not tell.
 */
export function citationSpans(text: string, given: readonly GivenSpan[]): readonly (Span | undefined)[] {
  const points = [...text];
  let best: { readonly spans: readonly (Span | undefined)[]; readonly links: number } | undefined;
  for (const unit of UNITS) {
    const at = codePointsOf(text, unit);
    for (const last of [0, 1]) {
      const spans = given.map(({ start, end }) => spanOf(at(start), at(end + last)));
      const links = spans.filter((span) => span && isLink(points.slice(span.start, span.end).join(''))).length;
      if (best === undefined || links > best.links) best = { spans, links };
    }
  }
  return best!.spans;
}

const spanOf = (start: number | undefined, end: number | undefined): Span | undefined =>
  start !== undefined && end !== undefined && start < end ? { start, end } : undefined;

const isLink = (text: string): boolean => /^(\(\[.*\]\(.*\)\)|\[.*\]\(.*\))$/s.test(text);
