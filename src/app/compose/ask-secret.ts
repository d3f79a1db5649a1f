import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { AppError } from '../../domain/mod.ts';

/**
 * Asks for a secret on the terminal and shows nothing of it; without a terminal it is the first line of `input`.
 * @throws AppError invalid when nothing is given
 */
export async function askSecret(
  question: string,
  { input, output }: { readonly input: NodeJS.ReadStream; readonly output: NodeJS.WriteStream },
): Promise<string> {
  const isTerminal = input.isTTY === true;
  if (isTerminal) output.write(question);
  // Where what is typed would be written back.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: nowhere, terminal: isTerminal });
  const secret = await new Promise<string | undefined>((resolve) => {
    lines.once('line', resolve).once('close', () => resolve(undefined));
    lines.once('SIGINT', () => resolve(undefined));
  });
  lines.close();
  if (isTerminal) output.write('\n');
  if (!secret)
    throw new AppError('invalid', 'no password was given: type it, or send it as the first line of standard input');
  return secret;
}
