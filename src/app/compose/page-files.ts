import type { PageFile, PageFiles } from '../../http/mod.ts';
import { shippedFile } from './shipped.ts';

/** Where `build/web.ts` puts the dashboard. */
export const PAGES = 'dist/web';
/** … and says which files it is made of. */
export const MANIFEST = 'files.json';

/** Metadata of a file; its bytes lie beside it, under its name and, compressed, under its name with an ending. */
export interface Described {
  readonly contentType: string;
  readonly etag: string;
  readonly isImmutable: boolean;
  readonly codings: readonly (keyof typeof ENDINGS)[];
}

export const ENDINGS = { br: '.br', gzip: '.gz' } as const;

/** The dashboard's files as they were built, each read once; none in a checkout where it was not built. */
export function shippedPages(): PageFiles {
  let manifest: Readonly<Record<string, Described>> | undefined;
  const files = new Map<string, PageFile>();
  return async (path) => {
    manifest ??= read(MANIFEST, (bytes) => JSON.parse(bytes.toString()));
    const described = manifest && Object.hasOwn(manifest, path) ? manifest[path]! : undefined;
    if (!described) return undefined;
    const file = files.get(path) ?? open(path, described);
    files.set(path, file);
    return file;
  };
}

function open(path: string, { codings, ...described }: Described): PageFile {
  const coded = codings.map((coding) => [coding, shippedFile(`${PAGES}/${path}${ENDINGS[coding]}`)]);
  return { ...described, plain: shippedFile(`${PAGES}/${path}`), coded: Object.fromEntries(coded) };
}

function read<T>(name: string, as: (bytes: Buffer) => T): T | undefined {
  try {
    return as(shippedFile(`${PAGES}/${name}`));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
