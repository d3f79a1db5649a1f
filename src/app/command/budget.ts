import { amountText, type Budget, budgetOf, MEASURES, type Measure, type Used } from '../../domain/collection/mod.ts';
import { AppError } from '../../domain/errors.ts';
import { counted } from '../../domain/wording.ts';
import { COMMON, command, print } from './command.ts';
import { findOrganisation } from './find.ts';
import { flag, parsed, text } from './flags.ts';
import { asOperator } from './operator.ts';

/** An amount; `none` takes a limit away. */
type Given = number | 'none' | undefined;

const usd = (per: string) =>
  parsed<Given>(
    'USD|none',
    { description: `dollars a ${per} at most` },
    (given) => (given === 'none' ? given : /^\d{1,8}(\.\d{1,6})?$/.test(given) ? Number(given) : undefined),
    'an amount such as 20 or 2.50, or none',
  );

const answers = (per: string) =>
  parsed<Given>(
    'COUNT|none',
    { description: `answers a ${per} at most` },
    (given) => (given === 'none' ? given : /^\d{1,8}$/.test(given) ? Number(given) : undefined),
    'a number, or none',
  );

export const budget = command({
  name: 'budget',
  summary: 'limit what your keys of providers may spend, for one organisation or for all together',
  details: `Days and months are those of UTC. Limits hold from the next question on, also in services that run, and count what is paid by your keys
alone; an organisation's admins set its own budget in the dashboard. Limits left out stay, none takes a limit away, and without any limit
the command shows what holds and what was used. Of all limits on the way up the lowest decides.`,
  flags: {
    organisation: text('O', { description: 'the organisation, by id or slug; all together where none is named' }),
    usdPerMonth: usd('month'),
    usdPerDay: usd('day'),
    answersPerMonth: answers('month'),
    answersPerDay: answers('day'),
    clear: flag({ description: 'take all limits away' }),
    ...COMMON,
  },
  examples: [
    'budget',
    'budget --usd-per-month 500',
    'budget --organisation acme-agency --usd-per-month 50 --usd-per-day 5',
  ],
  async run({ values }, surroundings) {
    const given = MEASURES.filter((measure) => values[measure] !== undefined);
    if (values.clear && given.length > 0) throw new AppError('invalid', 'give either --clear or limits');
    await using opened = await surroundings.openApp(values);
    const found =
      values.organisation === undefined ? null : await findOrganisation(opened, values.organisation, values);
    const of = found?.id ?? null;
    const before = await opened.app.spending.operatorBudget(of);
    if (values.clear || given.length > 0) {
      const changed = values.clear ? budgetOf({}) : withLimits(before.budget, values);
      const doing = found
        ? asOperator(opened.app, surroundings, { action: 'budget', organisation: found.id })
        : opened.app;
      await doing.spending.setOperatorBudget(of, changed);
    }
    const { budget: now, used } = await opened.app.spending.operatorBudget(of);
    const who = found === null ? 'All organisations together' : found.slug;
    print(surroundings, values, recordOf(found?.slug ?? null, now, used), wordsOf(who, now, used));
  },
});

const withLimits = (before: Budget, given: Readonly<Record<Measure, Given>>): Budget =>
  budgetOf(
    Object.fromEntries(
      MEASURES.map((measure) => {
        const amount = given[measure];
        return [measure, amount === undefined ? before[measure] : amount === 'none' ? null : amount];
      }),
    ),
  );

const recordOf = (organisation: string | null, limits: Budget, { today, month }: Used) => ({
  organisation,
  budget: limits,
  used: {
    usdToday: (today.spent + today.reserved) / 1e6,
    usdThisMonth: (month.spent + month.reserved) / 1e6,
    answersToday: today.answers + today.asking,
    answersThisMonth: month.answers + month.asking,
  },
});

function wordsOf(who: string, limits: Budget, { today, month }: Used): string {
  const all = MEASURES.flatMap((measure) => {
    const amount = limits[measure];
    return amount === null ? [] : [amountText(measure, amount)];
  });
  const spent = ({ spent: settled, reserved }: typeof today) => `${((settled + reserved) / 1e6).toFixed(2)} USD`;
  return [
    `${who}: ${all.length > 0 ? `at most ${all.join(', ')}` : 'no limit of yours'}`,
    `Used by your keys: ${spent(today)} today, ${spent(month)} and ${counted(month.answers, 'answer')} this month`,
  ].join('\n');
}
