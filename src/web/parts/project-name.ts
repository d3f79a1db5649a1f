import { type Session, session } from '../api/mod.ts';
import { day, t } from '../texts/mod.ts';

type Named = Pick<Session['projects'][number], 'id' | 'name'>;

/**
 * What a project is called, and where others have its name what tells it from them: its organisation and the day it was made, or its
 * short name where that is the same.
 */
export function projectName({ id, name }: Named): string {
  const { projects = [], organisations = [] } = session.value ?? {};
  const own = projects.find((project) => project.id === id);
  const alike = projects.filter((project) => project.name === name && project.id !== id);
  if (!own || alike.length === 0) return name;
  const madeOn = (project: typeof own) => project.createdAt.slice(0, 10);
  const isSameDay = alike.some((other) => madeOn(other) === madeOn(own));
  return [
    name,
    ...organisations.flatMap((one) => (organisations.length > 1 && one.id === own.organisation ? one.name : [])),
    isSameDay ? own.slug : t.projects.madeOn(day(madeOn(own))),
  ].join(' · ');
}
