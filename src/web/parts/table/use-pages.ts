import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { freshKey } from '../../api/mod.ts';

/** One page of rows, of how many in all. */
export interface Part<Row, Reply = unknown> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** What the page came in, for what it says of all rows. */
  readonly reply?: Reply;
}

/** Rows that are loaded a page at a time, as they come into sight. */
export interface Rows<Row, Reply = unknown> {
  /** Undefined until the first page is there. */
  readonly total: number | undefined;
  readonly isCurrent: boolean;
  readonly error: Error | undefined;
  /** Undefined for a row that is not loaded yet. */
  at(index: number): Row | undefined;
  /** Loads the rows from one place up to another, where they are not there. */
  want(from: number, to: number): void;
  readonly loaded: readonly Row[];
  /** The reply that the newest page came in. */
  readonly reply?: Reply | undefined;
}

/** Rows a page; the most that every report gives at once. */
export const PAGE_SIZE = 200;

interface State<Row, Reply> {
  readonly key: string;
  readonly total: number;
  readonly pages: ReadonlyMap<number, readonly Row[]>;
  readonly reply: Reply | undefined;
}

/**
 * The rows that a key stands for. Those of the key before stay in sight until the first page is there; null asks for nothing.
 * `load` gives a page by its number, 1 for the first.
 */
export function usePages<Row, Reply = unknown>(
  wanted: string | null,
  load: (page: number, signal: AbortSignal) => Promise<Part<Row, Reply>>,
): Rows<Row, Reply> {
  const key = freshKey(wanted);
  const [state, setState] = useState<State<Row, Reply>>();
  const [error, setError] = useState<Error>();
  const asked = useRef<{ readonly stopping: AbortController; readonly pages: Set<number> }>(undefined);
  const loading = useRef(load);
  loading.current = load;

  const ask = useCallback((of: string, page: number) => {
    const { stopping, pages } = asked.current!;
    if (pages.has(page)) return;
    pages.add(page);
    loading.current(page, stopping.signal).then(
      ({ rows, total, reply }) => {
        if (stopping.signal.aborted) return;
        setState((before) => {
          const kept = before?.key === of ? before.pages : new Map<number, readonly Row[]>();
          return { key: of, total, pages: new Map([...kept, [page, rows]]), reply };
        });
      },
      (reason: Error) => {
        pages.delete(page);
        if (!stopping.signal.aborted) setError(reason);
      },
    );
  }, []);

  useEffect(() => {
    if (key === null) return undefined;
    asked.current = { stopping: new AbortController(), pages: new Set() };
    setError(undefined);
    ask(key, 1);
    return () => asked.current?.stopping.abort();
  }, [key]);

  const shown = key === null ? undefined : state;
  const isCurrent = shown !== undefined && shown.key === key;
  const pages = shown?.pages;
  const loaded = useMemo(() => [...(pages ?? [])].toSorted(([a], [b]) => a - b).flatMap(([, rows]) => rows), [pages]);
  return {
    total: shown?.total,
    isCurrent,
    error,
    reply: shown?.reply,
    at: (index) => pages?.get(Math.floor(index / PAGE_SIZE) + 1)?.[index % PAGE_SIZE],
    want(from, to) {
      if (!isCurrent) return;
      const last = Math.floor(Math.max(0, to - 1) / PAGE_SIZE) + 1;
      for (let page = Math.floor(from / PAGE_SIZE) + 1; page <= last; page++) ask(key!, page);
    },
    loaded,
  };
}

/** Rows that are all there. */
export function allRows<Row>(rows: readonly Row[] | undefined, isCurrent: boolean, error?: Error): Rows<Row> {
  return {
    total: rows?.length,
    isCurrent,
    error,
    at: (index) => rows?.[index],
    want: () => undefined,
    loaded: rows ?? [],
  };
}

/** Whether that many of the first rows are loaded. */
export const areLoaded = <Row>(rows: Rows<Row>, count: number): boolean =>
  Array.from({ length: Math.ceil(count / PAGE_SIZE) }, (_, page) => page * PAGE_SIZE).every(
    (first) => rows.at(first) !== undefined,
  );
