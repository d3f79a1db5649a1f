import {
  addLinks,
  appendResponses,
  bytesOf,
  type Columns,
  createColumns,
  dropLinks,
  type ProjectId,
  type ReadStore,
  type Revision,
  setDictionary,
  setVideos,
} from '../domain/mod.ts';

/** Runs `report` over a project's columns as they are now; it is synchronous, so nothing moves under it. */
export type WithColumns = <T>(project: ProjectId, report: (columns: Columns) => T) => Promise<T>;

interface Kept {
  readonly columns: Columns;
  revision: Revision;
  /** As of the last time they were asked for. */
  bytes: number;
}

/** How much memory the columns of all projects together may take, in bytes. Those that are asked about stay in any case. */
export const COLUMNS_BUDGET: number = 1024 ** 3;

/**
 * Keeps the columns of each project that was asked about, and brings them up to the store's revision before each
 * report: what other processes wrote is seen too, only what is new is read, and a report sees an import whole or not
 * at all. Beyond the budget those that were not asked about for longest are put away, and read anew when they are.
 */
export function columnsKeeper(
  store: ReadStore,
  { budget = COLUMNS_BUDGET }: { readonly budget?: number } = {},
): WithColumns {
  const kept = new Map<ProjectId, Kept>();
  const lines = new Map<ProjectId, Promise<unknown>>();

  return async (project, report) => {
    // One at a time in a project: columns that are being brought up to date are nothing to report on.
    const before = lines.get(project);
    const mine = Promise.resolve(before)
      .catch(() => undefined)
      .then(async () => report(await current(project)));
    lines.set(project, mine);
    try {
      return await mine;
    } finally {
      if (lines.get(project) === mine) lines.delete(project);
    }
  };

  async function current(project: ProjectId): Promise<Columns> {
    const known = kept.get(project) ?? {
      columns: createColumns(),
      revision: { responses: 0, dictionary: -1, links: 0 },
      bytes: 0,
    };
    // Forgotten while in the making: columns that are half made after an error must not be seen.
    kept.delete(project);
    await refresh(store, project, known);
    known.bytes = bytesOf(known.columns).total;
    // The last used stands last, so the first is the one to put away.
    kept.set(project, known);
    putAway(project);
    return known.columns;
  }

  function putAway(asked: ProjectId): void {
    let total = [...kept.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    for (const [project, { bytes }] of kept) {
      if (total <= budget || project === asked) return;
      kept.delete(project);
      total -= bytes;
    }
  }
}

async function refresh(store: ReadStore, project: ProjectId, known: Kept): Promise<void> {
  await store.read(async ({ facts }) => {
    const revision = await facts.revision(project);
    if (revision.dictionary !== known.revision.dictionary) {
      const dictionary = await facts.dictionary(project);
      setDictionary(known.columns, dictionary);
      setVideos(known.columns, dictionary.videos);
    }
    if (revision.responses !== known.revision.responses) {
      for await (const batch of facts.responses(project, known.revision.responses)) {
        appendResponses(known.columns, batch);
      }
    }
    if (revision.links !== known.revision.links) {
      dropLinks(known.columns, () => true);
      for await (const batch of facts.links(project)) addLinks(known.columns, batch);
    }
    known.revision = revision;
  });
}
