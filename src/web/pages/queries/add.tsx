import { useState } from 'preact/hooks';
import { call, type Tag } from '../../api/mod.ts';
import { linesOf, TextField, useWriting, WritingForm } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { QueryFields, readFields } from './fields.tsx';

const words = t.queryList;

/** Adds queries, one a line; those there are stay as they are but for what is given besides. */
export function AddQueries({ project, tags }: { readonly project: string; readonly tags: readonly Tag[] }) {
  const writing = useWriting();
  const [done, setDone] = useState('');
  const add = (form: FormData, element: HTMLFormElement) =>
    writing.change(async () => {
      setDone('');
      const { type, tags: ids, locales } = readFields(form);
      const names = tags.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
      const rows = linesOf(form, 'texts').map((query) => ({
        query,
        ...(type && { type }),
        ...(names.length > 0 && { tags: names }),
        ...(locales.length > 0 && { locales }),
      }));
      const { created, updated, unchanged } = await call('POST /api/queries/import', { body: { rows } }, { project });
      setDone(words.added(created, updated + unchanged));
      element.reset();
    });
  return (
    <WritingForm
      writing={writing}
      submitText={words.add}
      onSubmit={(form, element) => void add(form, element)}
      actions={<span role="status">{done}</span>}
    >
      <TextField label={words.texts} note={t.onePerLine} name="texts" required />
      <QueryFields tags={tags} />
    </WritingForm>
  );
}
