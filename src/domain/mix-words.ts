/*
 * A change that comes from another mix of models, markets or prompts, or from one day, not from what brands did: the rule and its words. Dashboard,
 * command line, MCP and messages of alerts say it alike.
 */

export const MIX_DIMENSIONS = ['model', 'locale', 'query'] as const;
export type MixDimension = (typeof MIX_DIMENSIONS)[number];
/** What makes the larger part of a change, in place of what brands did: another mix, or one day with far more answers than others. */
export const MIX_CAUSES = ['model', 'locale', 'query', 'day'] as const;
type MixCause = (typeof MIX_CAUSES)[number];

/** The parts of a difference: what changed within the values of a dimension, and what came from other shares of them. */
interface Split {
  readonly rate: number;
  readonly mix: number;
}

/** A model or a market ("DE de") whose share changed, in percent: 0 where it has none. */
export interface MovedShare {
  readonly value: string;
  readonly before: number;
  readonly now: number;
}

/** What makes the larger part of a change: `mix`; `rate` is what is left without it. */
export interface MainMix extends Split {
  readonly by: MixCause;
  /** Shares that moved most, those first; none of prompts. Of a day its share of the answers; before = that of the median day. */
  readonly moved: readonly MovedShare[];
}

/**
 * The dimension whose other mix makes more of a difference than what changed within its values, also where that went the other way;
 * of several the one that leaves least within. Undefined = it changed within them. What `asked` names is what the sides differ in by intent.
 * @example
 * const none = { rate: -14, mix: 0 };
 * assert.equal(mainMix({ model: none, locale: { rate: -0.4, mix: -13.6 }, query: none }), 'locale');
 * assert.equal(mainMix({ model: none, locale: none, query: none }), undefined);
 */
export function mainMix(
  mix: Readonly<Record<MixDimension, Split>>,
  asked: readonly MixDimension[] = [],
): MixDimension | undefined {
  const within = (name: MixDimension) => Math.abs(mix[name].rate);
  return MIX_DIMENSIONS.filter((name) => !asked.includes(name) && Math.abs(mix[name].mix) > within(name)).toSorted(
    (a, b) => within(a) - within(b),
  )[0];
}

const MOST_MOVED = 3;

/**
 * Shares that moved most between two sides, the largest move first.
 * @example
 * const moved = movedShares([{ value: 'alpha', before: 0.75, now: 0.25 }, { value: 'gone', before: 0.004, now: 0 }]);
 * assert.deepEqual(moved, [{ value: 'alpha', before: 75, now: 25 }, { value: 'gone', before: 0.4, now: 0 }]);
 */
export function movedShares(shares: Iterable<MovedShare>): readonly MovedShare[] {
  const percent = (share: number) => Math.round(1_000 * share) / 10;
  const move = ({ before, now }: MovedShare) => Math.abs(now - before);
  return Array.from(shares, ({ value, before, now }) => ({ value, before: percent(before), now: percent(now) }))
    .filter((share) => move(share) > 0)
    .toSorted((a, b) => move(b) - move(a) || (a.value < b.value ? -1 : 1))
    .slice(0, MOST_MOVED);
}

/** How a language says it. */
export interface MixWords {
  readonly of: Readonly<Record<MixCause, string>>;
  readonly within: Readonly<Record<MixCause, string>>;
  /** Of a day: what it has, and the median day. */
  readonly usual: string;
  readonly up: string;
  readonly down: string;
  readonly most: string;
  readonly none: string;
  readonly isNew: string;
  readonly decimal: string;
}

/** The same in each. */
export const MIX_WORDS: Readonly<Record<'en' | 'de', MixWords>> = {
  en: {
    of: {
      model: 'another mix of models',
      locale: 'another mix of markets',
      query: 'another mix of prompts',
      day: 'one day',
    },
    within: {
      model: 'Within each model',
      locale: 'Within each market',
      query: 'Within each prompt',
      day: 'Without it',
    },
    ...{
      up: 'Higher, by',
      down: 'Lower, by',
      most: 'Most of it is',
      none: 'is missing',
      isNew: 'is new',
      decimal: '.',
      usual: '% of answers, a usual day',
    },
  },
  de: {
    of: {
      model: 'eine andere Mischung der Modelle',
      locale: 'eine andere Mischung der Märkte',
      query: 'eine andere Mischung der Prompts',
      day: 'einen einzigen Tag',
    },
    within: {
      model: 'Innerhalb jedes Modells',
      locale: 'Innerhalb jedes Markts',
      query: 'Innerhalb jedes Prompts',
      day: 'Ohne ihn',
    },
    ...{
      up: 'Höher, durch',
      down: 'Niedriger, durch',
      most: 'Das meiste davon kommt durch',
      none: 'fehlt',
      isNew: 'ist neu',
    },
    ...{ decimal: ',', usual: '% der Antworten, ein üblicher Tag' },
  },
};

/**
 * What a change by another mix is called, in place of a real rise or fall.
 * @example assert.equal(mixName({ by: 'model' }, true, MIX_WORDS.en), 'Higher, by another mix of models')
 */
export const mixName = ({ by }: Pick<MainMix, 'by'>, isUp: boolean, words: MixWords): string =>
  `${isUp ? words.up : words.down} ${words.of[by]}`;

/**
 * What moved, and what is left within each value; `within` is that as it is written, with its sign.
 * @example
 * const moved = [{ value: 'FR fr', before: 33.3, now: 0 }];
 * const mixed = { by: 'locale', rate: -0.4, mix: -13.6, moved } as const;
 * const text = 'Most of it is another mix of markets: FR fr is missing. Within each market: −0.4 points.';
 * assert.equal(mixSentence(mixed, '−0.4 points', MIX_WORDS.en), text);
 */
export function mixSentence(
  { by, moved }: Pick<MainMix, 'by' | 'moved'>,
  within: string,
  words: MixWords,
  nameOf: (value: string) => string = (value) => value,
): string {
  const share = (value: number) => String(value).replace('.', words.decimal);
  const told = moved.map(({ value, before, now }) => {
    if (by === 'day') return `${nameOf(value)} (${share(now)} ${words.usual} ${share(before)} %)`;
    if (now === 0) return `${nameOf(value)} ${words.none}`;
    return before === 0 ? `${nameOf(value)} ${words.isNew}` : `${nameOf(value)} ${share(before)} → ${share(now)} %`;
  });
  return `${words.most} ${words.of[by]}${told.length > 0 ? `: ${told.join(', ')}` : ''}. ${words.within[by]}: ${within.replace(/\.$/, '')}.`;
}
