import { listsIn } from '../lists.ts';
import type { Platform } from '../video.ts';
import { TEXTS } from './texts.generated.ts';

const LISTS = listsIn(TEXTS['address-rules']);

/** The rules of a list of `address-rules.txt`, which says what each column is. */
const rules = <Rule extends readonly string[]>(list: string): readonly Rule[] =>
  (LISTS.get(list) ?? []).map((line) => line.split(' ') as readonly string[] as Rule);

/** The day on which a rule was last looked at, YYYY-MM-DD, and the rule. */
type Rules<Columns extends readonly unknown[]> = readonly (readonly [checked: string, ...Columns])[];

export const TRACKING: Rules<[parameter: string, ...hosts: string[]]> = rules('tracking');
export const REDIRECTORS: Rules<[place: string, how: string]> = rules('redirectors');
export const TWINS: Rules<[twin: string, site: string, same: 'pages' | 'domain']> = rules('twins');
export const AMP_PATHS: Rules<[host: string, form: string]> = rules('amp paths');
export const PAGE_FORMS: Rules<[host: string, form: RegExp, page: string]> = rules<
  readonly [string, string, string, string]
>('page forms').map(([checked, host, form, page]) => [checked, host, new RegExp(form), page]);
export const VIDEO_FORMS: Rules<[platform: Platform, form: string]> = rules('video forms');
