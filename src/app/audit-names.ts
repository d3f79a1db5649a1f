import type { AuditContext } from '../domain/audit.ts';
import type { OrganisationId, ProjectId } from '../domain/ids.ts';
import type { StoreReader } from '../domain/ports/mod.ts';

/** The records that a write is about, as it was asked for. */
export interface Subjects {
  /** In the order of the sentence: of a merge those that are merged, then the one that they go into. */
  readonly ids: readonly string[];
  /** What the write itself calls a record, where it makes one. */
  readonly name?: string | undefined;
}

/** Names that one event keeps: a merge of more says how many others there were by what it leaves out. */
export const MOST_NAMES = 20;
/** UTF-16 units that an event keeps of each name. */
const LONGEST_NAME = 200;

interface Named {
  readonly id: unknown;
  readonly name: string;
}

type Find = (
  reader: StoreReader,
  id: string,
  of: { readonly project: ProjectId | null; readonly organisation: OrganisationId | null },
) => Promise<string | undefined>;

/** Finds a name among all records of a kind in a project. */
const amongAll =
  (all: (reader: StoreReader, project: ProjectId) => Promise<readonly Named[]>): Find =>
  async (reader, id, { project }) =>
    project === null ? undefined : (await all(reader, project)).find((one) => String(one.id) === id)?.name;

/** How records are called now, by the noun of the operation that is about them. */
const FINDERS: Readonly<Record<string, Find>> = {
  Entity: async ({ entities }, id, { project }) =>
    project ? (await entities.byId(project, id as never))?.name : undefined,
  EntityGroup: amongAll(({ entities }, project) => entities.groups(project)),
  Query: async ({ queries }, id, { project }) =>
    project ? (await queries.byId(project, id as never))?.text : undefined,
  Tag: amongAll(({ tags }, project) => tags.all(project)),
  TagGroup: amongAll(({ tags }, project) => tags.groups(project)),
  ExecutionTag: amongAll(({ executionTags }, project) => executionTags.all(project)),
  Alert: amongAll(({ alerts }, project) => alerts.all(project)),
  Persona: async ({ personas }, id, { project }) =>
    project ? (await personas.byId(project, id as never))?.name : undefined,
  Collector: async ({ collectors }, id, { project }) => {
    const found = project && (await collectors.byId(project, id as never));
    return found ? `${found.provider} ${found.model}` : undefined;
  },
  Share: amongAll(({ shares }, project) => shares.of(project)),
  Project: async ({ projects }, id) => (await projects.byId(id as never))?.name,
  Organisation: async ({ organisations }, id) => (await organisations.byId(id as never))?.name,
  Member: async ({ people }, id) => (await people.byId(id as never))?.email,
  Invitation: async ({ invitations }, id, { organisation }) =>
    organisation ? (await invitations.of(organisation)).find((one) => one.id === id)?.email : undefined,
};

/** The noun of an operation: `mergeEntities` is about an `Entity`. */
const nounOf = (action: string): string =>
  action
    .replace(/^[a-z]+/, '')
    .replace(/Settings$|Budget$/, '')
    .replace(/ies$/, 'y');

/**
 * What the records of a write are called before it is done, which a deletion leaves no other trace of; none where the operation is about
 * none, or about very many. A name that the write gives comes last.
 */
export async function namesOf(
  reader: StoreReader,
  { action, project, organisation }: Pick<AuditContext, 'action' | 'project' | 'organisation'>,
  { ids, name }: Subjects,
): Promise<readonly string[]> {
  const find = FINDERS[nounOf(action)];
  const names: string[] = [];
  if (find) {
    // The last one is what the others become a part of.
    for (const id of [...ids.slice(0, -1).slice(0, MOST_NAMES - 1), ...ids.slice(-1)]) {
      const found = await find(reader, id, { project, organisation });
      if (found) names.push(found.slice(0, LONGEST_NAME));
    }
  }
  const given = name?.trim().slice(0, LONGEST_NAME);
  return given && !names.includes(given) ? [...names, given] : names;
}
