import { AppError } from '../../domain/errors.ts';
import { NAME_LENGTH } from '../../domain/names.ts';
import { naturalText } from '../../domain/text.ts';
import { isAddress, isPostgres } from '../settings-database.ts';

/** One flag of a command. */
export interface Flag<T> {
  /** What stands for its value in the help; none = a switch, which takes none. */
  readonly value: string | undefined;
  readonly description: string;
  /** All that may be given, where that is a few words. */
  readonly words?: readonly string[];
  /** The value, as text, where nothing is given. */
  readonly default?: string;
  readonly isRequired?: boolean;
  /** Whether `SIGHTLINE_…` sets it too. */
  readonly isSetting?: boolean;
  /** @throws AppError invalid, saying what it must be */
  read(text: string): T;
}

export type Flags = Readonly<Record<string, Flag<unknown>>>;

/** What a command gets of its flags, by their names in camel case. */
export type Values<F extends Flags> = { readonly [Name in keyof F]: ReturnType<F[Name]['read']> };

const mustBe = (what: string) => new AppError('invalid', `must be ${what}`);

type Described<T> = Omit<Flag<T>, 'read' | 'value' | 'words'>;

/** A text that is something. */
export function text(value: string, described: Described<string> & { isRequired: true }): Flag<string>;
export function text(value: string, described: Described<string> & { default: string }): Flag<string>;
export function text(value: string, described: Described<string>): Flag<string | undefined>;
export function text(value: string, described: Described<string | undefined>): Flag<string | undefined> {
  return {
    value,
    ...described,
    read(given) {
      if (given.trim() === '') throw mustBe('something');
      return given;
    },
  };
}

/** What something is to be called: as long as a name may be. */
export function name(described: Described<string> & { isRequired: true }): Flag<string>;
export function name(described: Described<string>): Flag<string | undefined>;
export function name(described: Described<string | undefined>): Flag<string | undefined> {
  return {
    value: 'NAME',
    ...described,
    read(given) {
      const natural = naturalText(given);
      if (natural === '') throw mustBe('something');
      if (natural.length > NAME_LENGTH) throw mustBe(`${NAME_LENGTH} characters at most`);
      return natural;
    },
  };
}

/** A switch: given or not. */
export function flag(described: Described<boolean>): Flag<boolean> {
  return {
    value: undefined,
    ...described,
    read(given) {
      if (/^(true|1)$/i.test(given)) return true;
      if (/^(false|0)$/i.test(given)) return false;
      throw mustBe('true or false');
    },
  };
}

/** A value that `read` makes of the text. */
export function parsed<T>(value: string, described: Described<T>, read: (text: string) => T | undefined, what: string) {
  return {
    value,
    ...described,
    read(given: string): T {
      const result = read(given);
      if (result === undefined) throw mustBe(what);
      return result;
    },
  } satisfies Flag<T>;
}

/** How many: from 1 on. */
export const count = (described: Described<number>, most: number): Flag<number> =>
  parsed(
    'COUNT',
    described,
    (given) => (/^[1-9]\d{0,6}$/.test(given) && Number(given) <= most ? Number(given) : undefined),
    `a number from 1 to ${most}`,
  );

/** An amount of dollars, such as the ones of `examples`. */
export const dollars = (description: string, examples: string): Flag<number | undefined> =>
  parsed<number | undefined>(
    'USD',
    { description },
    (given) => (/^\d{1,7}(\.\d{1,6})?$/.test(given) ? Number(given) : undefined),
    `an amount such as ${examples}`,
  );

/** A database: the path of a file, or the address of one of PostgreSQL. Any other address would be taken for folders. */
export function database(described: Described<string> & ({ default: string } | { isRequired: true })): Flag<string> {
  const isGood = (given: string) =>
    isPostgres(given) ? URL.canParse(given) : given.trim() !== '' && !isAddress(given);
  return parsed(
    'DATABASE',
    described,
    (given) => (isGood(given) ? given : undefined),
    'the path of a file, or an address as postgresql://USER@HOST:PORT/NAME',
  );
}

/** One of some words. */
export function oneOf<const T extends string>(
  words: readonly T[],
  described: Described<T>,
  synonyms: Readonly<Record<string, NoInfer<T>>> = {},
): Flag<T> {
  const read = (given: string) =>
    words.find((word) => word === given) ?? (Object.hasOwn(synonyms, given) ? synonyms[given] : undefined);
  return { ...parsed(words.join('|'), described, read, words.join(' or ')), words };
}

/** `https://sightline.example.com`: an address of the web without a path. */
export function readOrigin(given: string): string | undefined {
  if (!URL.canParse(given)) return undefined;
  const { protocol, origin, href } = new URL(given);
  return /^https?:$/.test(protocol) && href === `${origin}/` ? origin : undefined;
}
