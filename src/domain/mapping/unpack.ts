import { AppError } from '../errors.ts';
import { LIMITS } from './table.ts';

/** Web standard, which the domain's types leave out. */
interface Reading {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array }>;
  cancel(): Promise<void>;
}
declare class DecompressionStream {
  constructor(format: 'gzip' | 'deflate-raw');
  readonly readable: { getReader(): Reading };
  readonly writable: { getWriter(): { write(bytes: Uint8Array): Promise<void>; close(): Promise<void> } };
}
declare class TextDecoder {
  constructor(encoding: string);
  decode(bytes: Uint8Array): string;
}

/** How much may still be unpacked; what is read counts. */
export interface Budget {
  bytes: number;
}

/** @throws AppError invalid for what is damaged, or larger than the budget */
export async function inflated(bytes: Uint8Array, format: 'gzip' | 'deflate-raw', budget: Budget): Promise<Uint8Array> {
  const stream = new DecompressionStream(format);
  const writer = stream.writable.getWriter();
  const reader = stream.readable.getReader();
  // An error comes out at the end that is read.
  const written = writer
    .write(bytes)
    .then(() => writer.close())
    .catch(() => undefined);
  const parts: Uint8Array[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || value === undefined) break;
      budget.bytes -= value.length;
      if (budget.bytes < 0) break;
      parts.push(value);
    }
  } catch {
    throw new AppError('invalid', 'the file is damaged, or was cut off: it can not be unpacked');
  }
  if (budget.bytes < 0) {
    await reader.cancel().catch(() => undefined);
    throw new AppError('invalid', `the file is over ${LIMITS.bytes / 1024 / 1024} MB when unpacked: split it`);
  }
  await written;
  return joined(parts);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** A file in an archive. */
export interface Entry {
  readonly name: string;
  open(budget: Budget): Promise<Uint8Array>;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
/** More files than these aren't looked at. */
const MAX_ENTRIES = 10_000;

/** The files of a ZIP archive, by its directory. @throws AppError invalid for a damaged or encrypted one */
export function entriesOf(bytes: Uint8Array): readonly Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const damaged = () => new AppError('invalid', 'the archive is damaged, or was cut off');
  let end = bytes.length - 22;
  while (end >= 0 && end > bytes.length - 65_558 && view.getUint32(end, true) !== END) end--;
  if (end < 0 || view.getUint32(end, true) !== END) throw damaged();
  const count = Math.min(view.getUint16(end + 10, true), MAX_ENTRIES);
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== CENTRAL) throw damaged();
    const [flags, method, packed] = [
      view.getUint16(at + 8, true),
      view.getUint16(at + 10, true),
      view.getUint32(at + 20, true),
    ];
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [
      number,
      number,
      number,
    ];
    const local = view.getUint32(at + 42, true);
    const name = new TextDecoder('utf-8').decode(bytes.subarray(at + 46, at + 46 + nameLength));
    at += 46 + nameLength + extra + comment;
    entries.push({
      name,
      async open(budget) {
        if ((flags & 1) !== 0) throw new AppError('invalid', 'the file is encrypted: save it without a password');
        if (local + 30 > bytes.length) throw damaged();
        const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
        const content = bytes.subarray(from, from + packed);
        if (method === 8) return inflated(content, 'deflate-raw', budget);
        if (method !== 0)
          throw new AppError('invalid', `"${name}" is packed in a way that is not read (method ${method})`);
        budget.bytes -= content.length;
        if (budget.bytes < 0)
          throw new AppError('invalid', `the file is over ${LIMITS.bytes / 1024 / 1024} MB when unpacked: split it`);
        return content;
      },
    });
  }
  return entries;
}
