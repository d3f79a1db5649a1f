import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import { AppError } from '../domain/errors.ts';
import type { Sender } from './message.ts';
import type { Bodies, HeldBody } from './server-bodies.ts';

/** A body that was read, and is counted until it is dropped. */
export interface ReadBody {
  readonly pieces: readonly Uint8Array[];
  drop(): void;
}

/**
 * Reads a body, counted from its first byte.
 * @throws AppError too-large as soon as it is known to be so; unavailable when there is no room for it; invalid when it is
 *   cut off
 * @throws RefusedError 408 when it comes too slowly
 */
export function readBody(
  incoming: IncomingMessage,
  { limit, sender, bodies }: { readonly limit: number; readonly sender: Sender; readonly bodies: Bodies },
): Promise<ReadBody> {
  const declared = Number(incoming.headers['content-length'] ?? 0);
  const tooLarge = () => new AppError('too-large', `The body is larger than ${limit} bytes`);
  return new Promise((resolve, reject) => {
    if (declared > limit) throw tooLarge();
    const held = bodies.begin(sender, { declared, onRefused: refuse });
    const pages = gathering(held);
    let size = 0;

    function onData(chunk: Buffer): void {
      size += chunk.length;
      held.came(chunk.length);
      try {
        if (size > limit) throw tooLarge();
        pages.add(chunk);
      } catch (error) {
        refuse(error);
      }
    }
    /** What still comes is read and dropped: the answer goes out on the same socket. */
    function refuse(error: unknown): void {
      release();
      held.drop();
      reject(error);
    }
    function release(): void {
      incoming.off('data', onData);
      forgetEnd();
    }
    const forgetEnd = finished(incoming, { writable: false }, (error) => {
      if (error) return refuse(new AppError('invalid', 'body: was cut off', { cause: error }));
      release();
      held.arrived();
      resolve({ pieces: pages.whole(), drop: held.drop });
    });
    incoming.on('data', onData);
  });
}

/** Pieces from this size on are kept as they come; smaller ones are put together, as each would take more than its bytes. */
const PIECE = 4 * 1024;
const PAGE = { first: 1024, largest: 64 * 1024 };

/** Gathers the pieces of a body in pages, all of which are counted. */
function gathering({ hold }: Pick<HeldBody, 'hold'>) {
  const pages: Buffer[] = [];
  let page = Buffer.alloc(0);
  let used = 0;
  let nextPage = PAGE.first;

  function endPage(): void {
    if (used > 0) pages.push(page.subarray(0, used));
    page = Buffer.alloc(0);
    used = 0;
  }
  function add(piece: Buffer): void {
    if (piece.length >= PIECE) {
      hold(piece.length);
      endPage();
      pages.push(piece);
      return;
    }
    const copied = piece.copy(page, used);
    used += copied;
    if (copied === piece.length) return;
    hold(nextPage);
    endPage();
    page = Buffer.allocUnsafeSlow(nextPage);
    nextPage = Math.min(PAGE.largest, nextPage * 2);
    add(piece.subarray(copied));
  }
  return {
    add,
    whole(): readonly Uint8Array[] {
      endPage();
      return pages;
    },
  };
}
