import { there } from '../../address/mod.ts';
import { call, loadAnew, mayEdit, type QueryPatch, type Tag, useLoaded } from '../../api/mod.ts';
import { Dialog, Failure, Skeleton, SureButton, TextField, useWriting, WritingForm } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { QueryFields, readFields } from './fields.tsx';

const words = t.queryList;

/** Changes a query, or deletes it; who may not is told, and sees it. */
export function EditQuery({
  project,
  id,
  tags,
  onClose,
}: {
  readonly project: string;
  readonly id: string;
  readonly tags: readonly Tag[];
  readonly onClose: () => void;
}) {
  const writing = useWriting();
  const { data, error } = useLoaded(JSON.stringify(['query record', project, id]), (signal) =>
    call('GET /api/queries/{id}', { params: { id } }, { project, signal }),
  );
  const write = (work: () => Promise<unknown>) =>
    writing.write(async () => {
      await work();
      loadAnew();
      onClose();
    });
  const save = (form: FormData) =>
    write(async () => {
      const body = { query: String(form.get('query')).trim(), ...readFields(form) } satisfies Required<
        Omit<QueryPatch, 'expectedUpdatedAt'>
      >;
      await call('PATCH /api/queries/{id}', { params: { id }, body }, { project });
    });
  const isEditor = mayEdit(project);
  return (
    <Dialog title={isEditor ? words.edit : words.text} onClose={onClose}>
      {error && <Failure error={error} />}
      {!error && !data && <Skeleton height="12rem" />}
      {data && !isEditor && (
        <>
          <p>{data.query}</p>
          <p class="banner">{t.onlyEditors}</p>
        </>
      )}
      {data && isEditor && (
        <WritingForm
          writing={writing}
          submitText={t.save}
          onSubmit={(form) => void save(form)}
          actions={
            <>
              <a class="button" href={there('answers', { query: id, range: 'all' })}>
                {t.tags.answersOf}
              </a>
              {data.deletedAt === null && (
                <SureButton
                  label={words.remove}
                  sure={words.reallyRemove}
                  isBusy={writing.isBusy}
                  onSure={() => void write(() => call('DELETE /api/queries/{id}', { params: { id } }, { project }))}
                />
              )}
            </>
          }
        >
          <TextField label={words.text} name="query" required maxLength={10_000} defaultValue={data.query} />
          <QueryFields query={data} tags={tags} />
        </WritingForm>
      )}
    </Dialog>
  );
}
