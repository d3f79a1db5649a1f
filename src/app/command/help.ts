import { flagName, variableName } from './arguments.ts';
import { type Command, EXIT_CODES } from './command.ts';
import type { Flag } from './flags.ts';
import { paragraphs, wrapped } from './wrap.ts';

const CALL = 'sightline';

export const PURPOSE =
  'Measures how brands, sources, ads, shopping cards and videos appear in the answers of AI models.';

/** What fits everybody's terminal. */
const WIDTH = 80;
/** Width of the left column; a longer entry gets a line of its own. */
const LEFT = 26;

/** What `sightline --help` prints. */
export function overview(commands: readonly Command[]): string {
  const codes = EXIT_CODES.map(({ code, meaning }) => `${code} ${meaning}`).join(', ');
  return lines([
    ...wrapped(PURPOSE, WIDTH),
    '',
    `Usage: ${CALL} COMMAND [FLAGS]`,
    '',
    ...commandList(commands),
    '',
    ...wrapped(
      `${CALL} COMMAND --help says more, and ${CALL} man all of it. Results go to standard output, progress and errors to standard error. Exit codes: ${codes}.`,
      WIDTH,
    ),
  ]);
}

/** What `sightline key --help` prints. */
export function groupHelp(group: string, commands: readonly Command[]): string {
  return lines([`Usage: ${CALL} ${group} COMMAND [FLAGS]`, '', ...commandList(commands)]);
}

const lines = (all: readonly string[]): string => `${all.join('\n')}\n`;

const commandList = (commands: readonly Command[]): string[] =>
  aligned(commands.map(({ name, summary }) => [name, summary] as const));

/** What `sightline key create --help` prints. */
export function commandHelp(command: Command): string {
  const { summary, details, flags, examples } = command;
  const entries = Object.entries(flags);
  return lines([
    ...wrapped(sentence(summary), WIDTH),
    ...(details === undefined ? [] : paragraphs(details).flatMap((paragraph) => ['', ...wrapped(paragraph, WIDTH)])),
    '',
    ...wrapped(`Usage: ${usage(command)}`, WIDTH, '         '),
    '',
    ...aligned(entries.map(([key, flag]) => [signature(key, flag), remarks(key, flag)] as const)),
    ...(entries.length === 0 ? [] : ['']),
    examples.length === 1 ? 'Example:' : 'Examples:',
    ...examples.flatMap((example) => continued(wrapped(`${CALL} ${example}`, WIDTH - 4, '  '))),
  ]);
}

/** `sightline key create --organisation O --name NAME [FLAGS]` */
export function usage({ name, operand, flags }: Command): string {
  const entries = Object.entries(flags);
  const required = entries
    .filter(([, flag]) => flag.isRequired)
    .map(([key, flag]) => ` ${flagName(key)} ${flag.value}`);
  const optional = required.length < entries.length ? ' [FLAGS]' : '';
  return `${CALL} ${name}${required.join('')}${optional}${operand === undefined ? '' : ` ${operand}`}`;
}

/** Lines of a shell that are one command. */
const continued = (all: readonly string[]): readonly string[] =>
  all.map((line, at) => `  ${line}${at === all.length - 1 ? '' : ' \\'}`);

/** A summary as a sentence. */
export const sentence = (words: string): string => `${words[0]!.toUpperCase()}${words.slice(1)}.`;

/** A flag as it is written, with what stands for its value. */
export const signature = (key: string, { value }: Flag<unknown>): string =>
  value === undefined ? flagName(key) : `${flagName(key)} ${value}`;

/** What a flag means, and its default. */
export function remarks(
  key: string,
  { description, default: byDefault, isSetting, isRequired }: Flag<unknown>,
): string {
  const notes = [
    ...(isRequired ? ['required'] : []),
    ...(byDefault ? [`default ${byDefault}`] : []),
    ...(isSetting ? [variableName(key)] : []),
  ];
  return notes.length === 0 ? description : `${description} (${notes.join(', ')})`;
}

/** What stands on the left, over several lines where its words do not fit into one. */
function parted(left: string): string[] {
  const lines = ['  '];
  for (const piece of left.split(/(?<=\|)/)) {
    const line = lines.at(-1)! + piece;
    if (line.length > WIDTH) lines.push(`      ${piece}`);
    else lines[lines.length - 1] = line;
  }
  return lines;
}

function aligned(pairs: readonly (readonly [string, string])[]): string[] {
  const width = Math.min(LEFT, Math.max(0, ...pairs.map(([left]) => left.length)));
  const indent = ' '.repeat(width + 4);
  return pairs.flatMap(([left, right]) => {
    const all = wrapped(right, WIDTH - indent.length).map((line) => indent + line);
    return left.length > width
      ? [...parted(left), ...all]
      : [`  ${left.padEnd(width)}  ${all[0]?.trimStart() ?? ''}`.trimEnd(), ...all.slice(1)];
  });
}
