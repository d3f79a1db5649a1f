import { effect, signal } from '@preact/signals';
import { here, param, projectId } from '../address/mod.ts';
import { keep, kept, ownColour } from '../parts/mod.ts';

/** Own brands that a person chose in this browser, by project; '' = the project's choice holds. */
const chosen = signal<Readonly<Record<string, string>>>({});

const chosenIn = (project: string): string => chosen.value[project] ?? kept(`own.${project}`) ?? '';

/** A link says which own brand was chosen where it was copied: it comes first here, too, and isn't kept. */
effect(() => {
  const [own, project] = [param('own'), projectId.value];
  if (own !== undefined && project !== undefined) chosen.value = { ...chosen.peek(), [project]: own };
});

/** The address of this view for others, with the own brand that was chosen here. */
export const linkHere = (project: string): string =>
  new URL(here({ own: chosenIn(project) || null }), location.href).href;

/** Has another one of a project's own brands come first in this browser. */
export function chooseOwn(project: string, id: string): void {
  keep(`own.${project}`, id);
  chosen.value = { ...chosen.value, [project]: id };
}

/** What a report on brands is asked, so that the own brand stands first, and after it those that the view names. */
export function firstRows(
  project: string,
  named: readonly (string | undefined)[] = [],
): { readonly withOwn?: true; readonly entityIds?: readonly string[] } {
  const own = chosenIn(project);
  const ids = [...new Set([own, ...named].filter((id) => id !== undefined && isId(id)))] as string[];
  return { ...(own === '' && { withOwn: true as const }), ...(ids.length > 0 && { entityIds: ids }) };
}

/** The brand that others are set beside: the one that the view names, else the own one. */
export const besideBrand = (project: string, named: string | undefined): string =>
  [named, chosenIn(project)].find((id) => id !== undefined && isId(id)) ?? 'own';

/** The brand that comes first: what this browser chose, as long as it is one of the project's own, else the project's choice. */
export function ownOf<Brand extends { readonly id: string }>(
  project: string,
  own: readonly Brand[],
): Brand | undefined {
  const found = own.find(({ id }) => id === chosenIn(project));
  if (own.length > 0 && !found && chosenIn(project) !== '') chooseOwn(project, '');
  const first = found ?? own[0];
  if (first) ownColour(project, first.id);
  return first;
}

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
