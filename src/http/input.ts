/*
 * What a request says, read by its route's schemas. `readInput` comes first: path, query, then the body, whose bytes are counted
 * and whose JSON is weighed before it is parsed.
 */

import { z } from 'zod';
import { AppError } from '../domain/errors.ts';
import { JsonRefused, parsing } from '../domain/json-turns.ts';
import { type JsonExcess, weighing } from '../domain/json-weight.ts';
import type { Pause } from '../domain/ports/mod.ts';
import { turnCounter } from '../domain/turn-size.ts';
import { insteadOf, pathText } from '../domain/wording.ts';
import type { BodyBytes, HttpRequest, Sender } from './message.ts';
import { withoutNulls } from './nulls.ts';
import { problemList, read } from './problems.ts';
import type { Route } from './route.ts';
import { NOT_ENCODED, percentDecoded } from './router.ts';
import { queryOf } from './tables.ts';

/** Largest body where a route says nothing else. (contract 2, "Bodies") */
const BODY_LIMIT = 1024 * 1024;

/** What a handler gets of a request. */
export interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Path, query and body as the route's schemas read them, and whether CSV is wanted without guards; the text of the body,
 * too, where `isTextWanted`. `pause` gives others their turn.
 * @throws AppError invalid with every problem of all three; too-large; unsupported-media-type
 */
export async function readInput(
  route: Route,
  found: { readonly params: Readonly<Record<string, string>>; readonly search: string },
  request: HttpRequest,
  { sender, pause, isTextWanted }: { readonly sender: Sender; readonly pause: Pause; readonly isTextWanted: boolean },
): Promise<{ readonly input: Input; readonly text: string; readonly isRawCsv: boolean }> {
  const problems = problemList();
  const params = problems.of(() => route.params && read(route.params, found.params, 'path'));
  const { csv, ...query } = problems.of(() => readQuery(queryOf(route), found.search)) ?? {};
  const { schema, isNone, isOptional, limit } = bodyOf(route);
  const { isForm = false } = route;
  const bytes =
    schema &&
    (isForm ? piecesOf(await request.read(limit, sender)) : await readBytes(request, { limit, sender, isNone }));
  const text = await problems.ofTurns(async () => bytes && decodeBody(bytes, pause));
  const sent = await problems.ofTurns(async () =>
    text === undefined ? undefined : { json: isForm ? text : await parseJson(text, { isOptional, pause }) },
  );
  if (sent) await route.lookAhead?.(sent.json, pause);
  const body = problems.of(() => {
    if (!sent || !schema) return undefined;
    // In a PATCH null clears what can be cleared, and is an error elsewhere.
    return read(schema, route.method === 'PATCH' ? sent.json : withoutNulls(schema, sent.json), 'body');
  });
  problems.throwAny();
  return { input: { params, query, body }, text: isTextWanted ? (text ?? '') : '', isRawCsv: csv === 'raw' };
}

/** Refuses every property of a body that is sent where none is taken. (spec E4) */
const NO_BODY = z.strictObject({});

/** How a route's body is read. */
function bodyOf({ method, body, isBodyOptional = false, bodyLimit = BODY_LIMIT }: Route) {
  const isNone = body === undefined && method !== 'GET';
  return { schema: isNone ? NO_BODY : body, isNone, isOptional: isNone || isBodyOptional, limit: bodyLimit };
}

/** The body's bytes; only uncompressed JSON is read. */
async function readBytes(
  { headers, read }: HttpRequest,
  { limit, sender, isNone }: { readonly limit: number; readonly sender: Sender; readonly isNone: boolean },
): Promise<readonly Uint8Array[]> {
  const type = headers['content-type']?.join();
  const coding = headers['content-encoding']?.join() ?? 'identity';
  const isOther = (type !== undefined && !isJson(type)) || coding.toLowerCase() !== 'identity';
  if (isOther && !isNone) throw notJson();
  const bytes = piecesOf(await read(limit, sender));
  // Programs name a type, too, where they send nothing.
  const isEmpty = bytes.every(({ length }) => length === 0);
  if (isOther && !isEmpty) throw notJson();
  if (type === undefined && !isEmpty) throw notJson();
  return bytes;
}

const piecesOf = (body: BodyBytes): readonly Uint8Array[] => (body instanceof Uint8Array ? [body] : body);

const notJson = () =>
  new AppError('unsupported-media-type', 'Send the body uncompressed, with Content-Type: application/json');

/** `application/json`, in UTF-8 where a charset is given. */
function isJson(type: string): boolean {
  return /^\s*application\/json\s*(;\s*charset\s*=\s*"?utf-?8"?\s*)?$/i.test(type);
}

async function decodeBody(pieces: readonly Uint8Array[], pause: Pause): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const isTurnOver = turnCounter({ most: Number.POSITIVE_INFINITY });
  const texts: string[] = [];
  try {
    for (const piece of pieces) {
      texts.push(decoder.decode(piece, { stream: true }));
      if (isTurnOver(piece.length)) await pause();
    }
    return texts.join('') + decoder.decode();
  } catch {
    throw new AppError('invalid', 'body: must be UTF-8');
  }
}

/** Where the engine names no position of what is malformed. */
const NO_PLACE = ': it ends before it is complete, or has what JSON does not know, such as NaN';

async function parseJson(
  text: string,
  { isOptional, pause }: { readonly isOptional: boolean; readonly pause: Pause },
): Promise<unknown> {
  if (text === '') {
    if (isOptional) return {};
    throw new AppError('invalid', 'body: is required');
  }
  try {
    // Too heavy a text is found before anything is made of it.
    const excess = await inTurns(weighing(text, BODY_LIMITS), pause);
    if (excess) throw new AppError('invalid', EXCESS[excess]);
    const json = await inTurns(parsing(text), pause);
    return json === null && isOptional ? {} : json;
  } catch (error) {
    if (!(error instanceof JsonRefused)) throw error;
    throw new AppError(
      'invalid',
      `body: malformed JSON${error.at === undefined ? NO_PLACE : ` at position ${error.at}`}`,
    );
  }
}

async function inTurns<Value>(pieces: Generator<void, Value>, pause: Pause): Promise<Value> {
  let step = pieces.next();
  for (; !step.done; step = pieces.next()) await pause();
  return step.value;
}

/**
 * A body of 16 MiB whose rows have a thousand sources each has half as many lists and objects; to parse them takes a tenth of a
 * second of the thread that answers, in turns.
 */
const BODY_LIMITS = { depth: 250_000, parts: 500_000, names: 50_000 };

const EXCESS: Readonly<Record<JsonExcess, string>> = {
  depth: `body: is nested deeper than ${BODY_LIMITS.depth}`,
  parts: `body: holds more than ${BODY_LIMITS.parts} lists and objects: send it in parts`,
  names: `body: holds more than ${BODY_LIMITS.names} different names of properties: send it in parts`,
};

/** The query string: each parameter at most once, and none that the route does not know. (contract 2, "Bodies") */
function readQuery(schema: z.ZodObject | undefined, search: string): Readonly<Record<string, unknown>> | undefined {
  const shape = schema?.shape ?? {};
  const known = Object.keys(shape).join(', ') || 'none';
  const problems = problemList();
  const values = new Map<string, unknown>();
  for (const pair of search.split('&').filter((text) => text !== '')) {
    const [key = '', ...rest] = pair.split('=');
    const given = rest.join('=');
    const [name, value] = [decode(key), decode(given)];
    if (name === undefined || value === undefined) {
      const place = [name ?? key];
      problems.add(`${pathText(place)}: ${NOT_ENCODED}${insteadOf(name === undefined ? key : given, place)}`);
    } else if (!Object.hasOwn(shape, name)) {
      problems.add(`${pathText([name])}: unknown parameter; known parameters: ${known}`);
    } else if (values.has(name)) {
      problems.add(`${name}: given more than once`);
    } else {
      values.set(name, toJson(shape[name]!, value));
    }
  }
  const query = problems.of(() => schema && read(schema, Object.fromEntries(values), 'query'));
  problems.throwAny();
  return query;
}

const decode = (text: string): string | undefined => percentDecoded(text.replaceAll('+', ' '));

/** A parameter's text as the JSON value that its schema wants, where the text can be read as one. */
function toJson(schema: z.core.$ZodType, text: string): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional) return toJson(schema.unwrap(), text);
  if (schema instanceof z.ZodNumber && /^-?\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text)))
    return Number(text);
  if (schema instanceof z.ZodBoolean && /^(true|false)$/.test(text)) return text === 'true';
  return text;
}
