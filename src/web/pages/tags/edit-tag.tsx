import { useState } from 'preact/hooks';
import { call, type ExecutionTag, loadAnew, type Tag, type TagGroup } from '../../api/mod.ts';
import { Field, SelectField, useWriting, WritingForm } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import type { TagKind } from './use-tags.ts';

const words = t.tags;
const MODES = ['manual', 'word', 'contains'] as const;
const COLOUR = '#64748b';

interface Edited {
  readonly kind: TagKind;
  /** Undefined for a new one. */
  readonly tag: Tag | ExecutionTag | undefined;
  readonly groups: readonly TagGroup[];
}

/** Makes a tag, or changes one; how many answers it would link is shown before it is saved. */
export function EditTag({
  kind,
  project,
  tag,
  groups,
  onDone,
}: Edited & { readonly project: string; readonly onDone: () => void }) {
  const writing = useWriting();
  const [links, setLinks] = useState<string>();
  const fieldsOf = (form: FormData) => ({
    name: String(form.get('name')).trim(),
    color: String(form.get('colour')),
    tagGroupId: String(form.get('group')) || null,
  });
  const modeOf = (form: FormData) => MODES.find((mode) => mode === form.get('mode')) ?? 'manual';
  const save = (form: FormData) =>
    writing.write(async () => {
      const body = fieldsOf(form);
      const params = { id: String(tag?.id) };
      const asking = { project };
      if (kind === 'query') {
        if (tag) await call('PATCH /api/tags/{id}', { params, body }, asking);
        else await call('POST /api/tags', { body }, asking);
      } else {
        const whole = { ...body, matchingMode: modeOf(form) };
        if (tag) await call('PATCH /api/v1/execution-tags/{id}', { params, body: whole }, asking);
        else await call('POST /api/v1/execution-tags', { body: whole }, asking);
      }
      loadAnew();
      onDone();
    });
  const look = (form: FormData) =>
    writing.write(async () => {
      setLinks(undefined);
      const body = {
        ...(tag && { id: String(tag.id) }),
        name: fieldsOf(form).name,
        matchingMode: modeOf(form),
      };
      const { isRelinked, count } = await call('POST /api/v1/execution-tags/preview', { body }, { project });
      setLinks(!isRelinked ? words.staysLinked : tag ? words.wouldRelink(count) : words.wouldLink(count));
    });
  return (
    <WritingForm
      writing={writing}
      submitText={t.save}
      onSubmit={(form) => void save(form)}
      actions={
        kind === 'execution' && (
          <button
            type="button"
            class="button"
            disabled={writing.isBusy}
            onClick={({ currentTarget }) => {
              if (currentTarget.form!.reportValidity()) void look(new FormData(currentTarget.form!));
            }}
          >
            {words.look}
          </button>
        )
      }
    >
      <TagFields kind={kind} tag={tag} groups={groups} onChange={() => setLinks(undefined)} />
      <p role="status">{links}</p>
    </WritingForm>
  );
}

/** What can be said of a tag; `onChange`: what decides which answers it links. */
function TagFields({ kind, tag, groups, onChange }: Edited & { readonly onChange: () => void }) {
  return (
    <>
      <Field
        label={words.name}
        name="name"
        required
        maxLength={200}
        defaultValue={tag?.name ?? ''}
        onInput={onChange}
      />
      {kind === 'execution' && (
        <SelectField
          label={words.mode}
          name="mode"
          onChange={onChange}
          options={MODES.map((mode) => [mode, words.modes[mode]])}
          chosen={(tag as ExecutionTag | undefined)?.matchingMode ?? 'word'}
        />
      )}
      <SelectField label={words.group} name="group">
        <option value="">{words.noGroup}</option>
        {groups.map(({ id, name, tagIds }) => (
          <option key={id} value={id} selected={tag !== undefined && tagIds.includes(String(tag.id))}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field label={words.colour} type="color" name="colour" defaultValue={tag?.color ?? COLOUR} />
    </>
  );
}
