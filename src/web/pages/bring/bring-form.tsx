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
  /** The kind of rows, where it is known. */
  readonly only?: Kind;
}) {
  const writing = useWriting();
  const [kind, setKind] = useState<Kind>(only ?? 'answers');
  const [file, setFile] = useState<File>();
  const [brought, setBrought] = useState<Brought>();
  const [isStopped, setStopped] = useState(false);
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);
  useDropped((dropped) => {
    if (!stopping.current) setFile(dropped);
  });
  const submit = (form: FormData) =>
    writing.write(async () => {
      const given = file ?? String(form.get('text'));
      stopping.current = new AbortController();
      setBrought(NOTHING);
      setStopped(false);
      try {
        await bring(kind, given, { project, signal: stopping.current.signal }, setBrought);
      } catch (error) {
        if (!stopping.current.signal.aborted) throw error;
        setStopped(true);
      } finally {
        stopping.current = undefined;
      }
    });
  const all = file?.size ?? 0;
  return (
    <div class="bring">
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
        <div role="status">
          {brought && <p>{t.bring.done(brought)}</p>}
          {isStopped && <p>{t.bring.stopped}</p>}
        </div>
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
