import { Agent, request } from 'node:http';

/** Asks one server, over connections that stay open. */
export interface Client extends Disposable {
  /**
   * The answer to a request, as text; with a body it is a POST.
   * @throws Refused when it is overloaded; Error for any other status but 200
   */
  readonly ask: (path: string, body?: string) => Promise<string>;
}

/** The service is overloaded, and says so rather than letting everybody wait. */
export class Refused extends Error {}

export function clientOf(address: string, headers: Readonly<Record<string, string>>): Client {
  const agent = new Agent({ keepAlive: true });
  return {
    ask: (path, body) =>
      new Promise((resolve, reject) => {
        const method = body === undefined ? 'GET' : 'POST';
        const asked = request(address + path, { method, agent, headers }, (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (chunk: string) => (text += chunk));
          answer.on('end', () => {
            if (answer.statusCode === 200) resolve(text);
            else if (answer.statusCode === 503) reject(new Refused());
            else reject(new Error(`${method} ${path} was answered with ${answer.statusCode}: ${text}`));
          });
        });
        asked.on('error', reject);
        asked.end(body);
      }),
    [Symbol.dispose]: () => agent.destroy(),
  };
}
