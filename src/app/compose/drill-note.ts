import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Instant } from '../../domain/time.ts';

/** The latest trial of a restore. */
interface DrillNote {
  readonly at: Instant;
  /** null = everything came back. */
  readonly problem: string | null;
}

const NAME = 'sightline-drill.json';

/** Notes beside the backups what came of a trial. */
export async function noteDrill(folder: string, note: DrillNote): Promise<void> {
  const file = join(folder, NAME);
  await writeFile(`${file}.part`, JSON.stringify(note), { mode: 0o600, flush: true });
  await rename(`${file}.part`, file);
}

/** The note beside some backups; undefined where there isn't one, or it can't be read. */
export async function notedDrill(folder: string): Promise<DrillNote | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, NAME), 'utf8')) as DrillNote;
  } catch {
    return undefined;
  }
}
