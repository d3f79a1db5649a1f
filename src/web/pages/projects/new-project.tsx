import { go, hrefOf } from '../../address/mod.ts';
import { call, findSession, mayMakeIn, session } from '../../api/mod.ts';
import { Field, projectName, SelectField, useWriting, WritingForm } from '../../parts/mod.ts';
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
      <Field label={words.name} name="name" required maxLength={200} autofocus />
      {organisations.length > 1 && (
        <SelectField
          label={words.organisation}
          name="organisation"
          options={organisations.map(({ id, name }) => [id, name])}
        />
      )}
      <SelectField
        label={words.template}
        note={words.templateNote}
        name="template"
        none={words.noTemplate}
        options={projects.map((project) => [project.id, projectName(project)])}
        chosen={template}
      />
    </WritingForm>
  );
}
