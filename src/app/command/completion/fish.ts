import type { Command } from '../command.ts';
import { firstWords, flagWords, quoted, secondWord } from './words.ts';

/** A completion script for fish 3 and newer. */
export function fish(commands: readonly Command[]): string {
  const first = firstWords(commands);
  return `# Completion of sightline for fish: sightline completion fish > ~/.config/fish/completions/sightline.fish
complete -c sightline -f
complete -c sightline -n __fish_is_first_token -l help -d 'list the commands'
complete -c sightline -n __fish_is_first_token -l version -d 'print the version'
${first.map(({ word, summary }) => offer('__fish_is_first_token', word, summary)).join('\n')}
${first.flatMap(({ word, group }) => group.map((command) => offer(secondOf(word, group), secondWord(command), command.summary))).join('\n')}
${commands.flatMap(argumentsOf).join('\n')}
`;
}

const offer = (condition: string, word: string, description: string): string =>
  `complete -c sightline -n ${quoted(condition)} -a ${quoted(word)} -d ${quoted(description)}`;

/** When the second word of a group is still to come. */
const secondOf = (word: string, group: readonly Command[]): string =>
  `__fish_seen_subcommand_from ${word}; and not __fish_seen_subcommand_from ${group.map(secondWord).join(' ')}`;

/** When a command is there. */
const inCommand = ({ name }: Command): string =>
  name
    .split(' ')
    .map((word) => `__fish_seen_subcommand_from ${word}`)
    .join('; and ');

function argumentsOf(command: Command): string[] {
  const start = `complete -c sightline -n ${quoted(inCommand(command))}`;
  const flags = flagWords(command).map(({ name, description, value }) => {
    const values = value === 'none' ? '' : value === 'any' ? ' -r -F' : ` -x -a ${quoted(value.join(' '))}`;
    return `${start} -l ${name.slice(2)}${values} -d ${quoted(description)}`;
  });
  if (command.operand === undefined) return flags;
  return [...flags, command.operandWords ? `${start} -a ${quoted(command.operandWords.join(' '))}` : `${start} -F`];
}
