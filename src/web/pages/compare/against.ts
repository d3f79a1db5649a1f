import {
  type Changes as AddressChanges,
  comparedBody,
  comparedDays,
  PART_NAMES,
  type Part,
  PREVIOUS,
  param,
  type ScopeBody,
  scope,
  scopeBody,
  today,
} from '../../address/mod.ts';
import type { ComparisonRequest } from '../../api/mod.ts';
import { daysWords, partWords } from '../../parts/mod.ts';

/** What the view is compared with. */
export interface Against {
  /** As the report takes it. */
  readonly body: ScopeBody | 'previous';
  /** What the question is about, where it isn't about days. */
  readonly across: readonly Across[];
  /** In words. */
  readonly name: string;
  /** What makes the view of it: the same filters but for these. */
  readonly changes: AddressChanges;
}

type Across = NonNullable<ComparisonRequest['across']>[number];

const ACROSS = { vmodel: 'models', vcountry: 'locales', vlanguage: 'locales' } as const;
const FIELDS = { vmodel: 'models', vcountry: 'countries', vlanguage: 'languages' } as const;

/** What the address asks to compare with; undefined where there are no such days, as the view has no two ends. */
export function againstNow(): Against | undefined {
  const part = (Object.keys(PART_NAMES) as Part[]).find((name) => param(name) !== undefined);
  if (part !== undefined) {
    const value = param(part)!;
    return {
      body: { ...scopeBody(scope.value, today.value), [FIELDS[part]]: [value] },
      across: [ACROSS[part]],
      name: partWords(part, value),
      changes: { [PART_NAMES[part]]: value },
    };
  }
  const compared = comparedDays();
  return (
    compared && {
      body: comparedBody(compared),
      across: [],
      name: daysWords(compared.span),
      changes: { ...PREVIOUS, range: null, from: compared.span.from!, to: compared.span.to! },
    }
  );
}
