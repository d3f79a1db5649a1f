import { Transform, type TransformCallback } from 'node:stream';

/** In bytes: no request of a client is longer. */
export const LONGEST_LINE: number = 16 * 1024 * 1024;

const NEWLINE = 10;

/**
 * Passes on lines of bytes that `isSound` takes; of one that is too long nothing is held or passed on, and `onLong` is told.
 */
export function lineLimit(
  onLong: () => void,
  longest: number = LONGEST_LINE,
  isSound: (line: Buffer) => boolean = () => true,
): Transform {
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
  const passOn = (stream: Transform) => {
    const line = Buffer.concat(held);
    if (!isLong && line.length > 0 && isSound(line)) stream.push(line);
    [held, length, isLong] = [[], 0, false];
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      let at = 0;
      for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, at)) {
        keep(chunk.subarray(at, end + 1));
        passOn(this);
        at = end + 1;
      }
      keep(chunk.subarray(at));
      done();
    },
    flush(done) {
      passOn(this);
      done();
    },
  });
}
