import type { AskedOnce, Guess, IdempotencyService, Moment } from '../app/mod.ts';
import { AppError } from '../domain/errors.ts';
import { isIdempotencyKey, type Reply, type RequestClaim } from '../domain/idempotency.ts';
import { isWrite } from './access.ts';
import { ERROR_CODE_HEADER, errorCodes } from './error-codes.ts';
import { errorBody, RefusedError, refusalOf } from './errors.ts';
import type { BodyBytes, HttpRequest, Log } from './message.ts';
import { countingLater, type Meter } from './meter.ts';
import { type Answer, JsonText, type Route } from './route.ts';
import { wantedForm } from './tables.ts';

/** Whether a request of a route may be sent again without being worked on again. (contract 10, "Idempotency-Key") */
export const isRepeatable = (route: Route): boolean => route.method === 'POST' && isWrite(route) && !route.isSecret;

/** The key of a request, where its route heeds one. @throws AppError invalid */
export function idempotencyKey(route: Route, { headers }: Pick<HttpRequest, 'headers'>): string | undefined {
  const keys = headers['idempotency-key'];
  if (keys === undefined || !isRepeatable(route)) return undefined;
  if (keys.length === 1 && isIdempotencyKey(keys[0]!)) return keys[0];
  throw new AppError('invalid', 'idempotency-key: must be one of 1 to 255 visible ASCII characters');
}

/** Whether a request of a route makes something each time that it is done, which 201 tells. */
export const isMaking = (route: Route): boolean => 201 in route.responses;

/** In how many seconds a request may have been answered that is in work. */
const RETRY_AFTER = '1';

/** Says that an answer is one that was given before. */
const REPLAYED = { 'idempotency-replayed': 'true' };

/** What `handle` answers, which writes under the claim it is given, or has answered to the same request before. @throws RefusedError 409, and what `handle` throws */
export async function answeredOnce(
  { begin }: IdempotencyService,
  asked: AskedOnce,
  { handle, log }: { readonly handle: (claim: RequestClaim) => Promise<Answer>; readonly log: Log },
): Promise<Answer> {
  const begun = await begin(asked);
  switch (begun.is) {
    case 'answered':
      return toAnswer(begun.reply);
    case 'in work':
      throw new RefusedError({
        status: 409,
        message: 'A request with this Idempotency-Key is in work: send it again once it may be done',
        headers: { 'retry-after': RETRY_AFTER },
      });
    case 'another request':
      throw new RefusedError({
        status: 409,
        message: 'This Idempotency-Key came with another query or body before: take a new one',
      });
    case 'left':
      throw new RefusedError({
        status: 409,
        message:
          'The request with this Idempotency-Key was done, but its answer was lost: look at what is there; a new key does it again',
      });
    case 'new': {
      // The caller has been served by then, whether it can be noted or not.
      const settle = (reply: Reply | undefined) =>
        begun
          .settle(reply)
          .catch((err: unknown) =>
            log.error({ err }, 'what a request with an Idempotency-Key was answered with was not kept'),
          );
      try {
        const answer = await handle(begun.claim);
        await settle(toReply(answer));
        return answer;
      } catch (error) {
        const refusal = refusalOf(error);
        await settle(refusal && { status: refusal.status, body: JSON.stringify(errorBody(refusal)) });
        throw error;
      }
    }
  }
}

/** Its answer is JSON, as that of every write. */
function toReply({ status, body }: Answer): Reply {
  if (body === undefined) return { status, body: '' };
  return { status, body: body instanceof JsonText ? body.text : JSON.stringify(body) };
}

/** Replies are kept without their headers; the codes are those of the messages. */
function codesOf(body: string): string {
  const { statusCode: status, message } = JSON.parse(body);
  return errorCodes({ status, message });
}

const toAnswer = ({ status, body }: Reply): Answer => ({
  status,
  body: body === '' ? undefined : new JsonText(body),
  headers: {
    ...REPLAYED,
    ...(status >= 400 && { [ERROR_CODE_HEADER]: codesOf(body) }),
  },
});

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
  let body: Promise<BodyBytes> | undefined;
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
