import type { ProjectId, Store } from '../../../src/domain/mod.ts';
import { aMemoryStore } from '../../support/memory-stores.ts';
import { anApp, aProject, aRow } from '../support.ts';

/** Another project, of ten answers. */
export async function aProjectOfTen(world: ReturnType<typeof anApp>, name: string): Promise<ProjectId> {
  const { id } = await aProject(world, name);
  const rows = Array.from({ length: 10 }, (_, at) => aRow({ query: `query ${at}` }));
  await world.app.jobExecutions.import(id, rows, { dryRun: false });
  return id;
}

/** A store with two projects of ten answers each, how often all of a project's answers were read, and how often some. */
export async function twoProjects() {
  const world = anApp(aMemoryStore());
  const projects: ProjectId[] = [];
  for (const name of ['one', 'two']) projects.push(await aProjectOfTen(world, name));
  const wholes: ProjectId[] = [];
  const reads: ProjectId[] = [];
  const watched: Store = {
    ...world.store,
    read: (work) =>
      world.store.read((reader) =>
        work({
          ...reader,
          facts: {
            ...reader.facts,
            responses(project, since) {
              reads.push(project);
              if (since.responses === 0) wholes.push(project);
              return reader.facts.responses(project, since);
            },
          },
        }),
      ),
  };
  return { store: watched, projects, wholes, reads, world };
}
