import type { Finding } from '../../../domain/ports/mod.ts';
import type { Db } from '../db.ts';
import { rowsOf } from '../rows.ts';
import { type JudgedRule, RULES, type Rule } from './rules.ts';

/** Every row that breaks a rule, of a database of either kind. */
export async function* ruleFindings(db: Db): AsyncGenerator<readonly Finding[]> {
  for (const rule of RULES) {
    const { table, problem } = rule;
    for await (const ids of idsOf(db, rule)) yield ids.map((id) => ({ table, id: String(id), problem }));
  }
}

async function* idsOf(db: Db, rule: Rule | JudgedRule): AsyncGenerator<readonly (string | number)[]> {
  if (!('breaks' in rule)) {
    yield (await rowsOf<{ readonly id: string | number }>(db, rule.sql, [])).map(({ id }) => id);
    return;
  }
  const { sql, breaks, atOnce } = rule;
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
    const batch = `select * from (${sql}) as judged where key > +? order by key limit ${atOnce}`;
    const rows = await rowsOf<Judged>(db, batch, [after]);
    yield rows.filter(breaks).map(({ id }) => id);
    if (rows.length < atOnce) return;
    after = rows.at(-1)!.key;
  }
}

interface Judged extends Readonly<Record<string, unknown>> {
  readonly key: number;
  readonly id: string | number;
}
