import { get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';

/** How long an answer may take, in milliseconds. */
const PATIENCE = 5_000;

/** Asks a service of this machine whether it is ready; undefined = it is, else why not. */
export function probe(url: URL): Promise<string | undefined> {
  // Its certificate names another host; nothing that is secret is asked, or answered.
  const ask = () =>
    url.protocol === 'https:' ? getSecure(url, { rejectUnauthorized: false, ...OPTIONS }) : getPlain(url, OPTIONS);
  return new Promise((resolve) => {
    const request = ask();
    request.on('timeout', () => request.destroy(new Error(`no answer within ${PATIENCE / 1_000} seconds`)));
    request.on('error', ({ message }) => resolve(`no answer at ${url.origin}: ${message}`));
    request.on('response', (response) => {
      response.resume();
      resolve(response.statusCode === 200 ? undefined : `not ready: ${url.href} answers ${response.statusCode}`);
    });
  });
}

const OPTIONS = { timeout: PATIENCE, agent: false } as const;
