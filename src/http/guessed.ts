import type { Guess, Moment } from '../app/mod.ts';
import { isWrite } from './access.ts';
import type { HttpRequest } from './message.ts';
import { countingLater, type Meter } from './meter.ts';
import type { Answer, Route } from './route.ts';
import { wantedForm } from './tables.ts';

/** Whether a request may be answered by a guess: one by a key for a report, whose answer is whole before it is sent. */
export const isGuessable = (route: Route, { headers, target }: HttpRequest): boolean =>
  route.method === 'POST' &&
  route.access.who === 'member' &&
  headers['x-api-key'] !== undefined &&
  !isWrite(route) &&
  !target.includes('?') &&
  wantedForm({ headers }) === undefined;

/** The parts of a request that are made again when it is answered once more. */
interface Parts {
  readonly request: HttpRequest;
  readonly meter: Meter;
}

/**
 * Answers a request that only reads as of the version that was seen last, while it is looked whether that is the newest, and
 * while its key is counted: where the database is a server, both take as long as the report. Nothing is answered before
 * both are known, and where something was written, it is answered again. (contract 15)
 * @throws what `answer` throws; RefusedError 429
 */
export async function answeredByGuess<Of extends Parts>(
  call: Of,
  guess: Guess,
  { moment, answer }: { readonly moment: () => Moment; readonly answer: (call: Of, moment: Moment) => Promise<Answer> },
): Promise<Answer> {
  const { meter, settled } = countingLater(call.meter);
  let body: Promise<Uint8Array> | undefined;
  const request: HttpRequest = { ...call.request, read: (...given) => (body ??= call.request.read(...given)) };
  const guessed = { ...call, request, meter };
  const [first, look] = await Promise.allSettled([answer(guessed, guess.moment), guess.isRight()]);
  if (look.status === 'rejected') throw look.reason;
  const answered = look.value ? first : (await Promise.allSettled([answer(guessed, moment())]))[0];
  // A caller over their limit is told of nothing else.
  await settled();
  if (answered.status === 'rejected') throw answered.reason;
  return answered.value;
}
