import { useState } from 'preact/hooks';
import { Problem, useWriting, type Writing } from '../parts/mod.ts';
import { t } from '../texts/mod.ts';
import { UndoButton } from './undo-button.tsx';

/** What became of many rows that were changed at once. */
export interface Changed {
  readonly words: string;
  /** By which it is undone; undefined for what can't be. */
  readonly batch?: string;
  /** Why some rows stayed as they were. */
  readonly notes?: readonly string[];
}

/** Changes many rows at once, and tells what became of them. */
export interface ManyChange {
  readonly writing: Writing;
  readonly changed: Changed | undefined;
  run(work: () => Promise<Changed>): void;
}

export function useManyChange(onDone: () => void): ManyChange {
  const writing = useWriting();
  const [changed, setChanged] = useState<Changed>();
  const run = (work: () => Promise<Changed>) =>
    void writing.change(async () => {
      setChanged(await work());
      onDone();
    });
  return { writing, changed, run };
}

/** The name of a change in the list of imports, by which it is undone. */
export const changeName = (kind: 'brands' | 'prompts'): string =>
  `${kind}.${new Date().toISOString().slice(0, 23).replace(/[-:]/g, '')}`;

/** The reply of an import, as what became of the rows. */
export const imported = (
  {
    updated,
    unchanged,
    failed,
    results,
  }: {
    readonly updated: number;
    readonly unchanged: number;
    readonly failed: number;
    readonly results: readonly { readonly detail?: string }[];
  },
  batch: string,
): Changed => ({
  words: t.selection.changed(updated, unchanged + failed),
  ...(updated > 0 && { batch }),
  notes: results.flatMap(({ detail }) => detail ?? []),
});

/** The reply of a deletion, as what became of the rows. */
export const deleted = (reply: {
  readonly deleted: number;
  readonly left: readonly { readonly detail: string }[];
}): Changed => ({
  words: t.selection.deleted(reply.deleted, reply.left.length),
  notes: reply.left.map(({ detail }) => detail),
});

const LISTED = 20;

/** What became of the last change, with the way back. */
export function ChangedNote({
  project,
  of: { changed, writing },
}: {
  readonly project: string;
  readonly of: ManyChange;
}) {
  return (
    <>
      <Problem text={writing.problem} />
      {changed && (
        <div class="banner" role="status">
          <p>{changed.words}</p>
          <ul class="plain">
            {changed.notes?.slice(0, LISTED).map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
          {changed.batch !== undefined && <UndoButton key={changed.batch} project={project} batch={changed.batch} />}
        </div>
      )}
    </>
  );
}
