import type { ProjectId } from '../../../domain/mod.ts';
import { jsonLines, type Kind, type LoadEnd, load, sinkFor } from '../ingest/mod.ts';
import type { OpenApp, Surroundings } from '../surroundings.ts';

/** What is shipped, in the order in which it goes in: brands before the answers that are searched for them. */
export const SAMPLE: readonly { readonly file: string; readonly kind: Kind }[] = [
  { file: 'ai-product-bench/entities.jsonl', kind: 'entities' },
  { file: 'ai-product-bench/rows.jsonl', kind: 'rows' },
  { file: 'chatgpt-electronics/rows.jsonl', kind: 'rows' },
  { file: 'chatgpt-b2b-tools/rows.jsonl', kind: 'rows' },
  { file: 'webis-native-ads/rows.jsonl', kind: 'rows' },
];

/** Puts the sample into a project that has none of it; gives the first end that was not as it should be. */
export async function loadSample(
  { app }: OpenApp,
  project: ProjectId,
  surroundings: Surroundings,
): Promise<LoadEnd | undefined> {
  const { readers, sample } = surroundings;
  for (const { file, kind } of SAMPLE) {
    const source = { values: jsonLines(sample.open(file)), size: undefined, position: () => 0 };
    const sink = sinkFor(kind, { app, readers }, project, { dryRun: false, createGroups: true });
    const end = await load(source, sink, surroundings);
    if (end.stopped !== undefined || end.loaded.failed > 0) return end;
  }
  return undefined;
}
