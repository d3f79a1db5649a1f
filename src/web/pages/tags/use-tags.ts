import { call, type ExecutionTag, type Loaded, type Tag, type TagGroup, useLoaded } from '../../api/mod.ts';

/** What tags are on. */
export type TagKind = 'query' | 'execution';

interface TagOf {
  readonly query: Tag;
  readonly execution: ExecutionTag;
}

/** The most of a list that is shown: a longer one isn't read. */
const MOST = 100;
const PAGES = 10;

/** The tags of a kind, by name; the first thousand. */
export async function readTags<Kind extends TagKind>(
  kind: Kind,
  project: string,
  signal: AbortSignal,
): Promise<readonly TagOf[Kind][]> {
  const found: TagOf[Kind][] = [];
  for (let page = 1; page <= PAGES; page++) {
    const asked = { body: {}, query: { page, limit: MOST } };
    const asking = { project, signal };
    const reply =
      kind === 'query'
        ? await call('POST /api/tags/list', asked, asking)
        : await call('POST /api/v1/execution-tags/list', asked, asking);
    found.push(...(reply.results as TagOf[Kind][]));
    if (reply.page.nextPage === 0) break;
  }
  return found;
}

/** The groups that tags of a kind are filed under. */
export async function readTagGroups(kind: TagKind, project: string, signal: AbortSignal): Promise<readonly TagGroup[]> {
  const asked = { body: { kind }, query: { limit: MOST } };
  return (await call('POST /api/tag-groups/list', asked, { project, signal })).results;
}

export const useTags = <Kind extends TagKind>(kind: Kind, project: string): Loaded<readonly TagOf[Kind][]> =>
  useLoaded(JSON.stringify(['tags', kind, project]), (signal) => readTags(kind, project, signal));

export const useTagGroups = (kind: TagKind, project: string): Loaded<readonly TagGroup[]> =>
  useLoaded(JSON.stringify(['tag groups', kind, project]), (signal) => readTagGroups(kind, project, signal));
