import type { Collecting, ReplyRead, ReplyWork, Stop } from '../../domain/collection/mod.ts';
import { AppError } from '../../domain/errors.ts';

/** In milliseconds, before a reply is given to another thread again for which too many waited. */
const AGAIN_AFTER = 1_000;

/**
 * Reads a reply: a long one in another thread, as its sender decides how long that takes. `unread`: why it isn't read, for people.
 */
export async function readReply<Work extends ReplyWork>(
  { readElsewhere, rest }: Pick<Collecting, 'readElsewhere' | 'rest'>,
  stop: Stop,
  work: Work,
  readHere: () => ReplyRead<Work>,
): Promise<ReplyRead<Work> | { readonly unread: string }> {
  if (readElsewhere === undefined || !isLong(work)) return readHere();
  for (;;) {
    try {
      return (await readElsewhere(work)) ?? { unread: FATAL };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (stop.aborted) return { unread: 'the service ended before its reply was read' };
      // It is here, and may be paid for: it waits for its turn.
      await rest(AGAIN_AFTER, stop);
    }
  }
}

/** In characters: to read more takes some milliseconds. */
const LONG = 65_536;

function isLong(work: ReplyWork): boolean {
  const { body, long } = work.reply;
  const earlier = work.of === 'answer' ? work.earlier : [];
  return long !== undefined || earlier.reduce((sum, { length }) => sum + length, body.length) > LONG;
}

const FATAL = 'its reply cannot be read: it takes more memory or time than there is for one';
