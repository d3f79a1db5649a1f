import { AppError } from '../../domain/errors.ts';
import type { MovedProject } from '../../domain/ports/mod.ts';
import { isPostgres, shownDatabase } from '../settings-database.ts';
import { COMMON, command, EXIT, print } from './command.ts';
import { database } from './flags.ts';
import { progressLine } from './progress.ts';
import { interrupted } from './stopping.ts';
import { table } from './table.ts';

export const move = command({
  name: 'move',
  summary: 'take everything into another database: from a file to PostgreSQL, or back',
  details: `Copies every row, with its ids, times and numbers: answers, brands, tags, members, keys, the audit log, collectors and all else.
The database at --from isn't changed; --to is made where it is missing, and has to be empty. Stop the services on both before. Then all rows of both
are read and compared: the number of them and a SHA-256 over them are printed for each project, and it ends with 1 where any differ. Where it
was stopped or cut off, the same command goes on from there. U+0000 in texts, which PostgreSQL has not, counts as U+FFFD.`,
  flags: {
    from: database({ description: 'the database that there is, as a file or postgresql://…', isRequired: true }),
    to: database({ description: 'the one that everything is to go to', isRequired: true }),
    json: COMMON.json,
  },
  examples: ['move --from data/sightline.db --to postgresql://sightline@db.example.com/sightline'],
  async run({ values }, surroundings) {
    const { from, to } = values;
    const { stderr, stdout, stop } = surroundings;
    if (!isPostgres(from) && !isPostgres(to))
      throw new AppError('invalid', '--from and --to are files: sightline backup and restore copy those');
    if (from === to) throw new AppError('invalid', '--from and --to are the same database');
    const line = progressLine(stderr, () => performance.now());
    const begun = performance.now();
    let done = 0;
    let before = { table: '', rows: 0 };
    const onProgress = (name: string, rows: number) => {
      done += rows - (before.table === name ? before.rows : 0);
      before = { table: name, rows };
      const perSecond = Math.round((1_000 * done) / Math.max(1, performance.now() - begun));
      line.show({ done, unit: 'rows', share: undefined, perSecond });
    };
    try {
      const projects = await surroundings.upkeep.move({ from, to, onProgress, stop });
      line.clear();
      const isEqual = projects.every(({ differing }) => differing.length === 0);
      const words = [
        table(COLUMNS, projects, stdout.columns).trimEnd(),
        isEqual
          ? `Moved ${shownDatabase(from)} to ${shownDatabase(to)}: all rows are the same`
          : `Not the same: empty ${shownDatabase(to)}, and move again while nothing uses either`,
      ];
      print(surroundings, values, { isEqual, projects }, words.join('\n'));
      return isEqual ? EXIT.done : EXIT.someFailed;
    } catch (error) {
      line.clear();
      const goOn = 'the same command goes on from there';
      if (stop.aborted) return interrupted('asked', goOn, surroundings);
      if (error instanceof AppError && error.problem === 'unavailable' && done > 0)
        return interrupted(error, goOn, surroundings);
      throw error;
    }
  },
});

const COLUMNS = [
  { title: 'project', isElastic: true, text: ({ project }: MovedProject) => project ?? '(of no project)' },
  { title: 'answers', align: 'right', text: ({ answers }: MovedProject) => answers.toLocaleString('en') },
  { title: 'rows', align: 'right', text: ({ rows }: MovedProject) => rows.toLocaleString('en') },
  { title: 'SHA-256', text: ({ hash }: MovedProject) => hash.slice(0, 16) },
  {
    title: '',
    text: ({ differing }: MovedProject) => (differing.length === 0 ? 'the same' : `differs in ${differing.join(', ')}`),
  },
] as const;
