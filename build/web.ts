import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { type Described, ENDINGS, MANIFEST, PAGES } from '../src/app/compose/page-files.ts';
import { guideIndex, guidePages } from './guide/mod.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OUTPUT = join(ROOT, PAGES);

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
};

const COMPRESS = {
  br: (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: (bytes: Buffer) => gzipSync(bytes, { level: 9 }),
};

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

/** Whether nothing that the dashboard is made from is newer than what was made. */
export function isWebBuilt(): boolean {
  const made = statSync(join(OUTPUT, MANIFEST), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const folders = ['src/web', 'src/domain', 'docs', 'build/guide'].flatMap((folder) => filesBelow(join(ROOT, folder)));
  const sources = [...folders, join(ROOT, 'package-lock.json')];
  return sources.every((path) => statSync(path).mtimeMs < made);
}

/** What was built: its size in bytes, as gzip, and the paths of what it was made from. */
export interface BuiltWeb {
  readonly size: number;
  readonly modules: readonly string[];
}

/** Builds the dashboard: files under hashed names, compressed ahead, and a list of them. */
export async function buildWeb(): Promise<BuiltWeb> {
  const built = await build({ configFile: join(ROOT, 'build/vite.config.ts'), logLevel: 'warn' });
  const { output } = built as Rolldown.RolldownOutput;
  const modules = output.flatMap((part) => (part.type === 'chunk' ? Object.keys(part.modules) : []));
  writeGuide(output);
  let size = 0;
  const described: [string, Described][] = filesBelow(OUTPUT).map((path) => {
    const bytes = readFileSync(path);
    const name = relative(OUTPUT, path).split(sep).join('/');
    const codings = (['br', 'gzip'] as const).filter((coding) => {
      const coded = COMPRESS[coding](bytes);
      if (coded.length >= bytes.length) return false;
      writeFileSync(path + ENDINGS[coding], coded);
      if (coding === 'gzip') size += coded.length;
      return true;
    });
    const contentType = TYPES[extname(name)];
    if (contentType === undefined) throw new Error(`${name}: a file of a kind that build/web.ts has no type for`);
    const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
    return [name, { contentType, etag, isImmutable: name.startsWith('assets/'), codings }];
  });
  writeFileSync(join(OUTPUT, MANIFEST), `${JSON.stringify(Object.fromEntries(described), null, 2)}\n`);
  return { size, modules };
}

/** Writes the guide beside the dashboard: its pages, and what its search looks through. @throws Error where Vite built no script for it */
function writeGuide(output: Rolldown.RolldownOutput['output']): void {
  const script = output.find((part) => part.type === 'chunk' && part.isEntry && part.name === 'guide')?.fileName;
  const style = output.find(({ fileName }) => fileName.endsWith('.css'))?.fileName;
  if (script === undefined || style === undefined) throw new Error('The guide has no script or no style');
  const index = JSON.stringify(guideIndex(ROOT));
  const search = `assets/guide-${createHash('sha256').update(index).digest('base64url').slice(0, 8)}.json`;
  writeFileSync(join(OUTPUT, search), index);
  const assets = { style: `/app/${style}`, script: `/app/${script}`, search: `/app/${search}` };
  for (const [name, html] of guidePages(ROOT, assets)) {
    const path = join(OUTPUT, 'guide', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, html);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url) && !(process.argv.includes('--if-stale') && isWebBuilt())) {
  const { size } = await buildWeb();
  process.stderr.write(`dashboard: ${(size / 1e3).toFixed(1)} kB as gzip\n`);
}
