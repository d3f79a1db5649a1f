import type { ReportName, Run } from './requests.ts';
import type { CodedScope } from './scopes.ts';

/** Somebody who makes the same reports of the same rows. */
export interface Engine {
  readonly name: string;
  /** One or more ways to make each report of a scope: what counts is the fastest one. */
  readonly runs: (coded: CodedScope) => Promise<readonly { readonly [Name in ReportName]?: Run }[]>;
  readonly close: () => Promise<void>;
}
