import type { ComponentChildren, ComponentProps } from 'preact';
import { useState } from 'preact/hooks';
import { type Edit, loadAnew, openEdit, type RecordAt, Refused, useFresh } from '../api/mod.ts';
import { t } from '../texts/mod.ts';
import { useWriting, type Writing, WritingForm } from './form.tsx';
import { Failure, Skeleton } from './notice.tsx';

/** What a form needs, read when it is opened: the record as it is now, and what is chosen from. */
export function Opened<Read>({
  load,
  height = '12rem',
  children,
}: {
  readonly load: (signal: AbortSignal) => Promise<Read>;
  readonly height?: string;
  readonly children: (read: Read) => ComponentChildren;
}) {
  const { data, error } = useFresh(async (signal) => ({ read: await load(signal) }));
  if (error) return <Failure error={error} />;
  return data === undefined ? <Skeleton height={height} /> : children(data.read);
}

/** A form that makes a record or changes one. */
export interface Editing<Draft> {
  readonly writing: Writing;
  readonly isSaved: boolean;
  draftOf(form: FormData): Draft;
  begin(form: FormData): void;
  save(form: FormData): Promise<void>;
}

interface Edited<Kept, Draft> {
  /** The record as it was read, and the way to it; undefined = a new one. */
  readonly before?: Kept | undefined;
  readonly at?: RecordAt<Kept, NoInfer<Partial<Draft>>> | undefined;
  /** Makes a new one. */
  readonly create?: (draft: Draft) => Promise<Kept>;
  /** Reads the form. @throws WrongInput */
  readonly draftOf: (form: FormData) => Draft;
  /** Says what to send where nothing was changed. */
  readonly unchanged?: (draft: Draft) => Partial<Draft>;
  readonly onSaved?: (saved: Kept) => unknown;
}

/** Saves of a record only what was changed in a form; what another person changed meanwhile stays, or is told. */
export function useEditing<Kept extends object, Draft extends object>({
  before,
  at,
  create,
  draftOf,
  unchanged,
  onSaved,
}: Edited<Kept, Draft>): Editing<Draft> {
  const writing = useWriting();
  const [isSaved, setSaved] = useState(false);
  const [edit] = useState<Edit<Kept> | undefined>(() => before && at && openEdit(at, before, draftOf, unchanged));
  const save = async (form: FormData) => {
    const isDone = await writing.write(async () => {
      try {
        const saved = await (edit ? edit.save(form) : create!(draftOf(form)));
        loadAnew();
        await onSaved?.(saved);
      } catch (error) {
        // What stands around the form shows what the other person made of it.
        if (error instanceof Refused && error.status === 409) loadAnew();
        throw error;
      }
    });
    setSaved(isDone);
  };
  return { writing, isSaved, draftOf, begin: (form) => edit?.begin(form), save };
}

/** The form of a record. `isLocked`: it is only shown. */
export function EditForm<Draft>({
  editing: { writing, isSaved, begin, save },
  isLocked = false,
  submitText = t.save,
  onSubmit = (form) => void save(form),
  actions,
  ...form
}: Partial<ComponentProps<typeof WritingForm>> & {
  readonly editing: Editing<Draft>;
  readonly isLocked?: boolean;
}) {
  return (
    <WritingForm
      {...form}
      writing={isLocked ? { ...writing, isBusy: true } : writing}
      submitText={submitText}
      onShown={begin}
      onSubmit={onSubmit}
      actions={
        <>
          {actions}
          {isSaved && <span role="status">{t.settings.saved}</span>}
        </>
      }
    >
      {form.children}
    </WritingForm>
  );
}
