import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

/*
 * The dashboard while it is worked on: a demo that answers, and its pages as they stand in src/web, reloaded when they change.
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const demo = spawn(process.execPath, ['src/main.ts', 'demo', '--port', '0'], {
  cwd: ROOT,
  stdio: ['inherit', 'pipe', 'inherit'],
});
const link = await linkOf(demo);
process.env.SIGHTLINE_DEV_SERVICE = link.origin;
const pages = await createServer({ configFile: fileURLToPath(new URL('vite.config.ts', import.meta.url)) });
await pages.listen();
const [address = ''] = pages.resolvedUrls?.local ?? [];
process.stdout.write(`\nthe dashboard, from src/web: ${new URL(link.pathname + link.hash, address)}\n`);
await once(demo, 'exit');
await pages.close();

/** The one-time link that the demo prints. */
async function linkOf({ stdout }: ChildProcess): Promise<URL> {
  for await (const line of createInterface({ input: stdout! })) {
    const found = /http:\S+\/app\/?#token=\S+/.exec(line)?.[0];
    if (found) {
      stdout!.resume();
      return new URL(found);
    }
  }
  throw new Error('the demo ended before it was ready');
}
