import { examineNames, type NameFinding, namesToTry, type TriedName } from '../../domain/entities/mod.ts';
import type { ProjectId } from '../../domain/ids.ts';
import { ANY_EVIDENCE } from '../../domain/reports/mod.ts';
import { EVERYTHING } from '../../domain/scope/mod.ts';
import { counted } from '../../domain/wording.ts';
import type { App } from '../mod.ts';
import { command, PROJECT, READING, safeLine } from './command.ts';
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
  summary: 'show names of brands that are ambiguous, overlap, are written otherwise, or are never found',
  details: `Ambiguous names are ordinary words, letters or numbers, which answers may write without meaning the brand. Overlapping ones
stand inside a name of another brand. Also read are names that answers write in another form, which counts (J. Crew for J.Crew, Acme
for Acme, Inc.) unless another brand has it. Not counted are such forms, and names without a last word such as Group, that stand in
answers of the project. Never found are brands that no answer names. Each with what to do; nothing is changed.`,
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
    const holding = (search: string) => answersHolding(app, project, search);
    const tried: TriedName[] = [];
    for (const name of mentioned === null ? [] : namesToTry(entities)) {
      const whole = name.within === null ? 0 : await holding(name.within);
      tried.push({ ...name, answers: Math.max(0, (await holding(name.name)) - whole) });
    }
    const found = examineNames({ entities, settings, mentioned, tried });
    printList(surroundings, values, found, {
      columns: COLUMNS,
      none: `Nothing is the matter with ${counted(entities.length, 'brand')}`,
    });
  },
});

/** How many answers hold a text, in any letter case. */
async function answersHolding(app: App, project: ProjectId, search: string): Promise<number> {
  const request = { scope: EVERYTHING, evidence: ANY_EVIDENCE, search, claim: null, sort: [], page: 1, pageSize: 1 };
  return (await app.responses.list(project, request)).totalRecords;
}
