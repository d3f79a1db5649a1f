/*
 * The form of a collector. Its forecast, what a run would ask and cost, is dropped as soon as a field changes. Schedules
 * are shown as rhythms where the cron expression is one of ours.
 */

import { useRef, useState } from 'preact/hooks';
import { usualModel } from '../../../domain/collection/providers/mod.ts';
import { type CollectorForecast, call, loadAnew, roleIn, useLoaded } from '../../api/mod.ts';
import { useWriting, WritingForm } from '../../parts/mod.ts';
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
        <label class="check">
          <input type="checkbox" name="enabled" defaultChecked={before?.enabled ?? true} />
          {words.enabled}
        </label>
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
      <label class="field">
        <span>
          {words.locales} <span class="field-note">{words.localesNote}</span>
        </span>
        <input class="input" name="locales" required defaultValue={before ? localesText(before.locales) : 'US-en'} />
      </label>
      <Tags project={project} chosen={before?.queryTagIds ?? []} />
      <label class="field">
        {words.executions}
        <input
          class="input"
          type="number"
          name="executionCount"
          min="1"
          max="100"
          required
          defaultValue={String(before?.executionCount ?? preset?.executionCount ?? 1)}
        />
      </label>
    </>
  );
}

/** By which rhythm, and at what time. */
function AskedWhen({ before, preset }: Omit<FormProps, 'project'>) {
  const timing = timingOf(before ? before.schedule?.cron : preset?.cron);
  const [rhythm, setRhythm] = useState<Rhythm>(timing.rhythm);
  return (
    <>
      <label class="field">
        {words.when}
        <select class="input" name="rhythm" onChange={({ currentTarget: { value } }) => setRhythm(value as Rhythm)}>
          {RHYTHMS.map((one) => (
            <option key={one} value={one} selected={one === timing.rhythm}>
              {words.rhythms[one]}
            </option>
          ))}
        </select>
      </label>
      {rhythm === 'cron' && (
        <label class="field">
          <span>
            {words.cron} <span class="field-note">{words.cronNote}</span>
          </span>
          <input class="input" name="cron" required defaultValue={timing.cron || '0 6 * * 1'} />
        </label>
      )}
      {rhythm !== 'cron' && rhythm !== 'manual' && (
        <label class="field">
          {words.time}
          <input class="input" type="time" name="time" required defaultValue={timing.time} />
        </label>
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
        <label class="field">
          {words.persona}
          <select class="input" name="personaId">
            <option value="">{words.noPersona}</option>
            {personas.map(({ id, name }) => (
              <option key={id} value={id} selected={id === before?.personaId}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label class="field">
        <span>
          {words.place} <span class="field-note">{words.placeNote}</span>
        </span>
        <input class="input" name="place" maxLength={200} defaultValue={before?.place ?? ''} />
      </label>
      <label class="field">
        <span>
          {words.surface} <span class="field-note">{words.surfaceNote}</span>
        </span>
        <input class="input" name="surface" required maxLength={100} defaultValue={before?.surface ?? 'api'} />
      </label>
    </>
  );
}

function Scheduled({ schedule }: { readonly schedule: Collector['schedule'] }) {
  return (
    <>
      <label class="field">
        <span>
          {words.zone} <span class="field-note">{words.zoneNote}</span>
        </span>
        <input
          class="input"
          name="timezone"
          required
          defaultValue={schedule?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone}
        />
      </label>
      <label class="field">
        {words.spread}
        <input
          class="input"
          type="number"
          name="spreadMinutes"
          min="0"
          max="1440"
          required
          defaultValue={String(schedule?.spreadMinutes ?? 60)}
        />
      </label>
      <label class="check">
        <input type="checkbox" name="catchUp" defaultChecked={schedule?.catchUp !== 'skip'} />
        {words.catchUp}
      </label>
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
          <label key={id} class="check">
            <input type="checkbox" name="tags" value={String(id)} defaultChecked={chosen.includes(id)} />
            <bdi>{name}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
