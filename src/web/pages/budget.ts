export const MEASURES = ['answersPerDay', 'answersPerMonth', 'usdPerDay', 'usdPerMonth'] as const;

/** Limits of answers and US dollars, by UTC day and month; null = none. */
export type Limits = { readonly [measure in (typeof MEASURES)[number]]: number | null };

export const NO_LIMITS: Limits = { answersPerDay: null, answersPerMonth: null, usdPerDay: null, usdPerMonth: null };

/** The limits that a form has. */
export function budgetIn(form: FormData): Limits {
  const amount = (name: string) => {
    const text = String(form.get(name) ?? '').trim();
    return text === '' ? null : Number(text);
  };
  return Object.fromEntries(MEASURES.map((measure) => [measure, amount(measure)])) as unknown as Limits;
}
