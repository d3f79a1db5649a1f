import { variableName } from './arguments.ts';
import { type Command, command, EXIT, EXIT_CODES } from './command.ts';
import { OTHER_VARIABLES } from './environment.ts';
import { PURPOSE, remarks, sentence, signature, usage } from './help.ts';
import { paragraphs } from './wrap.ts';

/** A manual page of all commands, for man and its kin. */
export function manualPage(commands: readonly Command[], version: string): string {
  const settings = new Map(
    commands.flatMap(({ flags }) =>
      Object.entries(flags).flatMap(([key, flag]) => (flag.isSetting ? [[variableName(key), flag.description]] : [])),
    ),
  );
  const variables = [...settings, ...Object.entries(OTHER_VARIABLES)].toSorted(([a], [b]) => (a! < b! ? -1 : 1));
  return [
    `.TH SIGHTLINE 1 "" "sightline ${version}"`,
    '.SH NAME',
    'sightline \\- analytics of answers of AI models',
    '.SH SYNOPSIS',
    '.B sightline',
    '.I COMMAND',
    '[FLAGS]',
    '.SH DESCRIPTION',
    escaped(PURPOSE),
    'One process, one file of SQLite, nothing sent anywhere.',
    'Results go to standard output, progress and errors to standard error.',
    // Long words leave nothing between them to stretch.
    '.ad l',
    '.SH COMMANDS',
    ...commands.flatMap(section),
    '.SH EXIT STATUS',
    ...EXIT_CODES.flatMap(({ code, meaning }) => ['.TP', `.B ${code}`, escaped(meaning)]),
    '.SH ENVIRONMENT',
    'A flag goes before its variable, and that before the default.',
    ...variables.flatMap(([name, description]) => ['.TP', `.B ${escaped(name!)}`, escaped(description!)]),
    '.SH SEE ALSO',
    'The interface over HTTP is described by',
    '.B sightline openapi',
    'and, in a browser, by /docs of a service that runs.',
    '',
  ].join('\n');
}

function section(command: Command): string[] {
  const { name, summary, details, flags, examples } = command;
  return [
    `.SS ${escaped(name)}`,
    escaped(sentence(summary)),
    ...(details === undefined ? [] : paragraphs(details).flatMap((paragraph) => ['.PP', escaped(paragraph)])),
    '.PP',
    `.B ${breakable(usage(command))}`,
    ...Object.entries(flags).flatMap(([key, flag]) => [
      '.TP',
      `.B ${breakable(signature(key, flag))}`,
      escaped(remarks(key, flag)),
    ]),
    ...examples.flatMap((example) => ['.PP', '.nf', escaped(`  sightline ${example}`), '.fi']),
  ];
}

/** As roff shows it: neither a sign of its own nor a request at the beginning of a line. */
function escaped(text: string): string {
  const plain = text.replaceAll('\\', '\\e').replaceAll('-', '\\-').replaceAll("'", '\\(aq').replaceAll('…', '...');
  return /^[.']/.test(plain) ? `\\&${plain}` : plain;
}

/** Prints the page: `commands` is asked for when it is run, as it is one of them. */
export const manual = (commands: () => readonly Command[]): Command =>
  command({
    name: 'man',
    summary: 'print the manual page',
    details: 'sightline man | man -l - shows it; the build has it as dist/sightline.1.',
    flags: {},
    examples: ['man > /usr/local/share/man/man1/sightline.1'],
    async run(_, { stdout, version }) {
      stdout.write(manualPage(commands(), version));
      return EXIT.done;
    },
  });

/** Escaped; a line may end between the words that a flag takes. */
const breakable = (text: string): string => escaped(text).replaceAll('|', '|\\:');
