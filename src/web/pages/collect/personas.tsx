import { useState } from 'preact/hooks';
import { call, mayEdit, type Persona, type PersonaPatch, type RecordAt, recordAt, useLoaded } from '../../api/mod.ts';
import {
  Button,
  Card,
  Dialog,
  EditForm,
  Field,
  Opened,
  Problem,
  SureButton,
  TextField,
  useEditing,
  useWriting,
} from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { List } from '../list.tsx';

const words = t.collect;

export const readPersonas = async (project: string, signal: AbortSignal): Promise<readonly Persona[]> =>
  (await call('GET /api/v1/personas', {}, { project, signal })).results;

/** As whom collectors ask. (contract 16, "Dimensions") */
export function Personas({ project }: { readonly project: string }) {
  const loaded = useLoaded(JSON.stringify(['personas', project]), (signal) => readPersonas(project, signal));
  const writing = useWriting();
  const [edited, setEdited] = useState<Persona | 'new'>();
  const at = edited && edited !== 'new' ? recordAt('/api/v1/personas/{id}', edited.id, project) : undefined;
  const remove = (id: string) =>
    writing.change(() => call('DELETE /api/v1/personas/{id}', { params: { id } }, { project }));
  const actions = (persona: Persona) =>
    mayEdit(project) && (
      <span class="collect-actions">
        <Button
          look="quiet"
          label={words.change}
          aria-label={words.edit(persona.name)}
          onClick={() => setEdited(persona)}
        />
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
          <Button label={words.addPersona} onClick={() => setEdited('new')} />
        </p>
      )}
      {edited && (
        <Dialog
          kind="side"
          title={edited === 'new' ? words.addPersona : words.edit(edited.name)}
          onClose={() => setEdited(undefined)}
        >
          <Opened load={async (signal) => at?.read(signal)}>
            {(before) => <PersonaForm project={project} at={at} before={before} onSaved={() => setEdited(undefined)} />}
          </Opened>
        </Dialog>
      )}
    </Card>
  );
}

interface PersonaFormProps {
  readonly project: string;
  readonly at: RecordAt<Persona, PersonaPatch> | undefined;
  readonly before: Persona | undefined;
  readonly onSaved: () => void;
}

function PersonaForm({ project, at, before, onSaved }: PersonaFormProps) {
  const editing = useEditing({
    draftOf: (form) => ({ name: String(form.get('name')), preamble: String(form.get('preamble')) }),
    at,
    before,
    create: (body) => call('POST /api/v1/personas', { body }, { project }),
    onSaved,
  });
  return (
    <EditForm editing={editing} submitText={words.save}>
      <Field label={words.personaName} name="name" required maxLength={180} defaultValue={before?.name ?? ''} />
      <TextField
        label={words.preamble}
        note={before ? words.preambleChanged : words.preambleNote}
        name="preamble"
        required
        maxLength={10_000}
        defaultValue={before?.preamble ?? ''}
      />
    </EditForm>
  );
}
