import { counted } from '../domain/wording.ts';
import type { ArgumentPlan } from './arguments.ts';
import type { FacetsBody, ProjectRecord } from './bodies.ts';
import type { Client } from './client.ts';
import type { Reply } from './interface.ts';
import type { DashboardPage } from './links.ts';
import { NAMED, type NamedProperty } from './named.ts';
import type { Names } from './names.ts';
import { count, plain, quotedName } from './text.ts';

/** A call of a tool, its arguments read. */
export interface ToolCall {
  // biome-ignore lint/suspicious/noExplicitAny: each tool's schema has checked its own
  readonly args: Readonly<Record<string, any>>;
  readonly client: Client;
  readonly names: Names;
  readonly project: ProjectRecord;
  /** The names of the arguments that are filters of the scope. */
  readonly filters: readonly string[];
  /** Where the dashboard is; undefined where that isn't known. */
  readonly baseUrl: string | undefined;
}

/** One tool: its name, its operation, what it leaves out of that, and what it says. */
export interface Tool extends ArgumentPlan {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The operation whose properties are its arguments. */
  readonly operation: string;
  /** Whether it changes something: then only writers see it who asked for it. */
  readonly isWriting?: boolean;
  /** The page of the dashboard that shows the same. */
  readonly page?: DashboardPage;
  /** Whether it is about all projects of the key, not about one. */
  readonly isOfAll?: boolean;
  run(call: ToolCall): Promise<Reply>;
}

const PROPERTY_OF = new Map(
  Object.entries(NAMED).map(([property, { argument, of }]) => [
    argument as string,
    { property: property as NamedProperty, of },
  ]),
);

/** Arguments as the body of an operation: names become ids. @throws ToolError for an unknown name */
export async function bodyOf(
  { args, names, project }: ToolCall,
  wanted: readonly string[] = Object.keys(args),
): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  for (const name of wanted) {
    const value: unknown = args[name];
    if (value === undefined || name === 'project') continue;
    const named = PROPERTY_OF.get(name);
    if (!named) body[name] = value;
    else {
      const idOf = async (given: string) => String((await names[named.of](project.id, given)).id);
      body[named.property] = Array.isArray(value) ? await Promise.all(value.map(idOf)) : await idOf(value as string);
    }
  }
  return body;
}

/** The filters of the scope as the body of an operation. */
export const scopeOf = (call: ToolCall): Promise<Record<string, unknown>> => bodyOf(call, call.filters);

/** `project "Shoes", 2026-11-01 to 2026-11-30, countries: DE` */
export function scopeText({ args, filters, project }: ToolCall): string {
  const { startDate, endDate, ...rest } = args;
  const dates =
    startDate || endDate ? [`${startDate ?? 'the first day'} to ${endDate ?? 'the last day'}`] : ['all dates'];
  const others = filters
    .filter((name) => rest[name] !== undefined)
    .map((name) => `${name}: ${plain([rest[name]].flat().join(', '), 300)}`);
  return [`project ${quotedName(project.name)}`, ...dates, ...others].join(', ');
}

/** Where nothing is in scope, or nothing of what was asked for: what the project holds. */
export async function emptyText(call: ToolCall): Promise<string> {
  const all = await facetsOf(call);
  if (all.totalResponses === 0)
    return `This project holds no answers yet${uncountedText(all)}: import ${uncountedText(all) === '' ? 'some first' : 'others, or ask for outcomes'}.`;
  const { totalResponses: found } = await facetsOf(call, await scopeOf(call));
  const none =
    found === 0 ? 'No answer is in this scope.' : `None of the ${counted(found, 'answer')} in this scope has any.`;
  return `${none} The whole project holds ${holdings(all)}.`;
}

/** What was asked and counts in no figure, as it brought no answer; nothing where all did. */
export function uncountedText({ outcomes }: FacetsBody): string {
  const left = outcomes.filter(({ value, count: n }) => value !== 'answered' && n > 0);
  return left.length === 0
    ? ''
    : ` that count; besides ${left.map(({ value, count: n }) => `${value} ${count(n)}`).join(', ')}`;
}

/** What a project holds, without any filter or in a scope. */
export const facetsOf = (
  { client, project }: Pick<ToolCall, 'client' | 'project'>,
  body: object = {},
): Promise<FacetsBody> => client.get<FacetsBody>('POST /api/v1/analytics/facets', { project: project.id, body });

/** Values that are listed of one filter. */
const LISTED = 12;

/** What can be asked for in a project, in a sentence. */
export function holdings(facets: FacetsBody): string {
  const listed = (values: readonly { readonly value: string; readonly count: number }[]) =>
    `${values
      .slice(0, LISTED)
      .map(({ value, count: answers }) => `${plain(value)} (${count(answers)})`)
      .join(', ')}${values.length > LISTED ? ` and ${values.length - LISTED} more` : ''}`;
  return (
    `${counted(facets.totalResponses, 'answer')} from ${facets.firstDate} to ${facets.lastDate}; ` +
    `models: ${listed(facets.models)}; countries: ${listed(facets.countries)}; languages: ${listed(facets.languages)}`
  );
}

/** That some figures are about to change; nothing where none are. */
export const staleText = (stale: number | undefined): readonly string[] =>
  stale
    ? [`${counted(stale, 'answer')} wait to be analysed again after a change of brands: mentions may still change.`]
    : [];
