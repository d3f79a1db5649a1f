import { useState } from 'preact/hooks';
import { call, isLimitedIn, useLoaded } from '../../api/mod.ts';
import { Card, Failure, Skeleton, useWriting, WritingForm } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { BudgetFields, budgetIn } from '../budget-fields.tsx';

const words = t.settings.budgets;

/** What asking may cost: of the project, and of the organisation whose projects share it. For admins. */
export function Budgets({ project }: { readonly project: string }) {
  return (
    <>
      <Budget project={project} of="project" />
      {!isLimitedIn(project) && <Budget project={project} of="organisation" />}
    </>
  );
}

function Budget({ project: id, of }: { readonly project: string; readonly of: 'project' | 'organisation' }) {
  const params = { id };
  const { data, error } = useLoaded(JSON.stringify(['budget', of, id]), (signal) =>
    of === 'project'
      ? call('GET /api/v1/projects/{id}/budget', { params }, { project: id, signal })
      : call('GET /api/v1/budgets', {}, { project: id, signal }),
  );
  const writing = useWriting();
  const [isSaved, setSaved] = useState(false);
  const save = async (form: FormData) => {
    const body = budgetIn(form);
    const isDone = await writing.change(async () => {
      if (of === 'project') await call('PUT /api/v1/projects/{id}/budget', { params, body }, { project: id });
      else await call('PUT /api/v1/budgets', { body }, { project: id });
    });
    setSaved(isDone);
  };
  return (
    <Card title={words[of]} note={words.notes[of]}>
      {error && <Failure error={error} />}
      {!data && !error && <Skeleton height="6rem" />}
      {data && (
        <WritingForm
          writing={writing}
          submitText={t.save}
          onSubmit={(form) => void save(form)}
          actions={isSaved && <span role="status">{t.settings.saved}</span>}
        >
          <BudgetFields budget={data} />
        </WritingForm>
      )}
    </Card>
  );
}
