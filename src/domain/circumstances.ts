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

/**
 * The circumstances that are known, and nothing else.
 * @example assert.deepEqual(circumstancesOf({ surface: 'unknown', turn: 1, place: ' Berlin' }), { place: 'Berlin' })
 */
export function circumstancesOf(
  given: {
    readonly [Name in keyof WholeCircumstances]?: WholeCircumstances[Name] | null | undefined;
  },
): Circumstances {
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
 * @example assert.equal(circumstancesText({}), '')
 */
export function circumstancesText(given: Circumstances): string {
  const { surface, persona, turn, place, signedIn } = given;
  return Object.keys(circumstancesOf(given)).length === 0
    ? ''
    : JSON.stringify([surface ?? UNKNOWN_SURFACE, persona ?? '', turn ?? 1, place ?? '', signedIn ?? null]);
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
