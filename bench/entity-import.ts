import Sqlite from 'better-sqlite3';
import { aBench, timed } from './support.ts';
import { ms, printTable, times } from './table.ts';

const ROWS = 10_000;

/** An import of 10,000 entities in one transaction, against as many plain prepared inserts of the same columns. */
export async function entityImport(): Promise<void> {
  await using bench = await aBench();
  const { app, project } = bench;
  const rows = Array.from({ length: ROWS }, (_, at) => ({
    name: `Brand number ${at}`,
    aliases: [`B${at}`],
    isCompetitor: at % 2 === 0,
  }));
  const created = await timed(() => app.entities.import(project, rows, { dryRun: false }));
  const unchanged = await timed(() => app.entities.import(project, rows, { dryRun: false }));

  const plain = new Sqlite(bench.file('plain.db'));
  plain.pragma('journal_mode = wal');
  plain.pragma('synchronous = full');
  plain.exec(`
    create table entity (id integer primary key, uuid text not null unique, name text not null, folded text not null unique,
      slug text not null, is_competitor integer not null, created_at integer not null, updated_at integer not null) strict;
    create table alias (entity integer not null, position integer not null, alias text not null, primary key (entity, position)) strict;
  `);
  const entity = plain.prepare('insert into entity values (?, ?, ?, ?, ?, ?, ?, ?)');
  const alias = plain.prepare('insert into alias values (?, 0, ?)');
  const baseline = await timed(async () => {
    plain.transaction(() => {
      for (const [at, { name, aliases, isCompetitor }] of rows.entries()) {
        entity.run(at, crypto.randomUUID(), name, name.toLowerCase(), name, Number(isCompetitor), 0, 0);
        alias.run(at, aliases[0]);
      }
    })();
  });
  plain.close();

  printTable(
    `Entities: an import of ${ROWS} rows in one transaction`,
    ['', 'ms', 'of the plain one', 'others waited at most'],
    [
      ['plain prepared inserts', ms(baseline.took), times(1), ''],
      ['import, all created', ms(created.took), times(created.took / baseline.took), ms(created.blocked)],
      ['import, all unchanged', ms(unchanged.took), times(unchanged.took / baseline.took), ms(unchanged.blocked)],
    ],
  );
}
