/*
 * `sightline verify`: checks a passport against a database or an export. The command comes first, then its two ways: a
 * database makes the passport again, an export is read line by line and digested. Differences are told by day, prompt and
 * line.
 */

import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { AppError } from '../../domain/errors.ts';
import type { ExportLine } from '../../domain/exports/mod.ts';
import {
  type Difference,
  type DigestedAnswer,
  differentAnswers,
  differentSettings,
  LINES_OF,
  settingDigests,
} from '../../domain/passport/mod.ts';
import { parseInstant } from '../../domain/time.ts';
import { counted } from '../../domain/wording.ts';
import { command, EXIT, READING, safeLine } from './command.ts';
import { findProject } from './find.ts';
import { text } from './flags.ts';
import { openInput } from './ingest/mod.ts';
import type { MadePassport, Surroundings } from './surroundings.ts';

/** Lines of an export that are named of one difference. */
const NAMED = 10;

/** A difference, with the lines of an export where it is. */
type Found = Difference & { readonly lines?: readonly number[] };

export const verify = command({
  name: 'verify',
  summary: 'check a passport against the database or an export, and name what differs',
  details: `PASSPORT is what makePassport answered, or the dashboard's link beside Export wrote. Against a database the report is made
again, too; an export tells whether answers and settings are as they were. Names the days and prompts whose answers differ, the kinds of settings
(brands, aliases, merges, topics, weights, rules, corrections), and figures. Ends with 1 where anything differs.`,
  operand: 'PASSPORT|-',
  flags: {
    export: text('FILE', { description: 'an export of the project (sightline export), in the place of a database' }),
    ...READING,
  },
  examples: ['verify passport.json --db data/sightline.db', 'verify passport.json --export shoes.jsonl'],
  async run({ values, operand }, surroundings) {
    const passport = await readPassport(operand, surroundings);
    const file = values.export;
    const found = [
      ...sealed(passport),
      ...(file === undefined
        ? await againstDatabase(passport, values, surroundings)
        : await againstExport(passport, file, surroundings)),
    ];
    const { stdout } = surroundings;
    if (values.json) stdout.write(`${JSON.stringify({ holds: found.length === 0, differences: found })}\n`);
    else if (found.length === 0) stdout.write(`${holding(passport, file === undefined)}\n`);
    else stdout.write(`${found.map(differenceText).join('\n')}\n`);
    return found.length === 0 ? EXIT.done : EXIT.someFailed;
  },
});

const sha256 = (value: string): string => createHash('sha256').update(value).digest('hex');

/** @throws AppError invalid */
async function readPassport(path: string, surroundings: Surroundings): Promise<MadePassport> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of (await openInput(path, surroundings)).chunks) chunks.push(chunk);
  try {
    const passport: MadePassport = JSON.parse(Buffer.concat(chunks).toString());
    if (passport.digests.answers.parts.length >= 0 && typeof passport.sha256 === 'string') return passport;
  } catch {
    // Told below.
  }
  throw new AppError('invalid', `${path} is not a passport: save what POST /api/v1/analytics/passport answers`);
}

function sealed({ sha256: seal, ...rest }: MadePassport): readonly Found[] {
  return sha256(JSON.stringify(rest)) === seal ? [] : [{ part: 'passport' }];
}

async function againstDatabase(
  passport: MadePassport,
  values: { readonly db: string; readonly json: boolean },
  surroundings: Surroundings,
): Promise<readonly Found[]> {
  await using opened = await surroundings.openApp(values, { mustExist: true });
  const project = await findProject(opened, passport.project, values);
  const { report, body, digests } = passport;
  const now = await surroundings.makePassport(opened.app, project.id, { report, body });
  const answers = now.digests.answers.parts.flatMap(({ day, query, lines }) =>
    lines.map((digest): DigestedAnswer => ({ query, digest, time: parseInstant(`${day}T00:00:00Z`)! })),
  );
  return [
    ...differentAnswers(digests.answers, answers, true),
    ...differentSettings(digests.settings, now.digests.settings),
    ...(digests.figures === now.digests.figures ? [] : [{ part: 'figures' as const }]),
  ];
}

async function againstExport(
  passport: MadePassport,
  file: string,
  surroundings: Surroundings,
): Promise<readonly Found[]> {
  const lines: ExportLine[] = [];
  const places = new Map<ExportLine['kind'], number[]>();
  const answers: (DigestedAnswer & { readonly line: number })[] = [];
  let [number, isWhole] = [0, false];
  const { chunks } = await openInput(file, surroundings);
  for await (const written of createInterface({ input: Readable.from(chunks), crlfDelay: Number.POSITIVE_INFINITY })) {
    number++;
    if (written.trim() === '') continue;
    const { raw: _, ...value } = parsed(written, `${file}, line ${number}`);
    if (value.kind === 'end') isWhole = true;
    places.set(value.kind, [...(places.get(value.kind) ?? []), number]);
    if (value.kind !== 'row') lines.push(surroundings.readers.export(value));
    else answers.push({ ...digested(value), line: number });
  }
  if (!isWhole) throw new AppError('invalid', `${file} is cut off: its last line is missing`);
  const { body, rules, digests } = passport;
  const settings = settingDigests(lines, { weights: String(body.weights ?? 'responses'), rules }, sha256);
  const linesOf = (found: readonly DigestedAnswer[]) => found.map((own) => (own as (typeof answers)[number]).line);
  return [
    ...differentAnswers(digests.answers, answers, false).map(
      (own): Found => (own.part === 'answers' ? { ...own, lines: linesOf(own.others) } : own),
    ),
    ...differentSettings(digests.settings, settings).map(
      (own): Found =>
        own.part === 'setting' ? { ...own, lines: LINES_OF[own.kind].flatMap((kind) => places.get(kind) ?? []) } : own,
    ),
  ];
}

type Row = Readonly<Record<string, unknown>> & { readonly kind: ExportLine['kind'] };

/** @throws AppError invalid */
function parsed(written: string, place: string): Row {
  try {
    return JSON.parse(written);
  } catch {
    throw new AppError('invalid', `${place}: is not JSON`);
  }
}

/** The line of an answer; without what its provider sent. */
const digested = (row: Row): DigestedAnswer => ({
  query: String(row.query),
  time: parseInstant(String(row.runAt)) ?? 0,
  digest: sha256(JSON.stringify(row)),
});

function holding({ digests }: MadePassport, isDatabase: boolean): string {
  const { parts } = digests.answers;
  const answers = parts.reduce((sum, part) => sum + part.answers, 0);
  return `The passport holds: ${counted(answers, 'answer')}, settings${isDatabase ? ' and figures' : ''} are as they were.`;
}

function differenceText(found: Found): string {
  const lines = found.lines ?? [];
  const more = lines.length > NAMED ? ' …' : '';
  const where = lines.length === 0 ? '' : ` (lines ${lines.slice(0, NAMED).join(', ')}${more})`;
  switch (found.part) {
    case 'passport':
      return 'passport: was changed since it was made';
    case 'figures':
      return 'figures: are others now';
    case 'setting':
      return `${found.kind}: differ${where}`;
    case 'answers':
      return `answers of ${found.day} to "${safeLine(found.query)}": ${counted(found.missing, 'answer')} changed or gone, ${counted(found.others.length, 'other')} there${where}`;
  }
}
