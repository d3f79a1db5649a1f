import { useState } from 'preact/hooks';
import { call, type ProjectJudging, type ProjectSettings, recordAt, roleIn, useLoaded } from '../../api/mod.ts';
import { Card, EditForm, Failure, Field, SelectField, Skeleton, useEditing } from '../../parts/mod.ts';
import { said, t } from '../../texts/mod.ts';
import { budgetIn, type Limits, NO_LIMITS } from '../budget.ts';
import { BudgetFields } from '../budget-fields.tsx';

const words = t.settings.judge;
const PROVIDERS = ['anthropic', 'openai-compatible'] as const;
const BUDGET: Limits = { ...NO_LIMITS, answersPerDay: 1_000, usdPerMonth: 20 };

/** What the form chooses. */
const draftOf = (form: FormData): Pick<ProjectSettings, 'judge'> => {
  const provider = PROVIDERS.find((one) => one === form.get('provider'));
  return { judge: provider ? { provider, model: String(form.get('model')).trim(), budget: budgetIn(form) } : null };
};

/** Who judges how answers speak of brands, what that may cost, and how far it is. */
export function Judge({ project: id, settings }: { readonly project: string; readonly settings: ProjectSettings }) {
  const { judge } = settings;
  const params = { id };
  const { data, error } = useLoaded(JSON.stringify(['judging', id]), (signal) =>
    call('GET /api/projects/{id}/analysis', { params }, { project: id, signal }),
  );
  const editing = useEditing({
    draftOf,
    at: recordAt('/api/v1/projects/{id}/settings', id, id),
    before: settings,
  });
  const [chosen, setChosen] = useState<string>(judge?.provider ?? '');
  const isAdmin = roleIn(id) === 'admin';
  // A local model has no price, and so no budget in dollars that could be held.
  const usual = chosen === 'openai-compatible' ? { ...BUDGET, usdPerMonth: null } : BUDGET;
  return (
    <Card title={words.title} note={words.note}>
      {error && <Failure error={error} />}
      {!data && !error && <Skeleton height="3rem" />}
      {data?.judging && <Progress judging={data.judging} />}
      <EditForm editing={editing} isLocked={!isAdmin}>
        <SelectField
          label={words.who}
          name="provider"
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          none={words.rules}
          options={PROVIDERS.map((one) => [one, t.collect.providers[one]])}
        />
        {chosen !== '' && (
          <>
            <Field label={words.model} name="model" required maxLength={200} defaultValue={judge?.model ?? ''} />
            <BudgetFields key={chosen} budget={judge?.budget ?? usual} />
          </>
        )}
        {!isAdmin && <p class="faint">{t.settings.onlyAdmins}</p>}
      </EditForm>
    </Card>
  );
}

function Progress({ judging }: { readonly judging: ProjectJudging }) {
  const { answers, agreement, compared, pausedBecause, problems, costUsd } = judging;
  return (
    <>
      <p>{words.progress(answers, costUsd)}</p>
      {agreement !== null && <p>{words.agreement(agreement, compared)}</p>}
      {pausedBecause !== null && <p role="alert">{words.paused(said(pausedBecause))}</p>}
      <ul class="plain">
        {problems.map(({ problem, count }) => (
          <li key={problem}>{words.problem(said(problem), count)}</li>
        ))}
      </ul>
    </>
  );
}
