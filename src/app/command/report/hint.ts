import type { ProjectId } from '../../../domain/ids.ts';
import { counted } from '../../../domain/wording.ts';
import type { App } from '../../mod.ts';

/** A next step to suggest. */
interface Hint {
  readonly text: string;
  /** Whether figures are wrong, or missing, until it is done. */
  readonly isUrgent: boolean;
}

/** The one thing that is due in a project: what figures lack most comes first. */
export async function hintFor(
  app: Pick<App, 'entities' | 'reports' | 'records' | 'analyses'>,
  project: ProjectId,
  slug: string,
): Promise<Hint> {
  const first = { page: 1, limit: 1 };
  const { totalRecords: brands } = await app.entities.list(project, {}, [], first);
  const { totalRecords: answers } = await app.records.list(project, {}, [], first);
  const urgent = (text: string): Hint => ({ text, isUrgent: true });
  if (brands === 0 && answers === 0)
    return urgent(`No brands and no answers yet: sightline ingest --project ${slug} FILE puts them in`);
  if (brands === 0)
    return urgent(`No brands yet: sightline ingest --project ${slug} brands.csv, whose first line is name,aliases`);
  if (answers === 0) return urgent(`No answers yet: sightline ingest --project ${slug} answers.jsonl`);
  const stale = await app.analyses.staleRecords(project);
  if (stale > 0) {
    const verb = stale === 1 ? 'waits' : 'wait';
    return urgent(
      `${counted(stale, 'answer')} ${verb} to be analysed: sightline reanalyse --project ${slug}, or a service that runs, does it`,
    );
  }
  return { text: `More: sightline report brands --project ${slug} --all`, isUrgent: false };
}
