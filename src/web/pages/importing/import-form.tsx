import { Button, Field, Problem, TextField } from '../../parts/mod.ts';
/*
 * The form of imports, in three states: choose a file, map it, sent. The state and the requests are in use-file.ts, the
 * questions in questions.tsx; here is what is seen.
 */

import { useEffect, useRef, useState } from 'preact/hooks';
import type { FileKind } from '../../../domain/mapping/mod.ts';
import { there } from '../../address/mod.ts';
import { loadAnew } from '../../api/mod.ts';
import { said, t, whole } from '../../texts/mod.ts';
import { UndoButton } from '../undo-button.tsx';
import { FilePreviewTable } from './file-preview.tsx';
import { Questions } from './questions.tsx';
import { keepUnfinished, unfinishedIn } from './remembered.ts';
import { type FileState, type GivenFile, useFile } from './use-file.ts';
import './importing.css';

/** Imports a file that is dropped or chosen, or a text that is pasted: shows what it holds, asks what it doesn't say, sends it. */
export function ImportForm({ project }: { readonly project: string }) {
  const { state, file } = useFile(project);
  useDropped((dropped) => {
    if (!state?.isSending) file.take(dropped);
  });
  if (!state) return <Choose project={project} onTake={(files) => file.take(files)} />;
  return (
    <div class="import">
      <p class="import-file">
        <bdi>{state.name}</bdi>{' '}
        {!state.isSending && <Button look="quiet" label={t.importing.other} onClick={() => file.forget()} />}
      </p>
      {state.isReading && <p role="status">{t.importing.reading}</p>}
      {state.imported ? (
        <Sent project={project} state={state} file={file} />
      ) : (
        <Mapping state={state} say={(kind, settings) => file.say(kind, settings)} send={() => void file.send()} />
      )}
      <Problem text={state.problem} />
    </div>
  );
}

function Choose({
  project,
  onTake,
}: {
  readonly project: string;
  readonly onTake: (files: readonly GivenFile[]) => void;
}) {
  return (
    <form
      class="form import"
      onSubmit={(event) => {
        event.preventDefault();
        const text = String(new FormData(event.currentTarget).get('text'));
        onTake([{ file: new Blob([text]), name: t.importing.pasted }]);
      }}
    >
      <UnfinishedNote project={project} />
      <Field
        label={t.importing.file}
        type="file"
        multiple
        onChange={({ currentTarget: { files } }) => files && files.length > 0 && onTake(given(files))}
      />
      <TextField label={t.importing.text} name="text" placeholder={t.importing.example} required />
      <div class="form-actions">
        <Button type="submit" label={t.importing.look} />
      </div>
    </form>
  );
}

/** Says of an import that ended before its file did how to go on. */
function UnfinishedNote({ project }: { readonly project: string }) {
  const [unfinished, setUnfinished] = useState(() => unfinishedIn(project));
  if (!unfinished) return null;
  const forget = () => {
    keepUnfinished(project, undefined);
    setUnfinished(undefined);
  };
  const { name, done, of } = unfinished;
  return (
    <p class="banner" role="status">
      {t.importing.unfinished(name, whole(done), whole(of))} <Button look="quiet" label={t.close} onClick={forget} />
    </p>
  );
}

const given = (files: FileList): readonly GivenFile[] => [...files].map((file) => ({ file, name: file.name }));

function Mapping({
  state,
  say,
  send,
}: {
  readonly state: FileState;
  readonly say: ReturnType<typeof useFile>['file']['say'];
  readonly send: () => void;
}) {
  const { preview, kind, settings, trial, isRecalled } = state;
  if (!preview) return null;
  const rows = preview.rows - preview.failed;
  const noneIsPossible = trial !== undefined && trial.done >= rows && trial.failed >= trial.done;
  const isReady = preview.asks.length === 0 && rows > 0 && !noneIsPossible && !state.isReading;
  return (
    <>
      <p class="soft">{[...preview.forms.map((form) => said(form)), t.importing.rows(preview.rows)].join(', ')}</p>
      {isRecalled && (
        <p class="banner">
          {t.importing.recalled}{' '}
          <Button look="quiet" label={t.importing.startOver} onClick={() => say(undefined, {})} />
        </p>
      )}
      <Questions preview={preview} asked={state.asked} kind={kind} settings={settings} say={say} />
      <FilePreviewTable
        preview={preview}
        onMap={(map) => say(kind, { ...settings, map: { ...settings.map, ...map } })}
      />
      <p role="status">{trial && t.importing.would(trial, rows, preview.failed)}</p>
      <ProblemList
        problems={[
          ...preview.problems.map(({ at, problem }) => ({ line: at, detail: problem })),
          ...(trial?.problems ?? []),
        ]}
      />
      <ProblemList problems={trial?.notes ?? []} isNote />
      <div class="form-actions">
        <Button look="primary" label={t.importing.start[preview.kind](rows)} disabled={!isReady} onClick={send} />
        {preview.asks.length > 0 && <p class="form-why faint">{t.importing.answerFirst(preview.asks.length)}</p>}
      </div>
    </>
  );
}

/** Where what was imported is to be seen. */
const SHOWN_AT: Readonly<Record<FileKind, () => string>> = {
  answers: () => there('overview'),
  brands: () => there('brands', { view: 'register' }),
  queries: () => there('queries', { view: 'list' }),
  corrections: () => there('answers'),
};

function Sent({
  project,
  state,
  file,
}: {
  readonly project: string;
  readonly state: FileState;
  readonly file: ReturnType<typeof useFile>['file'];
}) {
  const { preview, imported, isSending, isStopped } = state;
  const failed = preview!.failed + imported!.failed;
  const rows = preview!.rows - preview!.failed;
  const made = {
    changes: imported!.created + imported!.updated,
    answers: preview!.kind === 'answers' ? imported!.created : 0,
  };
  return (
    <>
      {isSending && (
        <p class="import-progress">
          <progress max={rows} value={imported!.done} aria-label={t.importing.title} />
          <Button label={t.importing.stop} onClick={() => file.stop()} />
        </p>
      )}
      <div role="status">
        <p>{t.importing.done({ ...imported!, failed })}</p>
        {isStopped && <p>{t.importing.stopped(whole(imported!.done), whole(rows))}</p>}
      </div>
      <ProblemList
        problems={[
          ...preview!.problems.map(({ at, problem }) => ({ line: at, detail: problem })),
          ...imported!.problems,
        ]}
      />
      <ProblemList problems={imported!.notes} isNote />
      {!isSending && (
        <div class="form-actions">
          {isStopped && <Button look="primary" label={t.importing.goOn} onClick={() => void file.send()} />}
          {state.next !== undefined && (
            <Button look="primary" label={t.importing.next(state.next)} onClick={() => file.next()} />
          )}
          <a
            class={state.next === undefined && !isStopped ? 'button primary' : 'button'}
            href={SHOWN_AT[preview!.kind]()}
            onClick={loadAnew}
          >
            {t.importing.show}
          </a>
          {state.batch !== undefined && made.changes > 0 && (
            <UndoButton key={made.changes} project={project} batch={state.batch} made={made} />
          )}
        </div>
      )}
    </>
  );
}

function ProblemList({
  problems,
  isNote = false,
}: {
  readonly problems: readonly { readonly line: number; readonly detail: string }[];
  readonly isNote?: boolean;
}) {
  if (problems.length === 0) return null;
  return (
    <ul class={isNote ? 'import-notes soft' : 'form-problem'}>
      {problems.map(({ line, detail }) => (
        <li key={`${line} ${detail}`}>{t.importing.problem(whole(line), said(detail))}</li>
      ))}
    </ul>
  );
}

/** Takes a file that is dropped anywhere on the page: a browser would open it in place of the page. */
function useDropped(take: (files: readonly GivenFile[]) => void): void {
  const taking = useRef(take);
  taking.current = take;
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      const files = event.dataTransfer?.files;
      if (files && files.length > 0) taking.current(given(files));
    };
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
    };
  }, []);
}
