import { useState } from 'preact/hooks';
import {
  call,
  type ExecutionTag,
  type ExecutionTagPatch,
  type FiledTag,
  type RecordAt,
  recordAt,
  type TagGroup,
} from '../../api/mod.ts';
import { Button, EditForm, Field, Opened, SelectField, useEditing } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { readTagGroups, type TagKind } from './use-tags.ts';

const words = t.tags;
const MODES = ['manual', 'word', 'contains'] as const;
const COLOUR = '#64748b';

interface TagFormProps {
  readonly kind: TagKind;
  readonly project: string;
  /** Undefined for a new one. */
  readonly id: string | undefined;
  readonly onDone: () => void;
}

/** What the form shows, as it was read. */
interface Shown {
  readonly before: FiledTag | ExecutionTag | undefined;
  readonly groups: readonly TagGroup[];
}

const tagAt = ({ kind, id, project }: TagFormProps) => {
  if (id === undefined) return undefined;
  const at =
    kind === 'query' ? recordAt('/api/tags/{id}', id, project) : recordAt('/api/v1/execution-tags/{id}', id, project);
  return at as RecordAt<FiledTag | ExecutionTag, ExecutionTagPatch>;
};

/** Makes a tag, or changes one; how many answers it would link is shown before it is saved. */
export function EditTag(props: TagFormProps) {
  const load = async (signal: AbortSignal): Promise<Shown> => {
    const [before, groups] = await Promise.all([
      tagAt(props)?.read(signal),
      readTagGroups(props.kind, props.project, signal),
    ]);
    return { before, groups };
  };
  return <Opened load={load}>{(shown) => <Filled {...props} {...shown} />}</Opened>;
}

const modeOf = (form: FormData) => MODES.find((mode) => mode === form.get('mode')) ?? 'manual';

/** What the form says; tags of queries have no mode. */
const draftOf = (form: FormData) => ({
  name: String(form.get('name')).trim(),
  color: String(form.get('colour')),
  tagGroupId: String(form.get('group')) || null,
  ...(form.has('mode') && { matchingMode: modeOf(form) }),
});

function Filled({ before, groups, ...props }: TagFormProps & Shown) {
  const { kind, project, id, onDone } = props;
  const [links, setLinks] = useState<string>();
  const editing = useEditing({
    draftOf,
    at: tagAt(props),
    before,
    create: (body): Promise<FiledTag | ExecutionTag> =>
      kind === 'query'
        ? call('POST /api/tags', { body }, { project })
        : call('POST /api/v1/execution-tags', { body }, { project }),
    onSaved: onDone,
  });
  const { writing } = editing;
  const look = (form: FormData) =>
    writing.write(async () => {
      setLinks(undefined);
      const body = {
        ...(id !== undefined && { id }),
        name: draftOf(form).name,
        matchingMode: modeOf(form),
      };
      const { isRelinked, count } = await call('POST /api/v1/execution-tags/preview', { body }, { project });
      setLinks(!isRelinked ? words.staysLinked : before ? words.wouldRelink(count) : words.wouldLink(count));
    });
  return (
    <EditForm
      editing={editing}
      actions={
        kind === 'execution' && (
          <Button
            label={words.look}
            disabled={writing.isBusy}
            onClick={({ currentTarget }) => {
              if (currentTarget.form!.reportValidity()) void look(new FormData(currentTarget.form!));
            }}
          />
        )
      }
    >
      <TagFields kind={kind} tag={before} groups={groups} onChange={() => setLinks(undefined)} />
      <p role="status">{links}</p>
    </EditForm>
  );
}

/** What can be said of a tag; `onChange`: what decides which answers it links. */
function TagFields({
  kind,
  tag,
  groups,
  onChange,
}: Pick<TagFormProps, 'kind'> &
  Pick<Shown, 'groups'> & { readonly tag: Shown['before']; readonly onChange: () => void }) {
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
      <SelectField
        label={words.group}
        name="group"
        none={words.noGroup}
        options={groups.map(({ id, name }) => [id, name])}
        chosen={tag?.tagGroupId}
      />
      <Field label={words.colour} type="color" name="colour" defaultValue={tag?.color ?? COLOUR} />
    </>
  );
}
