/*
 * The page of collectors: the list with states, the runs of the chosen one, personas, keys and spending. Parts that cost
 * money or belong to the whole organisation are shown to those who may see them.
 */

import { useState } from 'preact/hooks';
import { here, param, today } from '../../address/mod.ts';
import { call, isLimitedIn, mayEdit, roleIn, useRows } from '../../api/mod.ts';
import { Button, Card, Dialog, PageHead, Problem, SureButton, useWriting } from '../../parts/mod.ts';
import { moment, said, t } from '../../texts/mod.ts';
import { type Collector, nameOf, StoppedCollectors } from '../collectors/mod.ts';
import { MadeUp } from '../first-run/mod.ts';
import { List } from '../list.tsx';
import type { PageProps } from '../page.ts';
import { localesText, type Preset, timingOf } from './asked.ts';
import './collect.css';
import { CollectorForm } from './collector-form.tsx';
import { Personas } from './personas.tsx';
import { PlanCard } from './plan.tsx';
import { ProviderKeys } from './provider-keys.tsx';
import { Runs } from './runs.tsx';
import { Spending } from './spending.tsx';

const words = t.collect;

/** Who asks assistants the queries of the project, what that costs, and what became of it. (contract 11 and 12) */
export function CollectPage({ project }: PageProps) {
  const isEditor = mayEdit(project);
  const collectors = useRows('GET /api/v1/collectors', project);
  const [edited, setEdited] = useState<Collector | 'new'>();
  const [preset, setPreset] = useState<Preset>();
  const schedule = (plan: Preset) => {
    setPreset(plan);
    setEdited('new');
  };
  const close = () => {
    setPreset(undefined);
    setEdited(undefined);
  };
  const chosen = collectors.data?.find(({ id }) => id === param('collector')) ?? collectors.data?.[0];
  return (
    <>
      <PageHead title={t.pages.collect} about={words.about}>
        {isEditor && <Button look="primary" label={words.add} onClick={() => setEdited('new')} />}
      </PageHead>
      <StoppedCollectors project={project} />
      {collectors.data?.some(({ provider }) => provider === 'replay') && <MadeUp project={project} />}
      <div class="settings">
        <Collectors project={project} loaded={collectors} chosen={chosen?.id} onEdit={setEdited} />
        {chosen && <Runs key={chosen.id} project={project} collector={chosen} />}
        <PlanCard project={project} onSchedule={schedule} />
        <Personas project={project} />
        {!isLimitedIn(project) && <Spending project={project} today={today.value} />}
        {roleIn(project) === 'admin' && <ProviderKeys project={project} />}
        <Card title={words.notShown}>
          <p class="card-text soft">{words.notShownWhy}</p>
        </Card>
      </div>
      {edited && (
        <Dialog kind="side" title={edited === 'new' ? words.add : words.edit(nameOf(edited))} onClose={close}>
          <CollectorForm
            project={project}
            id={edited === 'new' ? undefined : edited.id}
            preset={preset}
            onSaved={close}
          />
        </Dialog>
      )}
    </>
  );
}

interface CollectorsProps {
  readonly project: string;
  readonly loaded: Parameters<typeof List<Collector>>[0]['loaded'];
  readonly chosen: string | undefined;
  readonly onEdit: (collector: Collector) => void;
}

function Collectors({ project, loaded, chosen, onEdit }: CollectorsProps) {
  const writing = useWriting();
  const act = (name: 'POST /api/v1/collectors/{id}/run' | 'DELETE /api/v1/collectors/{id}', id: string) =>
    writing.change(() => call(name, { params: { id } }, { project }));
  return (
    <Card title={words.collectors} note={words.collectorsNote}>
      <Problem isInCard text={writing.problem} />
      <List
        label={words.collectors}
        loaded={loaded}
        empty={words.none}
        rowKey={({ id }) => id}
        columns={[
          [
            words.asks,
            (collector) => (
              <a href={here({ collector: collector.id })} {...(collector.id === chosen && { 'aria-current': 'true' })}>
                {nameOf(collector)}
              </a>
            ),
          ],
          [words.where, ({ locales }) => localesText(locales)],
          [words.when, whenText],
          [words.budget, ({ budget }) => words.budgetText(budget)],
          [words.state, (collector) => <State collector={collector} />],
          [
            '',
            (collector) =>
              mayEdit(project) && (
                <span class="collect-actions">
                  <Button
                    look="quiet"
                    label={words.run}
                    aria-label={words.runNamed(nameOf(collector))}
                    disabled={writing.isBusy || !collector.enabled}
                    onClick={() => void act('POST /api/v1/collectors/{id}/run', collector.id)}
                  />
                  <Button
                    look="quiet"
                    label={words.change}
                    aria-label={words.edit(nameOf(collector))}
                    onClick={() => onEdit(collector)}
                  />
                  <SureButton
                    label={t.importing.remove}
                    aria-label={words.remove(nameOf(collector))}
                    sure={words.reallyRemove}
                    isBusy={writing.isBusy}
                    onSure={() => void act('DELETE /api/v1/collectors/{id}', collector.id)}
                  />
                </span>
              ),
          ],
        ]}
      />
    </Card>
  );
}

/** How a collector does, why, and what to do; then when it runs next. */
function State({
  collector: { state, reason, remedy, triesAgainAt, enabled, nextRunAt },
}: {
  readonly collector: Collector;
}) {
  return (
    <>
      {reason !== null && (
        <p class="collect-paused">{state === 'paused' ? words.paused(said(reason)) : words.partly(said(reason))}</p>
      )}
      {remedy !== null && <p>{words.actions[remedy]}</p>}
      {triesAgainAt !== null && <p>{words.triesAgain(moment(triesAgainAt))}</p>}
      <p>{!enabled ? words.disabled : nextRunAt === null ? words.ready : words.next(moment(nextRunAt))}</p>
    </>
  );
}

function whenText({ schedule }: Collector): string {
  if (schedule === null) return words.rhythms.manual;
  const { rhythm, time, cron } = timingOf(schedule.cron);
  return `${rhythm === 'cron' ? cron : `${words.rhythms[rhythm]}, ${time}`} (${schedule.timezone})`;
}
