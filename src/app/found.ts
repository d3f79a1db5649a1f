import { AppError } from '../domain/errors.ts';

/** What of a project has an id. @throws AppError not-found, which calls it as its kind is called */
export function foundIn<Kind extends { readonly id: string | number }>(
  all: readonly Kind[],
  id: Kind['id'],
  kind: string,
): Kind {
  const found = all.find((one) => one.id === id);
  if (!found) throw new AppError('not-found', `No ${kind} "${id}" in this project`);
  return found;
}
