import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { there } from '../../address/mod.ts';
import { call, type ExecutionTag, mayEdit, type Tag } from '../../api/mod.ts';
import { Button, Card, Dialog, PageHead, Problem, SureButton, useWriting } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { List } from '../list.tsx';
import { EditTag } from './edit-tag.tsx';
import { TagGroups } from './groups.tsx';
import './tags.css';
import { type TagKind, useTagGroups, useTags } from './use-tags.ts';

const words = t.tags;

/** The tags of a kind and their groups: added, changed and deleted here. */
export function TagsView({
  kind,
  project,
  tabs,
}: {
  readonly kind: TagKind;
  readonly project: string;
  readonly tabs: ComponentChildren;
}) {
  const tags = useTags(kind, project);
  const groups = useTagGroups(kind, project);
  const [edited, setEdited] = useState<Tag | ExecutionTag | 'new'>();
  const done = () => setEdited(undefined);
  const writing = useWriting();
  const isEditor = mayEdit(project);
  // Until the groups have been loaded, a tag without one can't be told from one whose group is to come.
  const groupOf = ({ id }: Tag | ExecutionTag) =>
    groups.data?.find(({ tagIds }) => tagIds.includes(String(id)))?.name ?? (groups.isCurrent ? words.noGroup : '…');
  const remove = ({ id }: Tag | ExecutionTag) =>
    writing.change(async () => {
      const params = { id: String(id) };
      if (kind === 'query') await call('DELETE /api/tags/{id}', { params }, { project });
      else await call('DELETE /api/v1/execution-tags/{id}', { params }, { project });
    });
  return (
    <>
      <PageHead title={t.pages.queries} about={words[`${kind}Note`]}>
        {isEditor && <AddButton onClick={() => setEdited('new')} />}
      </PageHead>
      <div class="above-table">{tabs}</div>
      {!isEditor && <p class="banner">{t.onlyEditors}</p>}
      <div class="settings">
        <Card title={words[kind]}>
          <Problem isInCard text={writing.problem} />
          <List<Tag | ExecutionTag>
            label={words[kind]}
            loaded={tags}
            empty={words.none}
            rowKey={({ id }) => String(id)}
            columns={[
              [words.name, coloured],
              ...(kind === 'execution'
                ? [[words.mode, (tag: Tag | ExecutionTag) => words.modes[(tag as ExecutionTag).matchingMode]] as const]
                : []),
              [words.group, groupOf],
              [t.columns.answers, (tag) => answersOf(tag, kind)],
              [
                '',
                (tag) =>
                  isEditor && (
                    <Change
                      tag={tag}
                      isBusy={writing.isBusy}
                      onEdit={() => setEdited(tag)}
                      onRemove={() => void remove(tag)}
                    />
                  ),
              ],
            ]}
          />
        </Card>
        <TagGroups kind={kind} project={project} groups={groups} />
      </div>
      {edited !== undefined && (
        <Dialog title={edited === 'new' ? words.add : words.editTitle} onClose={done}>
          <EditTag kind={kind} project={project} id={edited === 'new' ? undefined : String(edited.id)} onDone={done} />
        </Dialog>
      )}
    </>
  );
}

const AddButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button look="primary" label={words.add} onClick={onClick} />
);

function Change({
  tag: { name },
  isBusy,
  onEdit,
  onRemove,
}: {
  readonly tag: Tag | ExecutionTag;
  readonly isBusy: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}) {
  return (
    <>
      <Button look="quiet" label={words.edit(name)} onClick={onEdit} />
      <SureButton label={words.remove(name)} sure={words.reallyRemove(name)} isBusy={isBusy} onSure={onRemove} />
    </>
  );
}

const coloured = ({ name, color }: Tag | ExecutionTag) => (
  <span class="tag-name">
    <svg viewBox="0 0 8 8" aria-hidden="true">
      <circle cx="4" cy="4" r="4" fill={color} />
    </svg>
    <bdi>{name}</bdi>
  </span>
);

const answersOf = ({ id, name }: Tag | ExecutionTag, kind: TagKind) => (
  <a
    href={there('answers', { [kind === 'query' ? 'tag' : 'label']: String(id), range: 'all' })}
    aria-label={`${words.answersOf}: ${name}`}
  >
    {words.answersOf}
  </a>
);
