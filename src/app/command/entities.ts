import { counted, EVERYTHING, examineNames, type NameFinding } from '../../domain/mod.ts';
import { command, EXIT, PROJECT, READING, safeLine } from './command.ts';
import { findProject } from './find.ts';
import { printList } from './lists.ts';
import type { Column } from './table.ts';

const COLUMNS: readonly Column<NameFinding>[] = [
  { title: 'kind', text: ({ kind }) => kind },
  { title: 'brand', text: ({ entity }) => safeLine(entity) },
  { title: 'name', text: ({ name }) => safeLine(name) },
  { title: 'what', text: ({ finding }) => safeLine(finding) },
  { title: 'what to do', text: ({ remedy }) => remedy },
];

export const examineEntities = command({
  name: 'entities doctor',
  summary: 'show names of brands that are ambiguous, overlap, or are never found',
  details: `Ambiguous names are ordinary words, letters or numbers, which answers may write without meaning the brand. Overlapping ones
stand inside a name of another brand. Never found are brands that no answer of the project names. Each with what to do; nothing is changed.`,
  flags: { ...PROJECT, ...READING },
  examples: ['entities doctor --project shoes'],
  async run({ values }, surroundings) {
    await using opened = await surroundings.openApp(values, { mustExist: true });
    const { app } = opened;
    const { id: project, organisation } = await findProject(opened, values.project, values);
    const everything = { page: 1, limit: Number.MAX_SAFE_INTEGER };
    const { results: entities } = await app.entities.list(project, {}, [], everything);
    const settings = await app.projects.settings(organisation, project);
    const scope = { ...EVERYTHING, showAllEntities: true };
    const report = await app.reports.entities(project, { scope, sort: [], page: 1, pageSize: everything.limit });
    const mentioned = report.totalResponses === 0 ? null : new Set(report.results.map(({ id }) => id));
    const found = examineNames({ entities, settings, mentioned });
    printList(surroundings, values, found, {
      columns: COLUMNS,
      none: `Nothing is the matter with ${counted(entities.length, 'brand')}`,
    });
    return EXIT.done;
  },
});
