import { adShareOf, countHighlights, videoCitationsOf } from '../domain/mod.ts';
import type { App } from './app.ts';
import { columnsKeeper } from './columns.ts';
import type { Outside } from './outside.ts';

/** How many rows each list of the highlights has. */
const HIGHLIGHTS = 10;

/** Reports over a project's columns. (spec E1, E2) */
export function reportCases({ store }: Outside): App['reports'] {
  const withColumns = columnsKeeper(store);
  return {
    adShare: (project, request) => withColumns(project, (columns) => adShareOf(columns, request)),
    videoCitations: (project, request) => withColumns(project, (columns) => videoCitationsOf(columns, request)),
    highlights: (project) =>
      store.read(async ({ entities, facts }) => {
        const counter = countHighlights(await entities.all(project));
        for await (const batch of facts.evidence(project)) counter.add(batch);
        return counter.highlights(HIGHLIGHTS);
      }),
  };
}
