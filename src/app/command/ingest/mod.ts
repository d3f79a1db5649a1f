import { AppError, type JobExecutionRow, type ProjectId } from '../../../domain/mod.ts';
import type { Cases } from '../../mod.ts';
import { COMMON, command, EXIT, print } from '../command.ts';
import { flag, oneOf, text } from '../flags.ts';
import { asOperator } from '../operator.ts';
import { interrupted } from '../stopping.ts';
import type { Surroundings } from '../surroundings.ts';
import { csvEntities } from './csv.ts';
import { openInput } from './input.ts';
import { type Loaded, load, type Sink } from './load.ts';

export { type LoadEnd, load } from './load.ts';
export { batchesOf, jsonLines } from './rows.ts';

export const KINDS = ['rows', 'videos', 'entities'] as const;
export type Kind = (typeof KINDS)[number];

/** Where rows of a kind go, in a project. */
export function sinkFor(
  kind: Kind,
  { app, readers }: { readonly app: Cases; readonly readers: Surroundings['readers'] },
  project: ProjectId,
  { dryRun }: { readonly dryRun: boolean },
): Sink<unknown> {
  const into = <Row>(read: (value: unknown) => Row, { import: run }: Importer<Row>): Sink<unknown> => ({
    read,
    async import(rows, before) {
      await before;
      return run(project, rows as readonly Row[], { dryRun });
    },
  });
  switch (kind) {
    case 'rows':
      return {
        read: readers.rows,
        import: (rows, after) =>
          app.jobExecutions.import(project, rows as readonly JobExecutionRow[], { dryRun, after }),
      };
    case 'videos':
      return into(readers.videos, app.videos);
    case 'entities':
      return into(readers.entities, app.entities);
  }
}

interface Importer<Row> {
  import(
    project: ProjectId,
    rows: readonly Row[],
    options: { readonly dryRun: boolean },
  ): ReturnType<Sink<Row>['import']>;
}

export const ingest = command({
  name: 'ingest',
  summary: 'put AI answers, video snapshots or brands into a project',
  details: `Reads JSON Lines of any size, one row a line, from FILE or, for -, from standard input. A bad line is named by its number and the
others go in. Sending a file again is safe: rows that are in are unchanged. An answer is analysed for the brands known when it
comes in; where they are changed later, a running service analyses it again, and so does sightline reanalyse.

Brands may also come as CSV, with a first line that names the columns: id, name, aliases (separated by ;), caseSensitive,
isCompetitor (true or false), domains (its websites, separated by ;) and group (empty takes a brand out of its group). A list of entities that was saved as CSV can be sent back.`,
  operand: 'FILE|-',
  flags: {
    project: text('P', { description: 'the project, by id or slug', isRequired: true }),
    kind: oneOf(KINDS, { description: 'what the lines are: answers, snapshots or brands', default: 'rows' }),
    format: oneOf(['jsonl', 'csv'], { description: 'how FILE is written; csv where its name says so, else jsonl' }),
    dryRun: flag({ description: 'show what would happen and write nothing' }),
    ...COMMON,
  },
  examples: ['ingest --project shoes answers.jsonl', 'ingest --project shoes --kind entities brands.csv'],
  async run({ values, operand }, surroundings) {
    const { kind, dryRun } = values;
    const isCsv = (values.format ?? (/\.csv$/i.test(operand) ? 'csv' : 'jsonl')) === 'csv';
    if (isCsv && kind !== 'entities') throw new AppError('invalid', 'CSV is for --kind entities only: give JSON Lines');
    const input = await openInput(operand, surroundings);
    await using opened = await surroundings.openApp(values);
    const { id, organisation } = await opened.app.projects.find(values.project);
    const app = asOperator(opened.app, surroundings, { action: 'ingest', organisation, project: id });
    const sink = {
      ...sinkFor(kind, { app, readers: surroundings.readers }, id, { dryRun }),
      ...(isCsv && { values: csvEntities }),
    };
    const end = await load(input, sink, surroundings);
    print(surroundings, values, end.loaded, loadedText(end.loaded, dryRun));
    if (end.stopped) return interrupted(end.stopped, GO_ON, surroundings);
    return end.loaded.failed > 0 ? EXIT.someFailed : EXIT.done;
  },
});

function loadedText({ created, updated, unchanged, failed, perSecond }: Loaded, dryRun: boolean): string {
  const counts = Object.entries({ created, updated, unchanged, failed });
  const words = counts.map(([action, count]) => `${count.toLocaleString('en')} ${action}`).join(', ');
  return `${dryRun ? 'Would be: ' : ''}${words} (${perSecond.toLocaleString('en')} rows/s)`;
}

const GO_ON = 'what is counted is in; send the same file again to go on';
