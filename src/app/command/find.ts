import { AppError } from '../../domain/errors.ts';
import { nearest } from '../../domain/nearest.ts';
import type { Organisation, Project } from '../../domain/organisation.ts';
import { fold, naturalName } from '../../domain/text.ts';
import { shownDatabase } from '../settings-database.ts';
import type { OpenApp } from './surroundings.ts';

/** Projects that are named where none was found. */
const NAMED = 5;

type In = { readonly db: string };

/**
 * By slug or id, else by the name that one project alone has.
 * @throws AppError not-found, naming the database and what is in it; conflict when several have the slug
 */
export function findProject(opened: OpenApp, given: string, { db }: In): Promise<Project> {
  const { organisations, projects } = opened.app;
  return orNamed('project', given, { ...opened, db }, projects.find, async () => {
    const ids = (await organisations.all()).map(({ id }) => id);
    return (await projects.list(ids, '', { page: 1, limit: Number.MAX_SAFE_INTEGER })).results;
  });
}

/** By slug or id, else by the name that one alone has. @throws AppError not-found, naming the database and what is in it */
export function findOrganisation(opened: OpenApp, given: string, { db }: In): Promise<Organisation> {
  const { organisations } = opened.app;
  return orNamed('organisation', given, { ...opened, db }, organisations.find, organisations.all);
}

async function orNamed<Found extends Project | Organisation>(
  what: 'project' | 'organisation',
  given: string,
  where: In & Pick<OpenApp, 'isNew'>,
  find: (idOrSlug: string) => Promise<Found>,
  all: () => Promise<readonly Found[]>,
): Promise<Found> {
  try {
    return await find(given);
  } catch (error) {
    if (!(error instanceof AppError && error.problem === 'not-found')) throw error;
    const there = await all();
    const named = there.filter(({ name }) => fold(name) === fold(naturalName(given)));
    if (named.length === 1) return named[0]!;
    const slugs = (named.length > 1 ? named : there).map(({ slug }) => slug);
    throw missing(what, given, slugs, where);
  }
}

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
