import type { ProjectId } from '../domain/ids.ts';
import type { StoreReader, StoreTransactor } from '../domain/ports/mod.ts';
import type { Instant } from '../domain/time.ts';
import {
  confirmedRetention,
  type RetentionNote,
  type RetentionPass,
  retentionPass,
  WAITS_FOR,
} from '../domain/upkeep/mod.ts';

/** A pass that would delete more than is usual, and waits for a person. */
export interface WaitingPass {
  readonly project: ProjectId;
  readonly answers: number;
  /** When it deletes without one. */
  readonly until: Instant;
}

const START = 'retention ';
const subjectOf = (project: ProjectId) => `${START}${project}`;

async function noteOf({ notes }: StoreReader, project: ProjectId): Promise<RetentionNote | undefined> {
  const body = await notes.of(subjectOf(project));
  return body === undefined ? undefined : (JSON.parse(body) as RetentionNote);
}

/** Whether a pass may delete; what becomes of it is noted, and `begins` says whether it waits from now on. */
export async function brakedPass(
  transactor: StoreTransactor,
  project: ProjectId,
  pass: RetentionPass,
): Promise<{ readonly may: boolean; readonly begins: boolean }> {
  const before = await noteOf(transactor, project);
  const { may, note } = retentionPass(before, pass);
  const body = JSON.stringify(note);
  if (body !== JSON.stringify(before)) await transactor.notes.put(subjectOf(project), body);
  return { may, begins: note.waiting !== null && before?.waiting?.since !== note.waiting.since };
}

/** Lets the pass of a project that waits delete; false = none waits. */
export async function confirmRetention(transactor: StoreTransactor, project: ProjectId): Promise<boolean> {
  const note = await noteOf(transactor, project);
  if (!note?.waiting) return false;
  await transactor.notes.put(subjectOf(project), JSON.stringify(confirmedRetention(note)));
  return true;
}

/** Forgets what was noted of other projects than those: they keep all answers by now, or are gone. */
export async function forgetOthers({ notes }: StoreTransactor, retained: readonly ProjectId[]): Promise<void> {
  const kept = new Set(retained.map(subjectOf));
  for (const { subject } of await notes.beginning(START)) {
    if (!kept.has(subject)) await notes.remove(subject);
  }
}

export async function waitingPasses({ notes }: StoreReader): Promise<readonly WaitingPass[]> {
  return (await notes.beginning(START)).flatMap(({ subject, body }) => {
    const { waiting } = JSON.parse(body) as RetentionNote;
    if (waiting === null) return [];
    return [{ project: subject.slice(START.length), answers: waiting.answers, until: waiting.since + WAITS_FOR }];
  });
}
