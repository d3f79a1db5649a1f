/*
 * How records are changed from forms, so that what another person changed meanwhile stays: only what differs from what the
 * form began with is sent, upon the record as it is now, and the service refuses it where another change came between.
 */

import { t } from '../texts/mod.ts';
import { type BodyOf, type CallName, call, Refused, type ReplyOf } from './client.ts';

type Patched<Name> = Name extends `PATCH ${infer Path}` ? (`GET ${Path}` extends CallName ? Path : never) : never;
/** The paths of records that are read and changed. */
type RecordPath = Patched<CallName>;

/** The way to a record: how it is read, and what of it is changed. */
export interface RecordAt<Kept, Patch> {
  read(signal?: AbortSignal): Promise<Kept>;
  /** `now`: the record as it was just read. */
  write(patch: Patch, now: Kept): Promise<Kept>;
}

/** The record with an id. */
export const recordAt = <Path extends RecordPath>(
  path: Path,
  id: string,
  project: string,
): RecordAt<ReplyOf<`GET ${Path}`>, BodyOf<`PATCH ${Path}`>> => ({
  read: (signal) => call(`GET ${path}`, { params: { id } }, { project, signal }),
  write: (body) =>
    call(`PATCH ${path}`, { params: { id }, body }, { project }) as unknown as Promise<ReplyOf<`GET ${Path}`>>,
});

/** When a record was changed last, where it says so. */
type Stamped = object & { readonly updatedAt?: string };

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The fields of a draft that differ from those that it began with. */
export const changesOf = <Draft extends object>(begun: Draft, drafted: Draft): Partial<Draft> =>
  Object.fromEntries(
    Object.entries(drafted).filter(([name, value]) => !isSame(begun[name as keyof Draft], value)),
  ) as Partial<Draft>;

/**
 * Changes a record as it is now, and again where another person was quicker. An empty patch writes nothing.
 * @throws Refused; whatever `patchOf` throws
 */
export async function changeNow<Kept extends Stamped, Patch extends object>(
  { read, write }: RecordAt<Kept, Patch>,
  patchOf: (now: Kept) => Patch,
): Promise<Kept> {
  for (let now = await read(); ; ) {
    const patch = patchOf(now);
    if (Object.keys(patch).length === 0) return now;
    const { updatedAt } = now;
    try {
      return await write(updatedAt === undefined ? patch : { ...patch, expectedUpdatedAt: updatedAt }, now);
    } catch (error) {
      if (!(error instanceof Refused && error.status === 409)) throw error;
      now = await read();
      // It is refused for another reason, such as a name that is taken.
      if (now.updatedAt === updatedAt) throw error;
    }
  }
}

/** A form that is open on a record. */
export interface Edit<Kept> {
  /** Remembers what the form holds at first. */
  begin(form: FormData): void;
  /**
   * Sends what was changed in the form since it was opened or saved.
   * @throws Refused 409 where another person changed a field meanwhile that was changed here, too: saving again replaces theirs
   */
  save(form: FormData): Promise<Kept>;
}

/** Opens a form on a record as it was read. */
export function openEdit<Kept extends Stamped, Draft extends object>(
  at: RecordAt<Kept, Partial<Draft>>,
  read: Kept,
  draftOf: (form: FormData) => Draft,
  /** Says what to send where nothing was changed, as saying it again means something. */
  unchanged: (draft: Draft) => Partial<Draft> = () => ({}),
): Edit<Kept> {
  let before = read;
  let begun = new FormData();
  const learn = (now: Kept, names: readonly string[]) => {
    const known = Object.entries(now).filter(([name]) => name === 'updatedAt' || names.includes(name));
    before = { ...before, ...Object.fromEntries(known) };
  };
  return {
    begin(form) {
      begun = form;
    },
    async save(form) {
      const draft = draftOf(form);
      const changes = changesOf(draftOf(begun), draft);
      const patch = Object.keys(changes).length > 0 ? changes : unchanged(draft);
      const names = Object.keys(patch);
      const saved = await changeNow(at, (now) => {
        // What a record doesn't show, as an address of a webhook, may have been changed with anything else.
        const isTaken = names.some((name) => {
          const shown = (name in now ? name : 'updatedAt') as keyof Kept;
          return !isSame(before[shown], now[shown]);
        });
        if (!isTaken) return patch;
        learn(now, names);
        throw new Refused(409, t.changedMeanwhile);
      });
      learn(saved, names);
      begun = form;
      return saved;
    },
  };
}
