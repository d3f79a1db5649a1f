import { flagName, variableName } from './arguments.ts';
import type { Command } from './command.ts';
import type { Flag } from './flags.ts';

const CALL = 'sightline';

/** What `sightline --help` prints. */
export function overview(commands: readonly Command[]): string {
  return [
    'Measures how brands, sources, ads, shopping cards and videos appear in the answers of AI models.',
    '',
    `Usage: ${CALL} COMMAND [FLAGS]`,
    '',
    ...commandList(commands),
    '',
    `${CALL} COMMAND --help says more. Results go to standard output, progress and errors to standard error. Exit codes:`,
    '0 done, 1 some rows of an import failed, or a check found something wrong, 2 something asked or given is wrong, 70 a fault of sightline.',
    '',
  ].join('\n');
}

/** What `sightline key --help` prints. */
export function groupHelp(group: string, commands: readonly Command[]): string {
  return [`Usage: ${CALL} ${group} COMMAND [FLAGS]`, '', ...commandList(commands), ''].join('\n');
}

const commandList = (commands: readonly Command[]): string[] =>
  aligned(commands.map(({ name, summary }) => [name, summary] as const));

/** What `sightline key create --help` prints. */
export function commandHelp({ name, summary, details, operand, flags, examples }: Command): string {
  const entries = Object.entries(flags);
  const required = entries
    .filter(([, flag]) => flag.isRequired)
    .map(([key, flag]) => ` ${flagName(key)} ${flag.value}`);
  const optional = required.length < entries.length ? ' [FLAGS]' : '';
  return [
    `${sentence(summary)}`,
    ...(details === undefined ? [] : ['', details]),
    '',
    `Usage: ${CALL} ${name}${required.join('')}${optional}${operand === undefined ? '' : ` ${operand}`}`,
    '',
    ...aligned(entries.map(([key, flag]) => [signature(key, flag), remarks(key, flag)] as const)),
    ...(entries.length === 0 ? [] : ['']),
    examples.length === 1 ? 'Example:' : 'Examples:',
    ...examples.map((example) => `  ${CALL} ${example}`),
    '',
  ].join('\n');
}

const sentence = (words: string): string => `${words[0]!.toUpperCase()}${words.slice(1)}.`;

const signature = (key: string, { value }: Flag<unknown>): string =>
  value === undefined ? flagName(key) : `${flagName(key)} ${value}`;

function remarks(key: string, { description, default: byDefault, isSetting, isRequired }: Flag<unknown>): string {
  const notes = [
    ...(isRequired ? ['required'] : []),
    ...(byDefault === undefined ? [] : [`default ${byDefault}`]),
    ...(isSetting ? [variableName(key)] : []),
  ];
  return notes.length === 0 ? description : `${description} (${notes.join(', ')})`;
}

function aligned(lines: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...lines.map(([left]) => left.length));
  return lines.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
