/** The values that are put into a template, by the names that it has in braces. */
export type MessageParameters = Readonly<Record<string, string>>;

/** A template in parts: constant texts, and the names of what stands between them. */
export interface Template {
  /** One more than there are names. */
  readonly texts: readonly string[];
  readonly names: readonly string[];
}

/**
 * The parts of a template.
 * @example assert.deepEqual(templateOf('No tag "{id}" here'), { texts: ['No tag "', '" here'], names: ['id'] })
 */
export function templateOf(template: string): Template {
  const parts = template.split(/\{([^{}]+)\}/);
  return { texts: parts.filter((_, at) => at % 2 === 0), names: parts.filter((_, at) => at % 2 === 1) };
}

/**
 * A template with its parameters; one that is not given stays as it is written.
 * @example assert.equal(filledIn(templateOf('No tag "{id}" here'), { id: '7' }), 'No tag "7" here')
 */
export const filledIn = ({ texts, names }: Template, given: MessageParameters): string =>
  texts.map((text, at) => text + (at < names.length ? (given[names[at]!] ?? `{${names[at]}}`) : '')).join('');

/**
 * The parameters with which a template gives a text from a place on; undefined where it doesn't. Takes time in proportion to
 * the text: a text may hold what a caller sent.
 * @example assert.deepEqual(readBack(templateOf('No tag "{id}" here'), 'No tag "7" here'), { id: '7' })
 * @example assert.equal(readBack(templateOf('No tag'), 'No tags'), undefined)
 */
export function readBack({ texts, names }: Template, text: string, from = 0): MessageParameters | undefined {
  const last = texts.at(-1)!;
  const end = text.length - last.length;
  if (!text.startsWith(texts[0]!, from) || !text.endsWith(last)) return undefined;
  let at = from + texts[0]!.length;
  if (names.length === 0) return at === text.length ? {} : undefined;
  const given: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const isLast = index === names.length - 1;
    const next = isLast ? end : text.indexOf(texts[index + 1]!, at);
    if (next < at) return undefined;
    given[name] = text.slice(at, next);
    at = next + texts[index + 1]!.length;
  }
  return given;
}
