import { AppError } from '../../domain/errors.ts';
import type { Drill, Finding } from '../../domain/ports/mod.ts';
import { counted, pluralOf } from '../../domain/wording.ts';
import { isPostgres, shownDatabase } from '../settings-database.ts';
import { COLLECTING, keyFileOf } from './collecting.ts';
import { command, EXIT, print, READING } from './command.ts';
import { flag, text } from './flags.ts';
import { SIGNAL_EXITS } from './stopping.ts';
import type { SecretsToEnter } from './surroundings.ts';

const { db, json } = READING;

/** What PostgreSQL has tools of its own for. @throws AppError invalid, naming them */
function refusePostgres(db: string, what: string, tool: string): void {
  if (!isPostgres(db)) return;
  throw new AppError('invalid', `${what}: ${shownDatabase(db)} is in PostgreSQL, whose own tools do that: ${tool}`);
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

export const backup = command({
  name: 'backup',
  summary: 'write a backup of the database into a file, also while the service runs',
  details: `The backup is the database as it was at one instant, in one file that any sightline of this version or later restores. It appears
when it is complete and verified; its SHA-256 stands in FILE.sha256, as sha256sum --check reads it. The file has everything
in it: only its owner may read it. A database in PostgreSQL is backed up by its own tools, as pg_dump.
With --reuse an earlier backup becomes FILE, and only the pages that differ are written; it is gone when this fails.
With --drill the backup is restored into a scratch place beside it, and the numbers of rows and hashes of all tables are compared
with the database at the same instant; it ends with 1 where they differ.`,
  operand: 'FILE',
  flags: {
    force: flag({ description: 'replace FILE if it is there' }),
    reuse: text('OLDER', { description: 'an earlier backup that becomes FILE' }),
    drill: flag({ description: 'restore the backup into a scratch place, and compare it with the database' }),
    db,
    json,
  },
  examples: [
    'backup /mnt/backups/sightline-2026-11-21.db',
    'backup --reuse /mnt/backups/older.db /mnt/backups/newer.db',
    'backup --drill /mnt/backups/sightline-2026-11-21.db',
  ],
  async run({ values, operand: file }, surroundings) {
    const { db, force, reuse, drill } = values;
    refusePostgres(db, 'backup', `pg_dump --format=custom --file=${file} ADDRESS`);
    const made = await surroundings.upkeep.backUp({ db, file, force, reuse, drill, stop: surroundings.stop });
    const words = [
      `Wrote ${made.file} (${megabytes(made.bytes)}, SHA-256 ${made.sha256})`,
      ...(made.drill ? [drillText(made.drill)] : []),
    ];
    print(surroundings, values, made, words.join('\n'));
    return made.drill?.problem ? EXIT.someFailed : EXIT.done;
  },
});

const drillText = ({ tables, rows, problem }: Drill): string =>
  problem === null
    ? `Restored it into a scratch place: all ${counted(rows, 'row')} of ${counted(tables, 'table')} came back`
    : `Restored it into a scratch place, and it is not the same: ${problem}. Keep earlier backups, and run sightline check`;

export const restore = command({
  name: 'restore',
  summary: 'replace the database with a backup',
  details: `The backup is copied and verified first: its checksum, if FILE.sha256 is there, and all its pages. Then it takes the database's
place in one step, so that a crash at any moment leaves the old database or the new one. Stop the service before: a database that
another process has open is not replaced. With --force what was written since the backup is lost; a damaged database is kept
beside the new one. No backup has the key file: keys of providers and addresses of channels that the one here does not open are
listed, to be entered again. A database in PostgreSQL is restored by its own tools, as pg_restore.`,
  operand: 'FILE',
  destroys: true,
  flags: {
    force: flag({ description: 'replace the database if it is there' }),
    keyFile: COLLECTING.keyFile,
    db,
    json,
  },
  examples: ['restore /mnt/backups/sightline-2026-11-21.db --force'],
  async run({ values, operand: file }, surroundings) {
    const { db, force } = values;
    refusePostgres(db, 'restore', `pg_restore --clean --if-exists --dbname=ADDRESS ${file}`);
    const restored = await surroundings.upkeep.restore({ db, file, force, keyFile: keyFileOf(values) });
    const { kept, isCompared } = restored;
    if (kept !== null) surroundings.stderr.write(`sightline: the damaged database was kept as ${kept}\n`);
    const compared = isCompared ? '' : ': no checksum beside it, so its content was not compared';
    const words = [`Restored ${restored.db} from ${restored.file}${compared}`, ...secretsText(restored)];
    print(surroundings, values, restored, words.join('\n'));
  },
});

function secretsText({ keysToEnter, channelsToEnter, keyFile, keyProblem, remedy }: SecretsToEnter): readonly string[] {
  const [keys, channels] = [keysToEnter.length, channelsToEnter.length];
  if (keys + channels === 0) return [];
  const counts = [
    ...(keys > 0 ? [`${counted(keys, 'key')} of providers`] : []),
    ...(channels > 0 ? [`the ${pluralOf(channels, 'address', 'addresses')} of ${counted(channels, 'channel')}`] : []),
  ];
  return [
    `${counts.join(' and ')} cannot be opened (${keyProblem ?? `${keyFile} is another one`}). Put the key file back, or ${remedy}:`,
    ...keysToEnter.map(({ organisation, provider }) => `  ${organisation}: ${provider}`),
    ...channelsToEnter.map(({ organisation, channel }) => `  ${organisation}: channel ${channel}`),
  ];
}

export const check = command({
  name: 'check',
  summary: 'verify the database: its pages, references and rules, and reports against rows',
  details: `Names everything that is wrong, one line each, by table and id, and ends with 1; with 0 when nothing is. Notes are no
damage: they name values that came in before they were refused, such as the country UK, answers that may be none, alerts that
reach no one, and a key file that is missing. A key file that cannot be used, or is another one, is a problem. Changes nothing,
and sees the database as it is at one instant, also while the service runs. A database of another version is not checked (exit 2). Of one in
PostgreSQL the pages are left to the server's own tools.`,
  flags: { keyFile: COLLECTING.keyFile, db, json },
  examples: ['check', 'check --db /mnt/backups/sightline-2026-11-21.db --json'],
  async run({ values }, surroundings) {
    const { upkeep, stdout, stop } = surroundings;
    const problems: Finding[] = [];
    const notes: Finding[] = [];
    for await (const finding of upkeep.check({ db: values.db, keyFile: keyFileOf(values) })) {
      (finding.isNote ? notes : problems).push(finding);
      if (!values.json) stdout.write(`${findingText(finding)}\n`);
      if (stop.aborted) return SIGNAL_EXITS[String(stop.reason)] ?? EXIT.refused;
    }
    const ok = problems.length === 0;
    const words = [
      ok ? 'Nothing is wrong' : `Wrong: ${problems.length}`,
      ...(notes.length > 0 ? [`notes: ${notes.length}`] : []),
    ];
    print(surroundings, values, { ok, problems, notes: notes.map(({ isNote: _, ...note }) => note) }, words.join('; '));
    return ok ? EXIT.done : EXIT.someFailed;
  },
});

function findingText({ table, id, problem, isNote }: Finding): string {
  const place = table === null ? '' : `${id === null ? table : `${table} ${id}`}: `;
  return `${isNote ? 'note: ' : ''}${place}${problem}`;
}
