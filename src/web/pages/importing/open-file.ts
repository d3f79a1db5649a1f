import { WrongInput } from '../../parts/mod.ts';
import { said } from '../../texts/mod.ts';
import type { FileReading } from './reader.ts';
import type { Answered, Asked } from './worker.ts';
import address from './worker.ts?worker&url';

/** Lets the one worker through that was built with the page. */
const trusted = window.trustedTypes?.createPolicy('sightline-import', { createScriptURL: () => address });

/** A file that is read in a worker, until it is let go. */
export interface OpenFile extends FileReading {
  close(): void;
}

/** Reads a file in a worker of its own. Its calls throw WrongInput for a file or settings that aren't taken. */
export function openInWorker(file: Blob): OpenFile {
  const worker = new Worker(trusted?.createScriptURL(address) ?? address, { type: 'module' });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  const post = (asked: Asked) => worker.postMessage(asked);
  worker.onmessage = ({ data }: MessageEvent<Answered>) => {
    const { resolve, reject } = waiting.get(data.id)!;
    waiting.delete(data.id);
    if ('value' in data) resolve(data.value);
    else reject(data.isTold ? new WrongInput(said(data.problem)) : new Error(data.problem));
  };
  worker.onerror = ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Error(message));
    waiting.clear();
  };
  const ask = <Value>(name: keyof FileReading, ...given: readonly unknown[]): Promise<Value> => {
    const answer = Promise.withResolvers<unknown>();
    waiting.set(++last, answer);
    post({ id: last, name, given: given as never[] });
    return answer.promise as Promise<Value>;
  };
  post({ file });
  return {
    preview: (kind, settings) => ask('preview', kind, settings),
    part: (from) => ask('part', from),
    close: () => worker.terminate(),
  };
}
