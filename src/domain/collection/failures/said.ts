import { jsonIn, parsedJson } from '../bodies.ts';
import { withoutSecrets } from '../secrets.ts';

/** What the reply of a provider says went wrong, wherever its envelope has it. */
export interface Said {
  /** The reply's status; of a good one that holds an error, the status the error names, if any. */
  readonly status: number;
  /** Codes, types and reasons in lower case, the outermost first. */
  readonly codes: readonly string[];
  /** For people; empty = the reply says nothing. */
  readonly message: string;
  /** Numbers and texts by the names of their fields, for {@link waitSaid}. */
  readonly fields: readonly SaidField[];
  /** The page of an edge or a proxy in the place of the provider's JSON. */
  readonly isPage: boolean;
}

export interface SaidField {
  /** Lower case, without `-` and `_`. */
  readonly name: string;
  readonly value: unknown;
}

/** Envelopes nest a few levels; replies that go deeper are no errors. */
const DEEPEST = 8;
const MOST_FIELDS = 300;
const LONGEST_MESSAGE = 300;

const CODES: ReadonlySet<string> = new Set(['code', 'type', 'status', 'reason', 'errorcode', 'errortype', 'quotaid']);
/** Fields with a sentence, the best first. */
const SENTENCES = ['message', 'msg', 'errordescription', 'errormessage', 'faultstring', 'detail', 'error', 'title'];
/** A gateway's own words for an error whose cause stands further in. */
const SAYS_NOTHING = /^(provider returned error|upstream error|error|bad request|an error occurred)\.?$/i;

/**
 * Reads an error out of a reply's body: an object, a list of objects, a text, a page, or an envelope of a gateway whose cause is JSON
 * in a text. Never throws.
 * @example assert.deepEqual(saidIn(429, '{"error":{"message":"slow down","code":"rate_limit"}}').codes, ['rate_limit'])
 * @example assert.equal(saidIn(200, '{"error":{"code":429,"message":"busy"}}').status, 429)
 * @example assert.equal(saidIn(502, '<html><title>502 Bad Gateway</title></html>').message, '502 Bad Gateway')
 */
export function saidIn(status: number, body: string): Said {
  const read = jsonIn(body);
  const json =
    read.is === 'one' ? read.value : read.is === 'stream' && read.events.length > 0 ? read.events : undefined;
  if (json === undefined || typeof json === 'string') {
    const text = typeof json === 'string' ? json : body;
    const isPage = /^\s*<(!doctype|html|\?xml|head|body|center)/i.test(text);
    return { status, codes: [], message: plain(isPage ? titleOf(text) : text), fields: [], isPage };
  }
  const fields = fieldsIn(json);
  const codes = fields.flatMap(({ name, value }) =>
    CODES.has(name) && typeof value === 'string' && value !== 'error' ? [value.toLowerCase()] : [],
  );
  const named = fields.find(({ name, value }) => name === 'code' && isErrorStatus(value));
  return {
    status: status < 300 && named ? Number(named.value) : status,
    codes: [...new Set(codes)],
    message: plain(sentenceIn(fields)),
    fields,
    isPage: false,
  };
}

const isErrorStatus = (value: unknown): boolean =>
  (typeof value === 'number' || typeof value === 'string') && /^[45]\d\d$/.test(String(value));

/** All fields with a value, level by level, so that what the envelope says comes first. */
function fieldsIn(json: unknown): readonly SaidField[] {
  const fields: SaidField[] = [];
  let level: unknown[] = [json];
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth++) {
    const next: unknown[] = [];
    for (const value of level) {
      if (fields.length >= MOST_FIELDS) return fields;
      if (Array.isArray(value)) next.push(...(value as unknown[]).slice(0, 20));
      else if (typeof value === 'object' && value !== null) {
        for (const [key, inner] of Object.entries(value).slice(0, 50)) {
          fields.push({ name: key.toLowerCase().replace(/[-_]/g, ''), value: inner });
          if (typeof inner === 'object') next.push(inner);
          // A gateway passes on what it was told as a text.
          else if (typeof inner === 'string' && /^\s*[[{]/.test(inner)) next.push(parsedJson(inner));
        }
      }
    }
    level = next;
  }
  return fields;
}

function sentenceIn(fields: readonly SaidField[]): string {
  const sentences = SENTENCES.flatMap((wanted) =>
    fields.flatMap(({ name, value }) => (name === wanted && typeof value === 'string' ? [value.trim()] : [])),
  ).filter((text) => text !== '' && !/^[[{]/.test(text));
  return sentences.find((text) => !SAYS_NOTHING.test(text)) ?? rawIn(fields) ?? sentences[0] ?? '';
}

/** What a gateway was told, where that isn't JSON. */
const rawIn = (fields: readonly SaidField[]): string | undefined =>
  fields
    .map(({ name, value }) => (name === 'raw' && typeof value === 'string' ? value : ''))
    .find((text) => text !== '');

const titleOf = (page: string): string =>
  /<title[^>]*>([^<]*)</i.exec(page)?.[1] ?? /<h1[^>]*>([^<]*)</i.exec(page)?.[1] ?? 'a page in the place of a reply';

/** One line for people, without anything that looks like a key: what stands here is shown to readers. */
const plain = (text: string): string =>
  withoutSecrets(text.slice(0, 10 * LONGEST_MESSAGE), { secrets: [], isError: true })
    .replace(/\*{4,}/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_MESSAGE);
