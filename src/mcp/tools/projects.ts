import { counted } from '../../domain/wording.ts';
import type { FacetsBody, Paged, ProjectRecord } from '../bodies.ts';
import { fitted, goOn } from '../fitting.ts';
import { plain, quotedName, table } from '../text.ts';
import { facetsOf, holdings, type Tool, uncountedText } from '../tool.ts';
import { PAGE_SIZE } from './brands.ts';

/** Tags that are listed of a project. */
const TAGS = 50;

export const listProjects: Tool = {
  name: 'list_projects',
  title: 'Projects and the data they hold',
  description:
    'Lists all projects of the organisation, with ids, within reach of the key. With project: what data it has and can be filtered by: first and ' +
    'last day, models, countries, languages, query types, outcomes, query tags, execution tags (labels, facets), each with its count. Ask here ' +
    'first. Answers: what projects, clients, accounts or workspaces do we have, exist, are available or set up; an overview or summary of what is ' +
    'in them; how far back does our data go, from when to when; in which markets and on which chatbots or AI engines do we check, cover or look; ' +
    'what filters, options or labels are there to slice by.',
  operation: 'listProjects',
  leavesOut: ['scope'],
  isOfAll: true,
  async run({ args, client, names }) {
    if (args.project !== undefined) {
      const project = await names.project(args.project);
      return {
        text: projectText(project, await facetsOf({ client, project })),
        data: { project: { id: project.id, name: project.name } },
      };
    }
    const place = { page: args.page ?? 1, pageSize: args.limit ?? PAGE_SIZE };
    const list = await client.get<Paged<ProjectRecord>>('GET /api/v1/projects', {
      query: { name: args.name, page: place.page, limit: place.pageSize },
    });
    const only = list.page.totalRecords === 1 ? list.results[0] : undefined;
    const detail = only && projectText(only, await facetsOf({ client, project: only }));
    return fitted(list.results, {
      ...place,
      make: (rows, at) => ({
        text: [
          `${counted(list.page.totalRecords, 'project')}.`,
          table(
            ['project', 'slug', 'id'],
            rows.map(({ id, name, slug }) => [plain(name), slug, id]),
          ),
          goOn(rows.length, at, list.page.totalRecords).replace('pageSize', 'limit'),
          ...(detail === undefined ? [] : [detail]),
        ].join('\n\n'),
        data: { total: list.page.totalRecords, projects: rows.map(({ id, name, slug }) => ({ id, name, slug })) },
      }),
    });
  },
};

function projectText(project: ProjectRecord, facets: FacetsBody): string {
  const name = `Project ${quotedName(project.name)} (id ${project.id})`;
  if (facets.totalResponses === 0) return `${name} holds no answers yet${uncountedText(facets)}.`;
  const listed = (
    label: string,
    values: readonly { readonly value: string; readonly name?: string; readonly count: number }[],
  ) =>
    values.length === 0
      ? []
      : [
          `${label}: ${values
            .slice(0, TAGS)
            .map((each) => `${plain(each.name ?? each.value)} (${each.count})`)
            .join(', ')}.`,
        ];
  return [
    `${name} holds ${holdings(facets)}.`,
    ...listed('Query types', facets.queryTypes),
    ...listed('Tags of queries', facets.queryTags),
    ...listed('Execution tags', facets.executionTags),
    ...listed('Outcomes', facets.outcomes),
  ].join('\n');
}
