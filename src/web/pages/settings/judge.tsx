import { useState } from 'preact/hooks';
import { call, type ProjectJudging, type ProjectSettings, roleIn, useLoaded } from '../../api/mod.ts';
import { Card, Failure, Field, SelectField, Skeleton, useWriting, WritingForm } from '../../parts/mod.ts';
import { said, t } from '../../texts/mod.ts';
import { BudgetFields, budgetIn, type Limits, NO_LIMITS } from '../budget-fields.tsx';

const words = t.settings.judge;
const PROVIDERS = ['anthropic', 'openai-compatible'] as const;
type Named = NonNullable<ProjectSettings['judge']>;
const BUDGET: Limits = { ...NO_LIMITS, answersPerDay: 1_000, usdPerMonth: 20 };

/** Who judges how answers speak of brands, what that may cost, and how far it is. */
export function Judge({ project: id, judge }: { readonly project: string; readonly judge: Named | null }) {
  const params = { id };
  const { data, error } = useLoaded(JSON.stringify(['judging', id]), (signal) =>
    call('GET /api/projects/{id}/analysis', { params }, { project: id, signal }),
  );
  const writing = useWriting();
  const [isSaved, setSaved] = useState(false);
  const [chosen, setChosen] = useState<string>(judge?.provider ?? '');
  const isAdmin = roleIn(id) === 'admin';
  const save = async (form: FormData) => {
    const provider = PROVIDERS.find((one) => one === form.get('provider'));
    const model = String(form.get('model')).trim();
    const body = { judge: provider ? { provider, model, budget: budgetIn(form) } : null };
    const isDone = await writing.change(() =>
      call('PATCH /api/v1/projects/{id}/settings', { params, body }, { project: id }),
    );
    setSaved(isDone);
  };
  // A local model has no price, and so no budget in dollars that could be held.
  const usual = chosen === 'openai-compatible' ? { ...BUDGET, usdPerMonth: null } : BUDGET;
  return (
    <Card title={words.title} note={words.note}>
      {error && <Failure error={error} />}
      {!data && !error && <Skeleton height="3rem" />}
      {data?.judging && <Progress judging={data.judging} />}
      <WritingForm
        writing={isAdmin ? writing : { ...writing, isBusy: true }}
        submitText={t.save}
        onSubmit={(form) => void save(form)}
        actions={isSaved && <span role="status">{t.settings.saved}</span>}
      >
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
      </WritingForm>
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
