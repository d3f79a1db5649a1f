import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type CallName, call, type ReplyOf } from './client.ts';

/** The loaded value, and how loading stands. */
export interface Loaded<T> {
  /** The newest whole reply; undefined until there is one. */
  readonly data: T | undefined;
  /** Whether `data` answers what is asked now; while it does not, it is of the question before. */
  readonly isCurrent: boolean;
  readonly error: Error | undefined;
}

interface State<T> extends Loaded<T> {
  readonly key: string;
}

/** How long a reply is good for going back to, in milliseconds. */
const FRESH = 60_000;
/** How many replies are kept. */
const MOST = 40;
const replies = new Map<string, { readonly data: unknown; readonly at: number }>();

/** How often something was written from here: what was loaded before is loaded again. */
const written = signal(0);

/** Has everything that is shown loaded again, as something was written. */
export function loadAnew(): void {
  replies.clear();
  written.value++;
}

/** A key for what is loaded, which is another one after something was written. */
export const freshKey = (key: string | null): string | null => key && `${written.value} ${key}`;

/**
 * Loads what a key stands for, once for each; what the key before stood for is given up. A null key asks for nothing.
 * Going back within a minute shows what was there, and asks nobody.
 */
export function useLoaded<T>(asked: string | null, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const key = freshKey(asked);
  const [state, setState] = useState<State<T> | undefined>(undefined);
  const loading = useRef(load);
  loading.current = load;
  useEffect(() => {
    if (key === null) return undefined;
    const kept = replies.get(key);
    if (kept && Date.now() - kept.at < FRESH) {
      setState({ key, data: kept.data as T, isCurrent: true, error: undefined });
      return undefined;
    }
    const stopping = new AbortController();
    loading.current(stopping.signal).then(
      (data) => {
        if (stopping.signal.aborted) return;
        keep(key, data);
        setState({ key, data, isCurrent: true, error: undefined });
      },
      (error: Error) => {
        if (!stopping.signal.aborted) setState((before) => ({ key, data: before?.data, isCurrent: false, error }));
      },
    );
    return () => stopping.abort();
  }, [key]);
  if (key === null || !state) return { data: undefined, isCurrent: false, error: undefined };
  return state.key === key ? state : { data: state.data, isCurrent: false, error: undefined };
}

/** Reads once, when what asks is first shown, past what was kept: a form begins with what is there now. */
export function useFresh<T>(load: (signal: AbortSignal) => Promise<T>): Pick<Loaded<T>, 'data' | 'error'> {
  const [state, setState] = useState<Pick<Loaded<T>, 'data' | 'error'>>({ data: undefined, error: undefined });
  useEffect(() => {
    const stopping = new AbortController();
    load(stopping.signal).then(
      (data) => setState({ data, error: undefined }),
      (error: Error) => !stopping.signal.aborted && setState({ data: undefined, error }),
    );
    return () => stopping.abort();
  }, []);
  return state;
}

function keep(key: string, data: unknown): void {
  replies.delete(key);
  replies.set(key, { data, at: Date.now() });
  for (const oldest of replies.keys()) {
    if (replies.size <= MOST) break;
    replies.delete(oldest);
  }
}

/** All that a list of a project answers at once. */
export const useRows = <Name extends ListName>(
  name: Name,
  project: string,
  given: Parameters<typeof call<Name>>[1] = {},
): Loaded<ReplyOf<Name>['results']> =>
  useLoaded(
    JSON.stringify([name, project, given]),
    async (signal) => (await call(name, given, { project, signal })).results as ReplyOf<Name>['results'],
  );

/** Calls that answer a list. */
type ListName = {
  [Name in CallName]: ReplyOf<Name> extends { readonly results: readonly unknown[] } ? Name : never;
}[CallName];
