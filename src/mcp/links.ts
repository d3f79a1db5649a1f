import { scopeOf, type ToolCall } from './tool.ts';

/** A page of the dashboard that shows what a tool does. */
export type DashboardPage = 'brands' | 'answers' | 'sources' | 'ads' | 'shopping' | 'videos' | 'compare';

/** Longest link that a reply has: servers and chat programs cut longer ones. */
const LONGEST = 1_500;

/** Properties of the scope, as the address of a page has them; `test/web/tool-links.test.ts` holds them to the dashboard's own. */
export const LISTS: Readonly<Record<string, string>> = {
  ...{ countries: 'country', languages: 'language', models: 'model', servedModels: 'served', collectors: 'collector' },
  ...{ surfaces: 'surface', personas: 'persona', turns: 'turn', places: 'place', queryTypes: 'type' },
  ...{ topics: 'topic', queryTagIds: 'tag', execTagIds: 'label', queryIds: 'query', brandedFor: 'brandedfor' },
  ...{ recommends: 'recommends', criticises: 'criticises' },
};
export const CHOICES: Readonly<Record<string, readonly [name: string, values: Readonly<Record<string, string>>]>> = {
  hasSources: ['sources', { sources: 'with', no_sources: 'without' }],
  hasShopping: ['shopping', { shopping: 'with', no_shopping: 'without' }],
  hasAds: ['ads', { ads: 'with', no_ads: 'without' }],
  queryTagMode: ['tags', { or: 'any', and: 'all' }],
  execTagMode: ['labels', { or: 'any', and: 'all' }],
  branded: ['branded', { exclude: 'exclude', only: 'only' }],
  doubts: ['doubts', { exclude: 'exclude', only: 'only' }],
  groupBy: ['group', { division: 'division', group: 'group' }],
};
/** What narrows a list of answers besides. */
export const EVIDENCE: Readonly<Record<string, string>> = {
  ...{ advertiser: 'advertiser', merchant: 'merchant', domain: 'domain', url: 'url', platform: 'platform' },
  ...{ videoId: 'video', search: 'q' },
};

/** The address of one answer in the dashboard; undefined where that isn't known. */
export const answerLink = (
  { baseUrl, project }: Pick<ToolCall, 'baseUrl' | 'project'>,
  id: string,
): string | undefined =>
  baseUrl && `${baseUrl}/app/answers?${new URLSearchParams({ project: project.id, range: 'all', answer: id })}`;

/** The address of the same view in the dashboard; undefined where that isn't known, or would be too long. */
export async function viewLink(call: ToolCall, page: DashboardPage): Promise<string | undefined> {
  const { args, baseUrl, project } = call;
  if (baseUrl === undefined) return undefined;
  const scope = await scopeOf(call);
  const params = new URLSearchParams({ project: project.id });
  if (scope.startDate === undefined && scope.endDate === undefined) params.set('range', 'all');
  if (scope.startDate !== undefined) params.set('from', String(scope.startDate));
  if (scope.endDate !== undefined) params.set('to', String(scope.endDate));
  for (const [property, name] of Object.entries(LISTS)) {
    for (const value of [scope[property] ?? []].flat()) params.append(name, String(value));
  }
  for (const [property, [name, values]] of Object.entries(CHOICES)) {
    const value = values[String(scope[property])];
    if (value !== undefined) params.set(name, value);
  }
  if (page === 'answers') {
    for (const [property, name] of Object.entries(EVIDENCE)) {
      if (args[property] !== undefined) params.set(name, String(args[property]));
    }
    if (args.brand !== undefined) params.set('entity', (await call.names.brand(project.id, args.brand)).id);
  }
  const link = `${baseUrl}/app/${page}?${params}`;
  return link.length > LONGEST ? undefined : link;
}
