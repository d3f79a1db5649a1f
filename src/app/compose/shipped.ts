import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { getRawAsset, isSea } from 'node:sea';
import { Readable } from 'node:stream';
import { zstdDecompressSync } from 'node:zlib';

/** What the single executable calls the native part of SQLite's driver. */
export const DRIVER = 'better_sqlite3.node';
/** … and the licences of what is inside and not ours. */
export const LICENCES = 'licences.txt';

/** Whether the executable has a file compressed: what few starts read. Pages are compressed for browsers already. */
export const isPacked = (name: string): boolean => /^(sample|swagger-ui-dist|threads)\/|^licences\.txt$/.test(name);

/**
 * A file that comes with sightline: of the checkout by its path from the root, of a package by the package's name and
 * its path there. The single executable has them inside, by the same names.
 */
export function shippedFile(name: string): Buffer {
  if (!isSea()) return readFileSync(inCheckout(name));
  const asset = Buffer.from(getRawAsset(name));
  return isPacked(name) ? zstdDecompressSync(asset) : asset;
}

/** Under which terms all this may be had: sightline's own, the sample's, and, in the executable, those of what is inside. */
export function shippedLicences(): string {
  const own = ['LICENSE', 'NOTICE', 'sample/README.md'].map((name) => shippedFile(name).toString().trim());
  return [...own, ...(isSea() ? [shippedFile(LICENCES).toString()] : [])].join('\n\n');
}

/** A file of the sample. @throws Error where there is none, as in the library */
export const openSample = (path: string): AsyncIterable<Uint8Array> => Readable.from([shippedFile(`sample/${path}`)]);

/** The native part of SQLite's driver, where it does not lie in its package. */
export function shippedDriver(): Buffer | undefined {
  return isSea() ? shippedFile(DRIVER) : undefined;
}

/** The programs of threads, `threads/NAME.ts`: each is all that its workers load. */
export const PROGRAM_NAMES = ['analysis', 'reports', 'writes'] as const;

export type ProgramName = (typeof PROGRAM_NAMES)[number];

/** What the single executable calls a program of threads. */
export const threadAsset = (program: ProgramName): string => `threads/${program}.cjs`;
/** … what it begins with, */
export const MAIN = 'main.cjs';
/** … and what V8 compiled of a program when the executable was made: an empty file where another system made it. */
export const compiledAsset = (program: string): string => `${program}.compiled`;

/** A program as a function of what Node gives a module of CommonJS. */
export const asFunction = (program: string): string =>
  `(function (exports, require, module, __filename, __dirname) {${program}\n})`;

/** JavaScript that runs a program of the single executable, as compiled ahead, which spares it half of its start. */
export const runsShipped = (program: string): string => `
const { getRawAsset } = require('node:sea');
const { constants, Script } = require('node:vm');
const { zstdDecompressSync } = require('node:zlib');
const asset = (name) => Buffer.from(getRawAsset(name));
const compiled = asset('${compiledAsset(program)}');
const text = ${isPacked(program) ? `zstdDecompressSync(asset('${program}'))` : `asset('${program}')`}.toString();
const script = new Script((${asFunction})(text), {
  filename: '${program}',
  cachedData: compiled.length > 0 ? zstdDecompressSync(compiled) : undefined,
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
});
const module_ = { exports: {} };
script.runInThisContext()(module_.exports, require, module_, '${program}', '.');
`;

/** A program of threads: the file of its entry, or, in the single executable, what runs it. */
export function shippedThread(program: ProgramName): URL | string {
  return isSea()
    ? runsShipped(threadAsset(program))
    : // A checkout has it in TypeScript, the library compiled.
      new URL(`./threads/${program}${extname(import.meta.url)}`, import.meta.url);
}

const inCheckout = (name: string): URL =>
  new URL(name.startsWith('swagger-ui-dist/') ? import.meta.resolve(name) : `../../../${name}`, import.meta.url);
