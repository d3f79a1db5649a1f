import { useState } from 'preact/hooks';
import { call, loadAnew, mayEdit, type Persona, useLoaded } from '../../api/mod.ts';
import { Card, Dialog, Field, Problem, SureButton, TextField, useWriting, WritingForm } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { List } from '../list.tsx';

const words = t.collect;

export const usePersonas = (project: string) =>
  useLoaded(
    JSON.stringify(['personas', project]),
    async (signal) => (await call('GET /api/v1/personas', {}, { project, signal })).results,
  );

/** As whom collectors ask. (contract 16, "Dimensions") */
export function Personas({ project }: { readonly project: string }) {
  const loaded = usePersonas(project);
  const writing = useWriting();
  const [edited, setEdited] = useState<Persona | 'new'>();
  const remove = (id: string) =>
    writing.change(() => call('DELETE /api/v1/personas/{id}', { params: { id } }, { project }));
  const actions = (persona: Persona) =>
    mayEdit(project) && (
      <span class="collect-actions">
        <button
          type="button"
          class="button quiet"
          aria-label={words.edit(persona.name)}
          onClick={() => setEdited(persona)}
        >
          {words.change}
        </button>
        <SureButton
          label={words.remove(persona.name)}
          sure={words.reallyRemovePersona}
          isBusy={writing.isBusy}
          onSure={() => void remove(persona.id)}
        />
      </span>
    );
  return (
    <Card title={words.personas} note={words.personasNote}>
      <Problem isInCard text={writing.problem} />
      <List
        label={words.personas}
        loaded={loaded}
        empty={words.noPersonas}
        rowKey={({ id }) => id}
        columns={[
          [words.personaName, ({ name }) => <bdi>{name}</bdi>],
          [words.preamble, ({ preamble }) => <bdi class="collect-preamble">{preamble}</bdi>],
          [words.version, ({ version }) => `v${version}`],
          ['', actions],
        ]}
      />
      {mayEdit(project) && (
        <p class="card-text">
          <button type="button" class="button" onClick={() => setEdited('new')}>
            {words.addPersona}
          </button>
        </p>
      )}
      {edited && (
        <Dialog
          kind="side"
          title={edited === 'new' ? words.addPersona : words.edit(edited.name)}
          onClose={() => setEdited(undefined)}
        >
          <PersonaForm
            project={project}
            before={edited === 'new' ? undefined : edited}
            onSaved={() => setEdited(undefined)}
          />
        </Dialog>
      )}
    </Card>
  );
}

interface PersonaFormProps {
  readonly project: string;
  readonly before: Persona | undefined;
  readonly onSaved: () => void;
}

function PersonaForm({ project, before, onSaved }: PersonaFormProps) {
  const writing = useWriting();
  const submit = (form: FormData) =>
    writing.write(async () => {
      const body = { name: String(form.get('name')), preamble: String(form.get('preamble')) };
      if (before) await call('PATCH /api/v1/personas/{id}', { params: { id: before.id }, body }, { project });
      else await call('POST /api/v1/personas', { body }, { project });
      loadAnew();
      onSaved();
    });
  return (
    <WritingForm writing={writing} submitText={words.save} onSubmit={(form) => void submit(form)}>
      <Field label={words.personaName} name="name" required maxLength={180} defaultValue={before?.name ?? ''} />
      <TextField
        label={words.preamble}
        note={before ? words.preambleChanged : words.preambleNote}
        name="preamble"
        required
        maxLength={10_000}
        defaultValue={before?.preamble ?? ''}
      />
    </WritingForm>
  );
}
