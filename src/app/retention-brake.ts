import type { ProjectId } from '../domain/ids.ts';
import type { StoreReader, StoreTransactor } from '../domain/ports/mod.ts';
import { DEFAULT_PROJECT_SETTINGS } from '../domain/project-settings.ts';
import type { Instant } from '../domain/time.ts';
import {
  confirmedRetention,
  type RetentionNote,
  type RetentionPass,
  retentionPass,
  WAITS_FOR,
} from '../domain/upkeep/mod.ts';

/** Kinds that are deleted by time: answers, or what providers sent (raw) of answers that stay. */
export type Retained = 'answers' | 'raw';

/** The setting that each goes by, and how the subjects of its notes begin. */
export const RETAINED = {
  answers: { setting: 'retentionDays', start: 'retention ' },
  raw: { setting: 'rawRetentionDays', start: 'raw retention ' },
} as const;
const KINDS: readonly Retained[] = ['answers', 'raw'];

/** What the settings that are given delete. */
export const retainedBy = (given: object): readonly Retained[] =>
  KINDS.filter((what) => RETAINED[what].setting in given);

/** A pass that would delete more than is usual, and waits for a person. */
export interface WaitingPass {
  readonly project: ProjectId;
  readonly what: Retained;
  /** How many would go, or lose what their provider sent. */
  readonly answers: number;
  /** When it deletes without one. */
  readonly until: Instant;
}

const subjectOf = (what: Retained, project: ProjectId) => `${RETAINED[what].start}${project}`;

/** What holds before anything is noted: the default is the setting under which it was last looked, and thus not a change. */
const unnoted = (what: Retained): RetentionNote => ({
  ...{ days: DEFAULT_PROJECT_SETTINGS[RETAINED[what].setting], passes: [], waiting: null },
});

async function noteOf({ notes }: StoreReader, what: Retained, project: ProjectId): Promise<RetentionNote> {
  const body = await notes.of(subjectOf(what, project));
  return body === undefined ? unnoted(what) : (JSON.parse(body) as RetentionNote);
}

/** Whether a pass may delete; what becomes of it is noted, and `begins` says whether it waits from now on. */
export async function brakedPass(
  transactor: StoreTransactor,
  what: Retained,
  project: ProjectId,
  pass: RetentionPass,
): Promise<{ readonly may: boolean; readonly begins: boolean }> {
  const before = await noteOf(transactor, what, project);
  const { may, note } = retentionPass(before, pass);
  const body = JSON.stringify(note);
  if (body !== JSON.stringify(before)) await transactor.notes.put(subjectOf(what, project), body);
  return { may, begins: note.waiting !== null && before.waiting?.since !== note.waiting.since };
}

/** Lets the pass of a project that waits delete; false = none waits. */
export async function confirmRetention(
  transactor: StoreTransactor,
  project: ProjectId,
  kinds: readonly Retained[] = KINDS,
): Promise<boolean> {
  let isAny = false;
  for (const what of kinds) {
    const note = await noteOf(transactor, what, project);
    if (!note.waiting) continue;
    await transactor.notes.put(subjectOf(what, project), JSON.stringify(confirmedRetention(note)));
    isAny = true;
  }
  return isAny;
}

/** Projects of which something is noted. */
export const notedProjects = async ({ notes }: StoreReader, what: Retained): Promise<readonly ProjectId[]> =>
  (await notes.beginning(RETAINED[what].start)).map(({ subject }) => subject.slice(RETAINED[what].start.length));

/** Notes that a project keeps all by now, so that the next setting is a change; forgets what that needn't, and one that is gone. */
export async function keepsAll(
  transactor: StoreTransactor,
  what: Retained,
  project: ProjectId,
  { isGone }: { readonly isGone: boolean },
): Promise<void> {
  const { notes } = transactor;
  if (isGone || unnoted(what).days === null) await notes.remove(subjectOf(what, project));
  else await notes.put(subjectOf(what, project), JSON.stringify({ ...unnoted(what), days: null }));
}

export async function waitingPasses({ notes }: StoreReader): Promise<readonly WaitingPass[]> {
  const found: WaitingPass[] = [];
  for (const what of KINDS)
    for (const { subject, body } of await notes.beginning(RETAINED[what].start)) {
      const { waiting } = JSON.parse(body) as RetentionNote;
      const project = subject.slice(RETAINED[what].start.length);
      if (waiting) found.push({ project, what, answers: waiting.answers, until: waiting.since + WAITS_FOR });
    }
  return found;
}
