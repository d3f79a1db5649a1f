/*
 * The form of a collector. Its forecast, what a run would ask and cost, is dropped as soon as a field changes. Schedules
 * are shown as rhythms where the cron expression is one of ours.
 */

import { useRef, useState } from 'preact/hooks';
import { usualModel } from '../../../domain/collection/providers/mod.ts';
import { type CollectorForecast, call, loadAnew, roleIn, useLoaded } from '../../api/mod.ts';
import { Check, Field, SelectField, useWriting, WritingForm } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { BudgetFields, NO_LIMITS } from '../budget-fields.tsx';
import type { Collector } from '../collectors/mod.ts';
import { askedBy, localesText, type Preset, RHYTHMS, type Rhythm, timingOf } from './asked.ts';
import { ForecastFacts } from './forecast.tsx';
import { Offers } from './offers.tsx';
import { usePersonas } from './personas.tsx';

const words = t.collect;

interface FormProps {
  readonly project: string;
  readonly before: Collector | undefined;
  /** How often a new one asks at first. */
  readonly preset?: Preset | undefined;
}

/** Everything that a collector is told: what it would ask and cost is shown before it is saved. */
export function CollectorForm({ project, before, preset, onSaved }: FormProps & { readonly onSaved: () => void }) {
  const withBudget = roleIn(project) === 'admin';
  const writing = useWriting();
  const [forecast, setForecast] = useState<CollectorForecast>();
  const submit = (form: FormData) =>
    writing.write(async () => {
      const body = askedBy(form, { withBudget });
      if (!forecast) return setForecast(await call('POST /api/v1/collectors/forecast', { body }, { project }));
      if (before) await call('PATCH /api/v1/collectors/{id}', { params: { id: before.id }, body }, { project });
      else await call('POST /api/v1/collectors', { body }, { project });
      loadAnew();
      onSaved();
    });
  return (
    // What was forecast is forecast no more once anything is another.
    <div onInput={() => setForecast(undefined)}>
      <WritingForm
        writing={writing}
        submitText={forecast ? words.save : words.forecast}
        onSubmit={(form) => void submit(form)}
      >
        <AskedWhat project={project} before={before} preset={preset} />
        <AskedAs project={project} before={before} />
        <AskedWhen before={before} preset={preset} />
        {withBudget ? (
          <fieldset class="fields">
            <legend>
              {words.budget} <span class="field-note">{words.budgetNote}</span>
            </legend>
            <BudgetFields budget={before?.budget ?? NO_LIMITS} />
          </fieldset>
        ) : (
          <p class="faint">{words.budgetOfAdmins}</p>
        )}
        <Check label={words.enabled} name="enabled" defaultChecked={before?.enabled ?? true} />
        <div role="status">{forecast && <ForecastFacts forecast={forecast} />}</div>
      </WritingForm>
    </div>
  );
}

/** Which model is asked what, where, and how often. */
function AskedWhat({ project, before, preset }: FormProps) {
  const model = useRef<HTMLInputElement>(null);
  return (
    <>
      <Offers
        chosen={before?.provider ?? 'openai'}
        onChosen={(one) => {
          if (model.current) model.current.value = usualModel(one) ?? '';
        }}
      />
      <label class="field">
        {words.model}
        <input class="input" name="model" required ref={model} defaultValue={before?.model ?? usualModel('openai')} />
      </label>
      <Field
        label={words.locales}
        note={words.localesNote}
        name="locales"
        required
        defaultValue={before ? localesText(before.locales) : 'US-en'}
      />
      <Tags project={project} chosen={before?.queryTagIds ?? []} />
      <Field
        label={words.executions}
        type="number"
        name="executionCount"
        min="1"
        max="100"
        required
        defaultValue={String(before?.executionCount ?? preset?.executionCount ?? 1)}
      />
    </>
  );
}

/** By which rhythm, and at what time. */
function AskedWhen({ before, preset }: Omit<FormProps, 'project'>) {
  const timing = timingOf(before ? before.schedule?.cron : preset?.cron);
  const [rhythm, setRhythm] = useState<Rhythm>(timing.rhythm);
  return (
    <>
      <SelectField
        label={words.when}
        name="rhythm"
        onChange={({ currentTarget: { value } }) => setRhythm(value as Rhythm)}
        options={RHYTHMS.map((one) => [one, words.rhythms[one]])}
        chosen={timing.rhythm}
      />
      {rhythm === 'cron' && (
        <Field
          label={words.cron}
          note={words.cronNote}
          name="cron"
          required
          defaultValue={timing.cron || '0 6 * * 1'}
        />
      )}
      {rhythm !== 'cron' && rhythm !== 'manual' && (
        <Field label={words.time} type="time" name="time" required defaultValue={timing.time} />
      )}
      {rhythm !== 'manual' && <Scheduled schedule={before?.schedule ?? null} />}
    </>
  );
}

/** As whom, where from and on which surface. */
function AskedAs({ project, before }: { readonly project: string; readonly before: Collector | undefined }) {
  const personas = usePersonas(project).data ?? [];
  return (
    <>
      {personas.length > 0 && (
        <SelectField
          label={words.persona}
          name="personaId"
          none={words.noPersona}
          options={personas.map(({ id, name }) => [id, name])}
          chosen={before?.personaId}
        />
      )}
      <Field
        label={words.place}
        note={words.placeNote}
        name="place"
        maxLength={200}
        defaultValue={before?.place ?? ''}
      />
      <Field
        label={words.surface}
        note={words.surfaceNote}
        name="surface"
        required
        maxLength={100}
        defaultValue={before?.surface ?? 'api'}
      />
    </>
  );
}

function Scheduled({ schedule }: { readonly schedule: Collector['schedule'] }) {
  return (
    <>
      <Field
        label={words.zone}
        note={words.zoneNote}
        name="timezone"
        required
        defaultValue={schedule?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone}
      />
      <Field
        label={words.spread}
        type="number"
        name="spreadMinutes"
        min="0"
        max="1440"
        required
        defaultValue={String(schedule?.spreadMinutes ?? 60)}
      />
      <Check label={words.catchUp} name="catchUp" defaultChecked={schedule?.catchUp !== 'skip'} />
    </>
  );
}

function Tags({ project, chosen }: { readonly project: string; readonly chosen: readonly number[] }) {
  const { data } = useLoaded(
    JSON.stringify(['tags', project]),
    async (signal) =>
      (await call('POST /api/tags/list', { body: {}, query: { limit: 100 } }, { project, signal })).results,
  );
  if (!data || data.length === 0) return null;
  return (
    <fieldset class="fields">
      <legend>
        {words.tags} <span class="field-note">{words.tagsNote}</span>
      </legend>
      <div class="checks">
        {data.map(({ id, name }) => (
          <Check
            key={id}
            label={<bdi>{name}</bdi>}
            name="tags"
            value={String(id)}
            defaultChecked={chosen.includes(id)}
          />
        ))}
      </div>
    </fieldset>
  );
}
