import { useState } from 'preact/hooks';
import { call, type Entity, useLoaded } from '../../api/mod.ts';
import { Button, Field, useWriting, WritingForm } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { MergeChange } from './merge-change.tsx';

/** Merges a brand into another one, after it was shown which answers and figures move with it. */
export function MergeBrand({
  project,
  entity,
  onDone,
}: {
  readonly project: string;
  readonly entity: Entity;
  /** With the id of the brand that it is merged into; undefined where it is not. */
  readonly onDone: (into: string | undefined) => void;
}) {
  const writing = useWriting();
  const [search, setSearch] = useState('');
  const { data, isCurrent } = useLoaded(JSON.stringify(['brands by name', project, search]), async (signal) => {
    const asked = { body: { ...(search !== '' && { name: search }) }, query: { limit: 20 } };
    return (await call('POST /api/entities/list', asked, { project, signal })).results;
  });
  const others = data?.filter(({ id }) => id !== entity.id) ?? [];
  const target = others.find(({ name }) => name === search);
  const noTarget = isCurrent ? t.mergeBrand.noneIsCalled(search) : t.loading;
  const whyNot = search === '' ? t.mergeBrand.chooseOne : noTarget;
  const merge = () =>
    writing.change(async () => {
      if (!target) return;
      const body = { targetId: target.id, sourceIds: [entity.id] };
      await call('POST /api/entities/merge', { body }, { project });
      onDone(target.id);
    });
  return (
    <WritingForm
      writing={writing}
      whyNot={target ? undefined : whyNot}
      submitText={t.mergeBrand.merge}
      onSubmit={() => void merge()}
      actions={<Button look="quiet" label={t.cancel} onClick={() => onDone(undefined)} />}
    >
      <Field
        label={t.mergeBrand.into(entity.name)}
        list="merge-targets"
        value={search}
        onInput={({ currentTarget }) => setSearch(currentTarget.value)}
      >
        <datalist id="merge-targets">
          {others.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
      </Field>
      {target && <MergeChange project={project} id={entity.id} name={entity.name} into={target.id} />}
    </WritingForm>
  );
}
