import type { Pause } from '../../domain/ports/mod.ts';
import type { Waiting } from '../reporting/mod.ts';

/** Asks something in another thread. */
type Ask<Request, Answer> = (
  request: Request,
  options: {
    readonly signal: AbortSignal;
    readonly onBegin: () => void;
    /** As of which version, or a later one, it is wanted by the time that it begins. */
    readonly version: () => number;
  },
) => Promise<Answer>;

/** What several wait for. */
interface Flight<Answer> {
  readonly answer: Promise<Answer>;
  readonly abandoned: AbortController;
  waiting: number;
  hasBegun: boolean;
  /** Whatever was written before that version is in the answer; later versions are greater, where the store is a server. */
  version: number;
}

/**
 * The same request, asked again before its answer is there, gets that answer: where work on it has not begun, or nothing was
 * written since it was asked. `version` is another one once anything was written. Work without a waiting request is given up.
 * Who gets an answer goes on after a `pause`: of many that come at once, each is worked on in a turn of its own.
 */
export function joinedAsks<Request, Answer>(
  ask: Ask<Request, Answer>,
  { version, pause }: { readonly version: () => Promise<number>; readonly pause: Pause },
): (request: Request, waiting: Waiting) => Promise<Answer> {
  const flights = new Map<string, Flight<Answer>>();

  function begin(key: string, request: Request, seen: number): Flight<Answer> {
    const abandoned = new AbortController();
    const onBegin = () => {
      flight.hasBegun = true;
    };
    const answer = ask(request, { signal: abandoned.signal, onBegin, version: () => flight.version }).finally(() =>
      forget(key, flight),
    );
    const flight: Flight<Answer> = { answer, abandoned, waiting: 0, hasBegun: false, version: seen };
    // Waiting requests get the error; without any it doesn't matter.
    answer.catch(() => undefined);
    flights.set(key, flight);
    return flight;
  }

  function forget(key: string, flight: Flight<Answer>): void {
    if (flights.get(key) === flight) flights.delete(key);
  }

  return async (request, { signal, moment = version }) => {
    signal?.throwIfAborted();
    const seen = await moment();
    const key = JSON.stringify(request);
    const before = flights.get(key);
    const flight = before && (!before.hasBegun || before.version === seen) ? before : begin(key, request, seen);
    // One who guessed may have seen less than who came before.
    if (!flight.hasBegun) flight.version = Math.max(flight.version, seen);
    flight.waiting++;
    try {
      const answer = await (signal ? orAborted(flight.answer, signal) : flight.answer);
      await pause();
      return answer;
    } finally {
      if (--flight.waiting === 0) {
        forget(key, flight);
        flight.abandoned.abort(signal?.reason);
      }
    }
  };
}

/** What comes of work, or the reason of a signal that fires before. */
async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const gone = Promise.withResolvers<never>();
  const leave = () => gone.reject(signal.reason);
  if (signal.aborted) leave();
  signal.addEventListener('abort', leave, { once: true });
  try {
    return await Promise.race([work, gone.promise]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
