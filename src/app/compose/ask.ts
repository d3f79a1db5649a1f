import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { AppError } from '../../domain/errors.ts';

interface Terminal {
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
}

/** Asks a question on the terminal, and gives what is typed. @throws AppError invalid when nothing comes */
export async function ask(question: string, { input, output }: Terminal): Promise<string> {
  const line = await firstLine({ input, output, terminal: true }, question);
  if (line === undefined) throw new AppError('invalid', 'no answer was given');
  return line;
}

/**
 * Asks for a secret on the terminal and shows nothing of it; without a terminal it is the first line of `input`.
 * @throws AppError invalid when nothing is given
 */
export async function askSecret(question: string, { input, output }: Terminal): Promise<string> {
  const isTerminal = input.isTTY === true;
  if (isTerminal) output.write(question);
  // Where what is typed would be written back.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const secret = await firstLine({ input, output: nowhere, terminal: isTerminal });
  if (isTerminal) output.write('\n');
  if (!secret)
    throw new AppError('invalid', 'no password was given: type it, or send it as the first line of standard input');
  return secret;
}

/** The first line; undefined when the input ends, or on Ctrl-C. */
async function firstLine(options: Parameters<typeof createInterface>[0], prompt = ''): Promise<string | undefined> {
  const lines = createInterface(options);
  lines.setPrompt(prompt);
  if (prompt !== '') lines.prompt();
  const line = await new Promise<string | undefined>((resolve) => {
    lines.once('line', resolve).once('close', () => resolve(undefined));
  });
  lines.close();
  return line;
}
