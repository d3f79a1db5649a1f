import { type FileReading, readingOf } from './reader.ts';

/** What the page asks of the worker: the file first, then calls of its reading by name. */
export type Asked =
  | { readonly file: Blob }
  | { readonly id: number; readonly name: keyof FileReading; readonly given: readonly never[] };
/** What the worker answers: a value, or why there is none; `isTold` where the reader of the page is meant to see it. */
export type Answered = { readonly id: number } & (
  | { readonly value: unknown }
  | { readonly problem: string; readonly isTold: boolean }
);

let reading: FileReading | undefined;
const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<Asked>) => void;
  postMessage(answered: Answered): void;
};

scope.onmessage = async ({ data }) => {
  if ('file' in data) {
    reading = readingOf(data.file);
    return;
  }
  const { id, name, given } = data;
  try {
    scope.postMessage({ id, value: await reading![name](...(given as unknown as [never, never])) });
  } catch (error) {
    const { name: kind, message } = error as Error;
    scope.postMessage({ id, isTold: kind === 'AppError', problem: message });
  }
};
