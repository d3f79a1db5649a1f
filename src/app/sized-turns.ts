import type { JobExecutionId, ProjectId } from '../domain/ids.ts';
import type { PageRequest, ReadStore, ResponseReader } from '../domain/ports/mod.ts';
import { CHARACTERS_A_TURN, FIRST_TURN, nextTurnSize, within } from '../domain/turn-size.ts';

/**
 * Reads texts of answers in turns of about as many characters. Their lengths are looked up first, as a hundred long ones may stand behind
 * a hundred short ones.
 */
export async function* textsInTurns<Read>(
  { read: inSnapshot }: Pick<ReadStore, 'read'>,
  project: ProjectId,
  ids: readonly JobExecutionId[],
  {
    most,
    read,
  }: { readonly most: number; read(from: ResponseReader, some: readonly JobExecutionId[]): Promise<readonly Read[]> },
): AsyncGenerator<{ readonly ids: readonly JobExecutionId[]; readonly found: readonly Read[] }> {
  for (let start = 0; start < ids.length; start += most) {
    let left = ids.slice(start, start + most);
    const lengths = await inSnapshot(({ responses }) => responses.lengths(project, left));
    while (left.length > 0) {
      const some = within(left, CHARACTERS_A_TURN, (id) => lengths.get(id) ?? 0);
      left = left.slice(some.length);
      yield { ids: some, found: await inSnapshot(({ responses }) => read(responses, some)) };
    }
  }
}

/**
 * Reads what belongs to some ids, in turns of about as many characters, whatever their number: a hundred answers may be a hundred
 * kilobytes or a hundred megabytes.
 */
export async function* inSizedTurns<Id, Read>(
  ids: readonly Id[],
  read: (some: readonly Id[]) => Promise<readonly Read[]>,
  { most, lengthOf }: { readonly most: number; readonly lengthOf: (read: Read) => number },
): AsyncGenerator<{ readonly ids: readonly Id[]; readonly found: readonly Read[] }> {
  let size = FIRST_TURN;
  for (let start = 0; start < ids.length; ) {
    const some = ids.slice(start, start + size);
    const found = await read(some);
    yield { ids: some, found };
    start += some.length;
    const characters = found.reduce((sum, one) => sum + lengthOf(one), 0);
    size = nextTurnSize(size, { count: some.length, characters }, most);
  }
}

type ReadPage<Read> = (paging: PageRequest) => Promise<readonly Read[]>;

interface PagesOptions<Read> {
  /** How many are read at once, if they are short: a power of two. */
  readonly most: number;
  readonly lengthOf: (read: Read) => number;
}

/** Reads a list from its beginning to its end, in pages of about as many characters. */
export async function* pagesInTurns<Read>(
  pageOf: ReadPage<Read>,
  options: PagesOptions<Read>,
): AsyncGenerator<readonly Read[]> {
  let size = FIRST_TURN;
  for (let start = 0; ; ) {
    const read = await pageOf({ page: start / size + 1, limit: size });
    yield read;
    if (read.length < size) return;
    start += size;
    size = nextPageSize(size, read, start, options);
  }
}

/** The same from the end of a list to its beginning; `total`: how many there are. */
export async function* pagesFromEnd<Read>(
  pageOf: ReadPage<Read>,
  { total, ...options }: PagesOptions<Read> & { readonly total: number },
): AsyncGenerator<readonly Read[]> {
  let size = FIRST_TURN;
  for (let end = total; end > 0; ) {
    const start = end - (end % size || size);
    const read = await pageOf({ page: start / size + 1, limit: size });
    yield read.toReversed();
    end = start;
    size = nextPageSize(size, read, end, options);
  }
}

/** Each size is a power of two that divides the place where its page begins or ends, as pages of a size are counted from the first. */
function nextPageSize<Read>(
  size: number,
  read: readonly Read[],
  place: number,
  { most, lengthOf }: PagesOptions<Read>,
): number {
  const characters = read.reduce((sum, one) => sum + lengthOf(one), 0);
  let next = 2 ** Math.floor(Math.log2(nextTurnSize(size, { count: Math.max(1, read.length), characters }, most)));
  while (place % next !== 0) next /= 2;
  return next;
}
