import type { Vault } from '../domain/collection/mod.ts';
import type { Finding, StoreReader } from '../domain/ports/mod.ts';
import { unheardIn } from './alerts/mod.ts';
import { lockedSecrets, remedyFor } from './sealed-secrets.ts';

interface KeyFile {
  /** undefined where the file can't be used. */
  readonly vault: Pick<Vault, 'open'> | undefined;
  readonly keyFile: string;
  /** `isThere`: else it may be elsewhere, as for a backup that is checked. */
  readonly wrong: { readonly isThere: boolean; readonly problem: string } | undefined;
}

/** What a sound database lacks to be of use: alerts that tell no one, and secrets that the key file does not open. */
export async function doctorFindings(reader: StoreReader, given: KeyFile): Promise<readonly Finding[]> {
  return [...(await keyFindings(reader, given)), ...(await alertNotes(reader))];
}

async function keyFindings(reader: StoreReader, { vault, keyFile, wrong }: KeyFile): Promise<readonly Finding[]> {
  const locked = await lockedSecrets(reader, vault);
  if (locked.length === 0) return [];
  const names = locked.map(({ organisation, name, channel }) => `${organisation}: ${channel ? 'channel ' : ''}${name}`);
  const why = wrong?.problem ?? `${keyFile} is another key file`;
  const problem = `${why}, and is needed for ${names.join(', ')}. Put the right one there, or ${remedyFor(locked)}`;
  return [{ table: null, id: null, problem, ...(wrong?.isThere === false && { isNote: true }) }];
}

async function alertNotes(reader: StoreReader): Promise<readonly Finding[]> {
  const notes: Finding[] = [];
  for (const project of await reader.alerts.projects()) {
    const problemOf = await unheardIn(reader, project, undefined);
    for (const alert of await reader.alerts.all(project)) {
      const problem = problemOf(alert);
      if (problem !== null)
        notes.push({ table: 'alert', id: alert.id, problem: `${alert.name}: ${problem}`, isNote: true });
    }
  }
  return notes;
}
