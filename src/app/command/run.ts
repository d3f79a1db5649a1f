import { AppError } from '../../domain/errors.ts';
import { nearest } from '../../domain/nearest.ts';
import { readArguments } from './arguments.ts';
import { type Command, EXIT } from './command.ts';
import { unknownVariables } from './environment.ts';
import { commandHelp, groupHelp, overview } from './help.ts';
import type { Surroundings } from './surroundings.ts';

/** Runs one of some commands, as a process's arguments ask, and gives the exit code; whatever is wrong is one line. */
export async function runOneOf(
  commands: readonly Command[],
  argv: readonly string[],
  surroundings: Surroundings,
): Promise<number> {
  const { stdout, stderr, env } = surroundings;
  try {
    const found = findCommand(commands, argv);
    if (typeof found === 'string') {
      stdout.write(found);
      return EXIT.done;
    }
    const { command, rest } = found;
    for (const problem of unknownVariables(commands, env)) stderr.write(`sightline: ${problem}\n`);
    const given = readArguments(command, rest, env) as Parameters<Command['run']>[0];
    return (await command.run(given, surroundings)) ?? EXIT.done;
  } catch (error) {
    if (error instanceof AppError) {
      stderr.write(`sightline: ${error.message.replace(/\s*\n\s*/g, ' ')}\n`);
      return EXIT.refused;
    }
    stderr.write(`sightline: this should not have happened; please report it\n${stackOf(error)}\n`);
    return EXIT.bug;
  }
}

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

const asksHelp = (words: readonly string[]): boolean => words.some((word) => word === '--help' || word === '-h');

/** The command and what follows its name, or the help that was asked for. */
function findCommand(
  commands: readonly Command[],
  argv: readonly string[],
): string | { readonly command: Command; readonly rest: readonly string[] } {
  const [first = '--help'] = argv;
  const byLength = [2, 1].map((length) => argv.slice(0, length).join(' '));
  const command = byLength.map((name) => commands.find((known) => known.name === name)).find((known) => known);
  if (command) {
    const rest = argv.slice(command.name.split(' ').length);
    const before = rest.includes('--') ? rest.slice(0, rest.indexOf('--')) : rest;
    return asksHelp(before) ? commandHelp(command) : { command, rest };
  }
  if (first === 'help' || asksHelp([first])) return overview(commands);
  if (first === '--version') return findCommand(commands, ['version']);
  const group = commands.filter(({ name }) => name.startsWith(`${first} `));
  if (group.length > 0 && (argv.length === 1 || asksHelp(argv))) return groupHelp(first, group);
  throw unknownCommand(commands, argv.slice(0, group.length > 0 ? 2 : 1).join(' '));
}

function unknownCommand(commands: readonly Command[], name: string): AppError {
  if (name.startsWith('-'))
    return new AppError(
      'invalid',
      `the command comes before its flags: sightline COMMAND ${name}; sightline --help lists them`,
    );
  const wordsOf = (some: readonly Command[]) => new Set(some.flatMap(({ name }) => [name, name.split(' ')[0]!]));
  const meant = nearest(name, [...wordsOf(commands)]);
  // Where something that destroys was meant, what is nearest beside it was not.
  const found = wordsOf(commands.filter(({ destroys }) => !destroys)).has(meant ?? '') ? meant : undefined;
  const hint = found === undefined ? 'sightline --help lists them' : `did you mean ${found}?`;
  return new AppError('invalid', `unknown command "${name}": ${hint}`);
}
