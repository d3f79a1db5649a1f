/** Stands for names: a sign of no language. */
export const NAMES = '\uE000';

/** How answers of a language disclaim. */
export interface DisclaimerPhrases {
  /** All found in every sentence that disclaims, as it is written. */
  readonly cue: readonly RegExp[];
  /**
   * What disclaims, up to the names and what has to stand around them; each where its cue is. They are compiled when they are first
   * looked for, which takes longer than all else.
   */
  readonly disclaimers: readonly { readonly cue: RegExp; readonly pattern: RegExp }[];
  /** How sentences begin that ask or guess: beside a disclaimer they tell nothing. */
  readonly tentative: RegExp;
}

/** A pattern with its parts in the place of their names. */
const filled = (pattern: string, parts: Readonly<Record<string, string>>): string =>
  pattern.replace(/<(\w+)>/g, (_, name: string) => (name === 'names' ? NAMES : filled(parts[name]!, parts)));

/** Where a clause may end behind a name. */
const STOP = '(?=\\s*(?:$|[.,;:!?…()—–]|- ))';

/**
 * What many patterns of a language end or begin with: written once for all of them, as long patterns take long to compile. Behind
 * those `of` something there may be what is not known of it.
 */
const SHARED = {
  about: / <what> <on> <kind><names><end>$/,
  of: / <kind><names><end>$/,
  subject: /^<subject> /,
};

/** The phrases of a language, from patterns in which parts stand by their names in angle brackets. */
export function phrases(
  cue: readonly RegExp[],
  parts: Readonly<Record<string, string>>,
  given: readonly (string | readonly [word: string, pattern: string])[],
  tentative: string,
): DisclaimerPhrases {
  const disclaimers = given.filter((each) => typeof each === 'string');
  const rare = given.filter((each) => typeof each !== 'string');
  const groups = Map.groupBy(disclaimers, (pattern) =>
    (['about', 'of', 'subject'] as const).find((name) => SHARED[name].test(pattern)),
  );
  const anyOf = (name: keyof typeof SHARED): string =>
    `(?:${groups
      .get(name)!
      .map((pattern) => pattern.replace(SHARED[name], ''))
      .join('|')})`;
  const together = [
    ...(groups.has('of')
      ? [`(?:${anyOf('about')} <what> <on>|${anyOf('of')}(?: <what> <on>)?) <kind><names><end>`]
      : []),
    ...(groups.has('subject') ? [`<subject> ${anyOf('subject')}`] : []),
    ...(groups.get(undefined) ?? []),
  ];
  const compiled = (pattern: string) =>
    new RegExp(`(?<![a-z\\u00df-\\u024f\\d])(?:${filled(pattern, { end: STOP, stop: STOP, ...parts })})`, 'g');
  return {
    cue,
    disclaimers: [
      { cue: /^/, pattern: compiled(together.join('|')) },
      ...rare.map(([word, pattern]) => ({ cue: new RegExp(word), pattern: compiled(pattern) })),
    ],
    tentative: new RegExp(`^[^a-z\\u00df-\\u024f${NAMES}\\u3040-\\u9fff]*(?:${filled(tentative, parts)})`),
  };
}
