import { useState } from 'preact/hooks';
import { hrefOf } from '../../address/mod.ts';
import { roleIn, session } from '../../api/mod.ts';
import { Card, Dialog, PageHead } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { List } from '../list.tsx';
import { mayMakeIn, NewProject } from './new-project.tsx';

const words = t.projects;

/** All projects of the person: to be opened, made, copied, renamed and deleted. */
export function ProjectsPage() {
  const who = session.value;
  const [isMaking, setMaking] = useState<{ readonly template?: string }>();
  const projects = who?.projects ?? [];
  const mayMake = mayMakeIn(who).length > 0;
  const at = (id: string) => new URLSearchParams({ project: id });
  return (
    <>
      <PageHead title={t.pages.projects} about={words.about(projects.length)}>
        {mayMake && (
          <button type="button" class="button primary" onClick={() => setMaking({})}>
            {words.add}
          </button>
        )}
      </PageHead>
      <Card>
        <List
          label={t.pages.projects}
          loaded={{ data: projects, isCurrent: true, error: undefined }}
          empty={mayMake ? t.noProjects : t.askForProject}
          rowKey={({ id }) => id}
          columns={[
            [
              words.name,
              ({ id, name }) => (
                <a class="row-name" href={hrefOf('overview', at(id))}>
                  <bdi>{name}</bdi>
                </a>
              ),
            ],
            [
              '',
              ({ id }) =>
                roleIn(id) !== 'viewer' && (
                  <span class="form-actions">
                    <a class="button quiet" href={hrefOf('settings', at(id))}>
                      {roleIn(id) === 'admin' ? words.change : words.rename}
                    </a>
                    {mayMake && (
                      <button type="button" class="button quiet" onClick={() => setMaking({ template: id })}>
                        {words.copy}
                      </button>
                    )}
                  </span>
                ),
            ],
          ]}
        />
      </Card>
      {isMaking && (
        <Dialog title={words.add} onClose={() => setMaking(undefined)}>
          <NewProject template={isMaking.template} />
        </Dialog>
      )}
    </>
  );
}
