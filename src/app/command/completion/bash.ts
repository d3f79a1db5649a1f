import type { Command } from '../command.ts';
import { firstWords, flagWords, quoted, secondWord } from './words.ts';

/** A completion script for bash 4 and newer. Where it offers nothing, bash offers files. */
export function bash(commands: readonly Command[]): string {
  const first = firstWords(commands);
  const groups = first.filter(({ group }) => group.length > 0);
  return `# Completion of sightline for bash: eval "$(sightline completion bash)"
_sightline() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} command=\${COMP_WORDS[1]} words=
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    words=${list([...first.map(({ word }) => word), '--help', '--version'])}
  else
    case "$command:$COMP_CWORD" in
${groups.map(({ word, group }) => `      ${word}:2) words=${list(group.map(secondWord))} ;;`).join('\n')}
    esac
    case "$command" in
      ${groups.map(({ word }) => word).join('|')}) command="$command \${COMP_WORDS[2]}" ;;
    esac
    if [ -z "$words" ]; then
      case "$command $before" in
${commands.flatMap(valueCases).join('\n')}
        *)
          case "$command" in
${commands.map(wordCase).join('\n')}
          esac ;;
      esac
    fi
  fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _sightline sightline
`;
}

const list = (words: readonly string[]): string => quoted(words.join(' '));

/** What follows a flag that takes a value. */
function valueCases(command: Command): string[] {
  return flagWords(command)
    .filter(({ value }) => value !== 'none')
    .map(
      ({ name, value }) =>
        `        ${quoted(`${command.name} ${name}`)}) words=${list(value === 'any' ? [] : [...value])} ;;`,
    );
}

/** What follows else: flags once a dash is there, and the operand where its words are known. */
function wordCase(command: Command): string {
  const flags = list(flagWords(command).map(({ name }) => name));
  const others = list(
    command.operand === undefined ? flagWords(command).map(({ name }) => name) : (command.operandWords ?? []),
  );
  return `            ${quoted(command.name)}) case "$word" in -*) words=${flags} ;; *) words=${others} ;; esac ;;`;
}
