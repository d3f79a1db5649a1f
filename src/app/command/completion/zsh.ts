import type { Command } from '../command.ts';
import { firstWords, flagWords, quoted, secondWord } from './words.ts';

/** A completion script for zsh 5. */
export function zsh(commands: readonly Command[]): string {
  const first = firstWords(commands);
  const groups = first.filter(({ group }) => group.length > 0);
  return `#compdef sightline
# Completion of sightline for zsh: source <(sightline completion zsh)
_sightline() {
  local command=$words[2]
  local -a offered
  if (( CURRENT == 2 )); then
    offered=(
${first.map(({ word, summary }) => `      ${described(word, summary)}`).join('\n')}
    )
    _describe command offered
    return
  fi
  case "$command" in
${groups.map(({ word, group }) => secondCase(word, group)).join('\n')}
  esac
  shift words
  (( CURRENT-- ))
  case "$command" in
${commands.map(argumentCase).join('\n')}
  esac
}
compdef _sightline sightline
`;
}

const described = (word: string, description: string): string => quoted(`${word}:${description}`);

function secondCase(word: string, group: readonly Command[]): string {
  return `    ${word})
      if (( CURRENT == 3 )); then
        offered=(${group.map((command) => described(secondWord(command), command.summary)).join(' ')})
        _describe command offered
        return
      fi
      command="$command $words[3]"
      shift words
      (( CURRENT-- )) ;;`;
}

function argumentCase(command: Command): string {
  const flags = flagWords(command).map(({ name, description, value }) => {
    const values = value === 'none' ? '' : value === 'any' ? ':value:_files' : `:value:(${value.join(' ')})`;
    return quoted(`${name}[${escaped(description)}]${values}`);
  });
  const { operand, operandWords } = command;
  const last =
    operand === undefined ? [] : [operandWords ? quoted(`:word:(${operandWords.join(' ')})`) : quoted(':file:_files')];
  return `    ${quoted(command.name)}) _arguments ${[...flags, ...last].join(' ')} ;;`;
}

/** Brackets and colons have a meaning in what _arguments reads. */
const escaped = (text: string): string => text.replace(/[[\]:\\]/g, '\\$&');
