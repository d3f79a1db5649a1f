import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** Height in pixels of the heads that stick to the top of the window and hide rows. */
const HIDDEN = 120;

interface RowFocus {
  /** Brings a row into sight and gives it the focus: at once, or when it is drawn. */
  moveTo(index: number): void;
  /** The row that `moveTo` was last called with, until it has the focus: the next key counts from there. */
  awaited(): number | undefined;
}

/**
 * The focus in a table of which only the rows in sight are drawn. It keeps its place when the row there is
 * replaced, as happens when its data arrives.
 */
export function useRowFocus(body: RefObject<HTMLElement | null>, height: number): RowFocus {
  const wanted = useRef<number>(undefined);
  const rowAt = (index: number) => body.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
  const focusWanted = () => {
    const row = wanted.current === undefined ? undefined : rowAt(wanted.current);
    if (!row) return;
    wanted.current = undefined;
    row.focus({ preventScroll: true });
  };
  const before = document.activeElement?.closest<HTMLElement>('[data-index]');
  const held = before && body.current?.contains(before) ? Number(before.dataset.index) : undefined;
  useLayoutEffect(() => {
    // A focus that went elsewhere meanwhile stays there.
    if (wanted.current !== undefined && document.activeElement !== document.body && held === undefined)
      wanted.current = undefined;
    focusWanted();
    if (held !== undefined && document.activeElement === document.body) rowAt(held)?.focus({ preventScroll: true });
  });
  return {
    moveTo(index) {
      const top = body.current!.getBoundingClientRect().top + index * height;
      if (top < HIDDEN) scrollBy(0, top - HIDDEN);
      else if (top + 2 * height > innerHeight) scrollBy(0, top + 2 * height - innerHeight);
      wanted.current = index;
      focusWanted();
    },
    awaited: () => wanted.current,
  };
}
