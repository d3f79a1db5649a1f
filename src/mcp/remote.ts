import { type Ask, ToolError } from './interface.ts';

/** How long a service may take to answer, in milliseconds. */
const PATIENCE = 120_000;

/**
 * Asks a service elsewhere with a key.
 * @throws ToolError when it cannot be reached
 */
export const remoteAsk =
  (url: string, key: string): Ask =>
  async ({ method, target, project, body }) => {
    const response = await fetch(new URL(target, url), {
      method,
      redirect: 'error',
      headers: {
        'x-api-key': key,
        ...(project !== undefined && { 'x-project-id': project }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE),
    }).catch((error: unknown) => {
      throw new ToolError(
        `sightline at ${url} cannot be reached (${reasonOf(error)}): is it running, and is the address right?`,
      );
    });
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    const text = await response.text();
    if (!isJson && response.status < 300 && text !== '') {
      throw new ToolError(`The service at ${url} isn't sightline: check the address`);
    }
    return { status: response.status, body: isJson ? JSON.parse(text) : undefined };
  };

function reasonOf(error: unknown): string {
  const { cause, name, message } = error as { cause?: { code?: string }; name?: string; message?: string };
  return cause?.code ?? (name === 'TimeoutError' ? 'it took too long' : (message ?? 'unknown'));
}
