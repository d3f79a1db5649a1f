import { AppError } from '../../domain/mod.ts';
import type { Surroundings } from './surroundings.ts';

/** Has whoever is at the terminal type what is to go. @throws AppError invalid where nobody is there to be asked, or whoever is does not mean it */
export async function confirm(question: string, expected: string, { ask }: Pick<Surroundings, 'ask'>): Promise<void> {
  if (!ask) throw new AppError('invalid', 'nobody is there to be asked: --yes says that it is meant');
  if ((await ask(question)).trim() !== expected) throw new AppError('invalid', 'nothing was deleted');
}
