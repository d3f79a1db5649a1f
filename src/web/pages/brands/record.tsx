/*
 * A brand's record in its drawer: reading, editing, merging, deleting, one mode at a time. What can't be undone is
 * confirmed by a second press that says what will happen.
 */

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { go, here, there } from '../../address/mod.ts';
import { call, type Entity, mayEdit, useLoaded } from '../../api/mod.ts';
import { Button, useWriting, WritingForm } from '../../parts/mod.ts';
import { moment, t } from '../../texts/mod.ts';
import { factsOf } from './brand-fields.tsx';
import { AlsoReadAs, Ambiguous, EditBrand } from './edit-brand.tsx';
import { MergeBrand } from './merge-brand.tsx';
import { MergeChange } from './merge-change.tsx';

/** The record of this brand, and for editors the ways to change it. */
export function Record({
  project,
  entity,
  onGone,
}: {
  readonly project: string;
  readonly entity: Entity;
  readonly onGone: () => void;
}) {
  const [mode, setMode] = useState<'read' | 'edit' | 'merge' | 'delete'>('read');
  const stop = () => setMode('read');
  return (
    <section>
      <h3>{t.trackedAs}</h3>
      {mode === 'read' && entity.ambiguous && <Ambiguous reason={entity.ambiguousReason} />}
      {mode === 'read' && <AlsoReadAs forms={entity.alsoReadAs} />}
      {mode === 'read' && <Facts project={project} entity={entity} />}
      {mode === 'read' && mayEdit(project) && (
        <p class="brand-ways">
          <Button label={t.editBrand.edit} onClick={() => setMode('edit')} />
          <Button label={t.mergeBrand.start} onClick={() => setMode('merge')} />
          <Button label={t.deleteBrand.start} onClick={() => setMode('delete')} />
        </p>
      )}
      {mode === 'edit' && <EditBrand project={project} id={entity.id} onDone={stop} />}
      {mode === 'merge' && (
        <MergeBrand
          project={project}
          entity={entity}
          onDone={(into) => {
            stop();
            if (into !== undefined) go(here({ brand: into, with: null }), { replace: true });
          }}
        />
      )}
      {mode === 'delete' && <DeleteBrand project={project} entity={entity} onDone={stop} onGone={onGone} />}
    </section>
  );
}

function DeleteBrand({
  project,
  entity: { id, name },
  onDone,
  onGone,
}: {
  readonly project: string;
  readonly entity: Entity;
  readonly onDone: () => void;
  readonly onGone: () => void;
}) {
  const writing = useWriting();
  const remove = () =>
    writing.change(async () => {
      await call('DELETE /api/entities/{id}', { params: { id } }, { project });
      onGone();
    });
  return (
    <WritingForm
      writing={writing}
      submitText={t.deleteBrand.really(name)}
      kind="danger"
      onSubmit={() => void remove()}
      actions={<Button look="quiet" label={t.cancel} onClick={onDone} />}
    >
      <p>{t.deleteBrand.what(name)}</p>
    </WritingForm>
  );
}

function Facts({ project, entity }: { readonly project: string; readonly entity: Entity }) {
  const { mergedIntoId, createdAt } = entity;
  const merged = useLoaded(JSON.stringify(['merged', project]), async (signal) => {
    const asked = { body: { merged: 'only' as const }, query: { limit: 100 } };
    return (await call('POST /api/entities/list', asked, { project, signal })).results;
  });
  const into = merged.data?.filter((other) => other.mergedIntoId === entity.id) ?? [];
  return (
    <dl class="record">
      {factsOf(entity).map(([title, text]) => (
        <Field key={title} name={title}>
          {text}
        </Field>
      ))}
      {into.length > 0 && (
        <Field name={t.brandFields.merged}>
          {into.map(({ id, name }) => (
            <span key={id} class="merged">
              {name}
              {mayEdit(project) && <Split project={project} id={id} name={name} />}
            </span>
          ))}
        </Field>
      )}
      {mergedIntoId !== null && (
        <Field name={t.brandFields.mergedInto}>
          <a href={there('brands', { brand: mergedIntoId })}>{t.thatBrand}</a>
        </Field>
      )}
      <Field name={t.brandFields.since}>{moment(createdAt)}</Field>
    </dl>
  );
}

/** Splits off a brand that was merged, after it was shown which answers and figures go back to it. */
function Split({ project, id, name }: { readonly project: string; readonly id: string; readonly name: string }) {
  const writing = useWriting();
  const [isAsked, setAsked] = useState(false);
  const split = () =>
    writing.change(async () => {
      await call('POST /api/entities/{id}/unmerge', { params: { id } }, { project });
      setAsked(false);
    });
  return (
    <>
      {isAsked && <MergeChange project={project} id={id} name={name} into={null} />}
      <button
        type="button"
        class={isAsked ? 'button danger' : 'button quiet'}
        disabled={writing.isBusy}
        onClick={() => (isAsked ? void split() : setAsked(true))}
      >
        {isAsked ? t.mergeBrand.reallySplit(name) : t.mergeBrand.split(name)}
      </button>
      {isAsked && <Button look="quiet" label={t.cancel} onClick={() => setAsked(false)} />}
      <span role="alert" class="form-problem">
        {writing.problem}
      </span>
    </>
  );
}

function Field({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </>
  );
}
