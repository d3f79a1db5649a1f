import { call, type Entity, mayEdit, type ProjectSettings, recordAt } from '../../api/mod.ts';
import { Card, EditForm, Opened, SelectField, useEditing } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';

const words = t.settings.ownBrand;

interface OwnBrandProps {
  readonly project: string;
  readonly settings: ProjectSettings;
}

/** Which of a project's own brands comes first, for everybody who hasn't chosen another in their browser. (contract 17, "ownEntityId") */
export function OwnBrand(props: OwnBrandProps) {
  const { project, settings } = props;
  const chosen = settings.ownEntityId;
  const load = async (signal: AbortSignal): Promise<readonly Entity[]> => {
    const asked = { body: { isCompetitor: false }, query: { limit: 100 } };
    const [own, one] = await Promise.all([
      call('POST /api/entities/list', asked, { project, signal }),
      // One that became a competitor since, or is among more than are listed.
      chosen === null
        ? undefined
        : call('GET /api/entities/{id}', { params: { id: chosen } }, { project, signal }).catch(() => undefined),
    ]);
    const isListed = one === undefined || own.results.some(({ id }) => id === one.id);
    return isListed ? own.results : [one, ...own.results];
  };
  return (
    <Opened load={load} height="8rem">
      {(brands) => (
        <Card title={words.title} note={brands.length === 0 ? words.none : words.note}>
          <Filled brands={brands} {...props} />
        </Card>
      )}
    </Opened>
  );
}

function Filled({ project, settings, brands }: OwnBrandProps & { readonly brands: readonly Entity[] }) {
  const editing = useEditing({
    draftOf: (form) => ({ ownEntityId: String(form.get('ownEntityId')) || null }),
    at: recordAt('/api/v1/projects/{id}/settings', project, project),
    before: settings,
  });
  return (
    <EditForm editing={editing} isLocked={!mayEdit(project) || brands.length === 0}>
      <SelectField
        label={words.first}
        name="ownEntityId"
        none={words.oldest}
        options={brands.map(({ id, name }) => [id, name])}
        chosen={settings.ownEntityId}
      />
    </EditForm>
  );
}
