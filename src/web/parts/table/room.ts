import { signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Column } from './column.ts';

/** Pixels of a rem. */
const rem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Width of the window, in rem. */
export const windowWidth = signal(globalThis.document ? innerWidth / rem() : 0);
globalThis.addEventListener?.('resize', () => {
  windowWidth.value = innerWidth / rem();
});

/** From which width of the window on a column is there by default, in rem. */
const LEAST = { phone: 0, tablet: 44, desktop: 72, wide: 88, huge: 104 } as const;

type Placed = Pick<Column<never>, 'id' | 'from'>;

/** The columns of a view: those that were chosen, else those that a window of a width, in rem, has room for. The first is always there. */
export function shownColumns<Each extends Placed>(
  columns: readonly Each[],
  chosen: readonly string[] | undefined,
  width: number,
): readonly Each[] {
  const isChosen = chosen?.some((id) => columns.some((column) => column.id === id)) ?? false;
  return columns.filter(
    ({ id, from }, at) => at === 0 || (isChosen ? chosen!.includes(id) : width > LEAST[from ?? 'phone']),
  );
}

/** Between two columns, and at both ends of a row, in rem. */
const GAP = 1;

/** The least width of a row of these columns, in rem: no figure and no word of a head is cut then. */
export const neededWidth = (columns: readonly Pick<Column<never>, 'width'>[]): number =>
  columns.reduce((sum, { width }) => sum + Number(/([\d.]+)rem/.exec(width)?.[1] ?? 0), GAP * (columns.length + 1));

/** Figures in a line under the name, where columns don't fit side by side: so many, or of more than that, three. */
const MOST_A_LINE = 4;
const figuresALine = (figures: number): number => (figures <= MOST_A_LINE ? figures : 3);

/** Height in rem of a row whose figures stand under its name. */
export const stackedHeight = (columns: number): number =>
  2.5 + 1.75 * Math.ceil((columns - 1) / figuresALine(columns - 1));

/** The tracks of figures that stand under a name: as wide as what they hold, where they are one line. */
export function stackedTracks(columns: readonly Pick<Column<never>, 'width'>[]): string {
  const figures = columns.slice(1);
  if (figures.length > MOST_A_LINE) return 'repeat(3, minmax(0, 1fr))';
  // Without its whisker a figure is short.
  const share = (width: string) => (/fr/.test(width) ? 6.5 : Number.parseFloat(width));
  return figures.map(({ width }) => `minmax(0, ${share(width)}fr)`).join(' ');
}

/** The width of an element, in rem: that of the window until it is drawn. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(windowWidth.peek());
  useLayoutEffect(() => {
    if (!element.current) return undefined;
    const measure = () => setWidth(element.current!.clientWidth / rem());
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element.current === null]);
  return width;
}
