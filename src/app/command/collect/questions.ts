import type { ProviderName } from '../../../domain/collection/mod.ts';
import { AppError } from '../../../domain/errors.ts';
import type { ProjectId } from '../../../domain/ids.ts';
import { mapBytes } from '../../../domain/mapping/mod.ts';
import { naturalText, queryKey } from '../../../domain/text.ts';
import { counted } from '../../../domain/wording.ts';
import type { App, Services } from '../../mod.ts';
import { openInput } from '../ingest/mod.ts';
import type { Surroundings } from '../surroundings.ts';

interface Given {
  readonly file: string | undefined;
  readonly provider: ProviderName;
}

/**
 * Questions that are asked besides those of the project: of a file, one a line; else, where recorded replies are played and the
 * project has none, those that were recorded, as no other one would be answered.
 */
export async function questionsBeside(
  app: App,
  project: ProjectId,
  { file, provider }: Given,
  surroundings: Surroundings,
): Promise<readonly string[]> {
  if (file !== undefined) return linesOf(file, surroundings);
  if (provider !== 'replay') return [];
  const { totalRecords } = await app.queries.list(project, { isDeleted: false }, [], { page: 1, limit: 1 });
  return totalRecords > 0 ? [] : app.collectors.recorded();
}

async function linesOf(file: string, surroundings: Surroundings): Promise<readonly string[]> {
  const parts: Uint8Array[] = [];
  for await (const part of (await openInput(file, surroundings)).chunks) parts.push(part);
  const lines = (await promptsIn(Buffer.concat(parts), file)).map(naturalText);
  const wrong = lines.findIndex((line) => line.length > LONGEST || line.includes('\0'));
  if (wrong !== -1)
    throw new AppError(
      'invalid',
      `--queries: line ${wrong + 1} of ${file} is not a question of up to ${LONGEST} characters`,
    );
  const keys = new Set(['']);
  const questions = lines.filter((line) => !keys.has(queryKey(line)) && keys.add(queryKey(line)));
  if (questions.length === 0) throw new AppError('invalid', `--queries: ${file} has no question: it takes one a line`);
  return questions;
}

/**
 * The prompts of a table (CSV, XLSX, JSON), or of a text with one a line; what is asked is paid for, so nothing is guessed.
 * @throws AppError invalid for a row that can't be read, or a line that may be a title
 */
async function promptsIn(bytes: Buffer, file: string): Promise<readonly string[]> {
  // A packed file, or UTF-16, says by its first bytes what it is.
  const isMarked = bytes.length > 1 && [0x504b, 0x1f8b, 0xfffe, 0xfeff].includes(bytes.readUInt16BE(0));
  if (!isMarked) decoded(bytes, file);
  const { asks, rows, columns } = await mapBytes({ bytes: new Uint8Array(bytes), kind: 'queries', settings: {} });
  const first = columns[0]?.name ?? '';
  if (asks.includes('title'))
    throw new AppError(
      'invalid',
      `--queries: "${first}" in ${file} looks like a title: take it out, or the blank line below`,
    );
  if (asks.length > 0) throw new AppError('invalid', `--queries: no column of ${file} holds prompts: call it prompt`);
  return rows.map((row) => {
    if ('problem' in row) throw new AppError('invalid', `--queries: line ${row.at} of ${file} ${row.problem}`);
    return String(row.row.query ?? '');
  });
}

/** @throws AppError invalid for another encoding than UTF-8: what is asked is paid for, and is to be what was written */
function decoded(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new AppError('invalid', `--queries: ${file} is not UTF-8: save it as UTF-8`, { cause });
  }
}

/** In UTF-16 units, as over HTTP. */
const LONGEST = 10_000;
/** Queries added per transaction. */
const TOGETHER = 1_000;

/** Adds questions to a project; those that it has stay as they are, and deleted ones come back. */
export async function addQuestions(
  app: Pick<Services, 'queries'>,
  project: ProjectId,
  questions: readonly string[],
  { stderr }: Pick<Surroundings, 'stderr'>,
): Promise<void> {
  let created = 0;
  for (let at = 0; at < questions.length; at += TOGETHER) {
    const rows = questions.slice(at, at + TOGETHER).map((query) => ({ query }));
    const outcomes = await app.queries.import(project, rows, { dryRun: false });
    created += outcomes.filter(({ action }) => action === 'created').length;
  }
  if (created > 0) stderr.write(`${counted(created, 'question')} added to the project\n`);
}
