import { Field } from '../parts/mod.ts';
import { t } from '../texts/mod.ts';
import { type Limits, MEASURES } from './budget.ts';

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
