import { flagName } from '../arguments.ts';
import type { Command } from '../command.ts';
import type { Flag } from '../flags.ts';

/** A flag as a shell completes it. */
interface FlagWord {
  /** `--tls-cert` */
  readonly name: string;
  readonly description: string;
  /** What may follow it: nothing, one of some words, or anything, such as a file. */
  readonly value: 'none' | 'any' | readonly string[];
}

/** The flags of a command, in the order of its help, and that for help. */
export function flagWords({ flags }: Pick<Command, 'flags'>): readonly FlagWord[] {
  const own = Object.entries(flags).map(([key, flag]) => ({
    name: flagName(key),
    description: flag.description,
    value: followedBy(flag),
  }));
  return [...own, { name: '--help', description: 'say more about it', value: 'none' }];
}

const followedBy = ({ value, words }: Flag<unknown>): FlagWord['value'] =>
  value === undefined ? 'none' : (words ?? 'any');

/** The first words of commands, each once, with what completes them: more words of a group, or undefined. */
export function firstWords(
  commands: readonly Command[],
): readonly { readonly word: string; readonly summary: string; readonly group: readonly Command[] }[] {
  const words = new Set(commands.map(({ name }) => name.split(' ')[0]!));
  return [...words].map((word) => {
    const group = commands.filter(({ name }) => name.startsWith(`${word} `));
    const summary = commands.find(({ name }) => name === word)?.summary ?? group.map(secondWord).join(', ');
    return { word, summary, group };
  });
}

/** `key create` → `create` */
export const secondWord = ({ name }: Command): string => name.split(' ')[1]!;

/**
 * A text as one word of a shell.
 * @example assert.equal(quoted("it's"), `'it'\\''s'`)
 */
export const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
