import type { FigureValue } from '../parts/mod.ts';

/** A mean as reports have it: alone, or with its interval and over how many answers. */
export type Mean = number | null | FigureValue;

/** A mean as a figure; one that comes alone says over how many answers. */
export function meanFigure(given: Mean, answers: number): FigureValue {
  if (given !== null && typeof given === 'object') return given;
  return { value: given, low: null, high: null, n: answers };
}
