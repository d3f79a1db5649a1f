import { param, scope, scopeBody, today } from '../../address/mod.ts';
import type { Alert, AlertCreation } from '../../api/mod.ts';
import { tickedIn, WrongInput } from '../../forms/mod.ts';
import { t } from '../../texts/mod.ts';

/** What the form of an alert begins with. */
export type Draft = Omit<Alert, 'id' | 'state' | 'lastLook' | 'problem' | 'createdAt' | 'updatedAt'> & {
  /** Of the alert that is changed; undefined for a new one. */
  readonly id?: string | undefined;
};

export const METRICS = Object.keys(t.alerts.metrics) as Alert['metric'][];
export const DIRECTIONS = Object.keys(t.alerts.directions) as Alert['direction'][];

/** The filters of the view, without its days: each look has its own week. */
function viewedScope(): Alert['scope'] {
  const { startDate: _from, endDate: _to, groupBy: _by, ...filters } = scopeBody(scope.value, today.value);
  return filters;
}

/** A new alert; what isn't said is as of one that watches the own brand. */
export const newDraft = (given: Partial<Draft> = {}): Draft => ({
  ...{ name: '', metric: 'visibility', subject: 'own', direction: 'both', leastChange: 0 },
  ...{ scope: viewedScope(), channels: [], quietHours: null, enabled: true },
  ...given,
});

/** The new alert that the address asks for: on a brand, as "Alert me" leads to. */
export function askedDraft(): Draft | undefined {
  if (param('add') === undefined) return;
  const brand = param('brand');
  const metric = METRICS.find((one) => one === param('metric')) ?? 'visibility';
  return newDraft({ metric, ...(brand !== undefined && { subject: { entityId: brand } }) });
}

/** What a project without alerts is offered. */
export const suggestions = (): readonly Draft[] => [
  newDraft({ name: t.alerts.suggested.ownFall, direction: 'fall' }),
  newDraft({ name: t.alerts.suggested.ownRecommended, metric: 'recommendedShare' }),
  newDraft({ name: t.alerts.suggested.rivalsRise, subject: 'tracked', direction: 'rise' }),
];

/** A subject as the value of a field. */
export function subjectValue(subject: Alert['subject']): string {
  if (typeof subject === 'string') return subject;
  return 'domain' in subject ? `domain ${subject.domain}` : `brand ${subject.entityId}`;
}

function subjectOf(value: string): Alert['subject'] {
  const [kind, id = ''] = value.split(' ');
  if (kind === 'domain') return { domain: id };
  return kind === 'brand' ? { entityId: id } : kind === 'tracked' ? 'tracked' : 'own';
}

/** What a filled form asks to be watched. */
export const askedBy = (form: FormData, { scope: kept }: Draft) => ({
  metric: METRICS.find((one) => one === form.get('metric')) ?? 'visibility',
  subject: subjectOf(String(form.get('subject'))),
  direction: DIRECTIONS.find((one) => one === form.get('direction')) ?? 'both',
  leastChange: Number(form.get('leastChange')),
  scope: form.has('scoped') ? kept : {},
});

/** The whole alert of a filled form. @throws WrongInput one time of day alone */
export function alertBy(form: FormData, draft: Draft): Required<AlertCreation> {
  const [from, to] = [String(form.get('quietFrom')), String(form.get('quietTo'))];
  if ((from === '') !== (to === '')) throw new WrongInput(t.alerts.bothTimes);
  const timezone = draft.quietHours?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return {
    ...{ name: String(form.get('name')).trim(), ...askedBy(form, draft) },
    channels: tickedIn(form, 'channels'),
    quietHours: from === '' ? null : { from, to, timezone },
    enabled: form.has('enabled'),
  };
}
