import { AppError } from './errors.ts';
import { fold } from './text.ts';

/** Most characters of a name, as it is stored. */
export const NAME_LENGTH = 200;

/**
 * That a name is free among things that have names, but for the one that is to have it. (contract 2, "Case-insensitive")
 * @throws AppError conflict
 * @example requireFreeName([{ id: 1, name: 'Acme' }], 'Bolt', { what: 'A brand' })
 * @example requireFreeName([{ id: 1, name: 'Acme' }], 'ACME', { what: 'A brand', own: 1 })
 */
export function requireFreeName<Id>(
  things: readonly { readonly id: Id; readonly name: string }[],
  name: string,
  { what, own }: { readonly what: string; readonly own?: Id | undefined },
): void {
  if (things.some((other) => other.id !== own && fold(other.name) === fold(name))) {
    throw new AppError('conflict', `${what} named "${name}" exists: choose another name`);
  }
}
