import { DEFAULTS, DURABILITIES } from '../settings.ts';
import { database, type Flags, flag, oneOf, text, type Values } from './flags.ts';
import type { Surroundings } from './surroundings.ts';

/** What a process ends with. */
export const EXIT = {
  done: 0,
  /** An import went through, but some rows did not go in; a check went through, and found something wrong. */
  someFailed: 1,
  /** Something that was asked or given is wrong; the message says what would help. */
  refused: 2,
  /** A fault of sightline itself. */
  bug: 70,
} as const;

/** The same in words, for the help. */
export const EXIT_CODES: readonly { readonly code: number; readonly meaning: string }[] = [
  { code: EXIT.done, meaning: 'done' },
  { code: EXIT.someFailed, meaning: 'some rows of an import failed, or a check found something wrong' },
  { code: EXIT.refused, meaning: 'something asked or given is wrong' },
  { code: EXIT.bug, meaning: 'a fault of sightline' },
];

/** Something that can be asked on the command line. Parser, help and tests read the same object. */
export interface Command<F extends Flags = Flags, Operand extends string | undefined = string | undefined> {
  /** One or two words. */
  readonly name: string;
  readonly summary: string;
  /** More than the summary, where there is more to know. */
  readonly details?: string;
  /** What stands for the one word that must follow the flags; none = no word may follow. */
  readonly operand?: Operand;
  /** All that the operand may be, where that is a few words. */
  readonly operandWords?: readonly string[];
  readonly flags: F;
  readonly examples: readonly string[];
  /** Destructive: never offered as "did you mean". */
  readonly destroys?: true;
  /** The exit code; none = done. @throws AppError for what is refused */
  run(input: CommandInput<F, Operand>, surroundings: Surroundings): Promise<number> | Promise<void>;
}

interface CommandInput<F extends Flags, Operand> {
  readonly values: Values<F>;
  readonly operand: Operand extends string ? string : undefined;
}

/** A command whose `run` gets what its flags read. */
export function command<F extends Flags, Operand extends string | undefined = undefined>(
  definition: Command<F, Operand>,
): Command {
  return definition as unknown as Command;
}

/** Which project, of those that there are. */
export const PROJECT = {
  project: text('P', { description: 'the project, by id or slug', isRequired: true, isSetting: true }),
};

/** Which organisation, of those that there are. */
export const ORGANISATION = {
  organisation: text('O', { description: 'the organisation, by id or slug', isRequired: true, isSetting: true }),
};

/** Flags that most commands know. (contract 7) */
export const COMMON = {
  db: database({
    description: 'the database, as a file or postgresql://…; made and migrated when it is missing',
    default: DEFAULTS.db,
    isSetting: true,
  }),
  durability: oneOf(DURABILITIES, {
    description: 'what an acknowledged write survives: a power cut too, or a killed process',
    default: DEFAULTS.durability!,
    isSetting: true,
  }),
  json: flag({ description: 'print one JSON value and nothing else', isSetting: true }),
};

/** The same of commands that only read, and so make no database. */
export const READING = {
  db: database({ description: 'the database, as a file or postgresql://…', default: DEFAULTS.db, isSetting: true }),
  json: COMMON.json,
};

/** Prints a result: as JSON, or in words. */
export function print(
  { stdout }: Pick<Surroundings, 'stdout'>,
  { json }: { readonly json: boolean },
  result: unknown,
  words: string,
): void {
  stdout.write(json ? `${JSON.stringify(result)}\n` : `${words}\n`);
}

/** What others wrote, as a line for a terminal: it neither ends the line nor commands the terminal. */
export const safeLine = (text: string): string => text.replaceAll(/\p{Cc}/gu, '\uFFFD');
