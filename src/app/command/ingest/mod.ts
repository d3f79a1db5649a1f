/*
 * `sightline ingest`: imports a file or standard input. The long help text is part of the command; what the file is gets
 * found in format.ts, rows are written by load.ts. After an import of answers it shows the leading brands, if that is
 * cheap.
 */

import type { ProjectId } from '../../../domain/ids.ts';
import { EVERYTHING } from '../../../domain/scope/mod.ts';
import { COLUMNS, KINDS, type Kind, REQUIRED } from '../../../domain/tabular/mod.ts';
import type { App } from '../../mod.ts';
import { COMMON, command, EXIT, PROJECT, print } from '../command.ts';
import { findProject } from '../find.ts';
import { flag, oneOf } from '../flags.ts';
import { keepingUp } from '../keep-up.ts';
import { asOperator } from '../operator.ts';
import { hintFor, madeTable, KINDS as REPORTS } from '../report/mod.ts';
import { interrupted } from '../stopping.ts';
import type { Surroundings } from '../surroundings.ts';
import { batchFlag } from '../undo.ts';
import { FORMATS, type FoundRows, foundRows } from './format.ts';
import { openInput } from './input.ts';
import { type Loaded, load } from './load.ts';
import { MAPPING, mappedRows } from './mapped.ts';
import { sinkFor } from './sink.ts';

export type { Kind } from '../../../domain/tabular/mod.ts';
export { foundRows } from './format.ts';
export { openInput } from './input.ts';
export { jsonDocument } from './json-document.ts';
export { jsonLines } from './json-lines.ts';
export { type FileValue, MAX_ROW_BYTES } from './json-value.ts';
export { type LoadEnd, type Loaded, load } from './load.ts';
export { peek } from './peek.ts';
export { sinkFor } from './sink.ts';
export { unpacked } from './unpack.ts';

/** `a, b and c` */
const sentenceOf = (names: readonly string[]): string => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
const OPTIONAL = COLUMNS.rows.filter((name) => !REQUIRED.includes(name));

export const ingest = command({
  name: 'ingest',
  summary: 'put AI answers, video snapshots, brands or prompts into a project',
  details: `Reads FILE or, for -, standard input: JSON Lines, one row a line; a JSON array; {"rows": […]}; or CSV whose first line names the
columns; also as gzip, zstd or UTF-16. The format and the kind of rows are recognised, and printed unless they are answers in
JSON Lines. Any size will do, as a row is read at a time, of 16 MiB at most. The first 20 bad lines are named by number, and the
others go in. Where lines give a brand, prompt, snapshot or correction different values, the last wins, and says which line it
overrules. Sending a file again is safe: rows that are in are unchanged. An answer is analysed for the brands known when it
comes in; where they are changed later, a running service analyses it again, and so does sightline reanalyse. Beside 20,000 answers
and more their columns are kept, so that the first report need not read them all. What sightline export wrote goes in whole: names decide what is there already, and settings are taken by a project that holds nothing.

Any other table is mapped: XLSX, CSV and text in any encoding, JSON with other names, with values inside of objects, or as ChatGPT gives out
conversations; headers in six languages, titles, totals. A column whose name says nothing is known by its cells, where nearly all of them say the same and no other column does. Columns that
fit nothing are left out, and named. What only a person can say is asked by the flag that says it, and nothing is stored before.

Columns of answers: ${sentenceOf(REQUIRED)} are needed; ${sentenceOf(OPTIONAL)} may be there; sources and videos are addresses.
Columns of brands: ${sentenceOf(COLUMNS.entities)}; caseSensitive and isCompetitor are true or false, domains are the brand's websites,
and an empty group takes it out of its group. In a cell that is a list a ; stands between the items.
Columns of prompts: query, type, topic, tags, country and language. A list of entities, or of corrections, that was saved as CSV can be sent back. Groups of brands that are missing are made.`,
  operand: 'FILE|-',
  flags: {
    ...PROJECT,
    kind: oneOf(
      KINDS,
      {
        description:
          'what the rows are: answers, snapshots, brands, prompts, corrections, or all of a project; recognised when omitted',
      },
      // As the description, the dashboard and the API call them.
      { answers: 'rows', snapshots: 'videos', brands: 'entities', prompts: 'queries' },
    ),
    format: oneOf(FORMATS, { description: 'how FILE is written; recognised when omitted' }),
    dryRun: flag({ description: 'show what would happen and write nothing' }),
    allErrors: flag({ description: 'name every bad line, not the first 20' }),
    batch: batchFlag('the import that answers come with, where their rows name none: see sightline undo'),
    repeats: flag({
      description: 'number answers of one query, locale, time and model in FILE by their different texts: 1, 2, …',
    }),
    ...MAPPING,
    noCreateGroups: flag({ description: 'refuse brands in groups that are missing' }),
    ...COMMON,
  },
  examples: [
    'ingest --project shoes answers.jsonl',
    'ingest --project shoes brands.csv',
    'ingest --project shoes --batch 2026-11-eu answers.jsonl',
    'ingest --project shoes --dry-run answers.json.gz',
  ],
  async run({ values, operand }, surroundings) {
    const { dryRun, allErrors, noCreateGroups, repeats } = values;
    const input = await openInput(operand, surroundings);
    const mapped = await mappedRows(input.chunks, values);
    const found = mapped.found ?? (await foundRows(mapped.chunks, values));
    const said = formText(found, values.kind);
    if (said !== undefined) surroundings.stderr.write(`sightline: ${said}\n`);
    await using opened = await surroundings.openApp(values, { isFrugal: true });
    const { id, slug, organisation } = await findProject(opened, values.project, values);
    const app = asOperator(opened.app, surroundings, { action: 'ingest', organisation, project: id });
    const relieve = surroundings.spareMemory();
    const sink = sinkFor(found.kind, { app, readers: surroundings.readers }, id, {
      dryRun,
      createGroups: !noCreateGroups,
      ...{ batch: values.batch, repeats },
    });
    const holdsAnswers = found.kind === 'rows' || found.kind === 'export';
    const keeping = dryRun || !holdsAnswers ? undefined : keepingUp(opened.app, id, { onStep: () => relieve(0) });
    const end = await load({ ...input, values: found.values }, sink, surroundings, {
      ...{ allErrors, relieve, told: found.told },
      ...(keeping && { onWritten: keeping.written }),
    });
    if (!end.stopped) await keeping?.end();
    const { created, updated, unchanged, failed } = end.loaded;
    if (!end.stopped && created + updated + unchanged + failed === 0)
      surroundings.stderr.write(
        `sightline: ${operand === '-' ? 'standard input' : operand} holds no row: nothing was done\n`,
      );
    print(surroundings, values, end.loaded, loadedText(end.loaded, dryRun));
    if (end.stopped) return interrupted(end.stopped, GO_ON, surroundings);
    if (!values.json && !dryRun) await showTop(opened.app, { id, slug, kind: found.kind }, surroundings);
    return failed > 0 ? EXIT.someFailed : EXIT.done;
  },
});

const READ_AS: Readonly<Record<Kind, string>> = {
  rows: 'rows',
  videos: '--kind videos',
  entities: '--kind entities',
  queries: '--kind queries',
  corrections: '--kind corrections',
  export: '--kind export',
};
const CALLED: Readonly<Record<Kind, string>> = {
  rows: 'answers',
  videos: 'snapshots of videos',
  entities: 'brands',
  queries: 'prompts',
  corrections: 'corrections',
  export: 'an export',
};

/** What a file was taken for, where that is more than what everybody expects: answers in JSON Lines. */
function formText({ kind, forms }: FoundRows, given: Kind | undefined): string | undefined {
  const isFound = given === undefined && kind !== 'rows';
  const said = [...forms, ...(isFound ? [CALLED[kind]] : [])];
  return said.length === 0 ? undefined : `${said.join(', ')}: read as ${READ_AS[kind]}`;
}

function loadedText({ created, updated, unchanged, failed, perSecond }: Loaded, dryRun: boolean): string {
  const counts = Object.entries({ created, updated, unchanged, failed });
  const words = counts.map(([action, count]) => `${count.toLocaleString('en')} ${action}`).join(', ');
  return `${dryRun ? 'Would be: ' : ''}${words} (${perSecond.toLocaleString('en')} rows/s)`;
}

/** Brands that are shown at the end. */
const TOP = 5;
/** With more answers than these a report takes more memory than all else here. */
const FEW_ANSWERS = 20_000;

/** The leading brands, where that takes little, and the one thing that is due. */
async function showTop(
  app: App,
  { id, slug, kind }: { readonly id: ProjectId; readonly slug: string; readonly kind: Kind },
  { stdout, stderr }: Pick<Surroundings, 'stdout' | 'stderr'>,
): Promise<void> {
  const { text, isUrgent } = await hintFor(app, id, slug);
  const { totalRecords: answers } = await app.records.list(id, {}, [], { page: 1, limit: 1 });
  if ((kind === 'rows' || kind === 'export') && answers > 0 && answers <= FEW_ANSWERS) {
    const scope = { ...EVERYTHING, showAllEntities: true };
    const top = await madeTable(app, id, REPORTS.brands, { scope, limit: TOP, width: stdout.columns });
    if (top.text !== undefined) stdout.write(`\n${top.text}`);
  }
  if (isUrgent || stderr.isTerminal) stderr.write(`${text}\n`);
}

const GO_ON = 'what is counted is in; send the same file again to go on';
