import { useState } from 'preact/hooks';
import { call, type Entity, type EntityGroup, recordAt } from '../../api/mod.ts';
import { Button, EditForm, Opened, useEditing, WrongInput } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { BrandInputs, type Entered, enteredIn } from './brand-fields.tsx';

/** Changes what a brand goes by, or tracks a new one; before it is saved, one can see what the names are found in. */
export function EditBrand({
  project,
  id,
  onDone,
}: {
  readonly project: string;
  /** Undefined for a new one. */
  readonly id?: string | undefined;
  /** With the brand as it is now; undefined where nothing was changed. */
  readonly onDone: (saved: Entity | undefined) => void;
}) {
  const load = async (signal: AbortSignal) => {
    const asked = { body: {}, query: { limit: 100 } };
    const [entity, groups] = await Promise.all([
      id === undefined ? undefined : recordAt('/api/entities/{id}', id, project).read(signal),
      call('POST /api/entity-groups/list', asked, { project, signal }),
    ]);
    return { entity, groups: groups.results };
  };
  return <Opened load={load}>{(read) => <Filled project={project} {...read} onDone={onDone} />}</Opened>;
}

function Filled({
  project,
  entity,
  groups,
  onDone,
}: {
  readonly project: string;
  readonly entity: Entity | undefined;
  readonly groups: readonly EntityGroup[];
  readonly onDone: (saved: Entity | undefined) => void;
}) {
  const [found, setFound] = useState<readonly NameCount[]>([]);
  /** With the id of its group, where the form names one. */
  const filed = async <Given extends Partial<Entered>>({ group, ...fields }: Given) => ({
    ...fields,
    ...(group !== undefined && { groupId: await groupOf(project, group, groups) }),
  });
  const at = entity && recordAt('/api/entities/{id}', entity.id, project);
  const editing = useEditing<Entity, Entered>({
    draftOf: enteredIn,
    before: entity,
    at: at && { ...at, write: async (patch, now) => at.write(await filed(patch), now) },
    create: async (entered) => call('POST /api/entities', { body: await filed(entered) }, { project }),
    onSaved: onDone,
  });
  const { writing } = editing;
  const look = (form: FormData) =>
    writing.write(async () => {
      const namesOf = ({ name, aliases }: Pick<Entity, 'name' | 'aliases'>) => [name, ...aliases];
      const names = namesOf(enteredIn(form));
      const before = entity ? namesOf(entity) : [];
      setFound(
        await answersThatHold(
          project,
          names.filter((name) => name !== '' && !before.includes(name)),
        ),
      );
    });
  return (
    <EditForm
      editing={editing}
      actions={
        <>
          <Button
            label={t.editBrand.look}
            disabled={writing.isBusy}
            onClick={({ currentTarget }) => void look(new FormData(currentTarget.form!))}
          />
          <Button look="quiet" label={t.cancel} onClick={() => onDone(undefined)} />
        </>
      }
    >
      <BrandInputs entity={entity} groups={groups} />
      {entity?.ambiguous && <Ambiguous reason={entity.ambiguousReason} />}
      {entity !== undefined && <AlsoReadAs forms={entity.alsoReadAs} />}
      {found.map(({ name, answers }) => (
        <p key={name} class="soft">
          {t.editBrand.heldBy(name, answers)}
        </p>
      ))}
    </EditForm>
  );
}

/** The id of a group or division by its name, made where there is none; `Group > Division` makes a division. */
async function groupOf(project: string, text: string, known: readonly EntityGroup[]): Promise<string | null> {
  const names = text.split('>').map((name) => name.trim());
  if (names.join('') === '') return null;
  if (names.length > 2 || names.includes('')) throw new WrongInput(t.editBrand.wrongGroup);
  const find = (name: string) => known.find((one) => one.name.toLocaleLowerCase() === name.toLocaleLowerCase())?.id;
  const [group = '', division] = names;
  const parent =
    find(group) ?? (await call('POST /api/entity-groups', { body: { name: group, kind: 'group' } }, { project })).id;
  if (division === undefined) return parent;
  const made = { body: { name: division, kind: 'division' as const, parent } };
  return find(division) ?? (await call('POST /api/entity-groups', made, { project })).id;
}

interface NameCount {
  readonly name: string;
  readonly answers: number;
}

/** Why a name may be found where something else is meant, and what to do. */
export function Ambiguous({ reason }: { readonly reason: Entity['ambiguousReason'] }) {
  return (
    <p class="banner warn">
      {reason} {t.editBrand.ambiguousWhat}
    </p>
  );
}

/** Forms of a brand's names that are counted without being entered. */
export function AlsoReadAs({ forms }: { readonly forms: Entity['alsoReadAs'] }) {
  return forms.length === 0 ? null : <p class="soft">{t.editBrand.alsoReadAs(forms.join(', '))}</p>;
}

/** How many answers of all days hold each of some names. */
const answersThatHold = (project: string, names: readonly string[]): Promise<readonly NameCount[]> =>
  Promise.all(
    names.map(async (name) => {
      const { page } = await call('POST /api/v1/responses/list', { body: { search: name, pageSize: 1 } }, { project });
      return { name, answers: page.totalRecords };
    }),
  );
