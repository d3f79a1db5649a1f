/** How a question was asked, beside its query, locale and time; what is left out is not known. (contract 16, "Dimensions") */
export interface Circumstances {
  /** `api`, `app`, `search`, or the collector's own word; left out = {@link UNKNOWN_SURFACE}. */
  readonly surface?: string;
  /** Whom the model took itself to speak to; left out = none. */
  readonly persona?: string;
  /** Of a conversation, from 1; left out = 1. */
  readonly turn?: number;
  /** A city or region, free text; left out = not known. */
  readonly place?: string;
  /** Whether it was asked from an account; left out = not known. */
  readonly signedIn?: boolean;
}

/** The surface of answers that do not say which one they are of. */
export const UNKNOWN_SURFACE = 'unknown';

/** All of the circumstances, said or not. */
export interface WholeCircumstances {
  readonly surface: string;
  /** Empty = none. */
  readonly persona: string;
  readonly turn: number;
  /** Empty = not known. */
  readonly place: string;
  /** null = not known. */
  readonly signedIn: boolean | null;
}

/** Circumstances as they are sent, kept or shown: what is null, blank or the usual is not known. */
type Given = { readonly [Name in keyof WholeCircumstances]?: WholeCircumstances[Name] | null | undefined };

/**
 * The circumstances that are known, and nothing else.
 * @example assert.deepEqual(circumstancesOf({ surface: 'unknown', turn: 1, place: ' Berlin' }), { place: 'Berlin' })
 */
export function circumstancesOf(given: Given): Circumstances {
  const [surface = '', persona = '', place = ''] = [given.surface, given.persona, given.place].map(
    (text) => text?.trim() ?? '',
  );
  return {
    ...(surface !== '' && surface !== UNKNOWN_SURFACE && { surface }),
    ...(persona !== '' && { persona }),
    ...((given.turn ?? 1) !== 1 && { turn: given.turn! }),
    ...(place !== '' && { place }),
    ...((given.signedIn ?? null) !== null && { signedIn: given.signedIn! }),
  };
}

/**
 * The circumstances with what stands for all that isn't known.
 * @example assert.equal(wholeCircumstances({}).surface, 'unknown')
 */
export const wholeCircumstances = ({
  surface = UNKNOWN_SURFACE,
  persona = '',
  turn = 1,
  place = '',
  signedIn,
}: Circumstances): WholeCircumstances => ({ surface, persona, turn, place, signedIn: signedIn ?? null });

/**
 * A text that is equal for equal circumstances only; empty where nothing is known.
 * @example assert.equal(circumstancesText({ surface: 'unknown', place: '' }), '')
 */
export function circumstancesText(given: Given): string {
  const known = circumstancesOf(given);
  if (Object.keys(known).length === 0) return '';
  const { surface, persona, turn, place, signedIn } = wholeCircumstances(known);
  return JSON.stringify([surface, persona, turn, place, signedIn]);
}

/**
 * The circumstances that {@link circumstancesText} wrote.
 * @example assert.deepEqual(circumstancesFrom(circumstancesText({ turn: 2 })), { turn: 2 })
 */
export function circumstancesFrom(text: string): Circumstances {
  if (text === '') return {};
  const [surface, persona, turn, place, signedIn] = JSON.parse(text);
  return circumstancesOf({ surface, persona, turn, place, signedIn });
}
