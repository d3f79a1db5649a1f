import { type NamedSource, type Places, placesIn, type Span } from '../../domain/collection/mod.ts';
import type { PartReader } from './json.ts';

/** Offsets as a reply gives them. */
interface GivenSpan {
  readonly start: number;
  readonly end: number;
}

/** The pages that annotations of a text cite, with their places in it; gateways write what is cited as an object of its own, or not. */
export function citedBy(annotations: unknown, text: string, beside: PartReader): readonly NamedSource[] {
  const marks = beside
    .objects(annotations, 'annotations')
    .filter(({ type }) => type === 'url_citation')
    .map((mark) => ('url_citation' in mark ? beside.object(mark.url_citation, 'annotations.url_citation') : mark));
  const spans = citationSpans(
    text,
    marks.map((mark) => ({
      start: beside.count(mark.start_index, 'annotations.start_index'),
      end: beside.count(mark.end_index, 'annotations.end_index'),
    })),
  );
  return beside
    .pages(marks, 'annotations')
    .map(({ url, title, place }) => ({ url, title, isCited: true, ...(spans[place] && { at: spans[place] }) }));
}

const UNITS = ['code-point', 'utf-16'] as const;

/**
 * Where citations stand in a text, in code points; undefined where that cannot be. The documentation leaves open what is
 * counted, and whether the end is the last character or the one after it. A citation covers a link in Markdown, so the
 * reading under which most do is taken; code points with the end after the last one where the text does not tell.
 */
function citationSpans(text: string, given: readonly GivenSpan[]): readonly (Span | undefined)[] {
  const places = placesIn(text);
  let best: { readonly spans: readonly (Span | undefined)[]; readonly links: number } | undefined;
  for (const unit of UNITS) {
    const at = places.from(unit);
    for (const last of [0, 1]) {
      const spans = given.map(({ start, end }) => spanOf(at(start), at(end + last)));
      const links = spans.filter((span) => span && isLink(places, span)).length;
      if (best === undefined || links > best.links) best = { spans, links };
    }
  }
  return best!.spans;
}

const spanOf = (start: number | undefined, end: number | undefined): Span | undefined =>
  start !== undefined && end !== undefined && start < end ? { start, end } : undefined;

/** In code points: no link is longer, and who says so of all of a long text is not to have it walked for each of many. */
const LONGEST = 10_000;

function isLink(places: Places, span: Span): boolean {
  const { start, end } = span;
  if (end - start > LONGEST || places.slice({ start: end - 1, end }) !== ')') return false;
  const text = places.slice(span);
  return /^(\(\[.*\]\(.*\)\)|\[.*\]\(.*\))$/s.test(text);
}
