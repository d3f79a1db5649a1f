/*
 * The page of alerts: the list with states, the form in a dialog, the history of the chosen one below. The address chooses
 * the alert (`alert`), and opens the form (`add`, with `brand` and `metric`), as messages and "Alert me" do.
 */

import { useState } from 'preact/hooks';
import { go, here, param } from '../../address/mod.ts';
import { type Alert, call, type Loaded, mayEdit, useLoaded, useRows } from '../../api/mod.ts';
import {
  Button,
  Card,
  Dialog,
  Empty,
  PageHead,
  Problem,
  SureButton,
  useWriting,
  type Writing,
} from '../../parts/mod.ts';
import { said, shortDay, t } from '../../texts/mod.ts';
import { List } from '../list.tsx';
import type { PageProps } from '../page.ts';
import { AlertForm } from './alert-form.tsx';
import './alerts.css';
import { askedDraft, type Draft, newDraft, suggestions } from './draft.ts';
import { AlertHistory } from './history.tsx';
import { readWatchable, stateOf, stateText, subjectText } from './watched.ts';

const words = t.alerts;

/** The alerts of a project, how they stand, and the weeks that one saw. (contract 14, "Alerts") */
export function AlertsPage({ project }: PageProps) {
  const isEditor = mayEdit(project);
  const alerts = useRows('GET /api/v1/alerts', project);
  const [edited, setEdited] = useState<Draft | undefined>(() => (isEditor ? askedDraft() : undefined));
  const close = () => {
    setEdited(undefined);
    if (param('add') !== undefined) go(here({ add: null, brand: null, metric: null }), { replace: true });
  };
  const chosen = alerts.data?.find(({ id }) => id === param('alert'));
  return (
    <>
      <PageHead title={t.pages.alerts} about={words.about}>
        {isEditor && <Button look="primary" label={words.add} onClick={() => setEdited(newDraft())} />}
      </PageHead>
      {!isEditor && <p class="banner">{t.onlyEditors}</p>}
      <div class="settings">
        <Card title={t.pages.alerts} note={words.note}>
          {alerts.data?.length === 0 ? (
            <NoAlerts isEditor={isEditor} onChoose={setEdited} />
          ) : (
            <Alerts project={project} loaded={alerts} chosen={chosen?.id} onEdit={setEdited} />
          )}
        </Card>
        {chosen && <AlertHistory key={chosen.id} project={project} alert={chosen} />}
        {!chosen && alerts.data && param('alert') !== undefined && <p class="banner">{words.gone}</p>}
      </div>
      {edited && (
        <Dialog kind="side" title={edited.id === undefined ? words.add : words.edit(edited.name)} onClose={close}>
          <AlertForm project={project} draft={edited} onSaved={close} />
        </Dialog>
      )}
    </>
  );
}

/** What an alert does, and three to begin with. */
function NoAlerts({ isEditor, onChoose }: { readonly isEditor: boolean; readonly onChoose: (draft: Draft) => void }) {
  return (
    <Empty title={words.none} icon="alerts">
      <p class="soft">{words.noneWhy}</p>
      {isEditor && (
        <p class="alert-suggestions">
          {suggestions().map((draft) => (
            <Button label={draft.name} key={draft.name} onClick={() => onChoose(draft)} />
          ))}
        </p>
      )}
    </Empty>
  );
}

function Alerts({
  project,
  loaded,
  chosen,
  onEdit,
}: {
  readonly project: string;
  readonly loaded: Loaded<readonly Alert[]>;
  readonly chosen: string | undefined;
  readonly onEdit: (draft: Draft) => void;
}) {
  const writing = useWriting();
  const brands = useLoaded(JSON.stringify(['watchable', project]), (signal) =>
    readWatchable(project, undefined, signal),
  ).data;
  return (
    <>
      <Problem isInCard text={writing.problem} />
      <List
        label={t.pages.alerts}
        loaded={loaded}
        empty={words.none}
        rowKey={({ id }) => id}
        columns={[
          [
            words.name,
            ({ id, name }) => (
              <a href={here({ alert: id })} {...(id === chosen && { 'aria-current': 'true' })}>
                <bdi>{name}</bdi>
              </a>
            ),
          ],
          [words.watches, (alert) => <Watches alert={alert} subject={subjectText(alert.subject, brands)} />],
          [words.state, (alert) => <State alert={alert} />],
          [
            '',
            (alert) =>
              mayEdit(project) && <Actions project={project} alert={alert} writing={writing} onEdit={onEdit} />,
          ],
        ]}
      />
    </>
  );
}

const Watches = ({ alert, subject }: { readonly alert: Alert; readonly subject: string }) => (
  <>
    {words.metrics[alert.metric]}: <bdi>{subject}</bdi>
    <div class="faint">{words.sent(alert.direction, alert.leastChange)}</div>
    {Object.keys(alert.scope).length > 0 && <div class="faint">{words.narrowed}</div>}
  </>
);

/** Its state after its last look, and which week that was. */
function State({ alert }: { readonly alert: Alert }) {
  const { enabled, lastLook, problem } = alert;
  return (
    <>
      <span class={alert.state === 'firing' ? 'alert-firing' : ''}>
        {lastLook ? stateText(stateOf(alert)) : words.notLooked}
      </span>
      {lastLook && <div class="faint">{words.weekOf(shortDay(lastLook.week))}</div>}
      {!enabled && <div class="faint">{words.paused}</div>}
      {problem !== null && <div class="alert-unheard">{said(problem)}</div>}
    </>
  );
}

function Actions({
  project,
  alert,
  writing,
  onEdit,
}: {
  readonly project: string;
  readonly alert: Alert;
  readonly writing: Writing;
  readonly onEdit: (draft: Draft) => void;
}) {
  const { id, name, enabled } = alert;
  const write = (work: () => Promise<unknown>) => void writing.change(work);
  const pause = () => call('PATCH /api/v1/alerts/{id}', { params: { id }, body: { enabled: !enabled } }, { project });
  const remove = async () => {
    await call('DELETE /api/v1/alerts/{id}', { params: { id } }, { project });
    if (param('alert') === id) go(here({ alert: null }), { replace: true });
  };
  return (
    <span class="alert-actions">
      <Button look="quiet" label={words.change} aria-label={words.edit(name)} onClick={() => onEdit(alert)} />
      <Button
        look="quiet"
        label={enabled ? words.pause : words.goOn}
        disabled={writing.isBusy}
        onClick={() => write(pause)}
      />
      <SureButton
        label={words.remove(name)}
        sure={words.reallyRemove}
        isBusy={writing.isBusy}
        onSure={() => write(remove)}
      />
    </span>
  );
}
