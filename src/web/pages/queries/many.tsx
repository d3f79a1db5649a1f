import { useState } from 'preact/hooks';
import { call, changeNow, type Query, type QueryPatch, type QueryRow, recordAt, type Tag } from '../../api/mod.ts';
import { Button, SureButton } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { changeName, deleted, imported, type ManyChange } from '../batch-change.tsx';

const words = t.queryList.many;

/** What can be done with the prompts that are chosen. */
export function ManyQueries({
  project,
  chosen,
  tags,
  change: { writing, run },
}: {
  readonly project: string;
  readonly chosen: readonly Query[];
  readonly tags: readonly Tag[];
  readonly change: ManyChange;
}) {
  const [tag, setTag] = useState('');
  const [topic, setTopic] = useState('');
  const ids = chosen.map(({ id }) => id);
  const known = tags.find(({ name }) => name.toLowerCase() === tag.trim().toLowerCase());
  const set = (fields: Pick<QueryRow, 'tags' | 'topic'>) =>
    run(async () => {
      const batch = changeName('prompts');
      const body = { rows: ids.map((id) => ({ id, ...fields })), batch };
      return imported(await call('POST /api/queries/import', { body }, { project }), batch);
    });
  const untag = (id: number) =>
    run(async () => {
      const changed = new Set<string>();
      for (const one of ids)
        await changeNow<Query, QueryPatch>(recordAt('/api/queries/{id}', one, project), ({ tags: carried }) => {
          if (!carried.includes(id)) return {};
          changed.add(one);
          return { tags: carried.filter((other) => other !== id) };
        });
      return { words: t.selection.changed(changed.size, 0) };
    });
  const remove = () => run(async () => deleted(await call('POST /api/queries/delete', { body: { ids } }, { project })));
  const field = (label: string, value: string, onInput: (value: string) => void, list?: string) => (
    <input
      class="input"
      aria-label={label}
      placeholder={label}
      value={value}
      maxLength={200}
      list={list}
      onInput={({ currentTarget }) => onInput(currentTarget.value)}
    />
  );
  const button = (name: string, act: () => void, isOff = false) => (
    <Button label={name} disabled={writing.isBusy || isOff} onClick={act} />
  );
  return (
    <>
      {field(words.tag, tag, setTag, 'many-tags')}
      <datalist id="many-tags">
        {tags.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      {button(words.addTag, () => set({ tags: [tag.trim()] }), tag.trim() === '')}
      {button(words.removeTag, () => known && untag(known.id), known === undefined)}
      {field(`${words.topic} (${words.topicNote})`, topic, setTopic)}
      {button(words.setTopic, () => set({ topic: topic.trim() || null }))}
      <SureButton
        label={t.selection.remove(ids.length)}
        sure={t.selection.reallyRemove(ids.length)}
        isBusy={writing.isBusy}
        onSure={remove}
      />
    </>
  );
}
