import type { ProjectId } from '../../../domain/mod.ts';
import type { Cases, EntityImportOptions } from '../../mod.ts';
import type { Surroundings } from '../surroundings.ts';
import type { Kind } from './kinds.ts';
import type { Sink } from './load.ts';

/** Where rows of a kind go, in a project. */
export function sinkFor(
  kind: Kind,
  { app, readers }: { readonly app: Cases; readonly readers: Surroundings['readers'] },
  project: ProjectId,
  options: EntityImportOptions,
): Sink<unknown> {
  const into = <Row>(read: (value: unknown) => Row, { import: run }: Importer<Row>): Sink<unknown> => ({
    read,
    import: (rows) => run(project, rows as readonly Row[], options),
  });
  switch (kind) {
    case 'rows':
      return into(readers.rows, app.jobExecutions);
    case 'videos':
      return into(readers.videos, app.videos);
    case 'entities':
      return into(readers.entities, app.entities);
  }
}

interface Importer<Row> {
  import(project: ProjectId, rows: readonly Row[], options: EntityImportOptions): ReturnType<Sink<Row>['import']>;
}
