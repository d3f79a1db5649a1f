/* What messages of alerts say, in whatever language: figures of rows, and what else changed. */

import type { EventData } from '../events.ts';
import { MIX_DIMENSIONS, type MixWords, mixSentence } from '../mix-words.ts';
import { said, type Told, type Words } from './wording.ts';

/** The words that a language has for alerts. */
export interface AlertWords {
  readonly begins: string;
  readonly ends: string;
  readonly mostMoved: string;
  readonly metrics: Readonly<Record<string, string>>;
  /** Of a week, by its Monday; `metric` is one of {@link metrics}. */
  readonly of: (metric: string, monday: string) => string;
  readonly resolved: Readonly<Record<string, string>>;
  /** Of a week that can't be compared; `kinds` says what changed. */
  readonly unlike: { readonly title: string; readonly of: (monday: string, kinds: string) => string };
  /** Of a row that had moved when the alert was made. */
  readonly already: (isFall: boolean) => string;
  readonly more: (count: number) => string;
  readonly prompts: string;
  /** Kinds of what came and went, such as models. */
  readonly kinds: Readonly<Record<string, string>>;
  readonly decimal: '.' | ',';
  /** Of a move by another mix, and the unit of what is left within. */
  readonly mix: MixWords;
  readonly points: string;
}

/** What a message of an alert says. */
export function alertWords({ event: { type, data }, text, number }: Told, words: AlertWords): Words {
  const rows = Object.values(objectIn(data, 'rows')).filter(isObject);
  const left = number('count') - rows.length;
  const metric = words.metrics[text('metric')];
  const kinds = text('why')
    .split(' ')
    .flatMap((kind) => words.kinds[kind] ?? []);
  const isUnlike = kinds.length > 0;
  const title = type === 'alert.resolved' ? words.ends : words.begins;
  return {
    title: `${isUnlike ? words.unlike.title : title}: ${text('name')}`,
    lines: said(
      data.isMost === true ? words.mostMoved : '',
      isUnlike ? words.unlike.of(text('week'), kinds.join(', ')) : '',
      metric === undefined || isUnlike ? '' : words.of(metric, text('week')),
      ...rows.flatMap((row) => [rowLine(row, words, type === 'alert.resolved'), mixLine(row, words)]),
      left > 0 ? words.more(left) : '',
      ...changeLines(objectIn(data, 'changed'), words),
    ),
  };
}

const isObject = (value: EventData[string] | undefined): value is EventData =>
  typeof value === 'object' && value !== null;
const objectIn = (data: EventData, name: string): EventData => {
  const value = data[name];
  return isObject(value) ? value : {};
};

/** `Acme: 80 → 10 % (−70; −80 … −60; n = 12)`: before and now, the difference with its interval, and prompts that both have. */
function rowLine(row: EventData, { resolved, decimal, already }: AlertWords, isOver: boolean): string {
  const shown = (name: string) => String(row[name]).replace('.', decimal).replace('-', '−');
  const how = isOver ? resolved[String(row.resolved ?? row.state)] : undefined;
  const end = how === undefined ? '' : ` (${how})`;
  if (typeof row.difference !== 'number') return `${row.name}${end}`;
  const since = row.already === true && !isOver ? `, ${already(row.difference < 0)}` : '';
  const sign = row.difference > 0 ? '+' : '';
  const interval = `${sign}${shown('difference')}; ${shown('low')} … ${shown('high')}; n = ${row.prompts}`;
  return `${row.name}: ${shown('before')} → ${shown('value')} % (${interval})${since}${end}`;
}

/** That most of a move is another mix of answers; '' where it isn't. */
function mixLine(row: EventData, { mix, decimal, points }: AlertWords): string {
  const mixed = objectIn(row, 'mixed');
  const by = MIX_DIMENSIONS.find((name) => name === mixed.by);
  if (by === undefined) return '';
  const moved = Object.entries(objectIn(mixed, 'moved')).map(([value, shares]) => {
    const { before, now } = isObject(shares) ? shares : {};
    return { value, before: Number(before), now: Number(now) };
  });
  const rate = Number(mixed.rate);
  const within = `${rate > 0 ? '+' : ''}${String(rate).replace('.', decimal).replace('-', '−')} ${points}`;
  return mixSentence({ by, moved }, within, mix);
}

function changeLines(changed: EventData, { prompts, kinds }: AlertWords): readonly string[] {
  const { promptsCame: came = 0, promptsGone: gone = 0 } = changed;
  const named = (sign: string, name: 'came' | 'gone') =>
    Object.entries(objectIn(changed, name)).map(([kind, names]) => `${sign} ${kinds[kind] ?? kind}: ${names}`);
  return [
    ...(Number(came) + Number(gone) > 0 ? [`${prompts}: +${came} / −${gone}`] : []),
    ...named('+', 'came'),
    ...named('−', 'gone'),
  ];
}
