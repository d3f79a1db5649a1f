import { useState } from 'preact/hooks';
import { BIN_FROM } from '../../domain/bin.ts';
import { there } from '../address/mod.ts';
import { call, type ReplyOf } from '../api/mod.ts';
import { Button, Problem, SureButton, useWriting } from '../parts/mod.ts';
import { t, whole } from '../texts/mod.ts';

type Undone = ReplyOf<'POST /api/v1/batches/{name}/undo'>;
/** Records left that are listed. */
const LISTED = 20;

/** What an import made: all its changes, and the answers among them. */
interface Made {
  readonly changes: number;
  readonly answers: number;
}

/** What an undo did. */
export interface UndoneImport {
  readonly undone: Undone;
  /** Undefined where only changes were put back. */
  readonly made: Made | undefined;
}

/** Undoes a change by one click, an import after a second one, and says what it left. */
export function UndoButton({
  project,
  batch,
  made,
  onUndone,
}: {
  readonly project: string;
  readonly batch: string;
  /** Of an import: its undo removes records, and asks first. */
  readonly made?: Made;
  /** Told what was done, where another place says it. */
  readonly onUndone?: (done: UndoneImport) => void;
}) {
  const writing = useWriting();
  const [done, setDone] = useState<UndoneImport>();
  const undo = () =>
    void writing.change(async () => {
      const undone = await call('POST /api/v1/batches/{name}/undo', { params: { name: batch }, body: {} }, { project });
      (onUndone ?? setDone)({ undone, made });
    });
  if (done) return <UndoneNote of={done} />;
  const named = { label: t.importing.undo, 'aria-label': t.importing.undoOf(batch) };
  return (
    <>
      {made ? (
        <SureButton {...named} sure={t.importing.reallyUndo(made.changes)} isBusy={writing.isBusy} onSure={undo} />
      ) : (
        <Button {...named} disabled={writing.isBusy} onClick={undo} />
      )}
      <Problem text={writing.problem} />
    </>
  );
}

/** What an undo did and what it left; many answers can be had back from the bin. */
export function UndoneNote({ of: { undone, made } }: { readonly of: UndoneImport }) {
  const { restored, left } = undone;
  return (
    <div role="status">
      <p>
        {made ? t.importing.removed(restored, left.length) : t.importing.undone(restored, left.length)}{' '}
        {made && made.answers > BIN_FROM && <a href={there('settings', { part: 'data' })}>{t.importing.inTheBin}</a>}
      </p>
      {left.length > 0 && (
        <ul class="import-notes soft">
          {left.slice(0, LISTED).map(({ kind, id, changedBy }) => (
            <li key={`${kind} ${id}`}>{t.importing.left(t.importing.recordKinds[kind], id, changedBy)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** How many records an undo of a batch looks at. */
export const recordsText = (records: number): string => (records === 0 ? t.none : whole(records));
