import { useState } from 'preact/hooks';
import { go, here, param } from '../../address/mod.ts';
import { mayMakeIn, session } from '../../api/mod.ts';
import { Button, Dialog, Empty, PageHead, SearchForm, Table } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { projectColumns } from './columns.tsx';
import { NewProject } from './new-project.tsx';
import { needsAttention, useFigures } from './use-figures.ts';

const words = t.projects;

/** As many as the service sorts by figures. */
const MOST_SORTED = 200;

/** All projects of the person, side by side: to be opened, made, copied, renamed and deleted. */
export function ProjectsPage() {
  const who = session.value;
  const [isMaking, setMaking] = useState<{ readonly template?: string }>();
  const making = isMaking ?? (param('new') === undefined ? undefined : {});
  const close = () => {
    setMaking(undefined);
    if (param('new') !== undefined) go(here({ new: null }), { replace: true });
  };
  const search = param('q') ?? '';
  const isMany = (who?.projects.length ?? 0) > MOST_SORTED;
  const { rows, sort } = useFigures({ asked: param('sort'), search, isMany });
  const mayMake = mayMakeIn(who).length > 0;
  const columns = projectColumns({
    rows: rows.loaded,
    onCopy: mayMake ? (template) => setMaking({ template }) : undefined,
  });
  const attention = rows.loaded.filter(needsAttention).length;
  return (
    <>
      <PageHead
        title={t.pages.projects}
        about={rows.total === undefined ? !rows.error && t.loading : words.about(rows.total, attention)}
      >
        {mayMake && <Button look="primary" label={words.add} onClick={() => setMaking({})} />}
      </PageHead>
      {(rows.total !== 0 || search !== '') && (
        <div class="above-table">
          <SearchForm search={search} label={words.search} />
        </div>
      )}
      <section class="card">
        <Table
          label={t.pages.projects}
          columns={
            isMany
              ? columns.map(({ sort: by, ...column }) => ({ ...column, ...(by === 'name' && { sort: by }) }))
              : columns
          }
          rows={rows}
          rowKey={({ project }) => project.id}
          sort={sort}
          sortHref={(next) => here({ sort: next })}
          expected={Math.min(12, who?.projects.length ?? 0)}
          empty={<Empty title={search !== '' ? words.notFound : mayMake ? t.noProjects : t.askForProject} />}
        />
      </section>
      {mayMake && making && (
        <Dialog title={words.add} onClose={close}>
          <NewProject template={making.template} />
        </Dialog>
      )}
    </>
  );
}
