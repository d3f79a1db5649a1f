import { Field } from '../parts/mod.ts';
import { t } from '../texts/mod.ts';

const MEASURES = ['answersPerDay', 'answersPerMonth', 'usdPerDay', 'usdPerMonth'] as const;

/** Limits of answers and US dollars, by UTC day and month; null = none. */
export type Limits = { readonly [measure in (typeof MEASURES)[number]]: number | null };

export const NO_LIMITS: Limits = { answersPerDay: null, answersPerMonth: null, usdPerDay: null, usdPerMonth: null };

/** A field for each limit; empty = none. */
export function BudgetFields({ budget }: { readonly budget: Limits }) {
  return MEASURES.map((measure) => (
    <Field
      key={measure}
      label={t.collect.limits[measure]}
      type="number"
      name={measure}
      min="0"
      step={measure.startsWith('usd') ? 'any' : '1'}
      defaultValue={budget[measure] === null ? '' : String(budget[measure])}
    />
  ));
}

/** The limits that a form has. */
export function budgetIn(form: FormData): Limits {
  const amount = (name: string) => {
    const text = String(form.get(name) ?? '').trim();
    return text === '' ? null : Number(text);
  };
  return Object.fromEntries(MEASURES.map((measure) => [measure, amount(measure)])) as unknown as Limits;
}
