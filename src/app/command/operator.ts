import type { OrganisationId, ProjectId } from '../../domain/ids.ts';
import type { App, Services } from '../mod.ts';
import type { Surroundings } from './surroundings.ts';

/** The use cases, where what is written is noted as done on the command line. (contract 6, audit log) */
export function asOperator(
  app: App,
  { user }: Pick<Surroundings, 'user'>,
  {
    action,
    organisation,
    project = null,
  }: { readonly action: string; readonly organisation: OrganisationId; readonly project?: ProjectId | null },
): Services {
  const actor = { kind: 'command', id: null, name: user } as const;
  return app.as({ actor, organisation, action, project, target: null, requestId: null });
}
