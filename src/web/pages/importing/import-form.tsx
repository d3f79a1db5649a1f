/*
 * The form of imports, in three states: choose a file, map it, sent. The state and the requests are in use-file.ts, the
 * questions in questions.tsx; here is what is seen.
 */

import { useEffect, useRef } from 'preact/hooks';
import { loadAnew } from '../../api/mod.ts';
import { said, t, whole } from '../../texts/mod.ts';
import { UndoButton } from '../undo-button.tsx';
import { FilePreviewTable } from './file-preview.tsx';
import { Questions } from './questions.tsx';
import { type FileState, useFile } from './use-file.ts';
import './importing.css';

/** Imports a file that is dropped or chosen, or a text that is pasted: shows what it holds, asks what it doesn't say, sends it. */
export function ImportForm({ project }: { readonly project: string }) {
  const { state, file } = useFile(project);
  useDropped((dropped) => {
    if (!state?.isSending) file.take(dropped, dropped.name);
  });
  if (!state) return <Choose onTake={(blob, name) => file.take(blob, name)} />;
  return (
    <div class="import">
      <p class="import-file">
        <bdi>{state.name}</bdi>{' '}
        {!state.isSending && (
          <button type="button" class="button quiet" onClick={() => file.forget()}>
            {t.importing.other}
          </button>
        )}
      </p>
      {state.isReading && <p role="status">{t.importing.reading}</p>}
      {state.imported ? (
        <Sent project={project} state={state} onStop={() => file.stop()} />
      ) : (
        <Mapping state={state} say={(kind, settings) => file.say(kind, settings)} send={() => void file.send()} />
      )}
      <p role="alert" class="form-problem">
        {state.problem}
      </p>
    </div>
  );
}

function Choose({ onTake }: { readonly onTake: (file: Blob, name: string) => void }) {
  return (
    <form
      class="form import"
      onSubmit={(event) => {
        event.preventDefault();
        const text = String(new FormData(event.currentTarget).get('text'));
        onTake(new Blob([text]), t.importing.pasted);
      }}
    >
      <label class="field">
        {t.importing.file}
        <input
          class="input"
          type="file"
          onChange={({ currentTarget: { files } }) => files?.[0] && onTake(files[0], files[0].name)}
        />
      </label>
      <label class="field">
        {t.importing.text}
        <textarea class="input" name="text" placeholder={t.importing.example} required />
      </label>
      <div class="form-actions">
        <button type="submit" class="button">
          {t.importing.look}
        </button>
      </div>
    </form>
  );
}

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
  const isReady = preview.asks.length === 0 && rows > 0 && !state.isReading;
  return (
    <>
      <p class="soft">{[...preview.forms, t.importing.rows(preview.rows)].join(', ')}</p>
      {isRecalled && (
        <p class="banner">
          {t.importing.recalled}{' '}
          <button type="button" class="button quiet" onClick={() => say(undefined, {})}>
            {t.importing.startOver}
          </button>
        </p>
      )}
      <Questions preview={preview} asked={state.asked} kind={kind} settings={settings} say={say} />
      <FilePreviewTable
        preview={preview}
        onMap={(map) => say(kind, { ...settings, map: { ...settings.map, ...map } })}
      />
      <p role="status">{trial && t.importing.would(trial, rows > trial.done)}</p>
      <ProblemList
        problems={[
          ...preview.problems.map(({ at, problem }) => ({ line: at, detail: problem })),
          ...(trial?.problems ?? []),
        ]}
      />
      <div class="form-actions">
        <button type="button" class="button primary" disabled={!isReady} onClick={send}>
          {t.importing.start[preview.kind](rows)}
        </button>
        {preview.asks.length > 0 && <p class="form-why faint">{t.importing.answerFirst(preview.asks.length)}</p>}
      </div>
    </>
  );
}

function Sent({
  project,
  state,
  onStop,
}: {
  readonly project: string;
  readonly state: FileState;
  readonly onStop: () => void;
}) {
  const { preview, imported, isSending, isStopped } = state;
  const failed = preview!.failed + imported!.failed;
  return (
    <>
      {isSending && (
        <p class="import-progress">
          <progress max={preview!.rows - preview!.failed} value={imported!.done} aria-label={t.importing.title} />
          <button type="button" class="button" onClick={onStop}>
            {t.importing.stop}
          </button>
        </p>
      )}
      <div role="status">
        <p>{t.importing.done({ ...imported!, failed })}</p>
        {isStopped && <p>{t.importing.stopped}</p>}
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
          <button type="button" class="button primary" onClick={loadAnew}>
            {t.importing.show}
          </button>
          {state.batch !== undefined && imported!.done > 0 && <UndoButton project={project} batch={state.batch} />}
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
function useDropped(take: (file: File) => void): void {
  const taking = useRef(take);
  taking.current = take;
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) taking.current(file);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
    };
  }, []);
}
