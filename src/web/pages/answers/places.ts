import type { WholeResponse } from '../../api/mod.ts';

/** As many as a correction may have. */
const MOST = 1_000;

/**
 * Where an answer has a text, whatever its case: places in the text as it came, which the stretches that are set aside are part of.
 */
export function placesOf(
  { answer, setAside }: Pick<WholeResponse, 'answer' | 'setAside'>,
  text: string,
): { start: number; end: number }[] {
  const [whole, part] = [answer.toLowerCase(), text.toLowerCase()];
  // Few letters change their length with their case; offsets would be wrong after them.
  if (part === '' || whole.length !== answer.length || part.length !== text.length) return [];
  const asItCame = (offset: number) =>
    setAside.reduce((place, { start, end }) => (start <= place ? place + end - start : place), offset);
  const places: { start: number; end: number }[] = [];
  for (let at = whole.indexOf(part); at >= 0 && places.length < MOST; at = whole.indexOf(part, at + part.length))
    places.push({ start: asItCame(at), end: asItCame(at + part.length - 1) + 1 });
  return places;
}
