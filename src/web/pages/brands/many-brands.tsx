import { useState } from 'preact/hooks';
import { call, type Entity, loadAnew } from '../../api/mod.ts';
import { Button, Dialog, SelectField, SureButton, useWriting, WritingForm } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { changeName, deleted, imported, type ManyChange } from '../batch-change.tsx';
import { MergeChange } from './merge-change.tsx';

const words = t.register;

/** What can be done with the brands that are chosen. */
export function ManyBrands({
  project,
  chosen,
  change: { writing, run },
}: {
  readonly project: string;
  readonly chosen: readonly Entity[];
  readonly change: ManyChange;
}) {
  const [isMerging, setMerging] = useState(false);
  const [group, setGroup] = useState('');
  const [merged, setMerged] = useState<readonly Entity[]>([]);
  const set = (fields: { readonly isCompetitor: boolean } | { readonly group: string | null }) =>
    run(async () => {
      const batch = changeName('brands');
      const body = { rows: chosen.map(({ id }) => ({ id, ...fields })), batch, createGroups: true };
      return imported(await call('POST /api/entities/import', { body }, { project }), batch);
    });
  const remove = () =>
    run(async () => {
      const body = { ids: chosen.map(({ id }) => id) };
      return deleted(await call('POST /api/entities/delete', { body }, { project }));
    });
  const button = (name: string, act: () => void, isOff = false) => (
    <Button label={name} disabled={writing.isBusy || isOff} onClick={act} />
  );
  return (
    <>
      {button(words.asCompetitors, () => set({ isCompetitor: true }))}
      {button(words.asOwn, () => set({ isCompetitor: false }))}
      <input
        class="input"
        aria-label={`${words.group} (${words.groupNote})`}
        placeholder={words.group}
        value={group}
        maxLength={200}
        onInput={({ currentTarget: { value } }) => setGroup(value)}
      />
      {button(words.setGroup, () => set({ group: group.trim() || null }))}
      {button(words.merge, () => setMerging(true), chosen.length < 2)}
      <SureButton
        label={t.selection.remove(chosen.length)}
        sure={t.selection.reallyRemove(chosen.length)}
        isBusy={writing.isBusy}
        onSure={remove}
      />
      {isMerging && (
        <Dialog title={words.merge} onClose={() => setMerging(false)}>
          {merged.length > 0 ? (
            <Unmerge project={project} merged={merged} onDone={() => setMerging(false)} />
          ) : (
            <MergeMany project={project} chosen={chosen} onMerged={setMerged} />
          )}
        </Dialog>
      )}
    </>
  );
}

/** Brands whose merge is shown before it is made. */
const SHOWN = 5;

function MergeMany({
  project,
  chosen,
  onMerged,
}: {
  readonly project: string;
  readonly chosen: readonly Entity[];
  readonly onMerged: (sources: readonly Entity[]) => void;
}) {
  const writing = useWriting();
  const [into, setInto] = useState(chosen[0]!.id);
  const sources = chosen.filter(({ id }) => id !== into);
  const merge = () =>
    writing.write(async () => {
      const body = { targetId: into, sourceIds: sources.map(({ id }) => id) };
      await call('POST /api/entities/merge', { body }, { project });
      onMerged(sources);
    });
  return (
    <WritingForm writing={writing} submitText={t.mergeBrand.merge} onSubmit={() => void merge()}>
      <SelectField
        label={words.mergeInto}
        value={into}
        onChange={({ currentTarget: { value } }) => setInto(value)}
        options={chosen.map(({ id, name }) => [id, name])}
      />
      <p>{words.mergeWhat(sources.length)}</p>
      {sources.slice(0, SHOWN).map(({ id, name }) => (
        <MergeChange key={id} project={project} id={id} name={name} into={into} />
      ))}
    </WritingForm>
  );
}

/** After a merge: what was done, and the way back. */
function Unmerge({
  project,
  merged,
  onDone,
}: {
  readonly project: string;
  readonly merged: readonly Entity[];
  readonly onDone: () => void;
}) {
  const writing = useWriting();
  const close = () => {
    onDone();
    loadAnew();
  };
  const undo = () =>
    writing.write(async () => {
      for (const { id } of merged) await call('POST /api/entities/{id}/unmerge', { params: { id } }, { project });
      close();
    });
  return (
    <WritingForm
      writing={writing}
      submitText={t.close}
      onSubmit={close}
      actions={<Button label={words.unmerge} disabled={writing.isBusy} onClick={() => void undo()} />}
    >
      <p role="status">{words.merged(merged.length)}</p>
    </WritingForm>
  );
}
