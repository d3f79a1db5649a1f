import { call, isLimitedIn, type RecordAt } from '../../api/mod.ts';
import { Card, EditForm, Opened, useEditing } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { budgetIn, type Limits } from '../budget.ts';
import { BudgetFields } from '../budget-fields.tsx';

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
  const at: RecordAt<Limits, Partial<Limits>> = {
    read: (signal) =>
      of === 'project'
        ? call('GET /api/v1/projects/{id}/budget', { params }, { project: id, signal })
        : call('GET /api/v1/budgets', {}, { project: id, signal }),
    async write(patch, now) {
      const body = { ...now, ...patch };
      if (of === 'project') await call('PUT /api/v1/projects/{id}/budget', { params, body }, { project: id });
      else await call('PUT /api/v1/budgets', { body }, { project: id });
      return body;
    },
  };
  return (
    <Card title={words[of]} note={words.notes[of]}>
      <Opened load={at.read} height="6rem">
        {(budget) => <Filled at={at} budget={budget} />}
      </Opened>
    </Card>
  );
}

function Filled({ at, budget }: { readonly at: RecordAt<Limits, Partial<Limits>>; readonly budget: Limits }) {
  const editing = useEditing({ draftOf: budgetIn, at, before: budget });
  return (
    <EditForm editing={editing}>
      <BudgetFields budget={budget} />
    </EditForm>
  );
}
