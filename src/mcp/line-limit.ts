import { Transform, type TransformCallback } from 'node:stream';

/** In bytes: no request of a client is longer. */
export const LONGEST_LINE: number = 16 * 1024 * 1024;

const NEWLINE = 10;

/** Passes on lines of bytes; of one that is too long nothing is held or passed on, and `onLong` is told. */
export function lineLimit(onLong: () => void, longest: number = LONGEST_LINE): Transform {
  let held: Buffer[] = [];
  let length = 0;
  let isLong = false;
  const keep = (part: Buffer) => {
    length += part.length;
    if (!isLong && length > longest) {
      isLong = true;
      held = [];
      onLong();
    }
    if (!isLong && part.length > 0) held.push(part);
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      let at = 0;
      for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, at)) {
        keep(chunk.subarray(at, end + 1));
        if (!isLong) this.push(Buffer.concat(held));
        [held, length, isLong] = [[], 0, false];
        at = end + 1;
      }
      keep(chunk.subarray(at));
      done();
    },
    flush(done) {
      if (!isLong && length > 0) this.push(Buffer.concat(held));
      done();
    },
  });
}
