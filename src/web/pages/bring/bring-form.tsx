import type { TargetedDragEvent } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { loadAnew } from '../../api/mod.ts';
import { useWriting, WritingForm } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { type Brought, bring, KINDS, type Kind, NOTHING } from './bring.ts';
import './bring.css';

/** Takes answers, brands and queries: a file that is dropped or chosen, or a text that is pasted. */
export function BringForm({
  project,
  only,
}: {
  readonly project: string;
  /** What is brought, where that is no question. */
  readonly only?: Kind;
}) {
  const writing = useWriting();
  const [kind, setKind] = useState<Kind>(only ?? 'answers');
  const [file, setFile] = useState<File>();
  const [brought, setBrought] = useState<Brought>();
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);
  const submit = (form: FormData) =>
    writing.write(async () => {
      const given = file ?? String(form.get('text'));
      stopping.current = new AbortController();
      setBrought(NOTHING);
      try {
        await bring(kind, given, { project, signal: stopping.current.signal }, setBrought);
      } catch (error) {
        if (!stopping.current.signal.aborted) throw error;
      } finally {
        stopping.current = undefined;
      }
    });
  const drop = (event: TargetedDragEvent<HTMLDivElement>) => {
    event.preventDefault();
    setFile(event.dataTransfer?.files[0]);
  };
  const all = file?.size ?? 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file can be chosen by keyboard below
    <div class="bring" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <WritingForm
        writing={writing}
        submitText={t.bring.start}
        onSubmit={(form) => void submit(form)}
        actions={
          writing.isBusy ? (
            <button type="button" class="button" onClick={() => stopping.current?.abort()}>
              {t.bring.stop}
            </button>
          ) : (
            brought && (
              <button type="button" class="button" onClick={loadAnew}>
                {t.bring.look}
              </button>
            )
          )
        }
      >
        {!only && (
          <label class="field">
            {t.bring.what}
            <select
              class="input"
              name="kind"
              value={kind}
              onChange={({ currentTarget }) => setKind(currentTarget.value as Kind)}
            >
              {KINDS.map((one) => (
                <option key={one} value={one}>
                  {t.bring.kinds[one]}
                </option>
              ))}
            </select>
          </label>
        )}
        <label class="field">
          {t.bring.file}
          <input
            class="input"
            type="file"
            onChange={({ currentTarget }) => setFile(currentTarget.files?.[0] ?? undefined)}
          />
        </label>
        {file ? (
          <p class="soft">
            <bdi>{file.name}</bdi>{' '}
            <button type="button" class="button quiet" onClick={() => setFile(undefined)}>
              {t.bring.paste}
            </button>
          </p>
        ) : (
          <label class="field">
            {t.bring.text}
            <textarea class="input" name="text" placeholder={t.bring.examples[kind]} required />
          </label>
        )}
        {writing.isBusy && all > 0 && <progress max={all} value={brought?.read ?? 0} aria-label={t.bring.start} />}
        <div role="status">{brought && <p>{t.bring.done(brought)}</p>}</div>
        {brought && brought.problems.length > 0 && (
          <ul class="form-problem">
            {brought.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
      </WritingForm>
    </div>
  );
}
