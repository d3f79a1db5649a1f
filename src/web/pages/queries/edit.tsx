import { there } from '../../address/mod.ts';
import {
  call,
  loadAnew,
  mayEdit,
  type Query,
  type QueryPatch,
  type RecordAt,
  recordAt,
  type Tag,
} from '../../api/mod.ts';
import { ButtonLink, Dialog, EditForm, Opened, SureButton, TextField, useEditing } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { readTags } from '../tags/mod.ts';
import { QueryFields, readFields } from './fields.tsx';

const words = t.queryList;

/** Changes a query, or deletes it; who may not is told, and sees it. */
export function EditQuery({
  project,
  id,
  onClose,
}: {
  readonly project: string;
  readonly id: string;
  readonly onClose: () => void;
}) {
  const isEditor = mayEdit(project);
  const at = recordAt('/api/queries/{id}', id, project);
  const load = async (signal: AbortSignal) => {
    const [query, tags] = await Promise.all([at.read(signal), readTags('query', project, signal)]);
    return { query, tags };
  };
  return (
    <Dialog title={isEditor ? words.edit : words.text} onClose={onClose}>
      <Opened load={load}>
        {({ query, tags }) =>
          isEditor ? (
            <QueryForm project={project} at={at} query={query} tags={tags} onClose={onClose} />
          ) : (
            <>
              <p>{query.query}</p>
              <p class="banner">{t.onlyEditors}</p>
            </>
          )
        }
      </Opened>
    </Dialog>
  );
}

function QueryForm({
  project,
  at,
  query,
  tags,
  onClose,
}: {
  readonly project: string;
  readonly at: RecordAt<Query, QueryPatch>;
  readonly query: Query;
  readonly tags: readonly Tag[];
  readonly onClose: () => void;
}) {
  const { id, deletedAt } = query;
  const editing = useEditing({
    draftOf: (form) => ({ query: String(form.get('query')).trim(), ...readFields(form) }),
    at,
    before: query,
    onSaved: onClose,
  });
  const remove = () =>
    editing.writing.write(async () => {
      await call('DELETE /api/queries/{id}', { params: { id } }, { project });
      loadAnew();
      onClose();
    });
  return (
    <EditForm
      editing={editing}
      actions={
        <>
          <ButtonLink label={t.tags.answersOf} href={there('answers', { query: id, range: 'all' })} />
          {deletedAt === null && (
            <SureButton
              label={words.remove}
              sure={words.reallyRemove}
              isBusy={editing.writing.isBusy}
              onSure={() => void remove()}
            />
          )}
        </>
      }
    >
      <TextField label={words.text} name="query" required maxLength={10_000} defaultValue={query.query} />
      <QueryFields query={query} tags={tags} />
    </EditForm>
  );
}
