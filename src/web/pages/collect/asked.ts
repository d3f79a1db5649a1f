import type { CollectorCreation } from '../../api/mod.ts';
import { tickedIn } from '../../forms/mod.ts';
import { budgetIn } from '../budget.ts';
import type { Collector } from '../collectors/mod.ts';

/** What people choose from; all else is written as five fields. */
export const RHYTHMS = ['manual', 'daily', 'weekly', 'monthly', 'cron'] as const;
export type Rhythm = (typeof RHYTHMS)[number];

/** A schedule as the form has it: how often, at which hour, or in five fields. */
interface Timing {
  readonly rhythm: Rhythm;
  /** `06:00` */
  readonly time: string;
  readonly cron: string;
}

/** How a schedule is shown. One that no choice says is shown as it is written. */
export function timingOf(cron: string | undefined): Timing {
  if (cron === undefined) return { rhythm: 'manual', time: '06:00', cron: '' };
  const [, minute = '', hour = '', rest = ''] = /^(\d{1,2}) (\d{1,2}) (.*)$/.exec(cron) ?? [];
  const rhythm = ({ '* * *': 'daily', '* * 1': 'weekly', '1 * *': 'monthly' } as const)[rest] ?? 'cron';
  if (rhythm === 'cron') return { rhythm, time: '06:00', cron };
  return { rhythm, time: `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`, cron };
}

/** The five fields of a schedule; undefined = none. */
function cronOf({ rhythm, time, cron }: Timing): string | undefined {
  const [hour = 6, minute = 0] = time.split(':').map(Number);
  switch (rhythm) {
    case 'manual':
      return undefined;
    case 'daily':
      return `${minute} ${hour} * * *`;
    case 'weekly':
      return `${minute} ${hour} * * 1`;
    case 'monthly':
      return `${minute} ${hour} 1 * *`;
    case 'cron':
      return cron;
  }
}

/** What a plan asks of a new collector. */
export interface Preset {
  readonly cron: string;
  readonly executionCount: number;
}

/** The schedule that asks once in a number of days. */
export function cronEvery(days: number): string {
  const step = Math.round(days);
  if (step <= 1) return '0 6 * * *';
  if (step === 7) return '0 6 * * 1';
  return step >= 28 ? '0 6 1 * *' : `0 6 */${step} * *`;
}

/** `US-en, pt-BR` with a country before each: what cannot be read goes to the service as it is, which names it. */
const localesIn = (text: string): CollectorCreation['locales'] =>
  text
    .split(',')
    .map((locale) => locale.trim())
    .filter((locale) => locale !== '')
    .map((locale) => {
      const at = locale.indexOf('-');
      return at < 0
        ? { country: locale, language: '' }
        : { country: locale.slice(0, at), language: locale.slice(at + 1) };
    });

export const localesText = (locales: Collector['locales']): string =>
  locales.map(({ country, language }) => `${country}-${language}`).join(', ');

/** What a form asks for. A budget is left out where the person may not set one. */
export function askedBy(form: FormData, { withBudget }: { readonly withBudget: boolean }): CollectorCreation {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const cron = cronOf({ rhythm: text('rhythm') as Rhythm, time: text('time') || '06:00', cron: text('cron') });
  return {
    provider: text('provider') as CollectorCreation['provider'],
    model: text('model'),
    locales: localesIn(text('locales')),
    queryTagIds: tickedIn(form, 'tags'),
    executionCount: Number(text('executionCount')),
    surface: text('surface'),
    place: text('place') || null,
    personaId: text('personaId') || null,
    schedule:
      cron === undefined
        ? null
        : {
            cron,
            timezone: text('timezone'),
            spreadMinutes: Number(text('spreadMinutes')),
            catchUp: form.get('catchUp') === null ? 'skip' : 'once',
          },
    enabled: form.get('enabled') !== null,
    ...(withBudget && { budget: budgetIn(form) }),
  };
}
