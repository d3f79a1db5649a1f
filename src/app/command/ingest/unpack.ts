import { pipeline, Readable, type Transform } from 'node:stream';
import { constants, createGunzip, createZstdDecompress } from 'node:zlib';
import { AppError } from '../../../domain/errors.ts';
import { peek } from './peek.ts';

/** What comes out of a transform, where what goes wrong before it comes out as well. */
function piped<Output>(source: AsyncIterable<unknown>, transform: Transform): AsyncIterable<Output> {
  // The error comes out at the end that is read.
  pipeline(Readable.from(source), transform, () => undefined);
  return transform;
}

/** What a file holds, as UTF-8. */
interface Unpacked {
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Forms it was unpacked from, in words: `gzip`, `UTF-16`. */
  readonly forms: readonly string[];
}

/** The window that zstd may keep in memory, as a power of 2: 32 MiB. Without --ultra and --long none is larger. */
const WINDOW_LOG = 25;

const COMPRESSIONS: readonly { readonly name: string; readonly magic: readonly number[]; open(): Transform }[] = [
  { name: 'gzip', magic: [0x1f, 0x8b], open: () => createGunzip() },
  {
    name: 'zstd',
    magic: [0x28, 0xb5, 0x2f, 0xfd],
    open: () => createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: WINDOW_LOG } }),
  },
];

/** Files that aren't text, and how to convert each. */
const OTHERS: readonly { readonly magic: string; readonly what: string }[] = [
  { magic: 'PK\x03\x04', what: 'an Excel file or a ZIP archive: save it as CSV UTF-8, or unpack it first' },
  { magic: '\xd0\xcf\x11\xe0', what: 'an old Excel file: save it as CSV UTF-8' },
  { magic: 'BZh', what: 'compressed by bzip2: unpack it first, bunzip2 -c FILE | sightline ingest … -' },
  { magic: '\xfd7zXZ', what: 'compressed by xz: unpack it first, xz -dc FILE | sightline ingest … -' },
  { magic: 'PAR1', what: 'Parquet: write it as JSON Lines first' },
  { magic: 'SQLite format 3', what: 'a database of SQLite: sightline restore puts a backup in place' },
  { magic: '%PDF', what: 'a PDF' },
];

/** Enough for every sign of what a file is. */
const SIGNS = 64;

/** Unpacks gzip and zstd, and makes UTF-8 of UTF-16. @throws AppError invalid for a binary file */
export async function unpacked(chunks: AsyncIterable<Uint8Array>): Promise<Unpacked> {
  const packed = await peek(chunks, SIGNS);
  const compression = COMPRESSIONS.find(({ magic }) => magic.every((byte, at) => packed.head[at] === byte));
  const plain = compression ? await peek(opened(packed.chunks, compression), SIGNS) : packed;
  const forms = compression ? [compression.name] : [];
  const signs = plain.head.toString('latin1');
  const other = OTHERS.find(({ magic }) => signs.startsWith(magic));
  if (other) throw new AppError('invalid', `the file is ${other.what}`);
  const encoding = utf16In(plain.head);
  if (encoding === undefined) return { chunks: hasMark(plain.head) ? withoutMark(plain.chunks) : plain.chunks, forms };
  return { chunks: inUtf8(plain.chunks, encoding), forms: [...forms, 'UTF-16'] };
}

async function* opened(
  chunks: AsyncIterable<Uint8Array>,
  { name, open }: (typeof COMPRESSIONS)[number],
): AsyncGenerator<Uint8Array> {
  try {
    yield* piped(chunks, open());
  } catch (error) {
    if (error instanceof AppError) throw error;
    const { message } = error as Error;
    const remedy = /memory|window/i.test(message)
      ? `its window is over ${2 ** (WINDOW_LOG - 20)} MiB: unpack it first, ${name} -dc --long=31 FILE | sightline ingest … -`
      : `it is damaged, or was cut off (${message})`;
    throw new AppError('invalid', `${name}: ${remedy}`, { cause: error });
  }
}

/** The byte order mark of UTF-8, which belongs to no text. */
const MARK = [0xef, 0xbb, 0xbf];
const hasMark = (head: Buffer) => MARK.every((byte, at) => head[at] === byte);

async function* withoutMark(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let left = MARK.length;
  for await (const chunk of chunks) {
    const cut = Math.min(left, chunk.length);
    left -= cut;
    if (cut < chunk.length) yield chunk.subarray(cut);
  }
}

type Utf16 = 'utf-16le' | 'utf-16be';

/** By its byte order mark; or, as what is read begins with a sign of ASCII, by the half of it that is zero. */
function utf16In(head: Buffer): Utf16 | undefined {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0 && second !== 0 && second !== undefined) return 'utf-16be';
  return second === 0 && first !== 0 ? 'utf-16le' : undefined;
}

async function* inUtf8(chunks: AsyncIterable<Uint8Array>, encoding: Utf16): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of chunks) yield Buffer.from(decoder.decode(chunk, { stream: true }));
    yield Buffer.from(decoder.decode());
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('invalid', 'UTF-16: it is damaged, or was cut off: save it as UTF-8', { cause: error });
  }
}
