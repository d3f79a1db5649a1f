import { AppError } from '../../domain/errors.ts';
import type { Surroundings } from './surroundings.ts';

/** Has the user type the name of what will be deleted. @throws AppError invalid without a terminal, or for another answer */
export async function confirm(question: string, expected: string, { ask }: Pick<Surroundings, 'ask'>): Promise<void> {
  if (!ask) throw new AppError('invalid', 'there is no terminal to ask at: add --yes to go ahead');
  if ((await ask(question)).trim() !== expected) throw new AppError('invalid', 'nothing was deleted');
}
