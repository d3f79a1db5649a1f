import { go, hrefOf } from '../../address/mod.ts';
import { call, findSession, mayMakeIn, session } from '../../api/mod.ts';
import { useWriting, WritingForm } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';

const words = t.projects;

/** Makes a project, empty or from a template, and goes to it. */
export function NewProject({ template }: { readonly template?: string | undefined }) {
  const writing = useWriting();
  const organisations = mayMakeIn(session.value);
  const projects = (session.value?.projects ?? []).filter(({ organisation }) =>
    organisations.some(({ id }) => id === organisation),
  );
  const make = (form: FormData) =>
    writing.write(async () => {
      const source = projects.find(({ id }) => id === form.get('template'));
      const organisation = source?.organisation ?? String(form.get('organisation') ?? organisations[0]!.id);
      const body = { name: String(form.get('name')).trim(), ...(source && { template: source.id }) };
      const { id } = await call('POST /api/projects', { body }, { organisation });
      await findSession();
      go(hrefOf('overview', new URLSearchParams({ project: id })));
    });
  return (
    <WritingForm writing={writing} submitText={words.make} onSubmit={(form) => void make(form)}>
      <label class="field">
        {words.name}
        <input class="input" name="name" required maxLength={200} autofocus />
      </label>
      {organisations.length > 1 && (
        <label class="field">
          {words.organisation}
          <select class="input" name="organisation">
            {organisations.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label class="field">
        <span>
          {words.template} <span class="field-note">{words.templateNote}</span>
        </span>
        <select class="input" name="template" defaultValue={template ?? ''}>
          <option value="">{words.noTemplate}</option>
          {projects.map(({ id, name }) => (
            <option key={id} value={id} selected={id === template}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </WritingForm>
  );
}
