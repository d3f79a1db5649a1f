import {
  type Changes as AddressChanges,
  isCalendar,
  isDay,
  param,
  previousOf,
  type ScopeBody,
  type Span,
  scope,
  scopeBody,
  today,
} from '../../address/mod.ts';
import { country, days, language } from '../../texts/mod.ts';

/** What the view is compared with. */
export interface Against {
  /** As the report takes it. */
  readonly body: ScopeBody | 'previous';
  /** In words. */
  readonly name: string;
  /** What makes the view of it: the same filters but for these. */
  readonly changes: AddressChanges;
}

/** Filters by which another part of the answers is compared with: their name in the address here, and in the scope. */
export const PARTS = { vmodel: 'model', vcountry: 'country', vlanguage: 'language' } as const;
export type Part = keyof typeof PARTS;
const FIELDS = { vmodel: 'models', vcountry: 'countries', vlanguage: 'languages' } as const;
const NAMED: Readonly<Record<Part, (value: string) => string>> = {
  vmodel: (value) => value,
  vcountry: country,
  vlanguage: language,
};

/** Takes back what the view is compared with. */
export const NOTHING: AddressChanges = { vfrom: null, vto: null, vmodel: null, vcountry: null, vlanguage: null };

/** The span that the address compares with, where it names one. */
export function givenSpan(): Span | undefined {
  const [from, to] = ['vfrom', 'vto'].map((name) => {
    const day = param(name);
    return day !== undefined && isDay(day) ? day : undefined;
  });
  return from === undefined || to === undefined || from > to ? undefined : { from, to };
}

/** What the address asks to compare with; undefined where there is no span before, as the view has no two ends. */
export function againstNow(): Against | undefined {
  const part = (Object.keys(PARTS) as Part[]).find((name) => param(name) !== undefined);
  if (part !== undefined) {
    const value = param(part)!;
    return {
      body: { ...scopeBody(scope.value, today.value), [FIELDS[part]]: [value] },
      name: NAMED[part](value),
      changes: { [PARTS[part]]: value },
    };
  }
  const given = givenSpan();
  const span = given ?? previousOf(scope.value.range, today.value);
  if (span?.from === undefined || span.to === undefined) return undefined;
  const between = days(span.from, span.to);
  return {
    body: given || isCalendar(scope.value.range) ? scopeBody(scope.value, today.value, span) : 'previous',
    name: between,
    changes: { range: null, from: span.from, to: span.to },
  };
}
