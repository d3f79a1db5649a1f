/** The row that a key leads to from another, of `count`; undefined for a key that leads to none. */
export function nextRow({ key, ctrlKey }: KeyboardEvent, row: number, count: number, page: number): number | undefined {
  const wanted: Readonly<Record<string, number>> = {
    ArrowDown: row + 1,
    ArrowUp: row - 1,
    PageDown: row + page,
    PageUp: row - page,
    Home: 0,
    End: count - 1,
  };
  if (ctrlKey && key !== 'Home' && key !== 'End') return undefined;
  const next = wanted[key];
  return next === undefined ? undefined : Math.max(0, Math.min(count - 1, next));
}

/** Goes left and right through the links of a row, and follows its first one by Enter; whether the key was one of these. */
export function stepInRow(event: KeyboardEvent, row: HTMLElement): boolean {
  const stops = [...row.querySelectorAll<HTMLElement>('a, button, [tabindex]')].filter(
    (stop) => stop.offsetParent !== null,
  );
  const at = stops.indexOf(event.target as HTMLElement);
  if (event.key === 'Enter' && at < 0) whatOpens(row)?.click();
  else if (event.key === 'ArrowRight') (stops[at + 1] ?? stops.at(-1))?.focus();
  else if (event.key === 'ArrowLeft') (at <= 0 ? row : stops[at - 1])?.focus();
  else return false;
  event.preventDefault();
  return true;
}

/** What opens a row: its first link within the dashboard, else a button, else a link that leads out of it. */
const whatOpens = (row: HTMLElement): HTMLElement | null =>
  row.querySelector<HTMLElement>('a[href]:not([target])') ??
  row.querySelector<HTMLElement>('button:not(:disabled)') ??
  row.querySelector<HTMLElement>('a[href]');

/** Opens the row that was clicked, where the click was on nothing that does something by itself, and marked no text. */
export function openRow(event: MouseEvent): void {
  const target = event.target as Element;
  const row = target.closest<HTMLElement>('[data-index]');
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!row || !isPlain || target.closest('a, button, input, select, label')) return;
  if (getSelection()?.isCollapsed === false) return;
  whatOpens(row)?.click();
}
