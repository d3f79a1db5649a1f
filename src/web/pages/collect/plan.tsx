/*
 * The plan: a form of what a figure has to tell and may cost, then the plans that do, as a table and a line. `PlanCard` asks;
 * below are the answer and its line.
 */

import { useState } from 'preact/hooks';
import { call, mayEdit, type Plan, type PlanOption, type PlanRequest } from '../../api/mod.ts';
import { Button, Card, Field, useWriting, WritingForm } from '../../parts/mod.ts';
import { oneDecimal, t, usd, whole } from '../../texts/mod.ts';
import { List } from '../list.tsx';
import { cronEvery, type Preset } from './asked.ts';

const words = t.plan;

/** The fields, and where in a request they stand. */
const FIELDS = [
  ['want', 'halfWidth', '0.1', '3'],
  ['want', 'change', '1', ''],
  ['atMost', 'answersPerMonth', '1', ''],
  ['atMost', 'usdPerMonth', '0.01', ''],
] as const;
const LABELS = {
  halfWidth: words.halfWidth,
  change: words.change,
  answersPerMonth: words.answers,
  usdPerMonth: words.usd,
} as const;

interface PlanProps {
  readonly project: string;
  /** Has a collector begun that asks as often as a plan does. */
  readonly onSchedule: (preset: Preset) => void;
}

/** What to ask for the own brand's visibility to be exact enough. */
export function PlanCard({ project, onSchedule }: PlanProps) {
  const writing = useWriting();
  const [plan, setPlan] = useState<Plan>();
  const submit = (form: FormData) =>
    writing.write(async () => {
      setPlan(undefined);
      setPlan(await call('POST /api/v1/analytics/plan', { body: requestIn(form) }, { project }));
    });
  return (
    <Card title={words.title} note={words.note}>
      <div class="card-text">
        <WritingForm writing={writing} submitText={words.show} kind="" onSubmit={(form) => void submit(form)}>
          <div class="plan-fields">
            {FIELDS.map(([, name, step, usual]) => (
              <Field
                key={name}
                label={LABELS[name]}
                type="number"
                name={name}
                min={step}
                step={step}
                defaultValue={usual}
              />
            ))}
          </div>
        </WritingForm>
      </div>
      <div role="status">{plan && <Planned plan={plan} project={project} onSchedule={onSchedule} />}</div>
    </Card>
  );
}

/** What a form asks for; an empty field asks nothing. */
function requestIn(form: FormData): PlanRequest {
  const request: Record<'want' | 'atMost', Record<string, number>> = { want: {}, atMost: {} };
  for (const [part, name] of FIELDS) {
    const text = String(form.get(name) ?? '').trim();
    if (text !== '') request[part][name] = Number(text);
  }
  return request;
}

/** The plans, the cheapest first, with what they are told from. */
function Planned({
  plan: { options, basis, components, first },
  project,
  onSchedule,
}: PlanProps & { readonly plan: Plan }) {
  const points = (value: number | null) => (value === null ? t.none : words.points(oneDecimal(value)));
  return (
    <>
      <p class="card-text soft">
        {[words.basis[basis], words.now(components.queries, components.topics), words.first[first]].join(' ')}
      </p>
      <Line options={options} />
      <List<PlanOption>
        label={words.options}
        loaded={{ data: options, error: undefined, isCurrent: true }}
        empty={words.none}
        rowKey={(option) => JSON.stringify(option)}
        columns={[
          ['±', ({ halfWidth }) => points(halfWidth)],
          [words.fall, ({ detectable }) => (detectable === null ? t.collect.onlyHalf : points(detectable))],
          [t.collect.queriesAsked, ({ queries, topics }) => words.promptsIn(queries, topics)],
          [words.asked, ({ days, runs, models }) => words.askedOn(days, runs, models)],
          [words.cost, costOf],
          [
            '',
            (option) =>
              mayEdit(project) && (
                <Button
                  look="quiet"
                  label={words.schedule}
                  aria-label={words.scheduleNamed(costOf(option))}
                  onClick={() => onSchedule({ cron: cronEvery(MONTH / option.days), executionCount: option.runs })}
                />
              ),
          ],
        ]}
      />
    </>
  );
}

/** Days of the period that a plan is for. */
const MONTH = 30;

const costOf = ({ answers, usd: price }: PlanOption): string =>
  `${whole(answers)}${price === null ? '' : ` · ${usd(price)}`}`;

const WIDTH = 320;
const HEIGHT = 64;

/** The half-width of each plan against its price; for the eye only, as the table says the same. */
function Line({ options }: { readonly options: readonly PlanOption[] }) {
  const spots = options
    .flatMap(({ halfWidth, usd: price, answers }) => (halfWidth === null ? [] : { halfWidth, cost: price ?? answers }))
    .toSorted((a, b) => a.cost - b.cost);
  const [least, most] = [spots[0]?.cost ?? 0, spots.at(-1)?.cost ?? 0];
  if (most <= least) return null;
  const widest = Math.max(...spots.map(({ halfWidth }) => halfWidth), 1e-9);
  const at = ({ cost, halfWidth }: (typeof spots)[number]) => ({
    x: 4 + ((WIDTH - 8) * (cost - least)) / (most - least),
    y: HEIGHT - 4 - ((HEIGHT - 8) * halfWidth) / widest,
  });
  const places = spots.map(at);
  return (
    <figure class="card-text plan-line">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <polyline points={places.map(({ x, y }) => `${x},${y}`).join(' ')} fill="none" stroke="var(--accent)" />
        {places.map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="3" fill="var(--accent)" />
        ))}
      </svg>
      <figcaption class="faint">{words.line}</figcaption>
    </figure>
  );
}
