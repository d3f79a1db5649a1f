import { AppError, type ProjectId, toIso } from '../../../domain/mod.ts';
import type { Services } from '../../mod.ts';
import { foundRows, type LoadEnd, load, openInput, sinkFor } from '../ingest/mod.ts';
import type { Surroundings } from '../surroundings.ts';

interface Given {
  readonly file: string;
  readonly locale: { readonly country: string; readonly language: string };
  readonly runAt: number | undefined;
  readonly dryRun: boolean;
}

/** Puts the results of a vendor's file into a project; those that say no place or time have the given ones. */
export async function loadVendorFile(
  app: Services,
  project: ProjectId,
  { file, locale, runAt, dryRun }: Given,
  surroundings: Surroundings,
): Promise<LoadEnd> {
  const { readers } = surroundings;
  const input = await openInput(file, surroundings);
  const { values } = await foundRows(input.chunks, { kind: 'rows' });
  const sink = sinkFor('rows', { app, readers }, project, { dryRun });
  const defaults = { ...locale, runAt: runAt === undefined ? undefined : toIso(runAt) };
  const read = (value: unknown, line: number) => {
    let row: unknown;
    try {
      row = readers.cloro(value, defaults);
    } catch (error) {
      throw new AppError('invalid', error instanceof Error ? error.message : 'cannot be read', { cause: error });
    }
    return sink.read(row, line);
  };
  return load({ ...input, values }, { ...sink, read }, surroundings);
}
