import { AppError } from '../../domain/errors.ts';
import { nearest } from '../../domain/nearest.ts';
import type { Organisation, Project } from '../../domain/organisation.ts';
import { shownDatabase } from '../settings-database.ts';
import type { OpenApp } from './surroundings.ts';

/** Projects that are named where none was found. */
const NAMED = 5;

type In = { readonly db: string };

/** @throws AppError not-found, naming the database and what is in it; conflict when several have the slug */
export async function findProject(opened: OpenApp, idOrSlug: string, { db }: In): Promise<Project> {
  const { organisations, projects } = opened.app;
  try {
    return await projects.find(idOrSlug);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    const ids = (await organisations.all()).map(({ id }) => id);
    const { results } = await projects.list(ids, '', { page: 1, limit: Number.MAX_SAFE_INTEGER });
    throw missing(
      'project',
      idOrSlug,
      results.map(({ slug }) => slug),
      { ...opened, db },
    );
  }
}

/** @throws AppError not-found, naming the database and what is in it */
export async function findOrganisation(opened: OpenApp, idOrSlug: string, { db }: In): Promise<Organisation> {
  const { organisations } = opened.app;
  try {
    return await organisations.find(idOrSlug);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    throw missing(
      'organisation',
      idOrSlug,
      (await organisations.all()).map(({ slug }) => slug),
      { ...opened, db },
    );
  }
}

const isNotFound = (error: unknown): boolean => error instanceof AppError && error.problem === 'not-found';

function missing(
  what: 'project' | 'organisation',
  given: string,
  there: readonly string[],
  { db, isNew }: In & Pick<OpenApp, 'isNew'>,
): AppError {
  const none = `No ${what} "${given}" in ${shownDatabase(db)}`;
  if (isNew)
    return new AppError('not-found', `${none}, which was made just now: check --db, or begin by sightline setup`);
  if (there.length === 0) return new AppError('not-found', `${none}, which has none: sightline setup makes one`);
  const meant = nearest(given, there);
  if (meant !== undefined) return new AppError('not-found', `${none}: did you mean ${meant}?`);
  const named = there.slice(0, NAMED).join(', ');
  const more = there.length > NAMED ? ` and ${there.length - NAMED} more` : '';
  return new AppError('not-found', `${none}: there ${there.length === 1 ? 'is' : 'are'} ${named}${more}`);
}
