/*
 * The form of a collector. Its forecast, what a run would ask and cost, is dropped as soon as a field changes. Schedules
 * are shown as rhythms where the cron expression is one of ours.
 */

import { useRef, useState } from 'preact/hooks';
import { usualModel } from '../../../domain/collection/providers/mod.ts';
import {
  type CollectorForecast,
  type CollectorPatch,
  call,
  type Persona,
  type RecordAt,
  recordAt,
  roleIn,
  type Tag,
} from '../../api/mod.ts';
import { Check, Checks, EditForm, Field, Opened, SelectField, useEditing } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { NO_LIMITS } from '../budget.ts';
import { BudgetFields } from '../budget-fields.tsx';
import type { Collector } from '../collectors/mod.ts';
import { readTags } from '../tags/mod.ts';
import { askedBy, localesText, type Preset, RHYTHMS, type Rhythm, timingOf } from './asked.ts';
import { ForecastFacts } from './forecast.tsx';
import { Offers } from './offers.tsx';
import { readPersonas } from './personas.tsx';

const words = t.collect;

interface FormProps {
  readonly project: string;
  /** How often a new one asks at first. */
  readonly preset?: Preset | undefined;
  readonly onSaved: () => void;
}

/** What the form shows, as it was read. */
interface Shown {
  /** undefined = a new one. */
  readonly before: Collector | undefined;
  readonly tags: readonly Tag[];
  readonly personas: readonly Persona[];
}

/** Makes a collector, or changes the one with an id. */
export function CollectorForm({ id, project, ...props }: FormProps & { readonly id: string | undefined }) {
  const at = id === undefined ? undefined : recordAt('/api/v1/collectors/{id}', id, project);
  const load = async (signal: AbortSignal): Promise<Shown> => {
    const [before, tags, personas] = await Promise.all([
      at?.read(signal),
      readTags('query', project, signal),
      readPersonas(project, signal),
    ]);
    return { before, tags, personas };
  };
  return <Opened load={load}>{(shown) => <Filled project={project} at={at} {...shown} {...props} />}</Opened>;
}

/** Everything that a collector is told: what it would ask and cost is shown before it is saved. */
function Filled({
  project,
  at,
  before,
  tags,
  personas,
  preset,
  onSaved,
}: FormProps & Shown & { readonly at: RecordAt<Collector, CollectorPatch> | undefined }) {
  const withBudget = roleIn(project) === 'admin';
  const [forecast, setForecast] = useState<CollectorForecast>();
  const editing = useEditing({
    draftOf: (form) => askedBy(form, { withBudget }),
    at,
    before,
    create: (body) => call('POST /api/v1/collectors', { body }, { project }),
    onSaved,
  });
  const look = (form: FormData) =>
    editing.writing.write(async () => {
      const body = editing.draftOf(form);
      setForecast(await call('POST /api/v1/collectors/forecast', { body }, { project }));
    });
  return (
    // What was forecast is forecast no more once anything is another.
    <div onInput={() => setForecast(undefined)}>
      <EditForm
        editing={editing}
        submitText={forecast ? words.save : words.forecast}
        onSubmit={(form) => void (forecast ? editing.save(form) : look(form))}
      >
        <AskedWhat before={before} tags={tags} preset={preset} />
        <AskedAs before={before} personas={personas} />
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
      </EditForm>
    </div>
  );
}

/** Which model is asked what, where, and how often. */
function AskedWhat({ before, tags, preset }: Pick<Shown, 'before' | 'tags'> & Pick<FormProps, 'preset'>) {
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
      {(tags.length > 0 || (before?.queryTagIds ?? []).length > 0) && (
        <fieldset class="fields">
          <legend>
            {words.tags} <span class="field-note">{words.tagsNote}</span>
          </legend>
          <Checks
            name="tags"
            choices={tags.map(({ id, name }) => [String(id), name])}
            chosen={before?.queryTagIds ?? []}
          />
        </fieldset>
      )}
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
function AskedWhen({ before, preset }: Pick<Shown, 'before'> & Pick<FormProps, 'preset'>) {
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
function AskedAs({ before, personas }: Pick<Shown, 'before' | 'personas'>) {
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
