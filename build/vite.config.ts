import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { verdictsRight } from './verdicts-right.ts';

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** The service that pages ask while they are worked on; `npm run dev` starts it. */
const service = process.env.SIGHTLINE_DEV_SERVICE ?? 'http://127.0.0.1:8787';

/** Modules that other pages share, and Overview has no use for. */
const OF_LISTS =
  /src\/web\/pages\/(tags\/|batch-change|selection|undo-button|list\.|nothing-here|report-page|budget-fields|use-breakdown|use-re|order\.)/;

/** Messages of the service, which another language needs after the first page. */
const MESSAGES = /src\/domain\/messages\//;

export default defineConfig({
  root: path('src/web'),
  base: '/app/',
  appType: 'mpa',
  define: { VERDICTS_RIGHT: JSON.stringify(verdictsRight()) },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  build: {
    outDir: path('dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    // No preload helper: it would need a policy of its own.
    modulePreload: false,
    assetsInlineLimit: 0,
    // The styles of all pages are one small file, so that their order stays as it is written.
    cssCodeSplit: false,
    rolldownOptions: {
      input: {
        index: path('src/web/index.html'),
        nobody: path('src/web/nobody.html'),
        guide: path('src/web/guide/guide.ts'),
      },
      // What several pages use is one file beside a file for each page; what only lists and tags use, Overview doesn't load.
      output: {
        codeSplitting: {
          groups: [
            { name: 'shared', minShareCount: 2, test: (id) => !OF_LISTS.test(id) && !MESSAGES.test(id), priority: 1 },
            { name: 'messages', minShareCount: 2, test: MESSAGES },
            { name: 'lists', minShareCount: 2, test: OF_LISTS },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': service, '/docs': service, '/guide': service, '/openapi.json': service } },
});
