import type { ProjectId } from '../domain/ids.ts';
import type { Clock, Digest, ReadStore, StoreReader } from '../domain/ports/mod.ts';
import { judgingState } from './judging-state.ts';
import { lruCache } from './lru-cache.ts';
import type { Moment } from './read-cache.ts';

/*
 * Replies of reports are kept until anything of their project changes that a report tells of. Who may ask is for others to say,
 * before they ask here.
 */

/** Replies to what was asked before. */
export interface Replies {
  /** The text that `make` makes, or made for the same question while the project was the same, as it is sent: in UTF-8. */
  of(asked: AskedReply, make: () => Promise<string>): Promise<Uint8Array>;
}

interface AskedReply {
  readonly project: ProjectId;
  /** All that a reply follows from besides the project. */
  readonly question: unknown;
  readonly moment: Moment;
}

/** Bytes of replies that are kept: some hundreds of pages of 200 rows. */
const BYTES_KEPT = 32 * 1024 ** 2;
/** Of how many projects it is known what reports tell of. */
const PROJECTS_KNOWN = 1_000;
/** What one takes besides its text. */
const BYTES_AROUND = 500;

/** Keeps replies of one process, in at most `bytes`. */
export function rememberedReplies(
  { store, clock, digest }: { readonly store: ReadStore; readonly clock: Clock; readonly digest: Digest },
  bytes: number = BYTES_KEPT,
): Replies {
  const states = lruCache<ProjectId, { readonly version: number; readonly state: string }>(PROJECTS_KNOWN);
  /** What reports tell of now, and whether that is how it was at a moment, which may have been a wrong guess. */
  async function stateIn(project: ProjectId, moment: Moment) {
    const version = await moment();
    const known = states.get(project);
    if (known?.version === version) return { state: known.state, isOfMoment: true };
    const state = await store.read(async (reader) => JSON.stringify(await stateOf(reader, project, clock)));
    const isOfMoment = (await store.version()) === version;
    if (isOfMoment) states.set(project, { version, state });
    return { state, isOfMoment };
  }
  const kept = lruCache<string, { readonly state: string; readonly text: Uint8Array }>(
    bytes,
    ({ state, text }) => BYTES_AROUND + 2 * state.length + text.length,
  );
  const encoder = new TextEncoder();
  return {
    async of({ project, question, moment }, make) {
      const key = digest(JSON.stringify([project, question, store.history?.()]));
      const { state, isOfMoment } = await stateIn(project, moment);
      const before = kept.get(key);
      if (before?.state === state) return before.text;
      const text = encoder.encode(await make());
      // Made as of the moment, it is older than a state of later; and it may tell of what was written meanwhile.
      if (isOfMoment && (await stateIn(project, store.version)).state === state) kept.set(key, { state, text });
      return text;
    },
  };
}

/** What reports tell of, in short: another value where anything of it has changed. */
async function stateOf(reader: StoreReader, project: ProjectId, clock: Clock) {
  const { checkpoint: _, ...revision } = await reader.facts.revision(project);
  return {
    revision,
    stale: await reader.analyses.staleCount(project),
    settings: await reader.projects.settings(project),
    judging: await judgingState(reader, project, clock()),
  };
}
