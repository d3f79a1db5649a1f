import type { Dated, Identified } from './people-schema.ts';

/* The tables of alerts, as `schema.ts` has the others. */

export interface AlertTable extends Identified, Dated {
  project: number;
  name: string;
  folded_name: string;
  /** JSON of all else that was said. */
  settings: string;
}

/** What an alert saw of a week: final. */
export interface AlertLookTable {
  project: number;
  alert: number;
  /** The day of its Monday. */
  week: number;
  at: number;
  /** JSON. */
  body: string;
}
