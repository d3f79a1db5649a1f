/** Why a line is refused before the protocol's package sees it, as JSON-RPC says it. */
export interface LineRefusal {
  readonly id: string | number | null;
  readonly error: { readonly code: number; readonly message: string };
}

const [PARSE_ERROR, INVALID_REQUEST, INVALID_PARAMS] = [-32_700, -32_600, -32_602];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Why a line isn't a message of JSON-RPC, with the remedy: the protocol's package drops such a line, and its client would wait for
 * ever. undefined = it is one.
 * @example assert.equal(lineRefusal('{"jsonrpc":"2.0","id":1,"method":"ping"}'), undefined)
 * @example assert.equal(lineRefusal('garbage')?.error.code, -32700)
 */
export function lineRefusal(line: string): LineRefusal | undefined {
  let message: unknown;
  try {
    message = JSON.parse(line);
  } catch (error) {
    return { id: null, error: { code: PARSE_ERROR, message: `Malformed JSON: ${(error as Error).message}` } };
  }
  const invalid = (why: string, code = INVALID_REQUEST, id: string | number | null = null): LineRefusal => ({
    id,
    error: { code, message: why },
  });
  if (Array.isArray(message)) return invalid('Batches are not taken: send one message a line');
  if (!isRecord(message)) return invalid('A message must be an object');
  const { id, jsonrpc, method, params } = message;
  const isKnown = typeof id === 'string' || Number.isInteger(id);
  const own = isKnown ? (id as string | number) : null;
  if (id !== undefined && !isKnown) return invalid('id: must be a text or a whole number');
  if (jsonrpc !== '2.0') return invalid('jsonrpc: must be "2.0"', INVALID_REQUEST, own);
  if ('result' in message || 'error' in message) return undefined;
  if (typeof method !== 'string') return invalid('method: must be a text', INVALID_REQUEST, own);
  if (params !== undefined && !isRecord(params)) return invalid('params: must be an object', INVALID_PARAMS, own);
  const given = params?.arguments;
  return given === undefined || isRecord(given)
    ? undefined
    : invalid('arguments: must be an object', INVALID_PARAMS, own);
}
