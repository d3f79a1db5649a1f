import { useState } from 'preact/hooks';
import { call, changeNow, type Entity, type EntityPatch, loadAnew, recordAt, useLoaded } from '../../api/mod.ts';
import { Field, useWriting, WritingForm, WrongInput } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';

const words = t.register;

/** Makes a name that answers put forward an alias of a brand, which is found by its own name. */
export function AddAlias({
  project,
  alias,
  onDone,
}: {
  readonly project: string;
  readonly alias: string;
  readonly onDone: () => void;
}) {
  const writing = useWriting();
  const [search, setSearch] = useState('');
  const brandsNamed = async (signal?: AbortSignal) => {
    const asked = { body: { ...(search !== '' && { name: search }) }, query: { limit: 20 } };
    return (await call('POST /api/entities/list', asked, { project, ...(signal && { signal }) })).results;
  };
  const { data = [] } = useLoaded(JSON.stringify(['brands by name', project, search]), brandsNamed);
  const add = () =>
    writing.write(async () => {
      // Asked again, as what is proposed may still be loading.
      const brand = (await brandsNamed()).find(({ name }) => name.toLowerCase() === search.trim().toLowerCase());
      if (brand === undefined) throw new WrongInput(t.mergeBrand.noneIsCalled(search));
      await changeNow<Entity, EntityPatch>(recordAt('/api/entities/{id}', brand.id, project), ({ aliases }) => ({
        aliases: [...aliases, alias],
      }));
      loadAnew();
      onDone();
    });
  return (
    <WritingForm writing={writing} submitText={words.addAlias} onSubmit={() => void add()}>
      <Field
        label={t.columns.brand}
        list="alias-brands"
        required
        autofocus
        value={search}
        onInput={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <datalist id="alias-brands">
        {data.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <p class="soft">{words.aliasWhat}</p>
    </WritingForm>
  );
}
