import { AppError } from '../../domain/errors.ts';
import { nearest } from '../../domain/nearest.ts';
import type { Command } from './command.ts';
import type { Flag } from './flags.ts';

/** What a command is called with. */
export interface Arguments {
  readonly values: Readonly<Record<string, unknown>>;
  readonly operand: string | undefined;
}

type Env = Readonly<Record<string, string | undefined>>;

/**
 * The values of a command's flags: those given, else those of the environment, else the defaults. (contract 7)
 * @throws AppError invalid with every problem, each naming its flag or variable
 */
export function readArguments({ flags, operand, name }: Command, argv: readonly string[], env: Env): Arguments {
  const problems: string[] = [];
  const { given, operands, unknown, valueless } = split({ name, flags }, argv, problems);
  const values: Record<string, unknown> = {};
  for (const [key, flag] of Object.entries(flags)) {
    // Of one that was given without its value it is said that it needs one.
    if (!valueless.has(key)) values[key] = readFlag(key, flag, { given: given.get(key), env }, problems);
  }
  // A word after an unknown flag may be its value.
  if (unknown === 0) problems.push(...operandProblems(name, operand, operands));
  if (problems.length > 0) throw new AppError('invalid', problems);
  return { values, operand: operands[0] };
}

function operandProblems(name: string, operand: string | undefined, given: readonly string[]): string[] {
  if (operand === undefined) return given.length === 0 ? [] : [`${name} takes no "${given[0]}"`];
  // One in brackets may be left out.
  if (given.length === 0) return operand.startsWith('[') ? [] : [`${operand} is missing`];
  return given.length === 1 ? [] : [`one ${operand} at a time, not "${given[1]}" too`];
}

/** `tlsCert` → `--tls-cert` */
export const flagName = (key: string): string => `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** `tlsCert` → `SIGHTLINE_TLS_CERT` */
export const variableName = (key: string): string =>
  `SIGHTLINE_${key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

/** Splits arguments into texts of flags by key, other words, and the number of unknown flags. */
function split({ name: command, flags }: Pick<Command, 'name' | 'flags'>, argv: readonly string[], problems: string[]) {
  const keys = new Map(Object.keys(flags).map((key) => [flagName(key), key]));
  const given = new Map<string, string>();
  const operands: string[] = [];
  const valueless = new Set<string>();
  let unknown = 0;
  const rest = [...argv];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--') {
      operands.push(...rest.splice(0));
    } else if (!word.startsWith('-') || word === '-') {
      operands.push(word);
    } else {
      const [name = '', ...parts] = word.split('=');
      const key = keys.get(name);
      if (key === undefined) {
        unknown++;
        problems.push(`unknown flag ${name}${suggestion(name, [...keys.keys()], command)}`);
        continue;
      }
      const isSwitch = flags[key]!.value === undefined;
      const text = parts.length > 0 ? parts.join('=') : isSwitch ? 'true' : valueAfter(rest);
      if (text === undefined) {
        valueless.add(key);
        problems.push(`${name}: needs a value`);
      } else if (given.has(key)) problems.push(`${name}: given more than once`);
      else given.set(key, text);
    }
  }
  return { given, operands, unknown, valueless };
}

/** The next word, unless it is a flag itself. */
function valueAfter(rest: string[]): string | undefined {
  return rest[0] === undefined || /^--[a-z]/.test(rest[0]) ? undefined : rest.shift();
}

function suggestion(name: string, known: readonly string[], command: string): string {
  // Other programs take the beginning of a flag for the whole: `--proj`.
  const begun = name.length > 3 ? known.filter((flag) => flag.startsWith(name)) : [];
  const found = begun[0] ?? nearest(name, known);
  return found === undefined ? `: sightline ${command} --help names its flags` : `; did you mean ${found}?`;
}

/** Where the values of a flag are found. */
const LISTED: Readonly<Record<string, string>> = {
  project: ' (sightline project list names them)',
  organisation: ' (sightline org list names them)',
};

function readFlag(
  key: string,
  flag: Flag<unknown>,
  { given, env }: { readonly given: string | undefined; readonly env: Env },
  problems: string[],
): unknown {
  const variable = flag.isSetting ? env[variableName(key)] : undefined;
  const [source, text] =
    given !== undefined
      ? [flagName(key), given]
      : variable !== undefined && variable !== ''
        ? [variableName(key), variable]
        : [flagName(key), flag.default];
  if (text === undefined) {
    if (flag.isRequired) problems.push(`${flagName(key)} is missing${LISTED[key] ?? ''}`);
    return flag.value === undefined ? false : undefined;
  }
  try {
    return readAs(flag, source, text);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    problems.push(error.message);
    return undefined;
  }
}

/** What a text means as the value of a flag. @throws AppError invalid, naming its source */
export function readAs<T>(flag: Flag<T>, source: string, text: string): T {
  try {
    return flag.read(text);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError('invalid', `${source}: ${error.message}, not "${withoutPassword(text)}"`);
  }
}

/** An address without who may use it, nor its parameters: what is wrong is told where others read along. */
const withoutPassword = (text: string): string =>
  text.replace(/^([a-z][a-z\d+.-]+:\/\/).*@/is, '$1…@').replace(/^(postgres(?:ql)?:[^?]*\?).*$/is, '$1…');
