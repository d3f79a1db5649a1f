import { AppError } from '../../../domain/errors.ts';
import { type Command, command, EXIT } from '../command.ts';
import { bash } from './bash.ts';
import { fish } from './fish.ts';
import { zsh } from './zsh.ts';

const SCRIPTS: Readonly<Record<string, (commands: readonly Command[]) => string>> = { bash, zsh, fish };

/** What lets a shell complete the words of a command line: `commands` is asked for when it is run, as it is one of them. */
export const completion = (commands: () => readonly Command[]): Command =>
  command({
    name: 'completion',
    summary: 'print what lets your shell complete commands and flags',
    details: `bash: eval "$(sightline completion bash)" in ~/.bashrc

zsh: source <(sightline completion zsh) in ~/.zshrc, after compinit

fish: sightline completion fish > ~/.config/fish/completions/sightline.fish`,
    operand: 'bash|zsh|fish',
    operandWords: Object.keys(SCRIPTS),
    flags: {},
    examples: ['completion bash'],
    async run({ operand: shell }, { stdout }) {
      const script = SCRIPTS[shell];
      if (!script) throw new AppError('invalid', `cannot complete for "${shell}": bash, zsh and fish are known`);
      stdout.write(script(commands()));
      return EXIT.done;
    },
  });
