import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PROVIDERS } from '../../../src/adapters/providers/mod.ts';
import { resolvedSources } from '../../../src/app/collecting/redirects.ts';
import { collectingWith } from './support.ts';

test('of an endpoint that names very many redirects a thousand are asked, some at once', async () => {
  let [asked, atOnce, most] = [0, 0, 0];
  const collecting = collectingWith(
    {},
    {
      async send({ url }) {
        asked++;
        most = Math.max(most, ++atOnce);
        await nextTurn();
        atOnce--;
        return { status: 302, headers: { location: `https://page.example/${new URL(url).pathname}` }, body: '' };
      },
    },
  );
  const base = 'https://endpoint.example/v1beta';
  const endpoint = { provider: PROVIDERS.google, base, credentials: {}, isTenants: true, isReplay: false };
  const sources = Array.from({ length: 5_000 }, (_, at) => ({
    url: `https://endpoint.example/${at}`,
    title: null,
    cited: false,
  }));
  const asking = { collecting, stop: new AbortController().signal } as Parameters<typeof resolvedSources>[2];
  const resolved = await resolvedSources(sources, endpoint, asking);
  assert.deepEqual([asked, resolved.length, most <= 16], [1_000, 1_000, true]);
  assert.ok(resolved.every(({ url }) => url.startsWith('https://page.example/')));
});
