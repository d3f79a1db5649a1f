import { pipeline, Readable, type Transform } from 'node:stream';

/** What comes out of a transform, where what goes wrong before it comes out as well. */
export function piped<Output>(source: AsyncIterable<unknown>, transform: Transform): AsyncIterable<Output> {
  // The error comes out at the end that is read.
  pipeline(Readable.from(source), transform, () => undefined);
  return transform;
}
