import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PAGES } from '../src/app/compose/page-files.ts';
import { domainSources, referencePages } from './reference-pages.ts';
import { buildWeb, isWebBuilt } from './web.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OUTPUT = join(ROOT, 'dist/lib');

/** What a checkout needs to run from its source, or to build pages, and a program that embeds sightline does not. */
const OF_THE_CHECKOUT = ['preact', '@preact/signals', 'write-excel-file'];

const entry = (path: string) => ({ types: `./src/${path}.d.ts`, default: `./src/${path}.js` });

rmSync(OUTPUT, { recursive: true, force: true });
// Each checker more checks again much that the others have checked.
const compiler = [join(ROOT, 'node_modules/typescript/bin/tsc'), '--checkers', '1'];
execFileSync(process.execPath, [...compiler, '-p', join(ROOT, 'tsconfig.lib.json')], { stdio: 'inherit' });
for (const name of ['LICENSE', 'NOTICE', 'CHANGELOG.md']) copyFileSync(join(ROOT, name), join(OUTPUT, name));
copyFileSync(join(ROOT, 'docs/library.md'), join(OUTPUT, 'README.md'));
for (const [path, text] of referencePages(domainSources(ROOT))) {
  const file = join(OUTPUT, path.replace('docs/', ''));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

if (!isWebBuilt()) await buildWeb();
cpSync(join(ROOT, PAGES), join(OUTPUT, PAGES), { recursive: true });

const { name, version, description, license, type, engines, dependencies } = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
);
const manifest = {
  name,
  version,
  description,
  license,
  // Prevents publishing by accident: remove this line to publish.
  private: true,
  type,
  engines,
  sideEffects: false,
  exports: {
    '.': entry('mod'),
    './domain': entry('domain/mod'),
    './testing': entry('testing/mod'),
    './package.json': './package.json',
  },
  dependencies: Object.fromEntries(Object.entries(dependencies).filter(([key]) => !OF_THE_CHECKOUT.includes(key))),
};
writeFileSync(join(OUTPUT, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
