import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { AppError } from '../../../domain/errors.ts';
import type { Surroundings } from '../surroundings.ts';

/** An input: its bytes, and their number when known. */
export interface Input {
  readonly chunks: AsyncIterable<Uint8Array>;
  readonly size: number | undefined;
  /** Bytes handed out so far. */
  readonly position: () => number;
}

/** A file, or standard input for `-`. @throws AppError invalid when there is no such file */
export async function openInput(path: string, { stdin }: Pick<Surroundings, 'stdin'>): Promise<Input> {
  if (path === '-') return counted(stdin, undefined);
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw unreadable(path, error);
  });
  if (found.isDirectory()) throw new AppError('invalid', `${path} is a folder: give a file of JSON Lines, or -`);
  return counted(readFile(path), found.isFile() ? found.size : undefined);
}

async function* readFile(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path, { highWaterMark: 256 * 1024 });
  } catch (error) {
    throw unreadable(path, error as NodeJS.ErrnoException);
  }
}

function unreadable(path: string, error: NodeJS.ErrnoException): AppError {
  const reason = error.code === 'ENOENT' ? 'there is no such file' : `it cannot be read (${error.code})`;
  return new AppError('invalid', `${path}: ${reason}`, { cause: error });
}

function counted(source: AsyncIterable<Uint8Array>, size: number | undefined): Input {
  let position = 0;
  async function* chunks() {
    for await (const chunk of source) {
      position += chunk.length;
      yield chunk;
    }
  }
  return { chunks: chunks(), size, position: () => position };
}
