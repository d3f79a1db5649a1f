import {
  addLinks,
  addResponses,
  appendResponses,
  BOOKS,
  type BookName,
  type Columns,
  createColumns,
  type Day,
  dropLinks,
  type FactReader,
  FROM_THE_START,
  loadNames,
  loadPart,
  missingParts,
  type Needs,
  PART_NAMES,
  type ProjectId,
  type ResponseMark,
  type Revision,
  resumeFrom,
  STORED_PARTS,
  type StoredPartName,
  sealedDays,
  setDictionary,
  setVideos,
  unsealedCount,
  unsealedDays,
} from '../domain/mod.ts';

/** The columns of a project, and what they were made from. */
export interface Kept {
  columns: Columns;
  mark: ResponseMark;
  dictionary: number;
  videos: number;
  links: number;
  seal: string | null;
  /** How many names of each codebook the seal has. */
  names: Readonly<Partial<Record<BookName, number>>>;
  /** How much memory they take; undefined = that has changed since it was last known. */
  bytes: number | undefined;
  /** A seal that is damaged: columns are made as though it were not there. */
  refused: string | null;
  /** The store's last seal, be it the one that these go on from or not. */
  last: string | null;
}

/** Columns before anything has been read. */
export const nothingKept = (refused: string | null = null): Kept => ({
  columns: createColumns(),
  mark: FROM_THE_START,
  dictionary: -1,
  videos: -1,
  links: 0,
  seal: null,
  names: {},
  bytes: undefined,
  refused,
  last: null,
});

/** What was kept of a project's columns cannot be read: they are to be made from its responses. */
export class DamagedSealError extends Error {
  readonly seal: string;

  constructor(seal: string) {
    super(`The seal ${seal} is damaged`);
    this.seal = seal;
  }
}

/**
 * Brings columns up to where a project stands (`revision`), and loads what is needed of them. Only what is new is read: what the last
 * seal has anew, then what was written since, and of that no more than `most` responses that no seal has.
 * @throws DamagedSealError, after which the columns are no good; as after any other error
 */
export async function refreshColumns(
  facts: FactReader,
  project: ProjectId,
  kept: Kept,
  {
    needs,
    revision,
    most = Number.POSITIVE_INFINITY,
  }: { readonly needs: Needs; readonly revision: Revision; readonly most?: number },
): Promise<void> {
  kept.last = revision.seal;
  if (revision.seal !== kept.seal && revision.seal !== kept.refused) {
    await goOnFromSeal(facts, project, kept, revision.seal);
  }
  if (revision.dictionary !== kept.dictionary) {
    setDictionary(kept.columns, await facts.dictionary(project));
    kept.dictionary = revision.dictionary;
  }
  if (needs.isOfAllVideos && revision.videos !== kept.videos) {
    setVideos(kept.columns, await facts.videos(project, 'all'));
    kept.videos = revision.videos;
  }
  await loadBooks(facts, project, kept, ['rows', ...needs.parts]);
  // Links come with responses, so where no response was there before none has changed.
  if (kept.mark.responses === 0) kept.links = revision.links;
  if (revision.responses !== kept.mark.responses) await readResponses(facts, project, kept, most);
  if (revision.links !== kept.links) await readLinks(facts, project, kept, revision.links);
  await loadParts(facts, project, kept, needs);
}

/** The columns of a project as a service that has just started makes them, with every part; undefined for a damaged seal. */
export async function loadColumns(facts: FactReader, project: ProjectId): Promise<Columns | undefined> {
  const kept = nothingKept();
  const needs = { parts: new Set(PART_NAMES), isAsked: () => true, isOfAllVideos: true };
  try {
    await refreshColumns(facts, project, kept, { needs, revision: await facts.revision(project) });
    return kept.columns;
  } catch (error) {
    if (error instanceof DamagedSealError) return undefined;
    throw error;
  }
}

/** Loads every part of the days that the next seal is to have. @throws DamagedSealError */
export async function loadUnsealed(facts: FactReader, project: ProjectId, kept: Kept): Promise<void> {
  const days = unsealedDays(kept.columns);
  await loadBooks(facts, project, kept, STORED_PARTS);
  await loadParts(facts, project, kept, { parts: new Set(PART_NAMES), isAsked: (day) => days.has(day) });
}

async function goOnFromSeal(facts: FactReader, project: ProjectId, kept: Kept, seal: string | null): Promise<void> {
  if (seal === null) {
    Object.assign(kept, nothingKept());
    return;
  }
  const sealed = await facts.sealed(project);
  const here = sealedDays(kept.columns);
  const others = Array.from(sealed.days).flatMap(([day, its]) => (here.get(day) === its ? [] : day));
  const rows = await partsOf(facts, project, 'rows', others, seal);
  if (!resumeFrom(kept.columns, sealed.days, rows)) throw new DamagedSealError(seal);
  kept.bytes = undefined;
  Object.assign(kept, { seal, mark: sealed.mark, links: sealed.links, names: sealed.names });
}

async function readResponses(facts: FactReader, project: ProjectId, kept: Kept, most: number): Promise<void> {
  await loadBooks(facts, project, kept, STORED_PARTS);
  kept.bytes = undefined;
  for await (const { added, replaced, mark } of facts.responses(project, kept.mark)) {
    if (replaced.length > 0) await loadParts(facts, project, kept, { parts: new Set(['ids']), isAsked: () => true });
    addResponses(kept.columns, added);
    appendResponses(kept.columns, replaced);
    kept.mark = mark;
    if (unsealedCount(kept.columns) >= most) return;
  }
}

/** Reads the links anew of tags that had some changed, and drops those of tags that are gone. */
async function readLinks(facts: FactReader, project: ProjectId, kept: Kept, revision: number): Promise<void> {
  const { columns } = kept;
  await loadBooks(facts, project, kept, ['tags']);
  await loadParts(facts, project, kept, { parts: new Set(['ids', 'tags']), isAsked: () => true });
  const relinked = await facts.relinkedTags(project, kept.links);
  const stale = new Set(relinked);
  const known = new Set(columns.executionTags.map(({ id }) => id));
  dropLinks(columns, (tagId) => stale.has(tagId) || !known.has(tagId));
  for await (const links of facts.links(project, relinked)) addLinks(columns, links);
  kept.links = revision;
}

/** Loads the names of the codebooks of some parts, as far as the seal has more. */
async function loadBooks(
  facts: FactReader,
  project: ProjectId,
  kept: Kept,
  parts: readonly StoredPartName[],
): Promise<void> {
  const { columns, names, seal } = kept;
  for (const book of new Set(parts.flatMap((part) => BOOKS[part]))) {
    if ((names[book] ?? 0) <= columns.sealed[book]) continue;
    const added = await facts.sealedNames(project, book, columns.sealed[book]);
    if (added === undefined || seal === null) throw new DamagedSealError(seal ?? 'none');
    loadNames(columns, book, added);
    kept.bytes = undefined;
  }
}

async function loadParts(
  facts: FactReader,
  project: ProjectId,
  kept: Kept,
  { parts, isAsked }: Pick<Needs, 'parts' | 'isAsked'>,
): Promise<void> {
  const { columns, seal } = kept;
  for (const [part, days] of missingParts(columns, { parts, isAsked })) {
    kept.bytes = undefined;
    for (const [day, bytes] of await partsOf(facts, project, part, days, seal!)) {
      if (!loadPart(columns, day, part, bytes)) throw new DamagedSealError(seal!);
    }
  }
}

async function partsOf(
  facts: FactReader,
  project: ProjectId,
  part: StoredPartName,
  days: readonly Day[],
  seal: string,
): Promise<ReadonlyMap<Day, Uint8Array<ArrayBufferLike>>> {
  const parts = await facts.sealedParts(project, part, days);
  if (parts.size !== days.length) throw new DamagedSealError(seal);
  return parts;
}
