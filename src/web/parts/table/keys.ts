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
  if (event.key === 'Enter' && at < 0) stops.find((stop) => stop.matches('a, button'))?.click();
  else if (event.key === 'ArrowRight') (stops[at + 1] ?? stops.at(-1))?.focus();
  else if (event.key === 'ArrowLeft') (at <= 0 ? row : stops[at - 1])?.focus();
  else return false;
  event.preventDefault();
  return true;
}
