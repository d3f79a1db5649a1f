import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/** Rows that are drawn above and below those in sight. */
const MARGIN = 6;
/** So few rows are all drawn: what loads above them may move them into sight. */
const FEW = 40;
/** Browsers draw nothing below some 16 million pixels. */
const TALLEST = 12_000_000;

/** The most rows of a height, in pixels, that a table can have. */
export const mostRows = (height: number): number => Math.floor(TALLEST / height);

/** Which of `count` rows of one height are in sight, as the window scrolls. */
export function useWindow(
  body: RefObject<HTMLElement | null>,
  count: number,
  height: number,
): { readonly from: number; readonly to: number } {
  const [range, setRange] = useState({ from: 0, to: Math.min(count, 30) });
  useLayoutEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      const top = body.current?.getBoundingClientRect().top ?? 0;
      const first = Math.floor(-top / height) - MARGIN;
      const from = Math.max(0, Math.min(first - (first % 4), count - 1));
      const to = Math.min(count, Math.ceil((innerHeight - top) / height) + MARGIN);
      setRange((before) => (before.from === from && before.to === to ? before : { from, to: Math.max(to, 0) }));
    };
    const later = () => {
      frame ||= requestAnimationFrame(measure);
    };
    measure();
    addEventListener('scroll', later, { passive: true });
    addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', later);
      removeEventListener('resize', later);
    };
  }, [count, height]);
  return count <= FEW ? { from: 0, to: count } : range;
}
