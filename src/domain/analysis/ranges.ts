/** A stretch of a text in UTF-16 units, end exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}
