import { useState } from 'preact/hooks';
import { call, type ReplyOf } from '../api/mod.ts';
import { Button, Problem, useWriting } from '../parts/mod.ts';
import { t, whole } from '../texts/mod.ts';

type Undone = ReplyOf<'POST /api/v1/batches/{name}/undo'>;
/** Records left that are listed. */
const LISTED = 20;

/** Undoes an import by one click, and says what it left. */
export function UndoButton({ project, batch }: { readonly project: string; readonly batch: string }) {
  const writing = useWriting();
  const [undone, setUndone] = useState<Undone>();
  const undo = () =>
    writing.change(async () => {
      setUndone(await call('POST /api/v1/batches/{name}/undo', { params: { name: batch }, body: {} }, { project }));
    });
  if (undone)
    return (
      <div role="status">
        <p>{t.importing.undone(undone.restored, undone.left.length)}</p>
        {undone.left.length > 0 && (
          <ul class="import-notes soft">
            {undone.left.slice(0, LISTED).map(({ kind, id, changedBy }) => (
              <li key={`${kind} ${id}`}>{t.importing.left(t.importing.recordKinds[kind], id, changedBy)}</li>
            ))}
          </ul>
        )}
      </div>
    );
  return (
    <>
      <Button
        label={t.importing.undo}
        disabled={writing.isBusy}
        aria-label={t.importing.undoOf(batch)}
        onClick={() => void undo()}
      />
      <Problem text={writing.problem} />
    </>
  );
}

/** How many records an undo of a batch looks at. */
export const recordsText = (records: number): string => (records === 0 ? t.none : whole(records));
