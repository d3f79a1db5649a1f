/*
 * Stores what asking costs, by organisation, day, project, account, model and payer. Reservations and spent amounts stand
 * in the same row, so that a budget is checked by one sum. The reader's sums come first, then the transactor.
 */

import { type Selectable, sql } from 'kysely';
import type { LedgerTable } from '../../../db/mod.ts';
import {
  type Amounts,
  addAmounts,
  type Budget,
  NO_AMOUNTS,
  type Price,
  type Used,
} from '../../domain/collection/mod.ts';
import type { OrganisationId } from '../../domain/ids.ts';
import type { BudgetOwner, Days, LedgerReader, LedgerSum, LedgerTransactor } from '../../domain/ports/mod.ts';
import type { Db } from './db.ts';
import { organisationKey } from './projects.ts';
import { known, readObject } from './rows.ts';

const LINE = ['project', 'account', 'provider', 'model', 'payer'] as const;

const toAmounts = ({ reserved, spent, asking, answers }: Amounts): Amounts => ({ reserved, spent, asking, answers });

const sums = (db: Db) =>
  db
    .selectFrom('ledger')
    .select(({ fn }) => [
      fn.sum<number>('reserved').as('reserved'),
      fn.sum<number>('spent').as('spent'),
      fn.sum<number>('asking').as('asking'),
      fn.sum<number>('answers').as('answers'),
    ]);

/** Sums of a month, those of today apart. */
const sumsOf = (db: Db, { today, month }: Days) =>
  sums(db)
    .select(sql<number>`case when day >= ${today} then 1 else 0 end`.as('is_today'))
    .where('day', '>=', month)
    .groupBy('is_today');

type DaySums = Amounts & { readonly is_today: number };

const usedIn = (rows: readonly DaySums[]): Used => {
  const sum = (some: readonly DaySums[]) => some.map(toAmounts).reduce(addAmounts, { ...NO_AMOUNTS });
  return { today: sum(rows.filter(({ is_today: isToday }) => isToday === 1)), month: sum(rows) };
};

const keyOf = (db: Db, organisation: OrganisationId) =>
  db.selectFrom('organisation').select('id').where('uuid', '=', organisation);

const ownerOf = (owner: BudgetOwner, organisation: OrganisationId) => `${owner} ${organisation}`;
const OPERATOR = 'operator';

const open =
  (db: Db): LedgerReader['open'] =>
  async () => {
    const rows = await db
      .selectFrom('ledger')
      .innerJoin('organisation', 'organisation.id', 'ledger.organisation')
      .selectAll('ledger')
      .select('organisation.uuid as of')
      // Written out, as the index of open lines is.
      .where(({ eb, or }) => or([eb('reserved', '!=', sql.lit(0)), eb('asking', '!=', sql.lit(0))]))
      .orderBy('organisation.uuid')
      .orderBy('project')
      .orderBy('account')
      .orderBy('provider')
      .orderBy('model')
      .orderBy('payer')
      .orderBy('day')
      .execute();
    return rows.map((row: Selectable<LedgerTable> & { readonly of: string }) => {
      const { project, account, provider, model, payer, day } = row;
      return { organisation: row.of, project, account, provider, model, payer, day, ...toAmounts(row) };
    });
  };

export function ledgerReader(db: Db): LedgerReader {
  async function budgetsBy(owners: readonly string[]): Promise<ReadonlyMap<string, Budget>> {
    const rows = await db.selectFrom('budget').selectAll().where('owner', 'in', owners).execute();
    return new Map(rows.map(({ owner, limits }) => [owner, readObject<Budget>(limits)]));
  }
  return {
    async used(organisation, { project, account }, days) {
      const depth = sql<number>`case when project = ${project} then case when account = ${account} then 2 else 1 end else 0 end`;
      const rows = await sumsOf(db, days)
        .select(['payer', depth.as('depth')])
        .where('organisation', '=', keyOf(db, organisation))
        .groupBy(['payer', 'depth'])
        .execute();
      return {
        account: usedIn(rows.filter((row) => row.depth === 2)),
        project: usedIn(rows.filter((row) => row.depth > 0)),
        organisation: usedIn(rows),
        tenant: usedIn(rows.filter(({ payer }) => payer === 'operator')),
      };
    },
    async usedByOperator(days) {
      const rows = await sumsOf(db, days).where('payer', '=', 'operator').execute();
      return usedIn(rows);
    },
    async lines(organisation, { from, to }) {
      const rows = await sums(db)
        .select(LINE)
        .where('organisation', '=', keyOf(db, organisation))
        .where('day', '>=', from)
        .where('day', '<=', to)
        .groupBy(LINE)
        .orderBy('project')
        .orderBy('account')
        .orderBy('provider')
        .orderBy('model')
        .orderBy('payer')
        .execute();
      return rows.map((row): LedgerSum => ({ organisation, ...row }));
    },
    open: open(db),
    async budgets(organisation) {
      const [tenant, own] = [ownerOf('tenant', organisation), ownerOf('organisation', organisation)];
      const found = await budgetsBy([OPERATOR, tenant, own]);
      return {
        operator: found.get(OPERATOR) ?? null,
        tenant: found.get(tenant) ?? null,
        organisation: found.get(own) ?? null,
      };
    },
    async operatorBudget() {
      return (await budgetsBy([OPERATOR])).get(OPERATOR) ?? null;
    },
    async prices(organisation) {
      const rows = await db
        .selectFrom('price')
        .select('price')
        .where('organisation', '=', keyOf(db, organisation))
        .orderBy('provider')
        .orderBy('model')
        .execute();
      return rows.map(({ price }) => readObject<Price>(price));
    },
  };
}

export function ledgerTransactor(db: Db): LedgerTransactor {
  async function state(owner: string, organisation: number | null, budget: Budget | null): Promise<void> {
    await db.deleteFrom('budget').where('owner', '=', owner).execute();
    if (budget === null) return;
    const values = { owner, organisation, limits: JSON.stringify(budget) };
    await db.insertInto('budget').values(values).execute();
  }
  return {
    ...ledgerReader(db),
    async add({ organisation: of, project, account, provider, model, payer, day }, amounts) {
      const organisation = known((await keyOf(db, of).executeTakeFirst())?.id, 'organisation', of);
      await db
        .insertInto('ledger')
        .values({ organisation, day, project, account, provider, model, payer, ...toAmounts(amounts) })
        .onConflict((conflict) =>
          conflict.columns(['organisation', 'day', ...LINE]).doUpdateSet((eb) => ({
            reserved: eb('ledger.reserved', '+', amounts.reserved),
            spent: eb('ledger.spent', '+', amounts.spent),
            asking: eb('ledger.asking', '+', amounts.asking),
            answers: eb('ledger.answers', '+', amounts.answers),
          })),
        )
        .execute();
    },
    async setBudget(organisation, owner, budget) {
      await state(ownerOf(owner, organisation), await organisationKey(db, organisation), budget);
    },
    setOperatorBudget: (budget) => state(OPERATOR, null, budget),
    async putPrice(of, price) {
      const organisation = await organisationKey(db, of);
      const { provider, model } = price;
      const values = { price: JSON.stringify(price) };
      await db
        .insertInto('price')
        .values({ organisation, provider, model, ...values })
        .onConflict((conflict) => conflict.columns(['organisation', 'provider', 'model']).doUpdateSet(values))
        .execute();
    },
    async removePrice(organisation, provider, model) {
      const { numDeletedRows } = await db
        .deleteFrom('price')
        .where('organisation', '=', keyOf(db, organisation))
        .where('provider', '=', provider)
        .where('model', '=', model)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
    async reach(limit, step, from) {
      await db
        .deleteFrom('budget_step')
        .where('from_day', '<', from - A_YEAR)
        .execute();
      const noted = await db
        .insertInto('budget_step')
        .values({ limit_name: limit, from_day: from, step })
        .onConflict((conflict) =>
          conflict.columns(['limit_name', 'from_day']).doUpdateSet({ step }).where('budget_step.step', '<', step),
        )
        .returning('step')
        .executeTakeFirst();
      return noted !== undefined;
    },
  };
}

/** In days. */
const A_YEAR = 366;
