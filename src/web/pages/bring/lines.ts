/** A line of a text that holds anything, and how far it is: characters read of a text, bytes of a file. */
export interface Line {
  readonly number: number;
  readonly text: string;
  readonly read: number;
}

/** The lines of a pasted text, or of a file of any size, which is read as it is needed. */
export async function* linesIn(given: string | Blob): AsyncGenerator<Line> {
  let [rest, number, read] = ['', 0, 0];
  for await (const chunk of chunksOf(given)) {
    read += chunk.length;
    const lines = (rest + chunk).split('\n');
    rest = lines.pop()!;
    for (const text of lines) {
      number++;
      if (text.trim() !== '') yield { number, text: text.trim(), read };
    }
  }
  if (rest.trim() !== '') yield { number: number + 1, text: rest.trim(), read };
}

/** A file holds bytes that are no text in UTF-8, as of a spreadsheet that was saved in another encoding. */
export class NotUtf8Error extends Error {}

/** A text, or a file's as it is read. @throws NotUtf8Error, so that no letter is taken for another */
export async function* chunksOf(given: string | Blob): AsyncGenerator<string> {
  if (typeof given === 'string') {
    yield given;
    return;
  }
  const reader = given
    .stream()
    .pipeThrough(new TextDecoderStream('utf-8', { fatal: true }))
    .getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw cause instanceof TypeError ? new NotUtf8Error('not UTF-8', { cause }) : cause;
      });
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** A text, or the bytes of a file as they are read. */
export async function* piecesOf(given: string | Blob): AsyncGenerator<string | Uint8Array> {
  if (typeof given === 'string') {
    yield given;
    return;
  }
  const reader = given.stream().getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
