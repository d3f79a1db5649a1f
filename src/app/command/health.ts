import { DEFAULTS } from '../settings.ts';
import { COMMON, command, EXIT, print } from './command.ts';
import { text } from './flags.ts';
import { PORT } from './serve.ts';

/** What stands for all addresses of a machine, and one of them at which it reaches itself. */
const OWN_ADDRESS: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

export const health = command({
  name: 'health',
  summary: 'ask a service that runs here whether it is ready',
  details: `Exit code 0: it is; 1: it is not, or it does not answer within 5 seconds. For HEALTHCHECK of a container: it finds the service
by the variables that the service was started with.`,
  flags: {
    host: text('HOST', { description: 'the address that serve was given', default: DEFAULTS.host, isSetting: true }),
    port: PORT,
    tlsCert: text('FILE', { description: 'the certificate that serve was given, if any', isSetting: true }),
    json: COMMON.json,
  },
  examples: ['health', 'health --port 9000'],
  async run({ values }, surroundings) {
    const host = OWN_ADDRESS[values.host] ?? values.host;
    const scheme = values.tlsCert === undefined ? 'http' : 'https';
    const url = new URL(`${scheme}://${host.includes(':') ? `[${host}]` : host}:${values.port}/readyz`);
    const problem = await surroundings.probe(url);
    const isReady = problem === undefined;
    print(surroundings, values, { isReady, url: url.href, ...(!isReady && { problem }) }, problem ?? 'ready');
    return isReady ? EXIT.done : EXIT.someFailed;
  },
});
