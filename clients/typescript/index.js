/** A refusal of the service, in its own words. */
export class SightlineError extends Error {
  constructor(status, { message, error } = {}, requestId = null) {
    const details = [message ?? 'No answer'].flat();
    super(details.join('; '));
    Object.assign(this, { name: 'SightlineError', status, details, error: error ?? '', requestId });
  }
}

const LATER = [429, 503];
const wait = (seconds, signal) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal?.addEventListener('abort', () => reject(signal.reason, clearTimeout(timer)), { once: true });
  });

/** A client for one service. */
export function createClient({ baseUrl, key, project, retries = 2, fetch = globalThis.fetch }) {
  async function ask(name, { path = {}, query = {}, body, project: other = project, signal } = {}, accept) {
    const [method, pattern] = name.split(' ');
    const target = pattern.replace(/\{(\w+)\}/g, (_, parameter) => encodeURIComponent(path[parameter]));
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const url = `${baseUrl.replace(/\/+$/, '')}${target}${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`;
    const headers = { accept, 'x-api-key': key };
    if (other) headers['x-project-id'] = other;
    if (body !== undefined) headers['content-type'] = 'application/json';
    for (let tried = 0; ; tried++) {
      const response = await fetch(url, { method, headers, signal, body: body && JSON.stringify(body) });
      if (response.ok) return response;
      const refusal = await response.json().catch(() => undefined);
      if (!LATER.includes(response.status) || tried >= retries)
        throw new SightlineError(response.status, refusal, response.headers.get('x-request-id'));
      await wait(Number(response.headers.get('retry-after') ?? 1), signal);
    }
  }

  return {
    async call(name, asked) {
      const response = await ask(name, asked, 'application/json');
      const text = await response.text();
      return text === '' ? undefined : JSON.parse(text);
    },
    csv: async (name, asked) => (await ask(name, asked, 'text/csv')).text(),
    stream: async (name, asked) => (await ask(name, asked, '*/*')).body,
  };
}
