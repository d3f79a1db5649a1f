import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createGzip, gzip, zstdCompress } from 'node:zlib';

/** From which size on, in bytes, an answer is worth it. (contract 10) */
const WORTH = 1_000;

/** Best first, where a client likes several as much: zstd makes answers as small as the others in a third of the time. */
const CODINGS = ['zstd', 'br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/** Once for each answer, or once for all of something that does not change. */
type Effort = 'quick' | 'thorough';

const compressors = { zstd: promisify(zstdCompress), br: promisify(brotliCompress), gzip: promisify(gzip) };

/**
 * The coding of those that are offered that a client likes best; undefined = none. (RFC 9110, 12.5.3)
 * @example assert.equal(chosenCoding(['gzip, br;q=0.9']), 'gzip')
 * @example assert.equal(chosenCoding(['identity']), undefined)
 */
export function chosenCoding<Offered extends Coding = Coding>(
  acceptEncoding: readonly string[] = [],
  offered: readonly Offered[] = CODINGS as readonly Coding[] as readonly Offered[],
): Offered | undefined {
  const qualities = new Map<string, number>();
  for (const range of acceptEncoding.flatMap((line) => line.toLowerCase().split(','))) {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => /^q=/.test(parameter))?.slice(2) ?? '1';
    if (/^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(quality)) qualities.set(name, Number(quality));
  }
  const qualityOf = (name: string) => qualities.get(name) ?? qualities.get('*') ?? 0;
  const [best] = offered.toSorted((a, b) => qualityOf(b) - qualityOf(a));
  return best !== undefined && qualityOf(best) > 0 && qualityOf(best) >= (qualities.get('identity') ?? 0)
    ? best
    : undefined;
}

/** Whether a text of that many bytes is worth compressing. */
export const isWorthCompressing = (bytes: number): boolean => bytes > WORTH;

/** A text, compressed in another thread. */
export function compressed(text: string, coding: Coding, effort: Effort): Promise<Uint8Array> {
  const isThorough = effort === 'thorough';
  switch (coding) {
    case 'zstd':
      return compressors.zstd(text, { params: { [constants.ZSTD_c_compressionLevel]: isThorough ? 19 : 3 } });
    case 'br':
      return compressors.br(text, { params: { [constants.BROTLI_PARAM_QUALITY]: isThorough ? 9 : 4 } });
    case 'gzip':
      return compressors.gzip(text, { level: isThorough ? 9 : 4 });
  }
}

/** Pieces of a text or of bytes, compressed with gzip as they are taken. */
export function compressedStream(pieces: AsyncIterable<string | Uint8Array>): AsyncIterable<Uint8Array> {
  // What goes wrong comes out at the end that is read, and who stops to read has the pieces stop.
  return pipeline(Readable.from(pieces), createGzip({ level: 4 }), () => undefined);
}
